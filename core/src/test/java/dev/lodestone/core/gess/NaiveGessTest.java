package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Twins;
import java.util.SortedSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class NaiveGessTest {

  @Tag("slow")
  @Test
  void agreesWithTheNaiveRulesInGamesThatKeepRings() {
    Twins.assertAgree(GessGame.INSTANCE, NaiveGess::new, 1, 50, 120, Walks.KEEPING_RINGS);
  }

  @Test
  void agreesWithTheNaiveRulesInUniformlyRandomGames() {
    Twins.assertAgree(GessGame.INSTANCE, NaiveGess::new, 2, 120, 200);
  }

  @ParameterizedTest
  @CsvFileSource(resources = GessPerftTest.VECTORS, useHeadersInDisplayName = true, delimiter = ';')
  @Tag("slow")
  void theNaiveRulesHaveTheSamePerft(String game, long depth1, long depth2, long depth3) {
    SortedSet<String> moves = new NaiveGess(game).legalMoves();
    assertThat(moves).hasSize((int) depth1);
    long[] counts =
        moves.parallelStream()
            .map(first -> replies(game, first))
            .reduce(new long[2], (a, b) -> new long[] {a[0] + b[0], a[1] + b[1]});
    assertThat(counts).containsExactly(depth2, depth3);
  }

  /** The number of replies to a move, and of moves after the replies. */
  private static long[] replies(String game, String first) {
    NaiveGess afterFirst = new NaiveGess(game);
    afterFirst.play(first);
    SortedSet<String> replies = afterFirst.legalMoves();
    long next = 0;
    for (String second : replies) {
      NaiveGess afterSecond = new NaiveGess(game);
      afterSecond.play(first);
      afterSecond.play(second);
      next += afterSecond.legalMoves().size();
    }
    return new long[] {replies.size(), next};
  }
}
