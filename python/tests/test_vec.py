import gc
import os
import subprocess
import sys
import time

import jpype
import numpy as np
import pytest

import lodestone


def legal_by_rules(position):
    return sorted(position.legal_actions.tolist())


def test_every_array_agrees_with_the_rules_in_random_games(game):
    """Each game of the batch is played once more, move by move, by the rules alone."""
    n = 16 if game.id == "gess" else 64
    with lodestone.vec(game, n, seed=5, openings=1, max_plies=200) as batch:
        twins = [batch.position(i) for i in range(n)]
        generator = np.random.default_rng(1)
        ended = 0
        for _ in range(150):
            before = batch.to_move.copy()
            places = (generator.random(n) * batch.legal_counts).astype(int)
            actions = batch.legal[np.arange(n), places]
            observation, rewards, terminations, truncations, _ = batch.step(actions)
            for i, twin in enumerate(twins):
                twin.play(actions[i])
                assert terminations[i] == twin.over
                assert truncations[i] == (not twin.over and twin.ply >= 200)
                sign = 1 if before[i] == 0 else -1
                assert rewards[i] == (twin.result * sign if twin.over else 0)
                if terminations[i] or truncations[i]:
                    ended += 1
                    twins[i] = twin = batch.position(i)
                    assert twin.ply == 1
                assert batch.position(i).text == twin.text
            for i in generator.integers(n, size=4):
                twin = twins[i]
                assert (observation["planes"][i] == twin.planes).all()
                assert (observation["counters"][i] == twin.counters).all()
                assert np.flatnonzero(observation["action_mask"][i]).tolist() == legal_by_rules(twin)
                assert sorted(batch.legal[i, :batch.legal_counts[i]].tolist()) == legal_by_rules(twin)
                assert batch.to_move[i] == twin.to_move
        assert ended > n / 4


def test_random_games_end_as_the_rules_say(game):
    """Each game is judged by a position of its own; mvn verify -Pslow plays 10 000 of each."""
    wanted = int(os.environ.get("LODESTONE_TEST_GAMES", "500"))
    n = wanted // 20
    with lodestone.vec(game, n, seed=2) as batch:
        twins = [batch.game.position() for _ in range(n)]
        played = 0
        while played < wanted:
            before = batch.to_move.copy()
            actions = batch.sample().copy()
            batch.step()
            for i, action in enumerate(actions.tolist()):
                twins[i].play(action)
            over = np.array([twin.over for twin in twins])
            assert (over == batch.terminations).all()
            for i in np.flatnonzero(over):
                assert batch.rewards[i] == twins[i].result * (1 if before[i] == 0 else -1)
                twins[i] = batch.game.position()
            played += int(over.sum())


def walk(game, seed, threads, **options):
    with lodestone.vec(game, 40, seed=seed, threads=threads, **options) as batch:
        trace = []
        for _ in range(25):
            batch.step(batch.sample())
            trace.append((batch.planes.copy(), batch.rewards.copy(), batch.legal_counts.copy()))
        return trace


def same(one, other):
    return all((a == b).all() for x, y in zip(one, other) for a, b in zip(x, y))


def test_a_seed_gives_the_same_games_on_any_number_of_threads(game):
    assert same(walk(game, 3, 1), walk(game, 3, 3))
    assert not same(walk(game, 3, 1), walk(game, 4, 1))


def test_reset_starts_the_same_games_again(game):
    with lodestone.vec(game, 8, seed=9, openings=2) as batch:
        first = [batch.position(i).text for i in range(8)]
        batch.step(batch.sample())
        batch.reset(9)
        assert [batch.position(i).text for i in range(8)] == first
        batch.reset()
        assert [batch.position(i).text for i in range(8)] != first


def test_arrays_share_the_memory_of_java(game):
    with lodestone.vec(game, 4) as batch:
        arrays = [batch.planes, batch.counters, batch.action_mask, batch.legal, batch.legal_counts,
                  batch.rewards, batch.terminations, batch.truncations, batch.to_move, batch.actions]
        pairs = list(zip(arrays, batch._memory))
        for array, buffer in pairs:
            seen = array.reshape(-1).view(np.uint8)
            assert buffer.isDirect() and buffer.capacity() == array.nbytes
            for place in (0, array.nbytes - 1):
                old = int(seen[place])
                buffer.put(place, jpype.JByte(old ^ 85))
                assert seen[place] == old ^ 85
                buffer.put(place, jpype.JByte(old))
        before = [array.__array_interface__["data"] for array, _ in pairs]
        observation = batch.step(batch.sample())[0]
        assert [array.__array_interface__["data"] for array, _ in pairs] == before
        assert observation["planes"] is batch.planes
        with pytest.raises(ValueError, match="read-only"):
            batch.action_mask[0] = 1


