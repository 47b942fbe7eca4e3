package dev.lodestone.cli.command;

import dev.lodestone.core.Game;

/** The rules of a game for people. */
final class Rules {

  private Rules() {}

  /** The game's own text, or a line that says that there is none. */
  static String of(Game game) {
    return game.rules()
        .orElseGet(() -> "Whoever made " + game.title() + " has not written down its rules.\n");
  }
}
