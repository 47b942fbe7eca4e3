import numpy as np
import pytest

import lodestone


def test_without_gymnasium_one_line_says_how_to_install_it(python):
    code, out, err = python(
        "import sys\n"
        "sys.modules['gymnasium'] = None\n"
        "import lodestone\n"
        "lodestone.gym_vec('gauss', 2)\n")
    assert code == 1 and err.splitlines()[-1] == (
        "lodestone.errors.InputError: gym_vec needs Gymnasium 1.1 or later: pip install gymnasium"), err


def test_flat_observations_hold_planes_and_counters(game):
    from lodestone.games import flat, observation_bounds
    least, greatest = observation_bounds(game)
    with lodestone.vec(game, 3, openings=2) as batch:
        rows = flat(batch.planes, batch.counters)
        for i in range(3):
            position = batch.position(i)
            assert rows[i].tolist() == [*position.planes.reshape(-1), *position.counters]
            assert (flat(position.planes, position.counters) == rows[i]).all()
        assert rows.dtype == least.dtype == np.float32 and (least <= rows).all() and (rows <= greatest).all()


STAND_IN = """if True:
    import enum, sys, types
    gymnasium, vector, utils = (types.ModuleType("gymnasium" + name) for name in ("", ".vector", ".vector.utils"))
    gymnasium.spaces = types.SimpleNamespace(Discrete=lambda n: n, Box=lambda low, high, dtype: low.shape)
    vector.AutoresetMode = enum.Enum("AutoresetMode", "SAME_STEP NEXT_STEP DISABLED")
    vector.VectorEnv = type("VectorEnv", (), {"reset": lambda self, seed: None})
    utils.batch_space = lambda space, n: (n, space)
    sys.modules.update({"gymnasium": gymnasium, "gymnasium.vector": vector, "gymnasium.vector.utils": utils})
    """


def test_an_environment_extends_that_of_gymnasium(python):
    """For machines without Gymnasium: its names alone, and what a step returns."""
    code, out, err = python(STAND_IN + """
    import lodestone
    envs = lodestone.gym_vec("gauss", 3, max_plies=2)
    print(isinstance(envs, vector.VectorEnv), envs.num_envs, envs.observation_space, envs.action_space)
    print(envs.metadata["autoreset_mode"] is vector.AutoresetMode.SAME_STEP)
    observations, info = envs.reset(seed=4)
    for _ in range(2):
        observations, rewards, terminations, truncations, info = envs.step(info["action_mask"].argmax(1))
    print(observations.shape, rewards.tolist(), truncations.tolist(), [len(last) for last in info["final_obs"]])
    print(sorted(info), info["final_info"]["action_mask"].sum(1) > 0)
    """)
    assert code == 0, err
    assert out.splitlines() == [
        "True 3 (3, (85,)) (3, 128)", "True", "(3, 85) [0.0, 0.0, 0.0] [True, True, True] [85, 85, 85]",
        "['_action_mask', '_final_info', '_final_obs', 'action_mask', 'final_info', 'final_obs']"
        " [ True  True  True]"]


@pytest.fixture
def vector():
    return pytest.importorskip("gymnasium.vector", reason="NOT TESTED: Gymnasium is missing")


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
def test_steps_are_those_of_the_games_below(game, vector, autoreset):
    options = {"seed": 7, "max_plies": 30, "autoreset": autoreset, "openings": 2}
    envs = lodestone.gym_vec(game, 8, **options)
    batch = lodestone.vec(game, 8, **options)
    assert isinstance(envs, vector.VectorEnv) and envs.num_envs == 8
    assert envs.metadata["autoreset_mode"] is vector.AutoresetMode[autoreset.upper()]
    observations, info = envs.reset(seed=7)
    batch.reset(7)
    generator, kept = np.random.default_rng(1), []
    over = np.zeros(8, bool)
    for _ in range(60):
        assert envs.observation_space.contains(observations)
        assert observations.tolist() == [[*p.reshape(-1), *c] for p, c in zip(batch.planes, batch.counters)]
        assert (info["action_mask"] == batch.action_mask).all() and info["_action_mask"].all()
        kept.append((observations, observations.copy()))
        if autoreset == "disabled" and over.all():
            observations, info = envs.reset(options={"reset_mask": over})
            batch.reset(options={"reset_mask": over})
            over = np.zeros(8, bool)
            continue
        # batch.sample() would use random numbers of the openings.
        places = (generator.random(8) * batch.legal_counts).astype(int)
        actions = batch.legal[np.arange(8), places].astype(np.int64)
        assert envs.action_space.contains(actions)
        observations, rewards, terminations, truncations, info = envs.step(actions)
        _, *expected, found = batch.step(actions)
        over = terminations | truncations
        for own, below in zip((rewards, terminations, truncations), expected):
            assert (own == below).all() and own is not below
        assert ("final_obs" in info) == bool(found)
        if found:
            assert (info["_final_obs"] == over).all()
            for i, last in enumerate(info["final_obs"]):
                assert (last is not None) == over[i]
                if over[i]:
                    final = batch._final
                    assert last.tolist() == [*final["planes"][i].reshape(-1), *final["counters"][i]]
                    assert (info["final_info"]["action_mask"][i] == final["action_mask"][i]).all()
    assert all((array == copy).all() for array, copy in kept)
    envs.close()
    envs.close()
    assert envs.closed
    with pytest.raises(lodestone.InputError, match="closed"):
        envs.step(np.zeros(8, int))


