package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Descriptions of moves name the piece, its cells, its effects on other pieces and the score. */
final class MoveDescriptionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gauss   | Rd4                 | Rc3 | red disc on c3; pushes d4 to g7; Red VOID +1",
        "gauss   | Rd4                 | Bb4 | blue disc on b4; pulls d4 to c4",
        "gauss   | Rb2                 | Be5 | blue disc on e5; pulls b2 to d4",
        "gaussic |                     | b2b6 | white Spark from b2 to b6",
        "gaussic |                     | g2h1 | white Spark from g2 to h1; loses a white Spark (h1)",
        "gess    |                     | C13-C14 | the block around C13 to C14",
        "gess    |                     | C18-C19 | the block around C18 to C19; loses a black stone (C19)",
      })
  void movesAreDescribedInWords(String id, String line, String move, String words) {
    Game game = Games.byId(id);
    Position position = game.start();
    if (line != null) {
      for (String text : line.split(" ", -1)) {
        position.play(game.parseMove(position, text));
      }
    }
    String before = game.formatPosition(position);
    assertThat(MoveDescription.of(position, game.parseMove(position, move))).isEqualTo(words);
    assertThat(game.formatPosition(position)).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({"gauss", "gess", "gaussic"})
  void removedPiecesAreCountedAndNamed(String id) {
    Game game = Games.byId(id);
    SplitMix64 random = new SplitMix64(5);
    boolean seen = false;
    for (int round = 0; round < 200 && !seen; round++) {
      Position position = game.start();
      while (!position.outcome().isOver() && position.ply() < 60 && !seen) {
        int move = anyMove(position, random);
        String words = MoveDescription.of(position, move);
        seen = words.matches(".*; (scores|takes|loses) (a|\\d+) .*");
        position.play(move);
      }
    }
    assertThat(seen).isTrue();
  }

  private static int anyMove(Position position, SplitMix64 random) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    return moves.getInt(random.nextInt(moves.size()));
  }
}
