"""The example that learns Connect Four, with settings for seconds."""

import json
import pathlib
import subprocess
import sys

import numpy as np
import pytest

import lodestone
from conftest import OWN_GAME

torch = pytest.importorskip("torch", reason="PyTorch is missing (apt-get install python3-torch)")

SCRIPT = pathlib.Path(__file__).parents[2] / "examples/python/alphazero.py"
TINY = ["--rounds", "2", "--positions", "400", "--playouts", "8", "--epochs", "6", "--rate", "0.005",
        "--games", "4", "--test-games", "4"]


def run(out):
    done = subprocess.run([sys.executable, str(SCRIPT), "--out", str(out), *TINY], capture_output=True,
                          text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(OWN_GAME != "connect4", reason="needs Connect Four on the class path")
def test_rounds_are_played_learned_from_and_continued(tmp_path):
    printed = run(tmp_path)

    rows = [json.loads(line) for line in (tmp_path / "rounds.jsonl").read_text().splitlines()]
    assert [row["round"] for row in rows] == [1, 2]
    # A network that knows nothing has the entropy of seven equal moves.
    assert rows[1]["policy_loss"] < rows[0]["policy_loss"] < np.log(7)
    assert all(0 <= row["score"] <= 1 and row["positions"] >= 400 for row in rows)
    assert "sequential test, Elo 50 against 0: " in printed
    first, second = (torch.load(tmp_path / f"net-{i}.pt") for i in (1, 2))
    assert first.keys() == second.keys()
    assert any(not torch.equal(first[name], second[name]) for name in first)

    # All rounds are done: the same command only tests.
    again = run(tmp_path)
    assert "round" not in again.split("sequential test")[0]
    assert len((tmp_path / "rounds.jsonl").read_text().splitlines()) == 2


@pytest.mark.skipif(OWN_GAME != "connect4", reason="needs Connect Four on the class path")
def test_self_play_records_the_output_of_the_network(tmp_path):
    game = lodestone.game(OWN_GAME)
    seen = []

    def evaluate(planes, counters):
        seen.append(len(planes))
        # Likes the columns of the right, whatever stands there.
        return np.tile(np.arange(game.actions, dtype=np.float32), (len(planes), 1)), np.zeros(len(planes))

    with_net = lodestone.network(evaluate, game)
    data = lodestone.selfplay(f"mcts:nodes=20,hash=1,net={with_net.name}", tmp_path / "set", game=game,
                              positions=200, games_at_once=16, temperature="none")

    assert len(data) >= 200 and data.manifest["game"] == "connect4"
    assert sum(seen) == with_net.positions and max(seen) > 1
    whole = np.flatnonzero(data["has_priors"])
    for row in whole[:50]:
        actions, priors = data.of_row("actions", row), data.of_row("priors", row)
        expected = np.exp(actions - actions.max())
        assert priors == pytest.approx(expected / expected.sum(), abs=2e-3)
    with pytest.raises(lodestone.InputError, match="already contains a data set"):
        lodestone.selfplay("mcts:nodes=20", tmp_path / "set", game=game)
