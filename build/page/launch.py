"""Start the pad inside the browser: the first Python of every opening, fresh or from an image of the memory."""

import gc
import importlib
import random
import sys


def launch() -> None:
    """Put right what an image of the memory holds of its first visit, and run the pad's entry."""
    sys.modules.pop("js", None)  # the worker has registered another
    importlib.invalidate_caches()  # the files were written anew
    random.seed()  # or every opening would draw the numbers of the first
    gc.disable()  # nothing of what is imported ever becomes garbage
    importlib.import_module("{{entry}}")
    gc.freeze()
    gc.enable()
