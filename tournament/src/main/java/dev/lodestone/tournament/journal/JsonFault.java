package dev.lodestone.tournament.journal;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Names;
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
 * Describes what is wrong with a JSON text. The library's messages name classes and its own
 * settings.
 */
final class JsonFault {

  private JsonFault() {}

  /** The fault in one line: the place, the expected value, and the found one where that helps. */
  static String describe(JacksonException e) {
    String field = field(e);
    if (e instanceof UnrecognizedPropertyException unknown) {
      List<String> known = unknown.getKnownPropertyIds().stream().map(String::valueOf).toList();
      return "unknown field "
          + Excerpt.quoted(field)
          + Names.suggestion(unknown.getPropertyName(), known);
    }
    if (e instanceof InvalidTypeIdException) {
      return "expected an object whose field 'event' says what happened";
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
              : ", found none at line %s, column %s"
                  .formatted(location.getLineNr(), location.getColumnNr()));
    }
    if (e instanceof InvalidNullException none
        && field.endsWith("]")
        && Collection.class.isAssignableFrom(none.getTargetType())) {
      // The type is that of the list, which holds texts or numbers.
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
      return "a text";
    }
    if (type == Optional.class) {
      return "a value";
    }
    if (Map.class.isAssignableFrom(type)) {
      return "an object of texts";
    }
    return Collection.class.isAssignableFrom(type) ? "a list" : "an object";
  }

  /** Such as {@code engines[0].name}; empty for the text as a whole. */
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
