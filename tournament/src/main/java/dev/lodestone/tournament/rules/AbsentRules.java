package dev.lodestone.tournament.rules;

import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import java.util.Optional;

/**
 * The rules of a game that is not known here, such as a user's own without its jar. Its recorded
 * games can be counted, because the records contain the results; no game can be played.
 */
record AbsentRules(String id) implements GameRules {

  @Override
  public String title() {
    return id;
  }

  @Override
  public String sideName(Side side) {
    return ForeignRules.INSTANCE.sideName(side);
  }

  @Override
  public String startText() {
    return ForeignRules.START;
  }

  /** The text of any start position is accepted, because it cannot be checked. */
  @Override
  public GameState begin(String start) {
    return new ForeignState();
  }

  @Override
  public Optional<Game> known() {
    return Optional.empty();
  }
}
