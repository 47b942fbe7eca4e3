package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EngineTextTest {

  @Test
  void aBareNameHasNoLimitsAndNoOptions() {
    EngineSpec spec = EngineText.parse("scripted");
    assertThat(spec.searcher()).isEqualTo("scripted");
    assertThat(spec.name()).isEqualTo("scripted");
    assertThat(spec.limits()).isEmpty();
    assertThat(spec.options()).isEmpty();
  }

  @Test
  void limitsNameAndOptionsAreDistinguished() {
    EngineSpec spec = EngineText.parse("scripted:depth=6,seed=9,nodes=1000,movetime=1.5s,name=Old");
    assertThat(spec.limits())
        .contains(SearchLimits.depth(6).withNodes(1000).withMoveTime(Duration.ofMillis(1500)));
    assertThat(spec.options()).containsOnly(Map.entry("seed", "9"));
    assertThat(spec.name()).isEqualTo("Old");
  }

  @Test
  void withoutANameTheWholeSpecIsTheName() {
    assertThat(EngineText.parse("scripted:seed=9").name()).isEqualTo("scripted:seed=9");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "scriptd | engine 'scriptd': unknown engine 'scriptd'; did you mean 'scripted'?",
        "my-engine | engine 'my-engine': unknown engine; known: alphabeta, bestfirst, greedy, mcts,"
            + " minimax, random, scripted, and those of jars in --classpath; a program is a path such as"
            + " ./my-engine, or cmd=COMMAND",
        "scripted:sed=1 | engine 'scripted:sed=1': unknown key 'sed'; did you mean 'seed'?",
        "scripted:dept=1 | engine 'scripted:dept=1': unknown key 'dept'; did you mean 'depth'?",
        "scripted:depth=0 | engine 'scripted:depth=0': depth: expected a whole number of at least 1,"
            + " found '0'",
        "scripted:nodes=1k | engine 'scripted:nodes=1k': nodes: expected a whole number of at least"
            + " 1, found '1k'",
        "scripted:movetime=5 | engine 'scripted:movetime=5': expected a duration of at least 0.001ms"
            + " such as 100ms, 1.5s or 2m, found '5'",
        "scripted:seed=x | engine 'scripted:seed=x': scripted option 'seed': expected a whole number"
            + " from 0 to 9223372036854775807, found 'x'",
        "scripted: | engine 'scripted:': expected key=value, found ''",
        "scripted:seed | engine 'scripted:seed': expected key=value, found 'seed'",
        "scripted:seed=1,seed=2 | engine 'scripted:seed=1,seed=2': key 'seed' is given twice"
      })
  void anInvalidSpecIsRefusedWithTheReason(String text, String message) {
    assertThatThrownBy(() -> EngineText.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "python3 my.py",
        "python3 my.py,name=mine,option.Hash=64",
        "python3 my.py --threads=2 --at a:b",
        "./my-engine",
        "../engines/mine,name=mine",
        "pom.xml"
      })
  void aTextWithASpaceOrASlashAndAFileAreCommands(String text) {
    assertThat(EngineText.parse(text)).isEqualTo(EngineText.parse("cmd=" + text));
  }

  @Test
  void aSearcherBeforeASpaceIsNoCommand() {
    assertThatThrownBy(() -> EngineText.parse("scripted seed=3"))
        .hasMessageContaining("expected a name of");
  }

  @Test
  void aCommandIsReadWithItsOptionsDirectoryAndEnvironment() {
    EngineSpec spec =
        EngineText.parse(
            "cmd=python3 my.py,name=mine,option.Hash=64,dir=engines,env.X=1,tc=60+0.6,margin=50ms");
    EngineCommand command = spec.command().orElseThrow();
    assertThat(command.words()).containsExactly("python3", "my.py");
    assertThat(command.directory()).contains(Path.of("engines"));
    assertThat(command.environment()).containsOnly(Map.entry("X", "1"));
    assertThat(spec.options()).containsOnly(Map.entry("Hash", "64"));
    assertThat(spec.name()).isEqualTo("mine");
    assertThat(spec.timeControl()).contains(TimeControl.parse("60+0.6"));
    assertThat(spec.margin()).contains(Duration.ofMillis(50));
    assertThat(spec.limits()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "cmd=\"my engine\" -a | my engine;-a",
        "cmd='my engine' '-a b' | my engine;-a b",
        "cmd=e \"a,b\",name=x | e;a,b",
        "cmd=e a\\,b,name=x | e;a,b",
        "cmd=e a\\ b | e;a b",
        "cmd=e 'a\\b' | e;a\\b",
        "cmd=e \"it's\" | e;it's",
        "cmd=e 'say \"a\"' | e;say \"a\"",
        "cmd=e x=\"1 2\"y | e;x=1 2y",
        "cmd=e $HOME *.txt | e;$HOME;*.txt",
      })
  void aCommandLineIsSplitAtUnquotedSpaces(String text, String words) {
    assertThat(EngineText.parse(text).command().orElseThrow().words())
        .containsExactly(words.split(";", -1));
  }

  @Test
  void aQuotedValueMayContainCommas() {
    EngineSpec spec = EngineText.parse("cmd=e,name=\"a, b\",option.Path='x,y z'");
    assertThat(spec.name()).isEqualTo("a, b");
    assertThat(spec.options()).containsOnly(Map.entry("Path", "x,y z"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "cmd=e 'a | engine 'cmd=e 'a': expected a closing ' in 'e 'a'",
        "cmd=e,optoin.Hash=1 | engine 'cmd=e,optoin.Hash=1': unknown key 'optoin.Hash'",
        "cmd=e,nmae=x | engine 'cmd=e,nmae=x': unknown key 'nmae'; did you mean 'name'?",
        "cmd=e,tc=1,movetime=1s | engine 'cmd=e,tc=1,movetime=1s': expected a time for the game (tc)"
            + " or for each move (movetime), found both",
      })
  void anInvalidCommandIsRefusedWithTheReason(String text, String message) {
    assertThatThrownBy(() -> EngineText.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "a  b|a  b",
        "a\\,b|a,b",
        "a\\\\b|a\\b",
        "it\\'s|it's",
        "'a  b'|a  b",
        "\"it's\"|it's",
        "'say \"a\"'|say \"a\"",
        "a 'b c'|a b c",
      })
  void aValueIsUnquotedAndOtherwiseUnchanged(String raw, String value) {
    assertThat(EngineText.parse("scripted:name=" + raw).name()).isEqualTo(value);
    EngineSpec command =
        EngineText.parse("cmd=e,option.X=" + raw + ",env.Y=" + raw + ",name=" + raw);
    assertThat(command.options()).containsExactly(Map.entry("X", value));
    assertThat(command.command().orElseThrow().environment())
        .containsExactly(Map.entry("Y", value));
    assertThat(command.name()).isEqualTo(value);
  }

  @Test
  void addingAnOptionChangesNothingElse() {
    EngineSpec spec = EngineText.parse("scripted:range=7,tc=60+1,margin=3ms,name=x");
    EngineSpec more = spec.withOption("seed", "4");
    assertThat(more.options()).containsExactly(Map.entry("range", "7"), Map.entry("seed", "4"));
    assertThat(more.name()).isEqualTo("x");
    assertThat(more.timeControl()).isEqualTo(spec.timeControl()).isPresent();
    assertThat(more.margin()).isEqualTo(spec.margin()).isPresent();
    assertThat(more.withOption("seed", "5").options()).containsEntry("seed", "5").hasSize(2);
    assertThatThrownBy(() -> spec.withOption("seed", "x")).hasMessageContaining("found 'x'");
    assertThatThrownBy(() -> EngineText.parse("cmd=e,name=foreign").withOption("seed", "4"))
        .hasMessageContaining("foreign");
  }

  @Test
  void limitsWithoutAClockAreItsOwnOrTheDefaults() {
    SearchLimits others = SearchLimits.nodes(7);
    assertThat(EngineText.parse("scripted").limitsWithoutClock(others)).isEqualTo(others);
    assertThat(EngineText.parse("scripted:depth=3").limitsWithoutClock(others))
        .isEqualTo(SearchLimits.depth(3));
    assertThatThrownBy(() -> EngineText.parse("scripted:tc=1,margin=1s").limitsWithoutClock(others))
        .hasMessage(
            "engine 'scripted:tc=1,margin=1s': key 'tc' is for games between engines; expected"
                + " movetime, nodes or depth");
    assertThatThrownBy(() -> EngineText.parse("scripted:margin=1s").limitsWithoutClock(others))
        .hasMessageContaining("key 'margin'");
  }

  @Test
  void aSeedIsChosenOnlyForAnUnsetSeedOption() {
    assertThat(EngineText.parse("scripted").seedIn(5)).isPresent();
    assertThat(EngineText.parse("scripted").seedIn(-5).orElseThrow()).isNotNegative();
    assertThat(EngineText.parse("scripted:seed=4").seedIn(5)).isEmpty();
    assertThat(EngineText.parse("alphabeta").seedIn(5)).isEmpty();
    assertThat(EngineText.parse("cmd=scripted").seedIn(5)).isEmpty();
  }

  @Test
  void anEqualsSignAfterAColonMakesNoCommand() {
    assertThat(EngineText.parse("scripted:name=a:b=c").name()).isEqualTo("a:b=c");
    assertThat(EngineText.parse("cmd=a:b").command()).isPresent();
    assertThatThrownBy(() -> EngineText.parse("=x")).hasMessageContaining("found '=x'");
    assertThatThrownBy(() -> EngineText.parse("name=x")).hasMessageContaining("or a key cmd=");
    assertThatThrownBy(() -> EngineText.parse("cmd=")).hasMessageContaining("found 'cmd='");
  }

  @Test
  void onlyBuiltInSearchersUseMemoryOfThisProcess() {
    assertThat(EngineText.parse("alphabeta:hash=3").memoryBytes()).isEqualTo(3 << 20);
    assertThat(EngineText.parse("mcts").memoryBytes()).isEqualTo(64 << 20);
    assertThat(EngineText.parse("scripted").memoryBytes()).isZero();
    assertThat(EngineText.parse("cmd=alphabeta,option.hash=3").memoryBytes()).isZero();
  }

  @Test
  void playersWithTheSameNameAreNumbered() {
    List<EngineSpec> specs =
        Stream.of("scripted", "scripted", "scripted:seed=1", "scripted:name=scripted")
            .map(EngineText::parse)
            .toList();
    assertThat(Player.of(specs))
        .extracting(Player::name)
        .containsExactly("scripted", "scripted#2", "scripted:seed=1", "scripted#3");
  }
}
