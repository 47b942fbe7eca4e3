package dev.lodestone.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * What is written about a game for people: Markdown in resources beside the game's class.
 *
 * <p>A fenced block with the info string {@code position} is a picture: a position, optionally a
 * move, and the description of that move by {@link MoveDescription}. A block with the info string
 * {@code card} summarises the rules in at most 60 words; one with {@code exercise} has a position,
 * a task, and the goals that one move has to reach, one per line.
 *
 * @param game the game
 */
public record GameManual(Game game) {

  private static final String PIE_RULE =
      "\n## The pie rule\n\nAfter the first move the second player may play `swap` instead of a"
          + " move: the players exchange their pieces, and the one who moved first moves next.\n";

  /**
   * The rules: the resource {@code FAMILY.md}, if there is one.
   *
   * @throws UncheckedIOException if the resource cannot be read
   */
  public Optional<String> rules() {
    return resource(".md").map(text -> game instanceof SwapGame ? text + PIE_RULE : text);
  }

  /**
   * The rules in another language: the resource {@code FAMILY.LANGUAGE.md}, if there is one. Its
   * pictures do not describe their moves.
   *
   * @param language the language, such as {@link Locale#GERMAN}
   * @throws UncheckedIOException if the resource cannot be read
   */
  public Optional<String> rules(Locale language) {
    return game instanceof SwapGame
        ? Optional.empty()
        : resource("." + language.getLanguage() + ".md");
  }

  /**
   * A game explained to a first-time player: the resource {@code FAMILY-first-game.md}, if there is
   * one.
   *
   * @throws UncheckedIOException if the resource cannot be read
   */
  public Optional<String> firstGame() {
    return resource("-first-game.md");
  }

  private Optional<String> resource(String ending) {
    Game written = game instanceof SwapGame swap ? swap.inner() : game;
    try (InputStream in = written.getClass().getResourceAsStream(written.family() + ending)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
