package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
}
