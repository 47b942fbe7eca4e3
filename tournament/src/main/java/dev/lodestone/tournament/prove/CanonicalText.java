package dev.lodestone.tournament.prove;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;

/**
 * Computes one text for a position and all its images under the symmetries of the game. Two
 * positions have the same text exactly if they are images of each other; unlike hashes, texts
 * cannot collide. Not thread-safe.
 */
final class CanonicalText {

  private final Game game;
  private final CanonicalKey key;

  CanonicalText(Game game) {
    this.game = game;
    this.key = new CanonicalKey(game);
  }

  String of(Position position) {
    key.read(position);
    return game.formatPosition(game.symmetries().apply(key.symmetry(), position));
  }
}
