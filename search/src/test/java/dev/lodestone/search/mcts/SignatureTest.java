package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Signature;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A small version of the bench: a change of the search's behaviour changes these numbers. */
final class SignatureTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gauss   | 0 14 15 24 26 | mcts:hash=1                                      | 300 | 968 nodes, b705e1a1",
        "gess    | 0 2 5 6       | mcts:hash=1                                      | 100 | 400 nodes, 2a8e2114",
        "gess    | 0 2 5 6       | mcts:hash=1,policy=none                          | 100 | 400 nodes, c2ef2fb0",
        "gaussic | 0 6 7 14      | mcts:hash=1                                      | 300 | 1200 nodes, b62f6495",
        "gaussic | 0 6 7 14      | mcts:hash=1,minimax=0.3,exploration=0.7,scale=90 | 300 | 1200 nodes, 1b504f67",
        "gauss   | 0 14 15 24 26 | mcts:hash=1,playoutplies=3,expansionvisits=2     | 300 | 979 nodes, bd85df01",
        "gauss   | 0 14 15 24 26 | mcts:hash=1,noise=0.3,forcedplayouts=2,seed=5    | 300 | 968 nodes, 913296ce",
        "gauss   | 0 14 15 24 26 | mcts:hash=1,provemargin=true,priorweight=4       | 300 | 1007 nodes, 0e9e228a",
        "gauss   | 0             | mcts:hash=1                                      | 3000 | 3000 nodes, 185bd18f",
        "gauss   | 21 23 25      | mcts:hash=1,provemargin=true                     | 2000 | 2610 nodes, 8d9bac67",
        "gess    | 0 6           | mcts:hash=1,playoutplies=20,expansionvisits=0    | 200 | 400 nodes, 92abc1e5",
      })
  void theSignatureOfASearchIsUnchanged(
      String game, String plies, String engine, int nodes, String signature) {
    assertThat(Signature.of(engine, SearchLimits.nodes(nodes), game, plies)).isEqualTo(signature);
  }
}
