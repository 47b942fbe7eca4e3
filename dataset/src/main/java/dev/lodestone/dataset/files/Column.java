package dev.lodestone.dataset.files;

import dev.lodestone.dataset.row.Row;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A column of {@link Row} as files name it.
 *
 * @param name in snake case
 * @param type of the values, or of the elements of a list: int8, int16, int32, int64, float32, bool
 *     or string
 * @param isList whether a value is a list
 */
public record Column(String name, String type, boolean isList) {

  private static final Map<Type, String> TYPES =
      Map.ofEntries(
          Map.entry(byte.class, "int8"),
          Map.entry(Byte.class, "int8"),
          Map.entry(short.class, "int16"),
          Map.entry(int.class, "int32"),
          Map.entry(Integer.class, "int32"),
          Map.entry(long.class, "int64"),
          Map.entry(Long.class, "int64"),
          Map.entry(float.class, "float32"),
          Map.entry(Float.class, "float32"),
          Map.entry(Boolean.class, "bool"),
          Map.entry(String.class, "string"));

  /** All of them, in their order. */
  public static List<Column> all() {
    return Arrays.stream(Row.class.getRecordComponents()).map(Column::of).toList();
  }

  private static Column of(RecordComponent component) {
    boolean isList = component.getGenericType() instanceof ParameterizedType;
    Type type =
        component.getGenericType() instanceof ParameterizedType list
            ? list.getActualTypeArguments()[0]
            : component.getType();
    String known = TYPES.get(type);
    if (known == null) {
      throw new IllegalStateException("a column needs a type that files know: " + component);
    }
    return new Column(
        component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT), known, isList);
  }
}
