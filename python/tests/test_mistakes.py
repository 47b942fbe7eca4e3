import numpy as np
import pytest

import lodestone

GAUSS = lodestone.game("gauss")
GREEDY = ("greedy:depth=1", "random:nodes=1")


def search(**limits):
    return lodestone.engine("mcts").search(GAUSS.position(), **limits)


def solve(**limits):
    return lodestone.solve(GAUSS.position(), nodes=10, **limits)


def network(evaluate=lambda planes, counters: None, **options):
    return lodestone.network(evaluate, **options)


def position(i):
    with lodestone.vec("gauss", 2) as batch:
        return batch.position(i)


def reset(options):
    with lodestone.vec("gauss", 2) as batch:
        batch.reset(options=options)


@pytest.mark.parametrize("name, call, values", [
    ("n", lambda x: lodestone.vec("gauss", x), [2.5, 0, "3", None]),
    ("seed", lambda x: lodestone.vec("gauss", 2, seed=x), [2**70, -1, 1.5]),
    ("threads", lambda x: lodestone.vec("gauss", 2, threads=x), [0, -1, 2.5, 2**40]),
    ("openings", lambda x: lodestone.vec("gauss", 2, openings=x), [2.5, -1, "some"]),
    ("opponent", lambda x: lodestone.vec("gauss", 2, opponent=x), [5]),
    ("game", lodestone.vec, [None]),
    ("position", position, [2, -1, 1.5, "a", 2**40]),
    ("move", lambda x: GAUSS.position().play(x), [2**40, -1, 1.5, None, np.int64(2**40)]),
    ("action", GAUSS.position().move_text, [2**40, -1, 1.5]),
    ("action", GAUSS.position().action, [3]),
    ("nodes", lambda x: search(nodes=x), [2.5, 0, 2**70]),
    ("movetime", lambda x: search(movetime=x), [0, -1, float("nan"), float("inf"), "1"]),
    ("depth", lambda x: search(depth=x), [0, 1.5, 2**40]),
    ("seed", lodestone.engine("mcts").new_game, [-1, 1.5, 2**70]),
    ("games", lambda x: lodestone.match(*GREEDY, games=x), [2.5, 3, 0, 2**40]),
    ("seed", lambda x: lodestone.match(*GREEDY, games=2, seed=x), [1.5, 2**70]),
    ("concurrency", lambda x: lodestone.match(*GREEDY, games=2, concurrency=x), [0, 1.5]),
    ("max_plies", lambda x: lodestone.match(*GREEDY, games=2, max_plies=x), [0, 2.5, 2**40]),
    ("games", lambda x: lodestone.sprt(*GREEDY, games=x), [2.5, 2**40]),
    ("depth", lambda x: lodestone.perft("gauss", x), [2.5, -1, 2**40]),
    ("elo0", lambda x: lodestone.sprt(*GREEDY, elo0=x), ["much", None]),
    ("beta", lambda x: lodestone.sprt(*GREEDY, beta=x), ["much", [1]]),
    ("max_plies", lambda x: lodestone.env("gauss", max_plies=x), [0, 2.5, "5"]),
    ("scale", GAUSS.position().image, [0, -1, 2.5]),
    ("side", GAUSS.side_name, [2, -1]),
    ("options", reset, [5, ["reset_mask"], {5: 5}]),
    ("hash", lambda x: solve(hash=x), [2.5, 0, 2**40]), ("threads", lambda x: solve(threads=x), [0, 257]),
    ("batch", lambda x: network(batch=x), [0, 2.5, 4097]), ("network", network, [5, None]),
    ("games_at_once", lambda x: lodestone.selfplay("mcts:nodes=5", "never", games_at_once=x), [0, 2.5]),
])
def test_a_wrong_argument_is_named_in_one_line(name, call, values):
    for value in values:
        with pytest.raises(lodestone.InputError) as refused:
            call(*([value, 2] if call is lodestone.vec else [value]))
        text = str(refused.value)
        assert name in text and "\n" not in text, text


def test_a_missing_file_is_said_to_be_missing(tmp_path):
    for read in (lodestone.rate, lodestone.journal):
        with pytest.raises(FileNotFoundError, match="nowhere.*: no such file"):
            read(tmp_path / "nowhere")


def test_what_exists_already_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(lodestone.InputError, match="out: expected a directory, found the file .*file"):
        lodestone.match(*GREEDY, games=2, out=tmp_path / "file")
    settings = dict(engine="random:nodes=1", out=tmp_path / "set", positions=20, exact_plies=0)
    lodestone.selfplay(**settings)
    with pytest.raises(lodestone.InputError, match="already contains a data set: .*resume=True"):
        lodestone.selfplay(**settings)


@pytest.mark.parametrize("call", [lodestone.match, lodestone.sprt])
def test_a_match_of_engines_that_cannot_begin_is_refused(call, tmp_path):
    for wrong, options, message in (("mcts:nodes=5,net=nothing.onnx", {}, "nothing.onnx.*; nothing was played"),
                                    ("mcts:nodes=5", {"concurrency": 4096}, "the engines may use .* MiB")):
        with pytest.raises(lodestone.InputError, match=message) as refused:
            call(wrong, "random:nodes=1", games=2, out=tmp_path / "run", **options)
        assert "\n" not in str(refused.value) and not (tmp_path / "run").exists()


def test_a_set_and_a_training_of_engines_that_cannot_begin_are_refused(tmp_path):
    for call in (lambda: lodestone.selfplay("mcts:nodes=5,net=nothing.onnx", tmp_path / "run", positions=20),
                 lambda: lodestone.train(tmp_path / "run", positions=20, generations=1, engine="random:nodes=1",
                                         test=["mcts:nodes=5,policy=nothing.policy"])):
        with pytest.raises(lodestone.InputError, match="nothing.*; nothing was played"):
            call()
        assert not (tmp_path / "run").exists()
    with pytest.raises(lodestone.InputError, match="the engines may use .* MiB"):
        lodestone.train(tmp_path / "run", positions=20, engine="mcts:nodes=5", generations=1, concurrency=4096)
    assert not (tmp_path / "run").exists()


def test_engines_without_limits_get_those_of_the_command():
    played = lodestone.match("mcts:nodes=10", "greedy", games=2)
    assert played.games == 2 and "n/a" not in str(played)


def test_a_match_that_is_won_entirely_has_an_interval():
    value, low, high = lodestone.match("mcts:nodes=60", "random:nodes=1", games=20, nodes=1000).elo
    assert value > 100 and 0 < low < value and high is None


def test_objects_say_what_they_are():
    batch = lodestone.vec("gauss:komi=3,swap", 5)
    assert repr(batch) == "<lodestone.VecEnv 5 games of gauss:komi=3,swap>"
    batch.close()
    assert repr(batch).endswith(", closed>")
    assert repr(lodestone.env("gess")) == "<lodestone.GameEnv gess>"
    assert repr(GAUSS) == "lodestone.game('gauss')"
    assert repr(lodestone.engine("greedy:depth=1")) == "lodestone.engine('greedy:depth=1')"
    assert repr(GAUSS.position()).startswith("lodestone.game('gauss').position('")
