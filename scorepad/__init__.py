"""The score pad that replaces the paper one beside the deck."""

__version__ = "0.1.0"
