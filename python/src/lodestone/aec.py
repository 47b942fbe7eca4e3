"""A game as an environment of PettingZoo (AEC), with or without PettingZoo."""

from typing import Any, Dict, Iterator, List, Optional, Union

import numpy as np
import numpy.typing as npt

from .errors import INT_MAX, InputError, whole
from .games import Game, Position, as_game, observation_bounds

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object

try:
    from gymnasium import spaces as _spaces
except ImportError:
    _spaces = None

AGENTS = ["player_0", "player_1"]


class GameEnv(_Base):  # type: ignore[misc]
    """Two agents, ``player_0`` and ``player_1``, who move in turn; ``player_0`` is the first player.

    An observation is a dict: ``observation``, float32, (pieces * cells + counters,), the planes of the
    position, 1 where a cell holds a piece, then its counters, the side to move first; ``action_mask``,
    int8, (actions,), 1 for each legal action, all 0 for the agent that is not to move. With
    ``mask_in="info"`` the observation is the array alone, and each agent's info has the mask. The
    rewards are 1 for a win, -1 for a loss and 0 else, when the game ends. An illegal action raises
    IllegalMoveError and plays nothing.

    With PettingZoo installed this is a pettingzoo.AECEnv; without it the same class without that base.
    ``observation_space`` and ``action_space`` need gymnasium.
    """

    def __init__(self, game: Union[str, Game], render_mode: Optional[str] = None,
                 max_plies: int = 5000, mask_in: str = "observation") -> None:
        modes = ["human", "ansi", "rgb_array", "svg"]
        if render_mode not in [None] + modes:
            raise InputError(f"render_mode {render_mode!r}: expected one of {', '.join(modes)}")
        if mask_in not in ("observation", "info"):
            raise InputError(f"mask_in: expected observation or info, found {mask_in!r}")
        self.game = as_game(game)
        self.mask_in = mask_in
        self.metadata: Dict[str, Any] = {
            "name": f"lodestone_{self.game.id}_v0", "render_modes": modes, "is_parallelizable": False,
            "render_fps": 1}
        self.render_mode = render_mode
        self.max_plies = whole("max_plies", max_plies, 1, INT_MAX)
        self.possible_agents = list(AGENTS)
        self.position: Optional[Position] = None
        self._closed = False
        # PettingZoo wants the same object at each call.
        self._observation_space: Any = None
        self._action_space: Any = None

    def observation_space(self, agent: str) -> Any:
        """What observe returns, as a space of gymnasium; the same object at each call."""
        _require_spaces()
        if self._observation_space is None:
            board = _spaces.Box(*observation_bounds(self.game), dtype=np.float32)
            self._observation_space = board if self.mask_in == "info" else _spaces.Dict({
                "observation": board, "action_mask": _spaces.Box(0, 1, (self.game.actions,), np.int8)})
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        """The actions 0 to ``game.actions - 1``, as a space of gymnasium; the same object at each call."""
        _require_spaces()
        if self._action_space is None:
            self._action_space = _spaces.Discrete(self.game.actions)
        return self._action_space

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a game. Nothing is random in it, so the seed changes nothing.

        Args:
            options: ``{"position": TEXT}`` begins in another position.
        """
        self._require_open()
        position = self.game.position((options or {}).get("position"))
        if position.over:
            raise InputError("reset: expected a position that is not over")
        self.position = position
        self.agents: List[str] = list(AGENTS)
        self.rewards: Dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards: Dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        self.terminations: Dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.truncations: Dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.agent_selection = AGENTS[self.position.to_move]
        self.infos: Dict[str, Dict[str, Any]] = {agent: self._info(agent) for agent in AGENTS}
        self._show()

    def _require_open(self) -> None:
        if self._closed:
            raise InputError("this environment is closed")

    def _current(self) -> Position:
        self._require_open()
        if self.position is None:
            raise InputError("expected reset() before anything else")
        return self.position

    def observe(self, agent: str) -> Any:
        """What an agent sees; boards are never turned for it."""
        position = self._current()
        board = position._row()
        return board if self.mask_in == "info" else {"observation": board, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> "npt.NDArray[np.int8]":
        to_move = agent == self.agent_selection and not self.terminations.get(agent, True) \
            and not self.truncations.get(agent, True)
        return self._current().mask.astype(np.int8) if to_move else np.zeros(self.game.actions, np.int8)

    def _info(self, agent: str) -> Dict[str, Any]:
        return {"action_mask": self._mask(agent)} if self.mask_in == "info" else {}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def step(self, action: Optional[int]) -> None:
        """Plays an action for ``agent_selection``; None for an agent whose game is over."""
        position = self._current()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            self._remove(agent)
            return
        if action is None:
            raise InputError("step: expected an action, for the game is not over")
        position.play(action)
        self._cumulative_rewards[agent] = 0.0
        over = position.over
        result = float(position.result or 0) if over else 0.0
        self.rewards = dict(zip(AGENTS, (result, -result)))
        for each in AGENTS:
            self.terminations[each] = over
            self.truncations[each] = not over and position.ply >= self.max_plies
            self._cumulative_rewards[each] += self.rewards[each]
        self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        self.infos = {each: self._info(each) for each in AGENTS}
        self._show()

    def _remove(self, agent: str) -> None:
        for of_agents in (self.terminations, self.truncations, self.rewards,
                          self._cumulative_rewards, self.infos):
            del of_agents[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(self, observe: bool = True) -> Any:
        """Observation, cumulative reward, termination, truncation and info of agent_selection."""
        self._current()
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent whose turn it is, until no agent is left."""
        self._current()
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> Any:
        """The board, by render_mode: a text, an RGB array or SVG; None without a mode.

        The mode ``human`` prints the board, also after reset and each step, and returns None.
        """
        position = self._current()
        if self.render_mode == "human":
            print(position)
        if self.render_mode == "ansi":
            return str(position)
        if self.render_mode == "rgb_array":
            return position.image()
        return position.svg() if self.render_mode == "svg" else None

    def close(self) -> None:
        """Ends the environment: later calls raise InputError; a second close does nothing."""
        self._closed = True

    @property
    def num_agents(self) -> int:
        """Number of agents that are left."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """Number of agents: 2."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "GameEnv":
        """This object."""
        return self

    def __repr__(self) -> str:
        return f"<lodestone.GameEnv {self.game.id}{', closed' if self._closed else ''}>"

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _require_spaces() -> None:
    if _spaces is None:
        raise InputError("spaces need gymnasium, which is not installed")


def env(game: Union[str, Game], render_mode: Optional[str] = None, max_plies: int = 5000,
        mask_in: str = "observation") -> GameEnv:
    """One game as a PettingZoo environment.

    Args:
        render_mode: ``"human"``, ``"ansi"``, ``"rgb_array"``, ``"svg"`` or None.
        max_plies: length at which a game is truncated.
        mask_in: ``"observation"`` or ``"info"``: where the mask of legal actions is.
    """
    return GameEnv(game, render_mode, max_plies, mask_in)
