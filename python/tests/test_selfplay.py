"""Sets of selfplay() have the bytes of the command's, which SelfPlayCommandTest holds by the same numbers."""

import hashlib

import numpy as np
import pytest

import lodestone

BYTES = {
    "gauss": "c73214d84e4e8e11becabdfc9d7609c42668a94aad7626fb519e8f9ecbb78f21",
    "gess": "6837c4de484f139a85aa5a6182cb49ebe2e903fc6642055820dda3193a27d9f8",
    "gaussic": "4790f0c117e2cf6db360b0be59c1919f4dd75de99867fcdd82794a424ad00de9",
}


@pytest.mark.parametrize("game", BYTES)
def test_a_set_has_the_bytes_of_the_command(game, tmp_path):
    lodestone.selfplay("greedy:nodes=100", tmp_path / "set", game, positions=40, seed=3,
                       exact_plies=4, exact_move_plies=0)
    made = (tmp_path / "set" / "part-00000.npz").read_bytes()
    assert hashlib.sha256(made).hexdigest() == BYTES[game]


OTHERS = [pytest.param(game, marks=pytest.mark.slow) for game in ("gess", "gaussic")]


@pytest.mark.parametrize("game", ["gauss", *OTHERS])
def test_a_lean_set_has_the_planes_of_its_cells(game, tmp_path):
    settings = {"positions": 60, "exact_plies": 0, "seed": 3}
    whole = lodestone.selfplay("mcts:nodes=10", tmp_path / "whole", game, **settings)
    lean = lodestone.selfplay("mcts:nodes=10", tmp_path / "lean", game, lean=True, **settings)

    assert "planes" not in np.load(next((tmp_path / "lean").glob("*.npz"))).files
    assert np.array_equal(lean["planes"], whole["planes"])
    assert lean["planes"].dtype == whole["planes"].dtype == np.int8


@pytest.mark.parametrize("game", ["gauss", *OTHERS])
def test_a_set_is_resumed_with_its_own_settings(game, tmp_path):
    settings = {"exact_plies": 0, "seed": 3, "shard_positions": 40}
    whole = lodestone.selfplay("mcts:nodes=10", tmp_path / "whole", game, positions=120, **settings)
    lodestone.selfplay("mcts:nodes=10", tmp_path / "cut", game, positions=40, **settings)
    resumed = lodestone.selfplay("mcts:nodes=10", tmp_path / "cut", positions=120, resume=True)
    assert repr(resumed) == repr(whole)
    for part in (tmp_path / "whole").glob("*.npz"):
        assert (tmp_path / "cut" / part.name).read_bytes() == part.read_bytes()


def test_another_game_than_that_of_the_set_is_refused(tmp_path):
    lodestone.selfplay("random:nodes=1", tmp_path / "set", "gaussic", positions=20, exact_plies=0)
    with pytest.raises(lodestone.InputError, match="option '--game'"):
        lodestone.selfplay("random:nodes=1", tmp_path / "set", "gauss", resume=True)


def test_a_set_begun_with_resume_has_the_same_bytes(tmp_path):
    made = [lodestone.selfplay("greedy:nodes=100", tmp_path / str(resume), positions=40, seed=3, exact_plies=4,
                               exact_move_plies=0, resume=resume) for resume in (True, False)]
    assert [repr(each).rsplit(", ", 1)[1] for each in made] == ["npz>", "npz>"]
    part = tmp_path / "True" / "part-00000.npz"
    assert hashlib.sha256(part.read_bytes()).hexdigest() == BYTES["gauss"]
