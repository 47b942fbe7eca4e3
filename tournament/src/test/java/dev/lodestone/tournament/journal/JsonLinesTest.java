package dev.lodestone.tournament.journal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Fuzz;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JsonLinesTest {

  /** A record with a field of every kind. */
  record Sample(
      int number,
      double measure,
      boolean yes,
      String text,
      List<Inner> list,
      Map<String, String> texts,
      Optional<Inner> maybe) {}

  /** A record that rejects some values. */
  record Inner(long size) {
    Inner {
      if (size < 0) {
        throw new IllegalArgumentException("a size must not be negative: size=" + size);
      }
    }
  }

  private static final String WHOLE =
      "{\"number\":1,\"measure\":2.5,\"yes\":true,\"text\":\"t\",\"list\":[{\"size\":3}],"
          + "\"texts\":{\"a\":\"b\"}}";

  @Test
  void aWrittenRecordIsReadBack() {
    Sample sample = JsonLines.parse(WHOLE, Sample.class);
    assertThat(sample.list()).containsExactly(new Inner(3));
    assertThat(JsonLines.format(sample)).isEqualTo(WHOLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"number\":1 | \"number\":\"1\" | field 'number': expected a whole number",
        "\"number\":1 | \"number\":99999999999 | field 'number': expected a smaller number",
        "2.5 | \"x\" | field 'measure': expected a number",
        "true | 7 | field 'yes': expected true or false",
        "\"t\" | {} | field 'text': expected a string",
        "[{\"size\":3}] | 5 | field 'list': expected a list",
        "{\"size\":3} | 5 | field 'list[0]': expected an object",
        "{\"size\":3} | {\"size\":-1} | field 'list[0]': a size must not be negative: size=-1",
        "{\"size\":3} | {\"size\":{}} | field 'list[0].size': expected a whole number",
        "{\"a\":\"b\"} | 5 | field 'texts': expected an object whose values are strings",
        "\"yes\" | \"yess\" | unknown field 'yess'; did you mean 'yes'?",
        "\"number\":1 | number | expected JSON in UTF-8, found an error at line 1, column 2",
      })
  void aFaultIsReportedWithItsField(String what, String by, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JsonLines.parse(WHOLE.replace(what, by), Sample.class))
        .withMessageStartingWith(message);
  }

  @Test
  void anEventWithoutAKindIsRefused() {
    byte[] line = "{\"id\":1}".getBytes(StandardCharsets.US_ASCII);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JsonLines.event(line, 0, line.length))
        .withMessage("expected an object whose field 'event' is a known kind of event");
  }

  /** A separate parser reads the usual form of events; the event must be the same. */
  @Test
  void theParserOfUsualLinesReadsWhatTheParserOfJsonReads() {
    String line =
        "{\"event\":\"move\",\"id\":7,\"ply\":12,\"move\":\"Rd4\",\"score\":\"cp -3\",\"depth\":2,"
            + "\"nodes\":30,\"micros\":900,\"latencyMicros\":250,\"crc\":\"0123abcd\"}";
    assertThat(fast(line))
        .isEqualTo(JournalEvents.move(7, 12, "Rd4", Optional.of("cp -3"), 2, 30, 900, 250));
    String unscored = line.replace("\"score\":\"cp -3\",", "").replaceFirst(",\"crc.*\"}", "}");
    assertThat(fast(unscored))
        .isEqualTo(JournalEvents.move(7, 12, "Rd4", Optional.empty(), 2, 30, 900, 250));
    String start =
        "{\"event\":\"start\",\"id\":7,\"pair\":4,\"first\":\"a\",\"second\":\"b\",\"position\":\"4/5 r\","
            + "\"opening\":[\"Rd4\",\"Bd3\"],\"seed\":\"-6647761924131596500\",\"crc\":\"0123abcd\"}";
    String end =
        "{\"event\":\"end\",\"id\":7,\"result\":\"1-0\",\"termination\":\"rules\",\"reason\":\"Red wins\","
            + "\"plies\":30,\"conduct\":[{\"moves\":13,\"scores\":{\"ahead\":3,\"behind\":0,\"confirmed\":3,"
            + "\"contradicted\":0}},{\"moves\":13}],\"crc\":\"0123abcd\"}";
    String noOpening = start.replaceFirst("\\[.*\\]", "[]");
    assertThat(List.of(start, noOpening, end)).allMatch(text -> fast(text) != null);
    List<String> seeds =
        List.of(
            line,
            unscored,
            start,
            noOpening,
            end,
            line.replace("\"crc\"", "\"seldepth\":3,\"crc\""));
    int[] read = {0};
    new Fuzz(
            seeds,
            IllegalStateException.class,
            text -> {
              JournalEvent event = fast(text);
              if (event != null) {
                // Half of a pair of surrogates is no text in UTF-8.
                String written = new String(text.getBytes(UTF_8), UTF_8);
                String object = written.replaceFirst(",\"crc\":\"[^\"]*\"}$", "}");
                assertThat(event).as(text).isEqualTo(JsonLines.parse(object, JournalEvent.class));
                read[0]++;
              }
            })
        .run(27, 20_000);
    assertThat(read[0]).isGreaterThan(500);
    for (String other :
        List.of(
            line.replace(":12,", ":012,"),
            line.replace(":12,", ":-12,"),
            line.replace(":12,", ":99999999999,"),
            line.replace(":12,", ":,"),
            line.replace(":30,", ":9999999999999999999,"),
            line.replace("Rd4", "R\\u0064"),
            line.replace("Rd4", "Rd\u00e9"),
            line.replace("\"ply\"", " \"ply\""),
            line.replace("\"crc\"", "\"seldepth\":3,\"crc\""),
            line + " ",
            start.replace("\"-66", "\"-966"),
            start.replace("-66", "- 66"),
            start.replace("]", ",]"),
            start.replace("[", "[,"),
            end.replace("\"1-0\"", "\"1\\u002d0\""),
            end.replace("\"plies\"", "\"margin\":3,\"plies\""),
            end.replace("}]", "},{\"moves\":1}]"),
            line.substring(0, 60))) {
      assertThat(fast(other)).as(other).isNull();
    }
  }

  private static @Nullable JournalEvent fast(String line) {
    byte[] bytes = ("x" + line + "\n").getBytes(UTF_8);
    return EventLine.read(bytes, 1, bytes.length - 1);
  }
}
