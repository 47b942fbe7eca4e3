import sys

import numpy as np
import pytest

import lodestone


@pytest.mark.parametrize("mask_in", ["observation", "info"])
def test_an_environment_keeps_the_rules_of_pettingzoo(game, mask_in):
    env = lodestone.env(game, max_plies=120, mask_in=mask_in)
    generator = np.random.default_rng(3)
    for seed in range(3):
        env.reset(seed=seed)
        assert env.agents == env.possible_agents == ["player_0", "player_1"]
        assert env.num_agents == env.max_num_agents == 2
        totals = dict.fromkeys(env.agents, 0.0)
        left = []
        for agent in env.agent_iter():
            assert agent == env.agent_selection and agent in env.agents
            assert set(env.rewards) == set(env.terminations) == set(env.truncations) \
                == set(env.infos) == set(env._cumulative_rewards) == set(env.agents)
            observation, reward, termination, truncation, info = env.last()
            totals[agent] += reward
            board, masks = observation, info
            if mask_in == "observation":
                assert set(observation) == {"observation", "action_mask"} and info == {}
                board, masks = observation["observation"], observation
            position = env.position
            assert board.dtype == np.float32 and board.tolist() == np.concatenate(
                [position.planes.reshape(-1), position.counters]).tolist()
            if termination or truncation:
                assert not masks["action_mask"].any()
                with pytest.raises(ValueError, match="None"):
                    env.step(0)
                env.step(None)
                left.append(agent)
            else:
                other = env.observe("player_0" if agent == "player_1" else "player_1")
                if mask_in == "observation":
                    assert not other["action_mask"].any()
                assert np.flatnonzero(masks["action_mask"]).tolist() == sorted(position.legal_actions)
                env.step(int(generator.choice(np.flatnonzero(masks["action_mask"]))))
        assert sorted(left) == ["player_0", "player_1"] and env.agents == []
        result = env.position.result if env.position.over else 0
        assert totals == {"player_0": result, "player_1": -result}


def test_an_illegal_action_plays_nothing():
    env = lodestone.env("gauss")
    env.reset()
    before = env.position.text
    with pytest.raises(lodestone.IllegalMoveError):
        env.step(127)
    with pytest.raises(lodestone.InputError, match="expected an action"):
        env.step(None)
    over = env.game.position()
    while not over.over:
        over.play(int(over.legal_actions[0]))
    with pytest.raises(lodestone.InputError, match="not over"):
        env.reset(options={"position": over.text})
    assert (env.position.text, env.agent_selection) == (before, "player_0")


@pytest.mark.parametrize("closed", [False, True])
def test_calls_before_reset_and_after_close_are_refused_in_one_line(game, closed):
    env = lodestone.env(game, render_mode="ansi")
    uses = [env.last, env.render, lambda: env.step(0), lambda: env.step(None), lambda: env.observe("player_0"),
            lambda: next(env.agent_iter())]
    state = None
    if closed:
        env.reset()
        env.step(int(env.position.legal_actions[0]))
        state = (env.position.text, env.agent_selection, env.infos, env.agents)
        env.close()
        env.close()
        assert repr(env).endswith(", closed>")
        uses.append(env.reset)
    for use in uses:
        with pytest.raises(lodestone.InputError) as refused:
            use()
        assert str(refused.value) == ("this environment is closed" if closed
                                      else "expected reset() before anything else")
    assert not closed or state == (env.position.text, env.agent_selection, env.infos, env.agents)


def test_a_game_is_truncated_at_its_greatest_length(game):
    env = lodestone.env(game, max_plies=5)
    env.reset(seed=1)
    turns = [agent for agent in env.agent_iter() if env.step(
        None if env.truncations[agent] else int(env.position.legal_actions[0])) is None]
    assert env.position.ply == 5 and turns == ["player_0", "player_1"] * 3 + ["player_0"]


def test_an_environment_renders(game):
    for mode, kind in (("ansi", str), ("rgb_array", np.ndarray), ("svg", str), (None, type(None))):
        env = lodestone.env(game, render_mode=mode)
        env.reset()
        assert isinstance(env.render(), kind)
    with pytest.raises(lodestone.InputError, match="expected one of"):
        lodestone.env(game, render_mode="pixels")
    with pytest.raises(lodestone.InputError, match="mask_in"):
        lodestone.env(game, mask_in="both")


