"""What pip calls to build Carrack: setuptools, after the page has been built."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from setuptools import build_meta

import page

Settings = dict[str, Any] | None

prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


@contextmanager
def _said_in_a_sentence() -> Iterator[None]:
    """What is printed is what pip shows; a traceback would help nobody."""
    try:
        yield
    except page.PageError as error:
        sys.exit(str(error))


def _required(of_setuptools: list[str]) -> list[str]:
    with _said_in_a_sentence():
        return [*of_setuptools, *page.requirements()]


def _see_to_page() -> None:
    with _said_in_a_sentence():
        if page.is_unwanted():
            page.remove()
        else:
            page.build()
    # setuptools adds to what it has copied there before: files of older pages would go along.
    for copy in (page.ROOT / "build").glob("lib*/carrack/server/page"):
        shutil.rmtree(copy)


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return _required(build_meta.get_requires_for_build_wheel(config_settings))


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return _required(build_meta.get_requires_for_build_editable(config_settings))


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return _required(build_meta.get_requires_for_build_sdist(config_settings))


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    _see_to_page()
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_editable(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    _see_to_page()
    name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """With the built page, so that who installs from it needs no Node.js."""
    _see_to_page()
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    return name
