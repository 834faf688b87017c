"""Settings for all tests: machines are slow at times, so no test is judged by its time.

Tests with examples of their own making take the same ones each time, so that a build is red only
for a reason. To hunt for faults with new and many examples: pytest --hypothesis-profile=hunt
"""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("support")  # what they find wrong is shown as in a test

pytest_plugins = ["support.browsing"]  # servers and browsers, for the tests of the page

settings.register_profile("carrack", deadline=None, derandomize=True)
settings.register_profile("hunt", deadline=None, max_examples=2000)
settings.load_profile("carrack")
