"""Compile Python sources for the browser. Run by a Python of the browser's version: `bytecode.py FOLDER PREFIX`.

Every `a/b.py` in the folder is replaced by `a/b.pyc`, which has no docstrings, is never checked against a source, and
calls itself PREFIX/a/b.py in tracebacks.
"""

import sys
from pathlib import Path
from py_compile import PycInvalidationMode, compile  # noqa: A004 - it is what this is about


def compile_all(folder: Path, prefix: str) -> None:
    """Replace all sources in a folder. Raises py_compile.PyCompileError."""
    for source in sorted(folder.rglob("*.py")):
        name = f"{prefix}/{source.relative_to(folder).as_posix()}"
        mode = PycInvalidationMode.UNCHECKED_HASH
        compile(str(source), str(source.with_suffix(".pyc")), name, doraise=True, optimize=2, invalidation_mode=mode)
        source.unlink()


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]), sys.argv[2])
