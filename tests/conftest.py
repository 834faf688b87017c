"""Settings for all tests: machines are slow at times, so no test is judged by its time."""

from hypothesis import settings

settings.register_profile("carrack", deadline=None)
settings.load_profile("carrack")
