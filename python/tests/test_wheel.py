import os
import pathlib
import shutil
import subprocess
import sys

import pytest

PROJECT = pathlib.Path(__file__).parent.parent
PROGRAM = """import lodestone
batch = lodestone.vec("gauss", 64, seed=1)
for _ in range(10):
    batch.step(batch.sample())
print(lodestone.__file__, batch.legal_counts.sum() > 0,
      lodestone.match("mcts:nodes=20", "alphabeta:depth=2", games=2).games)
"""


# Without them the package is imported all the same: every class, signature and table of its modules is made.
STAND_INS = """import sys
from unittest.mock import MagicMock
sys.modules.update({name: MagicMock() for name in ("numpy", "numpy.typing", "jpype", "jpype.nio")})
import lodestone
print(lodestone.__file__, len(lodestone.__all__) > 30, lodestone.env.__doc__[:8])
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    if not list((PROJECT / "target" / "jars").glob("lodestone-core-*.jar")):
        pytest.skip("NOT TESTED: the wheel, for python/target has no jars; mvn package makes them")
    pytest.importorskip("build")
    place = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, str(PROJECT / "wheel.py"), str(place)], check=True, capture_output=True)
    made, = place.glob("*.whl")
    return made


def run_installed(python, wheel, place, program, *options):
    """What a program prints in a fresh environment of a Python with the wheel, and whether the package is from there."""
    venv = place / "venv"
    subprocess.run([python, "-m", "venv", *options, str(venv)], check=True)
    python = str(venv / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-index", "--no-deps", str(wheel)],
                   check=True, capture_output=True)
    environment = {key: value for key, value in os.environ.items()
                   if key not in ("PYTHONPATH", "LODESTONE_JARS", "LODESTONE_CLASSPATH")}
    done = subprocess.run([python, "-c", program], capture_output=True, text=True, cwd=place, env=environment)
    assert done.returncode == 0, done.stderr
    found, *others = done.stdout.split()
    assert found.startswith(str(venv))
    return others


def test_the_wheel_works_in_a_fresh_environment(wheel, tmp_path):
    assert wheel.stat().st_size < 12_000_000
    assert run_installed(sys.executable, wheel, tmp_path, PROGRAM, "--system-site-packages") == ["True", "2"]


@pytest.mark.parametrize("minor", range(9, 14))
def test_the_wheel_is_for_every_python(minor, wheel, tmp_path):
    own = sorted(pathlib.Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python"))
    python = str(own[-1]) if own else shutil.which(f"python3.{minor}")
    if python is None:
        pytest.skip(f"NOT TESTED: Python 3.{minor} is not here")
    assert run_installed(python, wheel, tmp_path, STAND_INS) == ["True", "One", "game"]
