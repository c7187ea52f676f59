from hypothesis import settings

# How long an example takes depends on the machine: speed is the bench's business, never a test's.
settings.register_profile("scorepad", deadline=None)
settings.load_profile("scorepad")
