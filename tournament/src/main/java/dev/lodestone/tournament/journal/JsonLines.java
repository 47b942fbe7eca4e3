package dev.lodestone.tournament.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes JSON objects, each on one line. Fields are in the order in which their record
 * declares them; absent values are omitted. In the input only optional fields may be missing, and
 * numbers must be JSON numbers. Thread-safe.
 */
public final class JsonLines {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .changeDefaultPropertyInclusion(i -> i.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .changeDefaultNullHandling(n -> n.withContentNulls(Nulls.FAIL))
          .build();

  private static final ObjectReader EVENTS = MAPPER.readerFor(JournalEvent.class);

  private JsonLines() {}

  /** The object as one line, without a line feed. */
  public static String format(Object object) {
    return MAPPER.writeValueAsString(object);
  }

  /** The object as a tree of JSON values. */
  static JsonNode tree(Object object) {
    return MAPPER.valueToTree(object);
  }

  /**
   * Reads one object without unknown or repeated fields.
   *
   * @throws IllegalArgumentException if the text is not one object of this type
   */
  public static <T> T parse(String text, Class<T> type) {
    T object;
    try {
      object =
          MAPPER
              .readerFor(type)
              .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
              .with(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
              .readValue(text);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(JsonFault.describe(e), e);
    }
    return present(object);
  }

  /**
   * Reads one event; unknown fields, such as those of a later version, are ignored.
   *
   * @throws IllegalArgumentException if the bytes are not an event
   */
  static JournalEvent event(byte[] line, int start, int end) {
    JournalEvent usual = EventLine.read(line, start, end);
    if (usual != null) {
      return usual;
    }
    try {
      return present(EVENTS.readValue(line, start, end - start));
    } catch (JacksonException e) {
      throw new IllegalArgumentException(JsonFault.describe(e), e);
    }
  }

  /** The text {@code null} is valid JSON, but not an object. */
  private static <T> T present(@Nullable T object) {
    if (object == null) {
      throw new IllegalArgumentException("expected an object");
    }
    return object;
  }
}
