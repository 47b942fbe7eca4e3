import pathlib
import subprocess
import sys

import pytest


def test_mypy_reports_nothing():
    """What a file's types were is kept below target/, by the file's content: only what has changed is read again."""
    pytest.importorskip("mypy")
    checked = subprocess.run([sys.executable, "-m", "mypy", "--cache-dir", "target/mypy"],
                             capture_output=True, text=True, cwd=pathlib.Path(__file__).parent.parent)
    assert checked.returncode == 0, checked.stdout