def test_an_illegal_action_is_refused_and_nothing_is_played(game):
    with lodestone.vec(game, 6) as batch:
        texts = [batch.position(i).text for i in range(6)]
        actions = batch.sample().copy()
        illegal = np.flatnonzero(batch.action_mask[4] == 0)[:1].tolist()
        for wrong in illegal + [-1, game.actions, 2**40]:
            bad = actions.astype(np.int64)
            bad[4] = wrong
            with pytest.raises(lodestone.IllegalMoveError, match="game 4"):
                batch.step(bad)
        assert [batch.position(i).text for i in range(6)] == texts
        with pytest.raises(lodestone.InputError, match="shape"):
            batch.step(actions[:3])
        with pytest.raises(lodestone.InputError, match="integers"):
            batch.step(actions.astype(np.float32))
        batch.step(actions)


def test_an_opponent_answers_and_sides_alternate():
    with lodestone.vec("gauss", 6, opponent="greedy:nodes=100000", seed=4) as batch:
        own = np.arange(6) % 2
        ended = 0
        for _ in range(60):
            assert (batch.to_move == own).all()
            plies = [batch.position(i).ply for i in range(6)]
            batch.step(batch.sample())
            for i in range(6):
                if batch.terminations[i]:
                    ended += 1
                    own[i] = 1 - own[i]
                else:
                    assert batch.position(i).ply == plies[i] + 2
        assert ended >= 6


@pytest.mark.parametrize("moves", [1, 2, 7, 60, 61])
def test_random_moves_leave_the_learner_its_side(moves):
    with lodestone.vec("gauss", 6, opponent="greedy:nodes=1000", seed=4, autoreset="disabled") as batch:
        batch.play_randomly(moves)
        own = batch.to_move.copy()
        if moves < 8:
            assert own.tolist() == [0, 1, 0, 1, 0, 1]
        while not (batch.terminations | batch.truncations).all():
            waits = batch.terminations | batch.truncations
            assert (batch.to_move == own)[~waits].all()
            batch.step(batch.sample())
        for i in range(6):
            result = batch.position(i).result
            assert batch.rewards[i] in (0, result if own[i] == 0 else -result)


def test_an_engine_beats_random_moves_in_the_rewards():
    with lodestone.vec("gauss", 16, opponent="mcts:nodes=50,hash=1", seed=4) as batch:
        total = 0.0
        games = 0
        while games < 32:
            batch.step(batch.sample())
            total += batch.rewards.sum()
            games += int(batch.terminations.sum())
        assert total < -0.5 * games


def test_openings_come_from_the_book():
    with lodestone.vec("gauss", 64, openings="book", seed=1) as batch:
        texts = {batch.position(i).text for i in range(64)}
        assert len(texts) > 10 and batch.game.position().text not in texts


@pytest.mark.parametrize("options, message", [
    ({"n": 0}, "from 1 to"), ({"threads": 0}, "from 1 to"), ({"openings": "some"}, "expected 'none', 'book'"),
    ({"opponent": "mcts"}, "expected an engine"), ({"opponent": "mct:nodes=1"}, "mcts"),
    ({"openings": 9, "max_plies": 9}, "continue after the opening"),
    ({"game": "gess", "n": 200_000}, "at most")])
def test_mistakes_are_refused_in_one_line(options, message):
    with pytest.raises(lodestone.InputError, match=message) as refused:
        lodestone.vec(**{"game": "gauss", "n": 4, **options})
    assert "\n" not in str(refused.value)


@pytest.mark.slow
def test_100_000_resets_leak_nothing():
    lodestone.game("gauss")
    runtime = jpype.JClass("java.lang.Runtime").getRuntime()
    system = jpype.JClass("java.lang.System")

    def used():
        for _ in range(3):
            system.gc()
        return runtime.totalMemory() - runtime.freeMemory()

    with lodestone.vec("gauss", 1000) as batch:
        batch.reset(1)
        before = used()
        for seed in range(100):
            batch.reset(seed)
        assert used() - before < 4 << 20
    before = used()
    for _ in range(200):
        lodestone.vec("gauss", 100).close()
        lodestone.game("gauss").position()
    assert used() - before < 8 << 20


@pytest.mark.slow
def test_closed_batches_release_their_memory():
    # 100 batches of 2 000 games have 85 MB of arrays, which do not fit into this memory of Java.
    script = """if True:
        import lodestone, resource
        def resident():
            with open("/proc/self/statm", encoding="ascii") as statm:
                return int(statm.read().split()[1]) * resource.getpagesize()
        def many():
            for _ in range(100):
                lodestone.vec("gauss", 2000).close()
        many()
        before = resident()
        many()
        many()
        print(resident() - before)
        """
    grown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False,
                           env={**os.environ, "LODESTONE_JAVA_OPTS": "-Xmx64m"})
    assert grown.returncode == 0, grown.stderr
    assert int(grown.stdout) < 100 << 20


def test_batches_that_nobody_holds_end_their_threads():
    def lanes():
        names = (str(each.getName()) for each in jpype.JClass("java.lang.Thread").getAllStackTraces().keySet())
        return sum(name == "lodestone-lane" for name in names)

    before = lanes()
    for _ in range(20):
        lodestone.vec("gauss", 64, threads=2)
    gc.collect()
    deadline = time.monotonic() + 10
    while lanes() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert lanes() <= before


