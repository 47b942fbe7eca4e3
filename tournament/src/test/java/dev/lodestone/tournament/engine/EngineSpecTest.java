package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.process.DialogueLog;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class EngineSpecTest {

  private static final EngineSpec SEARCHER = EngineText.parse("scripted:name=ours");
  private static final EngineSpec PROGRAM = EngineText.parse("cmd=engine -x,name=theirs");
  private static final EngineSpec OBJECT =
      EngineSpec.ofSearchers(
          "mine", EngineLimits.NONE, game -> Searchers.create("greedy", game, Map.of()));
  private static final EngineSpec ENGINE =
      EngineSpec.ofEngines("mine", EngineLimits.NONE, SEARCHER::open);

  @Test
  void onlyObjectsOfAProgramAreItsOwn() {
    assertThat(OBJECT.isOwn()).isTrue();
    assertThat(ENGINE.isOwn()).isTrue();
    assertThat(SEARCHER.isOwn()).isFalse();
    assertThat(PROGRAM.isOwn()).isFalse();
  }

  @Test
  void onlyWhatIsSaidWithAProgramIsLogged() {
    assertThat(SEARCHER.loggedTo(DialogueLog.NONE, "first")).isSameAs(SEARCHER);
    EngineSpec logged = PROGRAM.loggedTo(DialogueLog.NONE, "first");
    assertThat(logged.command()).isEqualTo(PROGRAM.command());
    assertThat(logged.name()).isEqualTo("theirs");
    assertThat(logged).isNotEqualTo(PROGRAM);
  }

  @Test
  void anObjectTakesTheLimitsOfAllAndNoOptions() {
    EngineSpec limited = EngineDefaults.parse(List.of("nodes=5")).under(List.of(OBJECT)).get(0);
    assertThat(limited.limits()).contains(SearchLimits.nodes(5));
    assertThat(limited.isOwn()).isTrue();
    EngineDefaults options = EngineDefaults.parse(List.of("hash=5"));
    assertThat(options.under(List.of(OBJECT, PROGRAM))).startsWith(OBJECT);
    assertThat(options.lacking(List.of(OBJECT, PROGRAM)))
        .containsExactly(Map.entry("hash", Set.of("mine")));
  }
}
