"""Many games as a vector environment of Gymnasium; this module needs Gymnasium."""

from typing import Any, Dict, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .environments import Observation, vec
from .errors import InputError
from .games import Game, flat, observation_bounds

Step = Tuple["npt.NDArray[np.float32]", "npt.NDArray[np.float32]", "npt.NDArray[np.bool_]",
             "npt.NDArray[np.bool_]", Dict[str, Any]]


class GymVec(VectorEnv):  # type: ignore[misc]
    """What ``gym_vec`` returns; see there. ``games`` is the VecEnv below, with all its arrays."""

    def __init__(self, game: Union[str, Game], n: int, render_mode: Optional[str], **options: Any) -> None:
        modes = ["ansi", "rgb_array"]
        if render_mode not in [None] + modes:
            raise InputError(f"render_mode {render_mode!r}: expected one of {', '.join(modes)}")
        self.games = vec(game, n, **options)
        mode = self.games.metadata["autoreset_mode"]
        self.metadata = {"render_modes": modes, "render_fps": 1, "autoreset_mode": AutoresetMode[mode.upper()]}
        self.render_mode = render_mode
        self.num_envs = self.games.n
        self.single_observation_space = spaces.Box(*observation_bounds(self.games.game), dtype=np.float32)
        self.single_action_space = spaces.Discrete(self.games.game.actions)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[
            "npt.NDArray[np.float32]", Dict[str, Any]]:
        """Begins games anew: all, or those that ``options={"reset_mask": bool array}`` chooses."""
        observation, _ = self.games.reset(seed, options)
        super().reset(seed=seed)
        return _flat(observation), self._masks(observation, np.ones(self.num_envs, np.bool_))

    def step(self, actions: "npt.ArrayLike") -> Step:
        """Plays an action in every game; raises IllegalMoveError if one is illegal, and plays nothing."""
        observation, rewards, terminations, truncations, found = self.games.step(actions)
        info = self._masks(observation, np.ones(self.num_envs, np.bool_))
        if found:
            ended, final = found["_final_obs"], np.full(self.num_envs, None, object)
            rows = np.flatnonzero(ended)
            for row, last in zip(rows, _flat({name: array[rows] for name, array in found["final_obs"].items()})):
                final[row] = last
            info.update(final_obs=final, _final_obs=ended, _final_info=ended.copy(),
                        final_info=self._masks(found["final_obs"], ended.copy()))
        return _flat(observation), rewards.copy(), terminations.copy(), truncations.copy(), info

    @staticmethod
    def _masks(observation: Observation, known: "npt.NDArray[np.bool_]") -> Dict[str, Any]:
        return {"action_mask": observation["action_mask"].copy(), "_action_mask": known}

    def render(self) -> Optional[Tuple[Any, ...]]:
        """The boards of all games, as texts or RGB arrays by render_mode; None without a mode."""
        if self.render_mode is None:
            return None
        positions = [self.games.position(i) for i in range(self.num_envs)]
        return tuple(str(each) if self.render_mode == "ansi" else each.image() for each in positions)

    def close_extras(self, **_: Any) -> None:
        """Ends the threads of the games."""
        self.games.close()


def _flat(observation: Observation) -> "npt.NDArray[np.float32]":
    return flat(observation["planes"], observation["counters"])
