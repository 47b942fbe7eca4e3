package dev.lodestone.dataset.format;

import dev.lodestone.dataset.row.Row;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A column of {@link Row}, with its name and type in files. */
public final class Column {

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

  private static final List<Column> ALL =
      Arrays.stream(FlatRow.class.getRecordComponents()).map(Column::of).toList();

  private final String name;
  private final String type;
  private final boolean isList;
  private final boolean isRequired;
  private final boolean isNullable;
  private final Method group;
  private final Method accessor;

  private Column(Method group, RecordComponent component) {
    this.group = group;
    accessor = component.getAccessor();
    isList = component.getGenericType() instanceof ParameterizedType;
    Type of =
        component.getGenericType() instanceof ParameterizedType list
            ? list.getActualTypeArguments()[0]
            : component.getType();
    type =
        Objects.requireNonNull(TYPES.get(of), "a column's type must be one of the types of files");
    isRequired = component.getType().isPrimitive();
    isNullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    name = component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  /**
   * The column for a component of a flat row, which is in the group that has a component of the
   * same name.
   */
  private static Column of(RecordComponent flat) {
    for (RecordComponent group : Row.class.getRecordComponents()) {
      for (RecordComponent component : group.getType().getRecordComponents()) {
        if (component.getName().equals(flat.getName())) {
          return new Column(group.getAccessor(), component);
        }
      }
    }
    throw new IllegalStateException("each column must be in a group: " + flat);
  }

  /** All columns, in the order in which files contain them. */
  public static List<Column> all() {
    return ALL;
  }

  /** The column's name, in snake case. */
  public String name() {
    return name;
  }

  /**
   * The type of the values, or of the elements of a list: int8, int16, int32, int64, float32, bool
   * or string.
   */
  public String type() {
    return type;
  }

  /** Whether a value is a list. */
  public boolean isList() {
    return isList;
  }

  /** Whether files must have a value in every row. */
  boolean isRequired() {
    return isRequired;
  }

  /** Whether a row may have no value. */
  boolean isNullable() {
    return isNullable;
  }

  /** The column's value in a row. */
  public @Nullable Object of(Row row) {
    return FlatRow.invoke(accessor, Objects.requireNonNull(FlatRow.invoke(group, row)));
  }
}
