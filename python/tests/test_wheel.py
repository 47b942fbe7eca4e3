import os
import pathlib
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


def test_the_wheel_works_in_a_fresh_environment(tmp_path):
    if not list((PROJECT / "target" / "jars").glob("lodestone-core-*.jar")):
        pytest.skip("NOT TESTED: the wheel, for python/target has no jars; mvn package makes them")
    pytest.importorskip("build")
    subprocess.run([sys.executable, str(PROJECT / "wheel.py"), str(tmp_path)], check=True, capture_output=True)
    wheel, = tmp_path.glob("*.whl")
    assert wheel.stat().st_size < 12_000_000
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", str(venv)], check=True)
    python = str(venv / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-index", "--no-deps", str(wheel)],
                   check=True, capture_output=True)
    environment = {key: value for key, value in os.environ.items()
                   if key not in ("PYTHONPATH", "LODESTONE_JARS", "LODESTONE_CLASSPATH")}
    done = subprocess.run([python, "-c", PROGRAM], capture_output=True, text=True, cwd=tmp_path,
                          env=environment)
    assert done.returncode == 0, done.stderr
    place, legal, games = done.stdout.split()
    assert place.startswith(str(venv)) and (legal, games) == ("True", "2")