def test_random_play_counts_the_games_that_end(game):
    with lodestone.vec(game, 8, seed=1, max_plies=50) as batch:
        assert 8 <= batch.play_randomly(60) < 480
        assert (batch.legal_counts > 0).all()


def board(env, i):
    return env.planes[i].copy(), env.counters[i].copy()


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
def test_the_last_position_of_a_game_is_kept(game, autoreset):
    """Each game is played once more by the rules; most of these games are truncated."""
    n = 8
    with lodestone.vec(game, n, seed=3, max_plies=12, autoreset=autoreset) as batch:
        assert batch.metadata["autoreset_mode"] == autoreset
        twins = [batch.position(i) for i in range(n)]
        over = np.zeros(n, bool)
        for _ in range(40):
            actions = batch.sample().copy()
            observation, rewards, terminations, truncations, info = batch.step(actions)
            waited, over = over, terminations | truncations
            if autoreset != "same_step" or not over.any():
                assert info == {}
            else:
                assert (info["_final_obs"] == over).all() and info["final_info"] == {}
            for i, twin in enumerate(twins):
                if waited[i] and autoreset == "next_step":
                    assert rewards[i] == 0 and not over[i] and batch.position(i).ply == 0
                    twins[i] = batch.position(i)
                    continue
                if waited[i] and autoreset == "disabled":
                    assert rewards[i] == 0 and over[i]
                    continue
                twin.play(actions[i])
                assert over[i] == (twin.over or twin.ply >= 12)
                if over[i]:
                    kept = info["final_obs"] if autoreset == "same_step" else observation
                    assert (kept["planes"][i] == twin.planes).all()
                    assert (kept["counters"][i] == twin.counters).all()
                    legal = [] if twin.over else legal_by_rules(twin)
                    assert np.flatnonzero(kept["action_mask"][i]).tolist() == legal
                if over[i] and autoreset == "same_step":
                    assert (observation["planes"][i] == batch.position(i).planes).all()
                    twins[i] = batch.position(i)
            if autoreset == "disabled" and over.all():
                mask = np.arange(n) % 2 == 0
                batch.reset(options={"reset_mask": mask})
                assert [batch.position(i).ply for i in range(n)] == [0 if m else 12 for m in mask] or \
                    terminations.any()
                batch.reset()
                twins = [batch.position(i) for i in range(n)]
                over = np.zeros(n, bool)


def test_wrong_uses_of_games_are_refused(game):
    for wrong in ({"n": 2.5}, {"n": 0}, {"n": "3"}, {"n": 2, "seed": 2**70}, {"n": 2, "seed": -1},
                  {"n": 2, "max_plies": 0}, {"n": 2, "autoreset": "never"}):
        with pytest.raises(lodestone.InputError, match="expected"):
            lodestone.vec(game, **wrong)
    batch = lodestone.vec(game, 2)
    before = batch.planes.copy()
    with pytest.raises(lodestone.IllegalMoveError, match=str(2**40)):
        batch.step(np.array([2**40, 0]))
    with pytest.raises(lodestone.IllegalMoveError, match="-1"):
        batch.step(np.array([-1, 0], np.int64))
    with pytest.raises(lodestone.InputError, match="reset_mask"):
        batch.reset(options={"reset_mask": [1, 0]})
    with pytest.raises(lodestone.InputError, match="options"):
        batch.reset(options={"mask": None})
    assert (batch.planes == before).all()
    batch.close()
    batch.close()
    for use in (batch.step, batch.reset, batch.sample, lambda: batch.play_randomly(1), lambda: batch.position(0)):
        with pytest.raises(lodestone.InputError, match="closed"):
            use()


@pytest.mark.parametrize("form", [
    list, lambda a: a.astype(np.int64), lambda a: a.astype(np.uint16), lambda a: a.astype(">i4"),
    lambda a: np.repeat(a, 3)[::3], lambda a: a[::-1].copy()[::-1]])
def test_actions_may_be_integers_of_any_type_and_layout(game, form):
    with lodestone.vec(game, 6, seed=2) as batch, lodestone.vec(game, 6, seed=2) as other:
        for _ in range(5):
            actions = batch.sample().copy()
            batch.step(actions)
            other.step(form(actions))
            assert (other.planes == batch.planes).all() and (other.action_mask == batch.action_mask).all()


def test_a_second_thread_is_refused_and_harms_nothing():
    import threading
    with lodestone.vec("gauss", 2000, seed=1, threads=2) as batch:
        refused = []

        def steps():
            for _ in range(100):
                try:
                    batch.step(batch.sample())
                except lodestone.InputError as e:
                    refused.append(str(e))
                except lodestone.IllegalMoveError:
                    pass  # the other thread has stepped since sample()
        threads = [threading.Thread(target=steps) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert all("another thread" in text for text in refused)
        batch.step(batch.sample())
        for i in range(0, 2000, 97):
            assert (batch.planes[i] == batch.position(i).planes).all()
