package dev.lodestone.cli.play;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a person can type besides moves.
 *
 * @param isWatched whether two engines play
 */
record PlayWords(Game game, boolean isWatched) {

  /** All words, in the order of help. */
  List<String> all() {
    return Stream.of("help", "rules", "moves", "board", "hint", "undo", "draw", "resign", "quit")
        .filter(word -> !isWatched || !List.of("draw", "resign").contains(word))
        .filter(word -> game.drawsByAgreement() || !word.equals("draw"))
        .toList();
  }

  /** A line for each word but {@code help}. */
  List<String> help() {
    return all().stream().skip(1).map(word -> Texts.format("%-8s%s", word, meaning(word))).toList();
  }

  private String meaning(String word) {
    return switch (word) {
      case "rules" -> "prints the rules of the game";
      case "moves" -> "lists all legal moves";
      case "board" -> "shows the board again";
      case "hint" -> "suggests a move, found by a strong engine in a second";
      case "undo" ->
          isWatched ? "takes back the last move" : "takes back your last move and the answer to it";
      case "draw" -> "offers a draw, or accepts one; an engine agrees if it is not ahead";
      case "resign" -> "gives up";
      default -> "leaves the game";
    };
  }
}
