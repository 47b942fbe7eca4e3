package dev.lodestone.tournament.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON objects of one line each. Fields stand in the order in which their record declares them;
 * absent values are left out. Thread-safe.
 */
public final class JsonLines {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .disable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .changeDefaultPropertyInclusion(i -> i.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .build();

  private JsonLines() {}

  /** The object as one line without its end. */
  public static String format(Object object) {
    return MAPPER.writeValueAsString(object);
  }

  /** The object as a tree of JSON values. */
  static JsonNode tree(Object object) {
    return MAPPER.valueToTree(object);
  }

  /**
   * Reads one object in which nothing unknown may stand, and only what is optional may be missing.
   *
   * @throws IllegalArgumentException if the text is not one object of this kind
   */
  public static <T> T parseStrictly(String text, Class<T> type) {
    try {
      return MAPPER
          .readerFor(type)
          .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .with(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .readValue(text);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(e.getOriginalMessage(), e);
    }
  }

  /**
   * Reads one object.
   *
   * @throws IllegalArgumentException if the text is not one object of this kind
   */
  public static <T> T parse(String line, Class<T> type) {
    try {
      return MAPPER.readValue(line, type);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "expected a JSON object of kind " + type.getSimpleName() + ": " + e.getOriginalMessage(),
          e);
    }
  }
}
