package dev.lodestone.tournament.rules;

import dev.lodestone.core.Game;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import java.util.List;
import java.util.Optional;

/** Rules that only the engines know. The only start position is the one that the engines use. */
enum ForeignRules implements GameRules {
  INSTANCE;

  static final String ID = "ugi";

  static final String START = "startpos";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "the engines' game";
  }

  @Override
  public String sideName(Side side) {
    return side == Side.FIRST ? "First" : "Second";
  }

  @Override
  public String startText() {
    return START;
  }

  @Override
  public GameState begin(String start) {
    if (!start.equals(START)) {
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
