"""What an image of the memory holds: all that the pad begins with, imported and built. Run on the first visit alone."""

import importlib

import flet

from scorepad.games.contract import Model

NAMES, MODULES = "{{names}}", "{{modules}}"

for name in NAMES.split():
    getattr(flet, name, None)  # flet imports each when it is first asked for; some are there for type checkers alone
for module in MODULES.split():
    importlib.import_module(module)


def build(kind: type) -> None:
    """Build the validators of all models of this kind, which wait for their first use."""
    for model in kind.__subclasses__():
        model.model_rebuild()
        build(model)


build(Model)
