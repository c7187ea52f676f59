"""Precompressed files beside the originals, for hosts that send them."""

import gzip
import hashlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli  # type: ignore[import-untyped]

SMALLEST = 512
"""Bytes; below, compressing is not worth a file."""
ENDS = (".gz", ".br")
ALREADY = {".png", ".woff2", *ENDS}


def squeeze(folder: Path, cache: Path, *, quality: int) -> None:
    """Write `.gz` and `.br` beside every file that gets smaller. Results are kept in the cache by content.

    Brotli's quality goes from 0 to 11, the smallest and by far the slowest.
    """
    cache.mkdir(parents=True, exist_ok=True)
    files = [file for file in folder.rglob("*") if file.is_file() and file.suffix not in ALREADY]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda file: _squeeze(file, cache, quality), files))


def _squeeze(file: Path, cache: Path, quality: int) -> None:
    content = file.read_bytes()
    if len(content) < SMALLEST:
        return
    for end in ENDS:
        kept = cache / f"{hashlib.sha256(content).hexdigest()[:32]}.{quality}{end}"
        if not kept.exists():
            unfinished = kept.with_name(f"{kept.name}.unfinished")
            gzipped = end == ".gz"
            unfinished.write_bytes(
                gzip.compress(content, 9, mtime=0) if gzipped else brotli.compress(content, quality=quality, lgwin=24)
            )
            unfinished.replace(kept)
        if kept.stat().st_size < len(content):
            file.with_name(file.name + end).write_bytes(kept.read_bytes())
