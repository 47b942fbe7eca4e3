package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
  void onlyDialoguesWithProgramsAreLogged() {
    assertThat(SEARCHER.loggedTo(DialogueLog.NONE, "first")).isSameAs(SEARCHER);
    EngineSpec logged = PROGRAM.loggedTo(DialogueLog.NONE, "first");
    assertThat(logged.command()).isEqualTo(PROGRAM.command());
    assertThat(logged.name()).isEqualTo("theirs");
    assertThat(logged).isNotEqualTo(PROGRAM);
  }

  @Test
  void anObjectTakesDefaultLimitsButNoOptions() {
    EngineSpec limited = EngineDefaults.parse(List.of("nodes=5")).appliedTo(List.of(OBJECT)).get(0);
    assertThat(limited.limits()).contains(SearchLimits.nodes(5));
    EngineDefaults options = EngineDefaults.parse(List.of("hash=5"));
    assertThat(options.appliedTo(List.of(OBJECT, PROGRAM))).startsWith(OBJECT);
    assertThat(options.lacking(List.of(OBJECT, PROGRAM)))
        .containsExactly(Map.entry("hash", Set.of("mine")));
  }

  @Test
  void aPersonIsNoEngine() {
    EngineSpec person = EngineSpec.ofPerson("Ada");
    assertThat(person.isPerson()).isTrue();
    assertThat(person.searcher()).isEqualTo("(person)");
    assertThat(person.name()).isEqualTo("Ada");
    assertThat(List.of(SEARCHER, PROGRAM, OBJECT, ENGINE)).noneMatch(EngineSpec::isPerson);
  }

  @Test
  void addedOptionsReplaceEarlierOnes() {
    EngineSpec ours = EngineText.parse("mcts:hash=8,scale=200,nodes=7,name=ours");
    EngineSpec other = ours.withOptions(Map.of("scale", "300", "seed", "5"), "other");
    assertThat(other)
        .isEqualTo(EngineText.parse("mcts:hash=8,scale=300,seed=5,nodes=7,name=other"));
    EngineSpec theirs = EngineText.parse("cmd=engine -x,option.Hash=8,name=theirs");
    assertThat(theirs.withOptions(Map.of("Skill", "3"), "weak"))
        .isEqualTo(EngineText.parse("cmd=engine -x,option.Hash=8,option.Skill=3,name=weak"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OBJECT.withOptions(Map.of("Skill", "3"), "weak"))
        .withMessage("only engines with options can be given any: engine=(object of the program)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ours.withOptions(Map.of("skill", "3"), "weak"));
  }
}
