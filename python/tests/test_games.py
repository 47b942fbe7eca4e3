import numpy as np
import pytest

import lodestone
from lodestone import _picture


def test_perft_agrees_with_playing_every_move(game):
    start = game.position()
    count = 0
    for action in start.legal_actions:
        start.play(action)
        count += len(start.legal_moves)
        start.undo()
    assert lodestone.perft(game, 2) == count
    assert lodestone.perft(game, 0) == 1


def test_positions_round_trip_and_undo_exactly(game):
    position = game.position()
    texts, keys = [position.text], [position.key]
    generator = np.random.default_rng(1)
    while position.ply < 12 and not position.over:
        position.play(generator.choice(position.legal_actions))
        texts.append(position.text)
        keys.append(position.key)
        assert game.position(position.text).text == position.text
    for text, key in zip(reversed(texts[:-1]), reversed(keys[:-1])):
        position.undo()
        assert (position.text, position.key) == (text, key)
    with pytest.raises(lodestone.InputError, match="take back"):
        position.undo()


def test_actions_and_texts_name_the_same_moves(game):
    position = game.position()
    moves, actions = position.legal_moves, position.legal_actions
    assert len(moves) == len(actions) <= game.max_legal_moves
    assert actions.dtype == np.int32 and (0 <= actions).all() and (actions < game.actions).all()
    for move, action in zip(moves, actions):
        assert position.action(move) == action
        assert position.move_text(action) == move
        assert position.copy().play(move).text == position.copy().play(int(action)).text
    assert sorted(np.flatnonzero(position.mask)) == sorted(actions)


def test_illegal_moves_are_refused_in_one_line(game):
    position = game.position()
    before = position.text
    illegal = np.flatnonzero(~position.mask)[:1].tolist()
    for wrong in illegal + [-1, game.actions, 2**40, "no-such-move"]:
        with pytest.raises(lodestone.IllegalMoveError) as refused:
            position.play(wrong)
        assert "\n" not in str(refused.value)
    with pytest.raises(lodestone.InputError):
        position.play(1.5)
    assert position.text == before


def test_arrays_describe_the_diagram(game):
    position = game.position()
    position.play(position.legal_actions[0])
    cells, planes = position.cells, position.planes
    assert cells.shape == (len(game.cells),) and cells.dtype == np.int8
    assert planes.shape == (len(game.pieces), len(game.cells)) and planes.dtype == np.uint8
    numbers = np.arange(1, len(game.pieces) + 1)
    assert ((planes * numbers[:, None]).sum(axis=0) == cells).all()
    assert position.counters.shape == (len(game.counters),)
    assert position.counters[0] == position.to_move == 1


def test_a_board_is_drawn(game):
    position = game.position()
    assert len(str(position).splitlines()) > 3
    svg = position.svg()
    assert position._repr_svg_() == svg
    assert svg.startswith("<svg") and svg.count("<polygon") >= len(game.cells)
    before = position.image(16)
    assert before.dtype == np.uint8 and before.shape[2] == 3
    position.play(position.legal_actions[0])
    assert (position.image(16) != before).any()


@pytest.mark.parametrize("form, inside, outside", [
    ("DISC", (0.25, 0.25), (0.33, 0.33)), ("RING", (0.25, 0.25), (0.33, 0.33)),
    ("SQUARE", (0.33, 0.33), (0.39, 0)), ("CHIP", (0.33, 0.33), (0.39, 0)),
    ("DIAMOND", (0.39, 0), (0.25, 0.25)), ("CROSS", (0.3, 0.3), (0.3, 0))])
def test_pieces_have_their_forms_in_images(form, inside, outside):
    for turned in (1, -1):
        assert _picture._distance(form, inside[0], turned * inside[1]) < 0.42
        assert _picture._distance(form, -outside[0], turned * outside[1]) >= 0.42


def test_unknown_names_get_a_suggestion():
    with pytest.raises(lodestone.InputError, match="gauss"):
        lodestone.game("gaus")
    with pytest.raises(lodestone.InputError, match="mcts"):
        lodestone.engine("mct:nodes=3")
    with pytest.raises(lodestone.PositionError):
        lodestone.game("gauss").position("nonsense")


@pytest.mark.parametrize("name", ["gauss:komi=2,own=4,other=3", "gess:suicide=illegal,swap", "gess:centres=inner", "gaussic:conduction=orthogonal,swap"])
def test_games_with_parameters_are_supported(name):
    game = lodestone.game(name)
    assert lodestone.game(game.id).id == game.id
    position = game.position()
    generator = np.random.default_rng(2)
    position.play(generator.choice(position.legal_actions))
    if "swap" in name:
        mover = position.to_move
        position.play("swap")
        assert position.to_move != mover and "swap" not in position.legal_moves
        assert position.text.endswith(" taken")
    with lodestone.vec(name, 8, seed=1) as games:
        games.reset()
        for _ in range(40):
            games.step(games.sample())
    with pytest.raises(lodestone.InputError, match="unknown parameter 'komy'"):
        lodestone.game("gauss:komy=1")
