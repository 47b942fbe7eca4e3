package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.run.EnginePool.Seated;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EnginePoolTest {

  @Test
  void unusedEnginesOfThisProcessAreClosed() {
    EnginePool pool = pool(1, "scripted", "scripted", "scripted");
    List<Seated> before = playOne(pool, 0, 1);
    assertThat(playOne(pool, 1, 0)).containsExactly(before.get(1), before.get(0));
    List<Seated> others = playOne(pool, 2, 1);
    assertThat(others.get(1)).isSameAs(before.get(1));
    assertThat(playOne(pool, 0, 2).get(0)).isNotIn(before);
  }

  @Test
  void processesOfRecentPlayersAreKept() {
    String[] engines = new String[EnginePool.IDLE_PROCESSES + 4];
    Arrays.setAll(engines, i -> "cmd=engine,name=p" + i);
    EnginePool pool = pool(1, engines);
    List<Seated> first = new ArrayList<>();
    for (int i = 0; i < EnginePool.IDLE_PROCESSES + 2; i += 2) {
      first.addAll(playOne(pool, i, i + 1));
    }
    for (int i = 0; i < EnginePool.IDLE_PROCESSES + 2; i += 2) {
      assertThat(playOne(pool, i, i + 1)).containsExactly(first.get(i), first.get(i + 1));
    }
    playOne(pool, engines.length - 2, engines.length - 1);
    assertThat(playOne(pool, 0, 1)).doesNotContainAnyElementsOf(first);
  }

  @Test
  void aDismissedEngineIsReplaced() {
    EnginePool pool = pool(1, "scripted", "scripted");
    List<Seated> before = pool.take(0, 1);
    pool.dismiss(before.get(0));
    pool.giveBack(before.get(1));
    List<Seated> after = playOne(pool, 0, 1);
    assertThat(after.get(0)).isNotSameAs(before.get(0));
    assertThat(after.get(1)).isSameAs(before.get(1));
  }

  @Test
  void concurrentGamesHaveSeparateEngines() {
    EnginePool pool = pool(2, "scripted", "scripted");
    List<Seated> one = pool.take(0, 1);
    List<Seated> other = pool.take(0, 1);
    assertThat(other.get(0).engine()).isNotSameAs(one.get(0).engine());
    assertThat(other.get(1).engine()).isNotSameAs(one.get(1).engine());
  }

  private static List<Seated> playOne(EnginePool pool, int first, int second) {
    List<Seated> seated = pool.take(first, second);
    assertThat(seated).extracting(Seated::player).containsExactly(first, second);
    seated.forEach(pool::giveBack);
    return seated;
  }

  private static EnginePool pool(int concurrency, String... engines) {
    return new EnginePool(TournamentTest.spec(2, engines), concurrency);
  }
}
