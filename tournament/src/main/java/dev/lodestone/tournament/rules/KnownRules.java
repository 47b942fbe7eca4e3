package dev.lodestone.tournament.rules;

import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import java.util.Optional;

/** Rules that are known here. */
record KnownRules(Game game) implements GameRules {

  @Override
  public String id() {
    return game.id();
  }

  @Override
  public String title() {
    return game.title();
  }

  @Override
  public String sideName(Side side) {
    return game.sideName(side);
  }

  @Override
  public String startText() {
    return game.formatPosition(game.start());
  }

  @Override
  public GameState begin(String start) {
    return new KnownState(game.parsePosition(start));
  }

  @Override
  public Optional<Game> known() {
    return Optional.of(game);
  }
}
