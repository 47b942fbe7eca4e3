package dev.lodestone.search;

import static dev.lodestone.search.TestGames.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A proof that was found when the draw clock and the repetitions allowed it must not be used when
 * they do not.
 */
@Order(1)
class HistoryProofTest {

  /** An exhaustive search for longer wins would take too long. */
  private static final int LONGEST_CHECKED = 5;

  private static final String TEMPTING = "8/8/6U1/1S3d1I/8/8/i7/4S3 b ";

  /** Number of plies of the shortest win two plies before the draw. */
  private static final int SHORTEST_LATE = 11;

  private static Searcher searcher(String name, Game game) {
    return Searchers.create(name, game, Map.of("hash", name.equals("mcts") ? "8" : "1"));
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"alphabeta", "mcts"})
  void aWinFoundWithTheClockAtZeroIsNotReusedCloseToTheDraw(String name) {
    Game game = Games.byId("gaussic");
    Searcher searcher = searcher(name, game);
    SearchLimits limits = SearchLimits.nodes(20_000);
    Score early = search(searcher, game.parsePosition(TEMPTING + 0), limits).score();
    assertThat(early).isEqualTo(new Score.Win(3));
    Position late = game.parsePosition(TEMPTING + 78);
    assertThat(new ForcedWins(game).wins(late, SHORTEST_LATE - 2)).isFalse();
    // There is a longer win, because taking a man resets the clock.
    assertThat(search(searcher, late, limits).score())
        .satisfiesAnyOf(
            score -> assertThat(score).isInstanceOf(Score.Estimate.class),
            score -> assertThat(score).isEqualTo(new Score.Win(SHORTEST_LATE)));
  }

  @Tag("slow")
  @Test
  void theLongerWinExists() {
    Game game = Games.byId("gaussic");
    Position late = game.parsePosition(TEMPTING + 78);
    assertThat(new ForcedWins(game).wins(late, SHORTEST_LATE)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"gaussic,alphabeta,5", "gess,alphabeta,2", "gaussic,mcts,5", "gess,mcts,3"})
  void noProofIgnoresTheDrawClock(String game, String name, int endings) {
    assertNoFalseProofs(game, name, 5, endings, game.equals("gess") ? 3 : LONGEST_CHECKED);
  }

  /** Two thousand endings of each kind, in parts, because those of Gess take many minutes. */
  static Stream<Arguments> parts() {
    return Stream.of("alphabeta", "mcts")
        .flatMap(name -> Stream.of("gaussic", "gess").map(game -> List.of(game, name)))
        .flatMap(
            kind ->
                IntStream.range(0, 80)
                    .mapToObj(seed -> Arguments.of(kind.get(0), kind.get(1), seed)));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("parts")
  void noProofIgnoresTheDrawClockInManyEndings(String game, String name, int seed) {
    assertNoFalseProofs(game, name, seed, 25, LONGEST_CHECKED);
  }

  private static void assertNoFalseProofs(
      String gameId, String name, int seed, int endings, int longest) {
    Endings source = new Endings(gameId, seed);
    Searcher searcher = searcher(name, Games.byId(gameId));
    int tempting = 0;
    for (int i = 0; i < endings; i++) {
      Position early = source.next();
      SearchLimits limits = SearchLimits.nodes(name.equals("mcts") ? 1_000 : 2_000);
      Score without = search(searcher, early, limits).score();
      for (int left = 1; left <= 4; left++) {
        Position late = source.withPliesLeft(early, left);
        assertHolds(search(searcher, late, limits).score(), late, longest);
      }
      if (source.repeat(early)) {
        assertHolds(search(searcher, early, limits).score(), early, longest);
      }
      tempting += without instanceof Score.Win win && win.plies() > 1 ? 1 : 0;
    }
    // The clock can only take away a win of several plies, in a position below this one.
    assertThat(tempting).isGreaterThan(endings / 6);
  }

  private static void assertHolds(Score score, Position position, int longest) {
    String text = position.game().formatPosition(position) + " " + score;
    if (score instanceof Score.Win win && win.plies() <= longest) {
      assertThat(Endings.wins(position, win.plies())).as(text).isTrue();
    } else if (score instanceof Score.Loss loss && loss.plies() <= longest) {
      assertThat(Endings.loses(position, loss.plies())).as(text).isTrue();
    } else if (score instanceof Score.Draw) {
      assertThat(Endings.wins(position, 3)).as(text).isFalse();
      assertThat(Endings.loses(position, 2)).as(text).isFalse();
    }
  }
}
