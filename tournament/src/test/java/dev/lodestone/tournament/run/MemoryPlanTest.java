package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MemoryPlanTest {

  private static final long MIB = 1 << 20;

  @Test
  void enginesMayUseThreeFifthsOfTheHeap() {
    assertThat(new MemoryPlan(36 * MIB, 24 * MIB, 10, 1_000 * MIB).objection()).isEmpty();
    assertThat(new MemoryPlan(36 * MIB, 25 * MIB, 10, 1_000 * MIB).objection()).isPresent();
    assertThat(new MemoryPlan(0, 0, 1_000, MIB).objection()).isEmpty();
  }

  @Test
  void theObjectionStatesWhatToChange() {
    assertThat(new MemoryPlan(64 * MIB, 64 * MIB, 64, 6_000 * MIB).objection())
        .contains(
            "the engines may use 8192 MiB (64 games at once, 64 + 64 MiB each), expected"
                + " at most 3600 MiB, 60 % of Java's heap; use --concurrency 28, lower hash,"
                + " or raise the heap (LODESTONE_JAVA_OPTS=-Xmx13655m)");
  }

  @Test
  void fewerGamesAreNotSuggestedIfOneDoesNotFit() {
    assertThat(new MemoryPlan(8_192 * MIB, 0, 1, 6_000 * MIB).objection().orElseThrow())
        .contains("(1 game at once, 8192 + 0 MiB each)")
        .doesNotContain("--concurrency");
  }

  @Test
  void thePlanUsesTheTwoLargestPlayers() {
    TournamentSpec spec =
        TournamentTest.spec(
            2, "alphabeta:hash=3", "random", "mcts:hash=5", "alphabeta:hash=4", "scripted");
    MemoryPlan plan = MemoryPlan.of(spec, 7);
    assertThat(plan)
        .isEqualTo(new MemoryPlan(5 * MIB, 4 * MIB, 7, Runtime.getRuntime().maxMemory()));
  }
}