def test_a_seed_decides_the_games(vector):
    envs = lodestone.gym_vec("gauss", 4, opponent="random:nodes=1", openings=4)
    first, _ = envs.reset(seed=5)
    others, _ = envs.reset(seed=6)
    again, _ = envs.reset(seed=5)
    assert (first == again).all() and not (first == others).all()
    assert envs.np_random_seed == 5


def test_wrappers_of_gymnasium_record_the_learner(vector):
    wrappers = pytest.importorskip("gymnasium.wrappers.vector")
    envs = wrappers.RecordEpisodeStatistics(lodestone.gym_vec("gauss", 16, opponent="greedy:nodes=1", seed=2))
    generator = np.random.default_rng(1)
    _, info = envs.reset(seed=1)
    returns = []
    while len(returns) < 20:
        actions = [generator.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        _, rewards, terminations, truncations, info = envs.step(np.array(actions))
        ended = terminations | truncations
        if ended.any():
            assert (info["episode"]["r"][ended] == rewards[ended]).all()
            returns += info["episode"]["r"][ended].tolist()
    assert set(returns) <= {-1, 0, 1} and np.mean(returns) < -0.2


def test_boards_are_rendered(game, vector):
    assert lodestone.gym_vec(game, 2).render() is None
    texts = lodestone.gym_vec(game, 2, render_mode="ansi").render()
    assert texts == (str(game.position()),) * 2
    pictures = lodestone.gym_vec(game, 2, render_mode="rgb_array").render()
    assert len(pictures) == 2 and pictures[0].shape[2] == 3
    with pytest.raises(lodestone.InputError, match="render_mode"):
        lodestone.gym_vec(game, 2, render_mode="human")


def test_a_loop_of_ppo_needs_the_mask_alone(vector):
    """Rollouts, advantages and updates as CleanRL's PPO does them; only the mask of the actions is added."""
    torch = pytest.importorskip("torch", reason="NOT TESTED: PyTorch is missing")
    torch.manual_seed(1)
    envs = lodestone.gym_vec("gauss", 8, opponent="random:nodes=1", seed=1)
    size, actions = np.prod(envs.single_observation_space.shape), envs.single_action_space.n
    actor, critic = torch.nn.Linear(size, actions), torch.nn.Linear(size, 1)
    before = actor.weight.detach().clone()
    optimizer = torch.optim.Adam([*actor.parameters(), *critic.parameters()])
    steps = 16
    obs = torch.zeros((steps, 8) + envs.single_observation_space.shape)
    masks = torch.zeros((steps, 8, actions), dtype=torch.bool)
    chosen = torch.zeros((steps, 8) + envs.single_action_space.shape)
    rewards, dones, logs, values = (torch.zeros((steps, 8)) for _ in range(4))
    next_obs, info = envs.reset(seed=1)
    next_obs, next_done = torch.Tensor(next_obs), torch.zeros(8)
    for _ in range(3):
        for step in range(steps):
            obs[step], dones[step], masks[step] = next_obs, next_done, torch.tensor(info["action_mask"]).bool()
            with torch.no_grad():
                dist = torch.distributions.Categorical(logits=actor(next_obs).masked_fill(~masks[step], -1e9))
                action = dist.sample()
                logs[step], values[step] = dist.log_prob(action), critic(next_obs).flatten()
            chosen[step] = action
            next_obs, reward, terminations, truncations, info = envs.step(action.cpu().numpy())
            rewards[step] = torch.tensor(reward).view(-1)
            next_done = torch.Tensor(np.logical_or(terminations, truncations))
            next_obs = torch.Tensor(next_obs)
        with torch.no_grad():
            advantages, last = torch.zeros_like(rewards), 0
            following, done = critic(next_obs).flatten(), next_done
            for t in reversed(range(steps)):
                last = rewards[t] + 0.99 * following * (1 - done) - values[t] + 0.99 * 0.95 * (1 - done) * last
                advantages[t], following, done = last, values[t], dones[t]
        dist = torch.distributions.Categorical(logits=actor(obs).masked_fill(~masks, -1e9))
        ratio = (dist.log_prob(chosen) - logs).exp()
        loss = -torch.min(advantages * ratio, advantages * ratio.clamp(0.8, 1.2)).mean()
        loss = loss + ((critic(obs).squeeze(-1) - advantages - values) ** 2).mean() - 0.01 * dist.entropy().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    assert torch.isfinite(actor.weight).all() and not torch.equal(before, actor.weight)
    envs.close()