def test_the_mode_human_prints_every_position(game, capsys):
    env = lodestone.env(game, render_mode="human")
    env.reset()
    first = str(env.position)
    env.step(int(env.position.legal_actions[0]))
    assert capsys.readouterr().out == f"{first}\n{env.position}\n"
    assert env.render() is None


def test_an_environment_extends_that_of_pettingzoo(python):
    code, out, err = python(
        "import sys, types\n"
        "pettingzoo = types.ModuleType('pettingzoo')\n"
        "pettingzoo.AECEnv = type('AECEnv', (), {'of': 'pettingzoo'})\n"
        "gymnasium = types.ModuleType('gymnasium')\n"
        "gymnasium.spaces = types.SimpleNamespace(Dict=dict, Discrete=lambda n: n,\n"
        "    Box=lambda low, high, shape=None, dtype=None: shape or low.shape)\n"
        "sys.modules.update(pettingzoo=pettingzoo, gymnasium=gymnasium)\n"
        "import lodestone\n"
        "env = lodestone.env('gauss')\n"
        "env.reset(seed=1)\n"
        "assert env.action_space('player_0') is env.action_space('player_0')\n"
        "assert env.observation_space('player_1') is env.observation_space('player_1')\n"
        "print(isinstance(env, pettingzoo.AECEnv), env.of, env.action_space('player_0'),\n"
        "      env.observation_space('player_0')['observation'])\n")
    assert (code, out) == (0, "True pettingzoo 128 (85,)\n"), err


def test_without_gymnasium_spaces_are_refused():
    if "gymnasium" not in sys.modules:
        with pytest.raises(lodestone.InputError, match="gymnasium"):
            lodestone.env("gauss").action_space("player_0")


@pytest.mark.parametrize("mask_in", ["observation", "info"])
def test_pettingzoo_accepts_an_environment(game, mask_in, recwarn):
    tests = pytest.importorskip("pettingzoo.test", reason="NOT TESTED: PettingZoo is missing")
    recwarn.clear()
    tests.api_test(lodestone.env(game, mask_in=mask_in), num_cycles=300)
    said = {str(warning.message) for warning in recwarn}
    if mask_in == "observation":
        # PettingZoo wants arrays, except of the environments whose names it has in a list.
        said = {text for text in said if "is not a NumPy array" not in text and "probably should be" not in text}
    if not env_begins_empty(game):
        assert said == set()
    tests.seed_test(lambda: lodestone.env(game, mask_in=mask_in), num_cycles=200)


def env_begins_empty(game):
    """An empty board with counters of 0, as Connect Four's, is an observation of zeros only."""
    start = game.position()
    return not start.planes.any() and not start.counters.any()


def test_pettingzoo_accepts_the_pictures(game):
    tests = pytest.importorskip("pettingzoo.test", reason="NOT TESTED: PettingZoo is missing")
    tests.render_test(lambda render_mode: lodestone.env(game, render_mode=render_mode),
                      {"svg": lambda picture: picture.startswith("<svg")})


def test_pettingzoo_counts_the_cycles():
    tests = pytest.importorskip("pettingzoo.test", reason="NOT TESTED: PettingZoo is missing")
    from gymnasium import spaces
    from pettingzoo.utils import turn_based_aec_to_parallel

    class Legal(lodestone.GameEnv):
        """Actions are drawn without a mask in this test, so the space itself draws legal ones."""

        def action_space(self, agent):
            legal = self.position.legal_actions

            class Space(spaces.Discrete):
                def sample(self, *_):
                    return int(np.random.default_rng(1).choice(legal))

            return Space(self.game.actions)

    class Module:
        """A cycle of turns is a ply of the parallel environment, and two plies of the other one."""

        @staticmethod
        def parallel_env(max_cycles):
            return turn_based_aec_to_parallel(Legal("gauss", max_plies=max_cycles))

        @staticmethod
        def env(max_cycles):
            return Legal("gauss", max_plies=2 * max_cycles)

    tests.max_cycles_test(Module)
