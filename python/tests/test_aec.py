import sys

import numpy as np
import pytest

import lodestone


def test_an_environment_keeps_the_rules_of_pettingzoo(game):
    env = lodestone.env(game, max_plies=120)
    generator = np.random.default_rng(3)
    for seed in range(3):
        env.reset(seed=seed)
        assert env.agents == env.possible_agents == ["first", "second"]
        assert env.num_agents == env.max_num_agents == 2
        totals = dict.fromkeys(env.agents, 0.0)
        left = []
        for agent in env.agent_iter():
            assert agent == env.agent_selection and agent in env.agents
            assert set(env.rewards) == set(env.terminations) == set(env.truncations) \
                == set(env.infos) == set(env._cumulative_rewards) == set(env.agents)
            observation, reward, termination, truncation, info = env.last()
            totals[agent] += reward
            assert set(observation) == {"observation", "counters", "action_mask"} and info == {}
            if termination or truncation:
                assert not observation["action_mask"].any()
                with pytest.raises(ValueError, match="None"):
                    env.step(0)
                env.step(None)
                left.append(agent)
            else:
                other = env.observe("first" if agent == "second" else "second")
                assert not other["action_mask"].any()
                env.step(int(generator.choice(np.flatnonzero(observation["action_mask"]))))
        assert sorted(left) == ["first", "second"] and env.agents == []
        result = env.position.result if env.position.over else 0
        assert totals == {"first": result, "second": -result}


def test_an_illegal_action_plays_nothing():
    env = lodestone.env("gauss")
    env.reset()
    before = env.position.text
    with pytest.raises(lodestone.IllegalMoveError):
        env.step(127)
    with pytest.raises(lodestone.InputError, match="expected an action"):
        env.step(None)
    assert (env.position.text, env.agent_selection) == (before, "first")


def test_an_environment_renders(game):
    for mode, kind in (("ansi", str), ("rgb_array", np.ndarray), ("svg", str), (None, type(None))):
        env = lodestone.env(game, render_mode=mode)
        env.reset()
        assert isinstance(env.render(), kind)
    with pytest.raises(lodestone.InputError, match="expected one of"):
        lodestone.env(game, render_mode="human")


def test_an_environment_extends_that_of_pettingzoo(python):
    code, out, err = python(
        "import sys, types\n"
        "pettingzoo = types.ModuleType('pettingzoo')\n"
        "pettingzoo.AECEnv = type('AECEnv', (), {'of': 'pettingzoo'})\n"
        "gymnasium = types.ModuleType('gymnasium')\n"
        "gymnasium.spaces = types.SimpleNamespace(Dict=dict, Discrete=lambda n: n,\n"
        "    Box=lambda low, high, shape, dtype: shape)\n"
        "sys.modules.update(pettingzoo=pettingzoo, gymnasium=gymnasium)\n"
        "import lodestone\n"
        "env = lodestone.env('gauss')\n"
        "env.reset(seed=1)\n"
        "assert env.action_space('first') is env.action_space('first')\n"
        "assert env.observation_space('second') is env.observation_space('second')\n"
        "print(isinstance(env, pettingzoo.AECEnv), env.of, env.action_space('first'),\n"
        "      env.observation_space('first')['observation'])\n")
    assert (code, out) == (0, "True pettingzoo 128 (2, 37)\n"), err


def test_without_gymnasium_spaces_are_refused():
    if "gymnasium" not in sys.modules:
        with pytest.raises(lodestone.InputError, match="gymnasium"):
            lodestone.env("gauss").action_space("first")
