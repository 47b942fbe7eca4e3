package dev.lodestone.tournament.ugi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchProgress;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UgiReplyTest {

  @Test
  void theDefaultOfAnOptionMayBeTheWordDefault() {
    assertThat(defaultOf("option name knowledge type string default default")).isEqualTo("default");
    assertThat(defaultOf("option name path type string default my min file"))
        .isEqualTo("my min file");
    assertThat(defaultOf("option name style type combo default default var default var a"))
        .isEqualTo("default");
    assertThat(defaultOf("option name clear type button")).isEmpty();
    assertThat(defaultOf("option name path type string default")).isEmpty();
  }

  private static String defaultOf(String line) {
    return ((UgiReply.Option) UgiReply.parse(line)).defaultValue();
  }

  @Test
  void anOptionIsReadWithNamesOfSeveralWords() {
    assertThat(UgiReply.parse("option name Move Overhead type spin default 20 min 0 max 5000"))
        .isEqualTo(
            new UgiReply.Option(
                "Move Overhead", "spin", "20", OptionalLong.of(0), OptionalLong.of(5000)));
    assertThat(UgiReply.parse("option name Style type combo default a b var a b var c"))
        .isEqualTo(
            new UgiReply.Option(
                "Style", "combo", "a b", OptionalLong.empty(), OptionalLong.empty()));
  }

  @ParameterizedTest
  @CsvSource({
    "option name Draw default value type spin default 3 min 1 max 9, Draw default value, spin, 3",
    "option name Clear max type button, Clear max, button, ''",
    "option name Book type file type string default my.bin, Book type file, string, my.bin",
    "option name Book type check type string default a b, Book type check, string, a b",
    "option name min type spin max 9 default 4 min 2, min, spin, 4",
    "option name var type combo default a min b var a min b var c, var, combo, a min b",
    "option name Log type string default a type check, Log, string, a type check",
    "option name Log type string default max 3, Log, string, max 3",
    "option name Path type string, Path, string, ''",
    "option name type type check default true, type, check, true",
    "option name Level type slider default 3, Level, slider, 3",
    "option name Level type spin three, Level, spin, ''",
  })
  void anOptionIsReadWhateverItsNameAndItsDefaultContain(
      String line, String name, String type, String value) {
    assertThat(UgiReply.parse(line))
        .isInstanceOfSatisfying(
            UgiReply.Option.class,
            option -> {
              assertThat(option.name()).isEqualTo(name);
              assertThat(option.type()).isEqualTo(type);
              assertThat(option.defaultValue()).isEqualTo(value);
            });
  }

  @Test
  void boundsAreReadAfterTheType() {
    assertThat(UgiReply.parse("option name min 7 max 8 type spin default 3 min 1 max 9"))
        .isEqualTo(
            new UgiReply.Option(
                "min 7 max 8", "spin", "3", OptionalLong.of(1), OptionalLong.of(9)));
    assertThat(UgiReply.parse("option name Clear max 8 type button"))
        .isEqualTo(
            new UgiReply.Option(
                "Clear max 8", "button", "", OptionalLong.empty(), OptionalLong.empty()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "option",
        "option name",
        "option name Hash",
        "option name type spin",
        "option Hash type spin default 3",
        "option name Hash type"
      })
  void anOptionWithoutANameOrATypeIsNamedWithItsLine(String line) {
    assertThat(UgiReply.parse(line)).isEqualTo(new UgiReply.UnreadableOption(line));
  }

  @Test
  void aMoveIsReadWithTheTextAfterIt() {
    assertThat(UgiReply.parse("bestmove a1")).isEqualTo(new UgiReply.BestMove("a1", ""));
    assertThat(UgiReply.parse("bestmove a1 ponder b2"))
        .isEqualTo(new UgiReply.BestMove("a1", "ponder b2"));
    assertThat(UgiReply.parse("bestmove")).isEqualTo(new UgiReply.BestMove("", ""));
  }

  @Test
  void informationIsReadInAnyOrder() {
    UgiReply.Info info =
        info("info nodes 900 score cp -31 lowerbound time 7 hashfull 12 seldepth 9 depth 6 pv a b");
    assertThat(info.depth()).isEqualTo(OptionalInt.of(6));
    assertThat(info.selectiveDepth()).isEqualTo(OptionalInt.of(9));
    assertThat(info.millis()).isEqualTo(OptionalLong.of(7));
    assertThat(info.nodes()).isEqualTo(OptionalLong.of(900));
    assertThat(info.hashPermille()).isEqualTo(OptionalInt.of(12));
    assertThat(info.score()).contains(new Score.Estimate(-31));
    assertThat(info.bound()).isEqualTo(SearchProgress.Bound.LOWER);
    assertThat(info.isExact()).isFalse();
    assertThat(info.principalVariation()).isEqualTo(List.of("a", "b"));
  }

  @Test
  void mateScoresAreWinsAndLossesInPlies() {
    assertThat(info("info score mate 5").score()).contains(new Score.Win(5));
    assertThat(info("info score mate -4").score()).contains(new Score.Loss(4));
    assertThat(info("info score mate 0").score()).contains(new Score.Loss(0));
  }

  @Test
  void provenBoundsAreRead() {
    assertThat(info("info score cp 12 proven 0 1 margin -1 7 nodes 5").score())
        .contains(new Score.Estimate(12, new Bounds(0, 1), Optional.of(new Bounds(-1, 7))));
    assertThat(info("info score cp 0 proven 0 0").score()).contains(new Score.Draw());
    assertThat(info("info score mate -4 margin -3 -1").score())
        .contains(new Score.Loss(4, Optional.of(new Bounds(-3, -1))));
    assertThat(info("info score cp 12 proven 1 0 margin 5").score())
        .contains(new Score.Estimate(12));
    assertThat(info("info score cp 12 proven 1 1").score()).contains(new Score.Estimate(12));
    assertThat(info("info score cp 12 proven 0 7 nodes 5").nodes()).isEqualTo(OptionalLong.of(5));
  }

  @Test
  void numbersOutOfRangeAreClamped() {
    assertThat(info("info score cp 99999999").score())
        .contains(new Score.Estimate(Score.MAX_ESTIMATE));
    assertThat(info("info depth 99999999999 nodes -3").depth())
        .isEqualTo(OptionalInt.of(Integer.MAX_VALUE));
    assertThat(info("info nodes -3").nodes()).isEqualTo(OptionalLong.of(0));
    assertThat(info("info score mate -9223372036854775808").score())
        .containsInstanceOf(Score.Loss.class);
  }

  @Test
  void keywordsInAStringAreIgnored() {
    UgiReply.Info info = info("info depth x string nodes 5");
    assertThat(info.depth()).isEmpty();
    assertThat(info.nodes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "hello", "ugiok now", "readyok 1", "id", "Bestmove a1"})
  void anyOtherLineIsNoReply(String line) {
    assertThat(UgiReply.parse(line)).isEqualTo(new UgiReply.Other(line));
  }

  private static UgiReply.Info info(String line) {
    return (UgiReply.Info) UgiReply.parse(line);
  }
}
