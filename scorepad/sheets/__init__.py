"""What leaves and comes back: CSV, JSON and the plain form. Bytes in, bytes out."""
