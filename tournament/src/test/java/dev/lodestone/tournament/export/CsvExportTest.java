package dev.lodestone.tournament.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Side;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.match.MoveRecord;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CsvExportTest {

  @Test
  void formulasAndControlCharactersAreEscaped() {
    assertThat(CsvExport.text("alphabeta:depth=3")).isEqualTo("alphabeta:depth=3");
    assertThat(CsvExport.text("")).isEmpty();
    for (String start : new String[] {"=", "+", "-", "@", "\t"}) {
      assertThat(CsvExport.text(start + "1+1")).isEqualTo("'" + start + "1+1");
    }
    assertThat(CsvExport.text("\r=1")).isEqualTo("\\u000d=1");
    assertThat(CsvExport.text("a\nb\u001b[31m\u202e")).isEqualTo("a b\\u001b[31m\\u202e");
  }

  @Test
  void nodesAddUpBeyond64Bits() {
    MoveRecord move =
        new MoveRecord(
            1,
            Side.FIRST,
            "a1",
            new Thought(Optional.empty(), 1, Long.MAX_VALUE),
            Duration.ZERO,
            Duration.ZERO,
            Optional.empty());
    assertThat(CsvExport.nodes(List.of(move, move))).hasToString("18446744073709551614");
    assertThat(CsvExport.nodes(List.of())).hasToString("0");
  }
}
