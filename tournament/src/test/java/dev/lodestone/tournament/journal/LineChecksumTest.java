package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

final class LineChecksumTest {

  private static final List<String> OBJECTS =
      List.of("{\"a\":1}", "{\"a\":2,\"t\":\"Käse\"}", "{\"a\":2,\"t\":\"Käse\"}", "{\"b\":[]}");

  @Test
  void aChecksumIsTheCrcOfAllBytesOfTheFileBeforeItsField() {
    String file = String.join("", sealed());
    int field = file.indexOf(",\"crc\":\"");
    int fields = 0;
    while (field >= 0) {
      CRC32 crc = new CRC32();
      crc.update(file.substring(0, field).getBytes(StandardCharsets.UTF_8));
      assertThat(file.substring(field))
          .startsWith(String.format(",\"crc\":\"%08x\"}%n", crc.getValue()));
      fields++;
      field = file.indexOf(",\"crc\":\"", field + 1);
    }
    assertThat(fields).isEqualTo(OBJECTS.size());
  }

  @Test
  void theEmptyFileBeginsWithTheChecksumOfZlib() {
    // python3 -c 'import zlib; print("%08x" % zlib.crc32(b"{\"a\":1"))'
    assertThat(sealed().get(0)).isEqualTo("{\"a\":1,\"crc\":\"a702fc6e\"}\n");
  }

  @Test
  void sealedLinesAreValidAndCanBeContinued() {
    List<String> lines = sealed();
    LineChecksum checksum = new LineChecksum();
    check(checksum, lines.subList(0, 2));
    assertThat(text(checksum.seal(OBJECTS.get(2)))).isEqualTo(lines.get(2));
    check(checksum, lines.subList(3, 4));
  }

  @Test
  void linesBeforeTheFirstChecksumAreValid() {
    LineChecksum checksum = new LineChecksum();
    check(checksum, List.of("{\"old\":1}\n", "\n", "x\n"));
    String line = text(checksum.seal("{\"new\":1}"));
    LineChecksum again = new LineChecksum();
    check(again, List.of("{\"old\":1}\n", "\n", "x\n", line));
    assertThatThrownBy(() -> check(again, List.of("{\"old\":1}\n")))
        .hasMessage("expected a field 'crc' at its end, as in lines before");
    assertThatThrownBy(() -> check(new LineChecksum(), List.of("{\"old\":1}\n", "\n", "y\n", line)))
        .hasMessageStartingWith("its checksum does not match");
  }

  @Test
  void everyFlippedBitIsFoundExceptInTheLastLineFeed() {
    String whole = String.join("", sealed());
    byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
    int found = 0;
    for (int i = 0; i < bytes.length; i++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = bytes.clone();
        damaged[i] ^= (byte) (1 << bit);
        if (isFaulty(damaged)) {
          found++;
        }
      }
    }
    // If the last line feed is lost, the file has one line less, and all remaining lines are valid.
    assertThat(found).isEqualTo(8 * bytes.length - 8);
  }

  @Test
  void everyDoubledRemovedOrMovedLineIsFound() {
    List<String> lines = sealed();
    for (int i = 0; i < lines.size(); i++) {
      List<String> doubled = new ArrayList<>(lines);
      doubled.add(i, lines.get(i));
      assertThat(isFaulty(doubled)).isTrue();
      List<String> removed = new ArrayList<>(lines);
      removed.remove(i);
      // Removing the last line cannot be detected: the writer could have been killed before it.
      assertThat(isFaulty(removed)).isEqualTo(i < lines.size() - 1);
      for (int j = i + 1; j < lines.size(); j++) {
        List<String> swapped = new ArrayList<>(lines);
        swapped.set(i, lines.get(j));
        swapped.set(j, lines.get(i));
        assertThat(isFaulty(swapped)).isTrue();
      }
    }
    assertThatCode(() -> check(new LineChecksum(), lines)).doesNotThrowAnyException();
  }

  private static List<String> sealed() {
    LineChecksum checksum = new LineChecksum();
    return OBJECTS.stream().map(o -> text(checksum.seal(o))).toList();
  }

  private static boolean isFaulty(List<String> lines) {
    return isFaulty(String.join("", lines).getBytes(StandardCharsets.UTF_8));
  }

  private static boolean isFaulty(byte[] file) {
    LineChecksum checksum = new LineChecksum();
    int start = 0;
    for (int i = 0; i < file.length; i++) {
      if (file[i] == '\n') {
        try {
          checksum.check(file, start, i);
        } catch (IllegalArgumentException e) {
          return true;
        }
        start = i + 1;
      }
    }
    return false;
  }

  private static void check(LineChecksum checksum, List<String> lines) {
    String before = "read already\n";
    for (String line : lines) {
      byte[] bytes = (before + line).getBytes(StandardCharsets.UTF_8);
      checksum.check(bytes, before.length(), bytes.length - 1);
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
