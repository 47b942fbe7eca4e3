"""The example that learns GAUSS, with settings for seconds."""

import json
import pathlib
import subprocess
import sys

import numpy as np
import pytest

import lodestone

pytest.importorskip("torch", reason="PyTorch is missing (apt-get install python3-torch)")

SCRIPT = pathlib.Path(__file__).parents[2] / "examples/python/alphazero_gauss.py"
TINY = ["--minutes", "0.1", "--positions", "400", "--playouts", "8", "--match-playouts", "8", "--steps", "60",
        "--size", "24", "--games", "4", "--test-games", "4"]


@pytest.mark.slow
def test_rounds_are_played_and_learned_from(tmp_path):
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= 150
    done = subprocess.run([sys.executable, str(SCRIPT), "--out", str(tmp_path / "run"), *TINY],
                          capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in (tmp_path / "run/curve.jsonl").read_text().splitlines()]
    assert [row["round"] for row in rows] == list(range(len(rows))) and len(rows) > 1
    assert all(0 <= row["score"] <= 1 for row in rows)
    # A network that knows nothing has the value 0 everywhere.
    sys.path.append(str(SCRIPT.parent))
    from alphazero_gauss import positions
    learned = positions(lodestone.load(tmp_path / "run/games-1"))
    assert rows[1]["value_loss"] < 0.9 * np.mean(learned["value"] ** 2)
    assert np.allclose(learned["policy"].sum(1), 1) and not learned["policy"][~learned["action_mask"]].any()
    assert "sequential test, Elo 50 against 0: " in done.stdout
    assert (tmp_path / "run/net.pt").exists()
