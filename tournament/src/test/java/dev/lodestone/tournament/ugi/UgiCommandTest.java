package dev.lodestone.tournament.ugi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UgiCommandTest {

  @Test
  void spacesAroundAndBetweenWordsDoNotMatter() {
    assertThat(UgiCommand.parse("  isready\t")).isEqualTo(new UgiCommand.IsReady());
    assertThat(UgiCommand.parse(" \t ")).isEqualTo(new UgiCommand.Nothing());
    assertThat(UgiCommand.parse("position   startpos  moves a1\tb2"))
        .isEqualTo(new UgiCommand.SetPosition(Optional.empty(), List.of("a1", "b2")));
  }

  @Test
  void namesAndValuesOfOptionsMayContainSpaces() {
    assertThat(UgiCommand.parse("setoption name Move Overhead value 20 ms"))
        .isEqualTo(new UgiCommand.SetOption("Move Overhead", "20 ms"));
    assertThat(UgiCommand.parse("setoption name Clear"))
        .isEqualTo(new UgiCommand.SetOption("Clear", ""));
  }

  @Test
  void aPositionTextMayContainSpaces() {
    assertThat(UgiCommand.parse("position fen x o moves a1"))
        .isEqualTo(new UgiCommand.SetPosition(Optional.of("x o"), List.of("a1")));
    assertThat(UgiCommand.parse("position fen x o"))
        .isEqualTo(new UgiCommand.SetPosition(Optional.of("x o"), List.of()));
  }

  @Test
  void limitsOfEveryKindAreRead() {
    assertThat(UgiCommand.parse("go depth 5 nodes 100 movetime 20"))
        .isEqualTo(go(SearchLimits.depth(5).withNodes(100).withMoveTime(Duration.ofMillis(20))));
    assertThat(UgiCommand.parse("go infinite")).isEqualTo(go(SearchLimits.INFINITE));
    assertThat(UgiCommand.parse("go")).isEqualTo(go(SearchLimits.INFINITE));
    assertThat(UgiCommand.parse("go p2inc 3 p1time 100 p2time -5"))
        .isEqualTo(
            new UgiCommand.Go(
                SearchLimits.INFINITE,
                Optional.of(
                    new Clock(
                        Duration.ofMillis(100),
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ofMillis(3))),
                Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource({"7, 7", "0, 0", "-3, 0", "99999999999, 1000000"})
  void movesToGoBelongToTheClocks(String text, int movesToGo) {
    UgiCommand.Go go = (UgiCommand.Go) UgiCommand.parse("go p1time 5 movestogo " + text);
    assertThat(go.complaint()).isEmpty();
    assertThat(go.clock().orElseThrow().movesToGo()).isEqualTo(movesToGo);
  }

  @ParameterizedTest
  @ValueSource(strings = {"go nodes", "go nodes x", "go fast", "go wtime 5"})
  void anInvalidGoHasAShortTimeLimit(String line) {
    UgiCommand.Go go = (UgiCommand.Go) UgiCommand.parse(line);
    assertThat(go.limits()).isEqualTo(SearchLimits.moveTime(UgiCommand.FALLBACK));
    assertThat(go.complaint()).isPresent();
  }

  @Test
  void validPartsOfAGoApply() {
    UgiCommand.Go go = (UgiCommand.Go) UgiCommand.parse("go ponder nodes 7 depth 0");
    assertThat(go.limits()).isEqualTo(SearchLimits.nodes(7).withDepth(1));
    assertThat(go.complaint().orElseThrow()).endsWith("found 'ponder'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hello",
        "position",
        "position fen",
        "position startpos a1",
        "setoption Hash 5",
        "setoption name value 5",
        "query",
        "perft",
        "perft 0",
        "perft x"
      })
  void anInvalidCommandIsUnknownWithAReason(String line) {
    assertThat(UgiCommand.parse(line)).isInstanceOf(UgiCommand.Unknown.class);
    assertThat(((UgiCommand.Unknown) UgiCommand.parse(line)).reason()).isNotBlank();
  }

  private static UgiCommand.Go go(SearchLimits limits) {
    return new UgiCommand.Go(limits, Optional.empty(), Optional.empty());
  }
}
