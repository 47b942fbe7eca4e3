package dev.lodestone.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads texts that come with a game. */
final class GameText {

  private GameText() {}

  /** The text of the resource of this name in the package of a class, if there is one. */
  static Optional<String> resource(Class<?> game, String name) {
    try (InputStream in = game.getResourceAsStream(name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
