import pathlib
import subprocess
import sys

import pytest


def test_mypy_reports_nothing(tmp_path):
    pytest.importorskip("mypy")
    checked = subprocess.run([sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path)],
                             capture_output=True, text=True, cwd=pathlib.Path(__file__).parent.parent)
    assert checked.returncode == 0, checked.stdout
