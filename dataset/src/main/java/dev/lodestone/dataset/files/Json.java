package dev.lodestone.dataset.files;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the JSON files of a data set. */
public final class Json {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .changeDefaultPropertyInclusion(i -> i.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .build();

  private Json() {}

  /** The object as indented JSON, with a line feed at the end. */
  public static String format(Object object) {
    return MAPPER.writeValueAsString(object).replace("\r\n", "\n") + "\n";
  }

  /**
   * Parses an object. Unknown fields, such as those of later versions, are ignored.
   *
   * @throws IllegalArgumentException if the text is not such an object
   */
  public static <T> T parse(String text, Class<T> type) {
    @Nullable T object;
    try {
      object =
          MAPPER
              .readerFor(type)
              .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
              .readValue(text);
    } catch (JacksonException e) {
      // The reason that a record gives, without the library's words around it.
      Throwable reason = e.getCause();
      throw new IllegalArgumentException(
          reason instanceof IllegalArgumentException ? reason.getMessage() : e.getOriginalMessage(),
          e);
    }
    if (object == null) {
      throw new IllegalArgumentException("expected an object, found null");
    }
    return object;
  }

  /** The object as a tree of maps, lists and plain values. */
  public static Object tree(Object object) {
    return parse(format(object), Object.class);
  }
}
