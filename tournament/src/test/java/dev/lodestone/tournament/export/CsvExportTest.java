package dev.lodestone.tournament.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CsvExportTest {

  @Test
  void noTextIsAFormulaOrControlsATerminal() {
    assertThat(CsvExport.text("alphabeta:depth=3")).isEqualTo("alphabeta:depth=3");
    assertThat(CsvExport.text("")).isEmpty();
    for (String start : new String[] {"=", "+", "-", "@", "\t"}) {
      assertThat(CsvExport.text(start + "1+1")).isEqualTo("'" + start + "1+1");
    }
    assertThat(CsvExport.text("\r=1")).isEqualTo("\\u000d=1");
    assertThat(CsvExport.text("a\nb\u001b[31m\u202e")).isEqualTo("a b\\u001b[31m\\u202e");
  }
}
