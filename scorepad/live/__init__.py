"""One match shared by several phones: seats, secret bids, who may do what."""
