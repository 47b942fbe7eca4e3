package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fuzzes the parsers of positions and moves of every game. */
final class NotationFuzzTest {

  private static final int BOUNDED = 1_500;
  private static final int MANY = 500_000;

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aPositionIsReadBackOrRefused(String id) {
    positions(Games.byId(id), 27, BOUNDED);
  }

  @ParameterizedTest
  @CsvSource({"gauss, 1", "gauss, 2", "gess, 1", "gess, 2", "gaussic, 1", "gaussic, 2"})
  @Tag("slow")
  void manyTextsArePositionsOrRefused(String id, int seed) {
    positions(Games.byId(id), seed, MANY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aMoveIsLegalAndReadBackOrRefused(String id) {
    moves(Games.byId(id), 27, BOUNDED);
  }

  @ParameterizedTest
  @CsvSource({"gauss, 1", "gauss, 2", "gess, 1", "gess, 2", "gaussic, 1", "gaussic, 2"})
  @Tag("slow")
  void manyTextsAreLegalMovesOrRefused(String id, int seed) {
    moves(Games.byId(id), seed, MANY);
  }

  private static void positions(Game game, int seed, int texts) {
    List<String> valid = game(game, seed).stream().map(game::formatPosition).toList();
    Fuzz fuzz =
        new Fuzz(
            valid,
            PositionFormatException.class,
            text -> {
              Position position = game.parsePosition(text);
              String written = game.formatPosition(position);
              Position again = game.parsePosition(written);
              assertThat(game.formatPosition(again)).isEqualTo(written);
              assertThat(again.hash()).isEqualTo(position.hash());
              assertThat(again.outcome()).isEqualTo(position.outcome());
            });
    Fuzz.Counts counts = fuzz.run(seed, texts);
    assertThat(counts.read()).isPositive();
    assertThat(counts.refused()).isPositive();
  }

  private static void moves(Game game, int seed, int texts) {
    List<Position> positions =
        game(game, seed).stream().filter(p -> !p.outcome().isOver()).toList();
    int read = 0;
    for (int i = 0; i < positions.size(); i++) {
      Position position = positions.get(i);
      Fuzz fuzz =
          new Fuzz(
              legal(game, position),
              IllegalMoveException.class,
              text -> {
                int move = game.parseMove(position, text);
                assertThat(position.isLegal(move)).isTrue();
                assertThat(game.parseMove(position, game.formatMove(move))).isEqualTo(move);
              });
      read += fuzz.run(i, 1 + texts / positions.size()).read();
    }
    assertThat(read).isPositive();
  }

  private static List<String> legal(Game game, Position position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    List<String> texts = new ArrayList<>();
    moves.forEach(move -> texts.add(game.formatMove(move)));
    return texts;
  }

  /** The positions of a random game. */
  private static List<Position> game(Game game, int seed) {
    SplitMix64 random = new SplitMix64(seed);
    IntArrayList moves = new IntArrayList();
    Position position = game.start();
    List<Position> positions = new ArrayList<>(List.of(position.copy()));
    while (!position.outcome().isOver() && position.ply() < 60) {
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
      positions.add(position.copy());
    }
    return positions;
  }
}
