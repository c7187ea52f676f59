"""What the command line does, one module for commands that need the same."""


class Complaint(Exception):  # noqa: N818 - what a player is told, not what went wrong inside
    """A command cannot do what was asked; each sentence is told."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(*sentences)
        self.sentences = sentences
