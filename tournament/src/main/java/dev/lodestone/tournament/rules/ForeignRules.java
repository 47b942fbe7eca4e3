package dev.lodestone.tournament.rules;

import dev.lodestone.core.Game;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import java.util.List;
import java.util.Optional;

/**
 * Rules that are not known here: those of any game that only its engines know, whose only start
 * position is the one that the engines use; or those of a game that is absent, such as a user's own
 * without its jar. Recorded games of an absent game can be counted, because the records contain the
 * results; none can be played.
 *
 * @param id {@link #ID}, or that of the absent game
 */
record ForeignRules(String id) implements GameRules {

  static final String ID = "ugi";

  static final String START = "startpos";

  @Override
  public boolean areAbsent() {
    return !id.equals(ID);
  }

  @Override
  public String title() {
    return areAbsent() ? id : "the engines' game";
  }

  @Override
  public String sideName(Side side) {
    return side == Side.FIRST ? "First" : "Second";
  }

  @Override
  public String startText() {
    return START;
  }

  /** Any start position of an absent game is accepted, because it cannot be checked. */
  @Override
  public GameState begin(String start) {
    if (!areAbsent() && !start.equals(START)) {
      throw new PositionFormatException(
          start,
          List.of(
              new PositionFormatException.Problem(
                  1, "expected '" + START + "': positions of this game are not known")));
    }
    return new ForeignState();
  }

  @Override
  public Optional<Game> known() {
    return Optional.empty();
  }
}
