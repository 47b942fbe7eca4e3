package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.search.SearchLimits;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EngineSpecTest {

  @Test
  void aBareNameHasNoLimitsAndNoOptions() {
    EngineSpec spec = EngineSpec.parse("scripted");
    assertThat(spec.searcher()).isEqualTo("scripted");
    assertThat(spec.name()).isEqualTo("scripted");
    assertThat(spec.limits()).isEmpty();
    assertThat(spec.options()).isEmpty();
  }

  @Test
  void limitsNameAndOptionsAreToldApart() {
    EngineSpec spec = EngineSpec.parse("scripted:depth=6,seed=9,nodes=1000,movetime=1.5s,name=Old");
    assertThat(spec.limits())
        .contains(SearchLimits.depth(6).withNodes(1000).withMoveTime(Duration.ofMillis(1500)));
    assertThat(spec.options()).containsOnly(java.util.Map.entry("seed", "9"));
    assertThat(spec.name()).isEqualTo("Old");
  }

  @Test
  void withoutANameTheWholeSpecIsTheName() {
    assertThat(EngineSpec.parse("scripted:seed=9").name()).isEqualTo("scripted:seed=9");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "scriptd | engine 'scriptd': unknown engine 'scriptd'; did you mean 'scripted'?",
        "scripted:sed=1 | engine 'scripted:sed=1': unknown key 'sed'; did you mean 'seed'?",
        "scripted:dept=1 | engine 'scripted:dept=1': unknown key 'dept'; did you mean 'depth'?",
        "scripted:depth=0 | engine 'scripted:depth=0': depth: expected a whole number of at least 1,"
            + " found '0'",
        "scripted:nodes=1k | engine 'scripted:nodes=1k': nodes: expected a whole number of at least"
            + " 1, found '1k'",
        "scripted:movetime=5 | engine 'scripted:movetime=5': expected a positive duration such as"
            + " 100ms, 1.5s or 2m, found '5'",
        "scripted:seed=x | engine 'scripted:seed=x': scripted option 'seed': expected a whole number"
            + " from 0 to 9223372036854775807, found 'x'",
        "scripted: | engine 'scripted:': expected key=value, found ''",
        "scripted:seed | engine 'scripted:seed': expected key=value, found 'seed'",
        "scripted:seed=1,seed=2 | engine 'scripted:seed=1,seed=2': key 'seed' is given twice"
      })
  void aBadSpecSaysWhatIsWrongAndWhatWasExpected(String text, String message) {
    assertThatThrownBy(() -> EngineSpec.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void playersWithOneNameAreToldApart() {
    List<EngineSpec> specs =
        Stream.of("scripted", "scripted", "scripted:seed=1", "scripted:name=scripted")
            .map(EngineSpec::parse)
            .toList();
    assertThat(Player.of(specs))
        .extracting(Player::name)
        .containsExactly("scripted", "scripted#2", "scripted:seed=1", "scripted#3");
  }
}
