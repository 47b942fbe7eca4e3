import pathlib
import sys

import numpy as np
import pytest

import lodestone
from conftest import GAMES
from lodestone.games import Position

WITH_PARAMETERS = ["gauss:komi=3,swap", "gauss:first=blue", "gess:centres=inner,swap", "gaussic:swap"]


def own_image(position, symmetry):
    """The image that the game itself makes."""
    played = type(position._java)
    return Position(position.game, played.of(
        position.game._java.symmetries().apply(symmetry, position._java.position())))


@pytest.mark.parametrize("id", GAMES + WITH_PARAMETERS)
def test_images_are_the_symmetric_positions_of_the_game(id):
    game = lodestone.game(id)
    symmetries = game._java.symmetries()
    n = 4 if game.actions > 5000 else 12
    generator = np.random.default_rng(1)
    with lodestone.vec(game, n, seed=3, openings=1) as batch:
        for moves in (0, 9):
            batch.play_randomly(moves)
            policy = generator.random((n, game.actions), np.float32)
            actions, value = batch.legal[:, 0], generator.random(n) - 0.5
            found = lodestone.images(game, {
                "planes": batch.planes, "counters": batch.counters, "action_mask": batch.action_mask,
                "to_move": batch.to_move, "policy": policy, "actions": actions, "value": value})
            assert {array.shape[:2] for array in found.values()} == {(symmetries.count(), n)}
            for s in range(symmetries.count()):
                for i in range(n):
                    position = batch.position(i)
                    image = own_image(position, s)
                    assert (found["planes"][s, i] == image.planes).all()
                    assert (found["counters"][s, i] == image.counters).all()
                    assert found["to_move"][s, i] == image.to_move
                    assert np.flatnonzero(found["action_mask"][s, i]).tolist() == sorted(image.legal_actions)
                    assert found["value"][s, i] == value[i]
                    legal = position.legal_actions
                    goals = np.array([symmetries.applyToMove(s, int(action)) for action in legal])
                    assert (found["policy"][s, i][goals] == policy[i][legal]).all()
                    assert found["actions"][s, i] == symmetries.applyToMove(s, int(actions[i]))
                    image.play(int(found["actions"][s, i]))
                    assert image.text == own_image(position.play(int(actions[i])), s).text
            assert all((found[name][0] == array).all() for name, array in
                       {"planes": batch.planes, "policy": policy, "action_mask": batch.action_mask}.items())
            assert found["policy"].dtype == np.float32 and found["planes"].dtype == np.uint8


@pytest.mark.parametrize("id", GAMES + WITH_PARAMETERS)
def test_every_number_has_images_of_its_own(id):
    """Those of a move are the game's; a number that stands for no move keeps its place."""
    game = lodestone.game(id)
    symmetries, numbers = game._java.symmetries(), np.arange(game.actions)
    found = lodestone.images(game, {"actions": numbers, "policy": np.eye(game.actions, dtype=np.uint8)}
                             if game.actions < 200 else {"actions": numbers})
    moves = np.array([symmetries.applyToMove(0, int(number)) == number for number in numbers])
    for s, actions in enumerate(found["actions"]):
        assert (np.sort(actions) == numbers).all()
        assert (actions[~moves] == numbers[~moves]).all()
        for number in numbers[moves][::37 if game.actions > 200 else 1]:
            assert actions[number] == symmetries.applyToMove(s, int(number))
        assert "policy" not in found or (found["policy"][s].argmax(1) == actions).all()
    if id.startswith("gauss") and "ic" not in id:
        assert (~moves).sum() == 2 * (64 - 37)  # a disc of either colour off the board


def test_images_of_proven_results_keep_their_value():
    game = lodestone.game("gauss")
    assert any(bool(game._java.symmetries().swapsSides(s)) for s in range(24))
    position = game.position()
    generator = np.random.default_rng(5)
    while not position.over:
        position.play(int(generator.choice(position.legal_actions)))
    value = position.result * (1 if position.to_move == 0 else -1)
    found = lodestone.images(game, {"to_move": [position.to_move], "value": [value]})
    for s in range(24):
        image = own_image(position, s)
        assert found["value"][s, 0] == image.result * (1 if found["to_move"][s, 0] == 0 else -1)


def test_images_are_those_of_the_rows_in_the_examples(tmp_path):
    """Policies of all actions: an action's share must not be lost to a number that is no move."""
    sys.path.append(str(pathlib.Path(__file__).parents[2] / "examples/python"))
    from lodestone_rows import Rows
    data = lodestone.selfplay("random:nodes=1", tmp_path / "set", positions=20, seed=1)
    rows = Rows(tmp_path / "set")
    policy = np.zeros((len(rows), 128), np.float32)
    legal = np.flatnonzero(rows.encoding["symmetries"][0]["actions"] == np.arange(128))
    policy[:, legal] = np.random.default_rng(1).random((len(rows), len(legal)))
    rows.policy = lambda row: policy[row]
    found = lodestone.images("gauss", {
        "planes": data["planes"], "counters": data["counters"], "policy": policy, "to_move": data["mover"]})
    for s in range(24):
        for row in range(0, len(rows), 7):
            image = rows.image(row, s)
            for name in ("planes", "counters", "policy"):
                assert (found[name][s, row] == image[name]).all(), name
            assert found["to_move"][s, row] == image["mover"]


@pytest.mark.parametrize("batch, message", [
    ({"mask": np.zeros((2, 128))}, "found 'mask'"),
    ({"policy": np.zeros((128, 2))}, r"policy: expected shape \(128, 128\), found \(128, 2\)"),
    ({"value": 3.0}, "value: expected shape"),
    ({"actions": [1, 128]}, "integers from 0 to 127"), ({"actions": [-1]}, "integers"),
    ({"actions": [0.5]}, "integers"),
    ({"planes": np.zeros((3, 2, 37)), "value": np.zeros(2)}, "value: expected shape")])
def test_wrong_batches_are_refused_in_one_line(batch, message):
    with pytest.raises(lodestone.InputError, match=message) as refused:
        lodestone.images("gauss", batch)
    assert "\n" not in str(refused.value)
