"""The page before the door: one sentence, and a line for the table's code. It holds nothing of any match."""

from html import escape

from scorepad.ui.look.palette import roles
from scorepad.ui.words.live import LIVE
from scorepad.words import Speaker

USED = ("surface", "on_surface", "outline", "primary", "on_primary")

PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>scorepad</title>
<style>
:root {{ color-scheme: light dark; {light} }}
@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}
body {{ background: var(--surface); color: var(--on_surface); font: 16px/1.5 system-ui, sans-serif;
  margin: 0; padding: 24px; min-height: 100vh; box-sizing: border-box; display: grid; place-content: center }}
h1 {{ font: inherit; margin: 0 }}
form {{ display: flex; gap: 8px; margin-top: 16px }}
input, button {{ font: inherit; height: 48px; padding: 0 16px; border-radius: 12px; border: 0 }}
input {{ flex: 1; min-width: 0; background: transparent; color: inherit; border: 1px solid var(--outline) }}
button {{ background: var(--primary); color: var(--on_primary); font-weight: 600 }}
</style>
<main><h1>{sentence}</h1>
<form action="/join"><input name="t" aria-label="{code}" placeholder="{code}" maxlength="40" required
  autocomplete="off" autocapitalize="off" spellcheck="false"><button id="join">{join}</button></form></main>
</html>
"""


def threshold(code: str, language: str) -> str:
    """Return the page that says why somebody is not let in, in the reader's language."""
    text = Speaker(language, None, LIVE).text
    return PAGE.format(
        language=escape(language),
        light=_colours(dark=False),
        dark=_colours(dark=True),
        sentence=escape(text(code)),
        code=escape(text("door.code")),
        join=escape(text("door.join")),
    )


def _colours(*, dark: bool) -> str:
    return "; ".join(f"--{role}: {roles(dark=dark)[role]}" for role in USED)
