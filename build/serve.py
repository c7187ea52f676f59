"""Serve a folder as a web host would, on this machine alone: `serve.py FOLDER PORT`.

Precompressed files are sent where there are any, and nothing is taken for fresh.
"""

import mimetypes
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the smaller first


class Handler(SimpleHTTPRequestHandler):
    """Answers GET for the files of one folder, found under `base`."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, base: str = "/", **kwargs: object) -> None:
        self.base = base
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def log_message(self, *_: object) -> None:
        """Say nothing: the terminal belongs to the recipe."""

    def do_GET(self) -> None:
        """Send a file, in the best encoding that there is and that is understood."""
        path = unquote(urlsplit(self.path).path)
        file = self._file(path)
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        understood = self.headers.get("Accept-Encoding", "")
        encoding = next((e for e, end in ENCODINGS.items() if e in understood and Path(f"{file}{end}").is_file()), None)
        sent = Path(f"{file}{ENCODINGS[encoding]}") if encoding else file
        content = sent.read_bytes()
        tag = f'"{sent.stat().st_mtime_ns:x}-{len(content):x}"'
        fresh = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        if not fresh:
            kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            if encoding:
                self.send_header("Content-Encoding", encoding)
        self.end_headers()
        if not fresh:
            self.wfile.write(content)

    def _file(self, path: str) -> Path | None:
        """Return the file that a path of the URL means, if it lies in the folder."""
        if not path.startswith(self.base):
            return None
        folder = Path(self.directory).resolve()
        file = (folder / path.removeprefix(self.base)).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and file.is_relative_to(folder) else None


def server(folder: Path, port: int, base: str = "/") -> ThreadingHTTPServer:
    """Return a server of a folder on this machine alone; port 0 takes a free one. Raises OSError."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder), base=base))


if __name__ == "__main__":
    with server(Path(sys.argv[1]), int(sys.argv[2])) as host:
        host.serve_forever()
