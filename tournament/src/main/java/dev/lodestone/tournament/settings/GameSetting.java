package dev.lodestone.tournament.settings;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.job.Setting;

/** The game of a job. */
public final class GameSetting {

  public static final Setting<Game> GAME =
      Setting.of(
              "game",
              "GAME",
              "The game; 'lodestone games' lists them, 'lodestone games NAME' their parameters.",
              Games::byId)
          .among(() -> Games.all().stream().map(Game::id).toList());

  private GameSetting() {}
}
