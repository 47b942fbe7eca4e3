package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The way of a playout down the tree. */
class DescentTest {

  @Test
  void aPlayoutThatIsNotToBeIsNoVisitOfTheRootEither() {
    NodePool pool = new NodePool(1, 0);
    pool.clear();
    Descent descent = new Descent(pool, null, true);
    descent.begin(Goal.OUTCOME);
    assertThat(pool.visits[pool.root()]).isEqualTo(1);
    descent.forgetVisits();
    assertThat(pool.visits[pool.root()]).isZero();
  }
}
