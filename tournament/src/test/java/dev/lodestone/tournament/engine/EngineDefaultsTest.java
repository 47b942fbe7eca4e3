package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EngineDefaultsTest {

  @Test
  void anEngineWithoutOwnSettingsHasTheDefaults() {
    EngineSpec spec = under("scripted:name=a", "seed=4,tc=10+0.1", "margin=50ms");
    assertThat(spec.options()).containsOnly(Map.entry("seed", "4"));
    assertThat(spec.timeControl()).contains(TimeControl.parse("10+0.1"));
    assertThat(spec.margin()).contains(Duration.ofMillis(50));
    assertThat(spec.name()).isEqualTo("a");
  }

  @Test
  void anEnginesOwnOptionsAndLimitsTakePrecedence() {
    EngineSpec spec =
        under("scripted:seed=9,nodes=50", "seed=4,refuse=false,tc=10+0.1,margin=50ms");
    assertThat(spec.options()).containsOnly(Map.entry("seed", "9"), Map.entry("refuse", "false"));
    assertThat(spec.limits()).contains(SearchLimits.nodes(50));
    assertThat(spec.timeControl()).isEmpty();
    assertThat(spec.margin()).contains(Duration.ofMillis(50));
    assertThat(spec.name()).isEqualTo("scripted:seed=9,nodes=50");
  }

  @Test
  void optionsOfAProgramAreComparedWithoutCase() {
    assertThat(under("cmd=e,option.Hash=64,name=x", "hash=16,option.threads=2,depth=3"))
        .isEqualTo(EngineText.parse("cmd=e,option.Hash=64,option.threads=2,depth=3,name=x"));
  }

  @Test
  void withoutDefaultsEnginesAreUnchanged() {
    EngineSpec spec = EngineText.parse("scripted:seed=9,depth=2");
    assertThat(EngineDefaults.parse(List.of())).isEqualTo(EngineDefaults.NONE);
    assertThat(EngineDefaults.NONE.appliedTo(List.of(spec))).containsExactly(spec);
    assertThat(EngineDefaults.parse(List.of("hash=8")).appliedTo(List.of())).isEmpty();
  }

  @Test
  void theHashDefaultAppliesToEverySearcherThatHasIt() {
    List<EngineSpec> field =
        Stream.of("alphabeta", "mcts", "bestfirst:hash=2", "random", "cmd=e,name=theirs")
            .map(EngineText::parse)
            .toList();
    EngineDefaults sixteen = EngineDefaults.parse(List.of("Hash=16"));
    assertThat(sixteen.appliedTo(field))
        .extracting(EngineSpec::options)
        .containsExactly(
            Map.of("hash", "16"),
            Map.of("hash", "16"),
            Map.of("hash", "2"),
            Map.of(),
            Map.of("Hash", "16"));
    assertThat(sixteen.lacking(field)).containsExactly(Map.entry("Hash", Set.of("random")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sed=4 | no engine here has an option 'sed'; did you mean 'seed'?",
        "deth=4 | no engine here has an option 'deth'; did you mean 'depth'?",
        "seed=x | engine 'scripted': scripted option 'seed': expected a whole number from 0 to"
            + " 9223372036854775807, found 'x'",
        "name=a | key 'name' is for a single engine",
        "env.X=a | key 'env.X' is for a single engine",
        "cmd=a | key 'cmd' is for a single engine",
        "seed | expected key=value, found 'seed'",
        "depth=0 | depth: expected a whole number of at least 1, found '0'",
      })
  void defaultsThatNoEngineCanHaveAreRefused(String text, String message) {
    assertThatThrownBy(() -> under("scripted", text)).hasMessage(message);
  }

  @Test
  void aRepeatedKeyIsRefused() {
    assertThatThrownBy(() -> EngineDefaults.parse(List.of("seed=1", "depth=3,seed=2")))
        .hasMessage("key 'seed' is given twice");
  }

  private static EngineSpec under(String engine, String... each) {
    return EngineDefaults.parse(List.of(each)).appliedTo(List.of(EngineText.parse(engine))).get(0);
  }
}
