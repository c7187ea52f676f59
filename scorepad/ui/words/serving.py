"""English texts that a terminal shows while the pad is served or opened."""

from scorepad.games.contract import Words

SERVING: Words = {
    "serve.at": "scorepad is at {url}  (matches in {folder}; Ctrl+C stops it)",
    "serve.port": "Port {port} on {host} cannot be used ({reason}). Choose another one with --port.",
    "serve.join": "Phones join at {address}",
    "serve.loopback": "(only from this machine: --host 0.0.0.0 lets phones in)",
    "serve.keep": "The keeper opens {address} (keep this one to yourself)",
    "open.no_window": "No app window is installed here: opening the browser instead.",
    "open.failed": "The app window cannot be opened here ({reason}): opening the browser instead.",
}
