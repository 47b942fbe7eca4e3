package dev.lodestone.tournament.journal;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.InvalidTypeIdException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;

/**
 * Describes what is wrong with a JSON text. The JSON library's own messages would name Java classes
 * and the library's settings.
 */
final class JsonFault {

  private JsonFault() {}

  /** The fault in one line: the place, the expected value and, where it helps, the value found. */
  static String describe(JacksonException e) {
    String field = field(e);
    if (e instanceof UnrecognizedPropertyException unknown) {
      List<String> known = unknown.getKnownPropertyIds().stream().map(String::valueOf).toList();
      return "unknown field "
          + Excerpt.quoted(field)
          + Names.suggestion(unknown.getPropertyName(), known);
    }
    if (e instanceof InvalidTypeIdException) {
      return "expected an object whose field 'event' is a known kind of event";
    }
    String where = field.isEmpty() ? "" : "field " + Excerpt.quoted(field) + ": ";
    if (e instanceof ValueInstantiationException && e.getCause() != null) {
      return where + e.getCause().getMessage();
    }
    if (e instanceof InputCoercionException) {
      return where + "expected a smaller number";
    }
    if (e instanceof StreamReadException) {
      TokenStreamLocation location = e.getLocation();
      return "expected JSON in UTF-8"
          + (location == null
              ? ""
              : Texts.format(
                  ", found an error at line %s, column %s",
                  location.getLineNr(), location.getColumnNr()));
    }
    if (e instanceof InvalidNullException none
        && field.endsWith("]")
        && Collection.class.isAssignableFrom(none.getTargetType())) {
      // The exception names the type of the list and not that of the element.
      return where + "expected a value, found null";
    }
    return where
        + "expected "
        + (e instanceof MismatchedInputException mismatch
            ? kind(mismatch.getTargetType())
            : "another value");
  }

  private static String kind(Class<?> type) {
    if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
      return "a whole number";
    }
    if (type == double.class) {
      return "a number";
    }
    if (type == boolean.class) {
      return "true or false";
    }
    if (type == String.class) {
      return "a string";
    }
    if (type == Optional.class) {
      return "a value";
    }
    if (Map.class.isAssignableFrom(type)) {
      return "an object whose values are strings";
    }
    return Collection.class.isAssignableFrom(type) ? "a list" : "an object";
  }

  /**
   * The path of the field, such as {@code engines[0].name}; empty if the fault concerns the whole
   * text.
   */
  private static String field(JacksonException e) {
    StringBuilder path = new StringBuilder();
    for (JacksonException.Reference step : e.getPath()) {
      if (step.getPropertyName() == null) {
        path.append('[').append(step.getIndex()).append(']');
      } else {
        path.append(path.length() == 0 ? "" : ".").append(step.getPropertyName());
      }
    }
    return path.toString();
  }
}
