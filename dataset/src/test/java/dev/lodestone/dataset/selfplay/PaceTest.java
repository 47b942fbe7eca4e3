package dev.lodestone.dataset.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.fixture.SlowFormat;
import dev.lodestone.dataset.format.RowFormat;
import org.junit.jupiter.api.Test;

final class PaceTest {

  @Test
  void aSlowFirstGameIsNotTakenForTheRest() {
    SelfPlaySpec spec =
        Sets.spec(
            "gauss",
            "mcts:net=first.slow,batch=1,hash=2,nodes=2",
            1_000,
            1_000,
            RowFormat.JSONL,
            Sets.gauss().exact());
    assertThat(Pace.of(spec, StopSignal.NEVER))
        .hasValueSatisfying(
            pace -> assertThat(pace.seconds()).isLessThan(SlowFormat.FIRST_MILLIS / 1e3));
  }
}
