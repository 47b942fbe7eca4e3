import numpy as np
import pytest

import lodestone


def test_a_network_receives_arrays_and_guides_the_search(game):
    start = game.position()
    favourite = int(start.legal_actions[-1])
    seen = []

    def evaluate(planes, counters):
        seen.append((planes.copy(), counters.copy()))
        policy = np.zeros((len(planes), game.actions))
        policy[:, favourite] = 20
        return policy, np.zeros(len(planes))

    network = lodestone.network(evaluate, game)
    found = lodestone.engine(f"mcts:nodes=30,hash=1,batch=4,net={network.name}").search(start)
    assert found.action == favourite
    assert (seen[0][0][0] == start.planes).all() and (seen[0][1][0] == start.counters).all()
    assert network.calls == len(seen) and network.positions == sum(len(s[0]) for s in seen)
    network.close()
    with pytest.raises(lodestone.InputError, match="found none"):
        lodestone.engine(f"mcts:nodes=30,net={network.name}").search(start)


def test_leaves_of_many_games_share_a_call():
    sizes = []

    def evaluate(planes, counters):
        sizes.append(len(planes))
        return np.zeros((len(planes), 128)), np.zeros(len(planes))

    network = lodestone.network(evaluate, "gauss")
    lodestone.match(f"mcts:nodes=40,hash=1,batch=4,net={network.name}", "random:nodes=1", games=8,
                    concurrency=8)
    assert max(sizes) > 4


def test_an_exception_of_the_network_ends_the_search():
    def evaluate(planes, counters):
        raise ValueError("a mistake of mine")

    network = lodestone.network(evaluate, "gauss")
    with pytest.raises(lodestone.EngineError, match="a mistake of mine"):
        lodestone.engine(f"mcts:nodes=30,net={network.name}").search(lodestone.game("gauss").position())
    with pytest.raises(lodestone.InputError, match="for game 'gess'"):
        lodestone.engine(f"mcts:nodes=3,net={network.name}").search(lodestone.game("gess").position())


@pytest.mark.parametrize("answer, message", [
    (lambda n: (np.zeros((128, n)), np.zeros(n)), r"policy: expected numbers of shape \(1, 128\)"),
    (lambda n: (np.zeros((n, 128)) + 1j, np.zeros(n)), "found complex128"),
    (lambda n: (np.full((n, 128), np.nan), np.zeros(n)), "policy: expected finite numbers, found nan"),
    (lambda n: (np.zeros((n, 128)), np.full(n, np.inf)), "values: expected finite numbers, found inf"),
    (lambda n: (np.zeros((n, 128)), np.zeros(n + 1)), r"values: expected numbers of shape \(1,\)"),
    (lambda n: np.zeros((n, 128)), "expected a policy and values, found ndarray"),
])
def test_wrong_arrays_of_a_network_end_the_search(answer, message):
    network = lodestone.network(lambda planes, counters: answer(len(planes)), "gauss", batch=1)
    engine = lodestone.engine(f"mcts:nodes=30,batch=1,net={network.name}")
    with pytest.raises(lodestone.EngineError, match=message):
        engine.search(lodestone.game("gauss").position())


def test_a_function_that_ends_the_program_ends_the_search():
    def evaluate(planes, counters):
        raise SystemExit(3)

    network = lodestone.network(evaluate, "gauss")
    with pytest.raises(lodestone.EngineError, match="SystemExit: 3"):
        lodestone.engine(f"mcts:nodes=30,net={network.name}").search(lodestone.game("gauss").position())


def test_illegal_actions_may_have_minus_infinity():
    def evaluate(planes, counters):
        policy = np.full((len(planes), 128), -np.inf)
        policy[:, lodestone.game("gauss").position().legal_actions] = 0
        return policy, np.zeros(len(planes))

    network = lodestone.network(evaluate, "gauss")
    start = lodestone.game("gauss").position()
    assert lodestone.engine(f"mcts:nodes=5,hash=1,net={network.name}").search(start).action >= 0
