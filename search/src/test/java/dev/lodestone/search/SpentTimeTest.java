package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The time may be over when a search begins, because the machine has stopped the process. */
class SpentTimeTest {

  private static final List<SearchLimits> SPENT =
      List.of(
          SearchLimits.moveTime(Duration.ofNanos(1)),
          SearchLimits.moveTime(Duration.ofHours(1)).withSoftTime(Duration.ofNanos(1)));

  private final SplitMix64 random = new SplitMix64(3);

  /** Only searchers that keep something between searches. */
  @ParameterizedTest
  @CsvSource({
    "alphabeta, gauss",
    "alphabeta, gaussic",
    "mcts, gauss",
    "mcts, gaussic",
  })
  void aProvenWinIsWonWithoutFurtherTime(String name, String id) {
    requireWins(name, Games.byId(id));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"alphabeta", "mcts"})
  void aProvenWinOfGessIsWonToo(String name) {
    requireWins(name, Games.byId("gess"));
  }

  private void requireWins(String name, Game game) {
    int proven = 0;
    try (Searcher searcher = Searchers.create(name, game, Map.of("hash", "4"))) {
      for (Position position : endings(game)) {
        searcher.newGame(1);
        SearchResult found = searcher.search(position, SearchLimits.nodes(2_000));
        if (found.score() instanceof Score.Win win && win.plies() > 1) {
          proven++;
          Side winner = position.sideToMove();
          position.play(found.bestMove());
          while (!position.outcome().isOver()) {
            position.play(
                position.sideToMove() == winner
                    ? searcher.search(position, SPENT.get(proven % 2)).bestMove()
                    : randomMove(position));
          }
          assertThat(position.outcome().sign(winner))
              .as(game.formatPosition(position))
              .isPositive();
        }
      }
    }
    assertThat(proven).isGreaterThan(10);
  }

  /** Nodes get other numbers when a full tree makes room, also the root. */
  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aTreeThatHasMadeRoomProvesNothingFalsely(String id) {
    Game game = Games.byId(id);
    try (Searcher searcher = Searchers.create("mcts", game, Map.of("hash", "1"))) {
      for (Position position : TestGames.positionsAfter(game, 10, 60, 1)) {
        searcher.newGame(1);
        searcher.search(position, SearchLimits.nodes(40));
        position.play(randomMove(position));
        if (!position.outcome().isOver()) {
          SearchResult found =
              searcher.search(position, SearchLimits.moveTime(Duration.ofMillis(15)));
          if (found.score().isProven()) {
            searcher.newGame(1);
            assertThat(searcher.search(position, SearchLimits.nodes(20_000)).score().isProven())
                .as(game.formatPosition(position))
                .isTrue();
          }
        }
      }
    }
  }

  private static List<Position> endings(Game game) {
    if (game.id().equals("gauss")) {
      return IntStream.rangeClosed(3, 8)
          .mapToObj(left -> TestGames.positionsAfter(game, 30 - left, 30, left))
          .flatMap(List::stream)
          .toList();
    }
    Endings source = new Endings(game.id(), 1);
    return Stream.generate(source::next).limit(30).toList();
  }

  private int randomMove(Position position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    return moves.getInt(random.nextInt(moves.size()));
  }
}
