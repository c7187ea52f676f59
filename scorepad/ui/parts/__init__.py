"""The small pieces that screens are put together from: values in, callbacks up, controls out."""
