"""English texts of backup, restore and import."""

from scorepad.games.contract import Words

TAKING: Words = {
    "settings.backup": "Backup",
    "settings.backup.rule": "One file with every game, every player and these settings.",
    "settings.restore": "Restore or import",
    "settings.restore.rule": "A backup, or a score sheet as CSV. Nothing that is here is lost.",
    "import.title": "Restore or import",
    "import.how": "Choose a backup of scorepad or a CSV file. You see first what it would do here.",
    "import.pick": "Choose a file",
    "import.again": "Another file",
    "import.game": "The file does not have to say which game it is:",
    "import.refused": "Nothing can be taken in until this is right:",
    "import.more": ("and {n} more", "and {n} more"),
    "import.take": "Take it in",
    "import.taken": ("{n} game taken in", "{n} games taken in"),
    "progress": "{done} of {of}",
}
