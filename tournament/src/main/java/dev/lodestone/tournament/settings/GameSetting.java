package dev.lodestone.tournament.settings;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.job.Setting;
import java.util.List;

/** The game of a job. */
public final class GameSetting {

  public static final Setting<Game> GAME =
      Setting.of(
              "game",
              "GAME",
              "The game; 'lodestone games' lists them, 'lodestone games NAME' their parameters.",
              Games::byId)
          .among(GameSetting::ids);

  private GameSetting() {}

  /** The games on the class path, for completion. */
  static List<String> ids() {
    return Games.all().stream().map(Game::id).toList();
  }
}
