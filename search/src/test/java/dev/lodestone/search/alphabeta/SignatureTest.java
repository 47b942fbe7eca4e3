package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Signature;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A small version of the bench: a change of the search's behaviour changes these numbers. */
final class SignatureTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gauss   | 0 6 14 26 | alphabeta:hash=1                  | 5 | 18531 nodes, 45456b78",
        "gauss   | 8 9 12    | alphabeta:hash=1                  | 6 | 17891 nodes, 949a0905",
        "gess    | 0 2 5 6   | alphabeta:hash=1                  | 3 | 39894 nodes, 12d8c5b1",
        "gauss   | 0 6 14 26 | alphabeta:hash=1,probcut=false    | 5 | 19104 nodes, ce283fd3",
        "gaussic | 0 6 7 14  | alphabeta:hash=1                  | 4 | 49484 nodes, 332db1c6",
        "gaussic | 0 6 7 14  | alphabeta:hash=1,multipv=3        | 3 | 22512 nodes, a764247b",
        "gaussic | 0 6 7 14  | alphabeta:hash=1,quiescence=false | 3 | 12566 nodes, c85af623",
        "gess    | 0 2 5 6   | alphabeta:hash=1,nullmove=false   | 2 | 9384 nodes, b892b238",
        "gauss   | 0 6 14 26 | alphabeta:hash=1,lmr=false        | 4 | 4876 nodes, eef8efd1",
        "gaussic | 0 6 7 14  | alphabeta:hash=1,lmp=false        | 3 | 32963 nodes, e282dffa",
        "gauss   | 0 6 14 26 | alphabeta:hash=1,endings=false    | 4 | 5014 nodes, b0c33df8",
      })
  void theSignatureOfASearchIsUnchanged(
      String game, String plies, String engine, int depth, String signature) {
    assertThat(Signature.of(engine, SearchLimits.depth(depth), game, plies)).isEqualTo(signature);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true  | true  | true  | 33836 nodes, 240f747b",
        "true  | false | true  | 58027 nodes, 380d61d2",
        "false | true  | true  | 122186 nodes, f1373cea",
        "true  | true  | false | 19638 nodes, 4781cffc",
      })
  void theSignatureOfADeepSearchIsUnchanged(
      boolean nullMove, boolean reductions, boolean quiescence, String signature) {
    Selectivity selectivity =
        new Selectivity(nullMove, reductions, true, true, true, quiescence, true);
    AlphaBeta searcher =
        new AlphaBeta(Feud.GAME, new Feud.Knowledge(), new AlphaBetaSettings(1, selectivity));
    assertThat(
            Signature.of(
                searcher, SearchLimits.depth(10), List.of(new Feud(1), new Feud(2), new Feud(3))))
        .isEqualTo(signature);
  }

  @Test
  void newGameClearsAllState() {
    AlphaBeta searcher =
        new AlphaBeta(Feud.GAME, new Feud.Knowledge(), new AlphaBetaSettings(1, Selectivity.FULL));
    SearchLimits limits = SearchLimits.depth(7);
    String first = Signature.of(searcher, limits, List.of(new Feud(4)));
    assertThat(Signature.of(searcher, limits, List.of(new Feud(4)))).isEqualTo(first);
  }
}
