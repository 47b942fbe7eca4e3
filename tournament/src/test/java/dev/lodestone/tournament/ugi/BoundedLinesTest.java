package dev.lodestone.tournament.ugi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.ugi.BoundedLines.Line;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class BoundedLinesTest {

  @Test
  void linesEndAtALineFeedWithOrWithoutACarriageReturn() throws IOException {
    assertThat(read("a\r\n\nb\rc\n", 10)).containsExactly(line("a"), line(""), line("b\rc"));
  }

  @Test
  void emptyInputHasNoLines() throws IOException {
    assertThat(read("", 10)).isEmpty();
  }

  @Test
  void theLastLineMayBeIncomplete() throws IOException {
    assertThat(read("a\nb", 10)).containsExactly(line("a"), new Line("b", false, false));
  }

  @Test
  void aLongerLineIsTruncatedWithoutAffectingTheNext() throws IOException {
    assertThat(read("12345\n123456\nabc\n", 5))
        .containsExactly(line("12345"), new Line("12345", true, true), line("abc"));
  }

  @Test
  void aLineLongerThanABufferIsKeptUpToTheLimit() throws IOException {
    String text = "x".repeat(20_000);
    assertThat(read(text + "\nend\n", 100_000)).containsExactly(line(text), line("end"));
    assertThat(read(text + "\nend\n", 10_000))
        .containsExactly(new Line(text.substring(0, 10_000), true, true), line("end"));
  }

  private static Line line(String text) {
    return new Line(text, false, true);
  }

  private static List<Line> read(String text, int maxChars) throws IOException {
    BoundedLines lines = new BoundedLines(new StringReader(text), maxChars);
    List<Line> all = new ArrayList<>();
    for (Optional<Line> line = lines.next(); line.isPresent(); line = lines.next()) {
      all.add(line.get());
    }
    return all;
  }
}
