package dev.lodestone.tournament.rules;

import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import java.util.Optional;

/**
 * The rules of a game that is not known here, such as a user's own without its jar. Games of it
 * that were recorded can be counted, for who won is in the record; nothing can be played.
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

  /** Whatever a record says a game began with. */
  @Override
  public GameState begin(String start) {
    return new ForeignState();
  }

  @Override
  public Optional<Game> known() {
    return Optional.empty();
  }
}
