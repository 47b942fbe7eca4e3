package dev.lodestone.dataset.format;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.row.PackedState;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column as NumPy archives contain it.
 *
 * @param column the column
 * @param type NumPy's name of the type; {@code |S} for texts of any length
 * @param width number of elements of each row; 0 if it differs
 * @param offsets name of the array with the index at which the elements of each row begin; empty if
 *     all rows have the same number
 * @param missing the element in the place of a value that is null
 * @param known name of the array that says which rows have a value; empty if all have one, or if it
 *     follows from the value itself
 */
public record NpzColumn(
    Column column,
    String type,
    int width,
    Optional<String> offsets,
    Number missing,
    Optional<String> known) {

  /** The index at which each row begins in arrays with an entry for each legal move. */
  static final String OFFSETS = "offsets";

  /** The index at which the moves of each row begin. */
  static final String GAME_OFFSETS = "game_offsets";

  private static final String GAME_MOVES = "game_moves";
  private static final String TEXT = "|S";

  /** Columns that follow from the manifest and from the other columns. */
  private static final List<String> OMITTED = List.of("game", "position");

  /** The columns of an archive, in the order in which it contains them. */
  public static List<NpzColumn> all(Game game) {
    return Column.all().stream()
        .filter(column -> !OMITTED.contains(column.name()))
        .map(column -> of(column, game))
        .toList();
  }

  private static NpzColumn of(Column column, Game game) {
    String name = column.name();
    String type = type(column);
    int width =
        switch (name) {
          case "cells" -> game.diagram().cells().size();
          case "counters" -> game.diagram().counters().size();
          case "words" -> new PackedState(game.diagram()).words();
          default -> column.isList() ? 0 : 1;
        };
    Optional<String> offsets =
        width > 0
            ? Optional.empty()
            : Optional.of(name.equals(GAME_MOVES) ? GAME_OFFSETS : OFFSETS);
    Number missing =
        switch (name) {
          case "low", "action_lows" -> -1;
          case "high", "action_highs" -> 1;
          default -> type.equals("<f4") ? (Number) Float.NaN : (Number) 0;
        };
    return new NpzColumn(column, type, width, offsets, missing, known(column));
  }

  /** If one column of a pair is null, so is the other; no move of a game and no text means null. */
  private static Optional<String> known(Column column) {
    if (!column.isNullable() || column.name().equals(GAME_MOVES) || type(column).equals(TEXT)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (column.name()) {
          case "high" -> "has_low";
          case "action_highs" -> "has_action_lows";
          default -> "has_" + column.name();
        });
  }

  private static String type(Column column) {
    return switch (column.name()) {
      case "margin" -> "<f4";
      case "split" -> "|i1";
      default ->
          switch (column.type()) {
            case "int8" -> "|i1";
            case "int16" -> "<i2";
            case "int32" -> "<i4";
            case "int64" -> "<i8";
            case "float32" -> "<f4";
            case "bool" -> "|b1";
            default -> TEXT;
          };
    };
  }

  /** The column's name. */
  public String name() {
    return column.name();
  }

  boolean isText() {
    return type.equals(TEXT);
  }

  /**
   * Whether the array {@link #known} is written with this column, and not with the other of a pair.
   */
  boolean hasKnown() {
    return known.filter(("has_" + name())::equals).isPresent();
  }

  /** The elements of a row; null if the row has no value. */
  @Nullable List<?> elements(Row row) {
    Object value = column.of(row);
    if (name().equals("split")) {
      return List.of(Arrays.stream(Split.values()).map(Split::text).toList().indexOf(value));
    }
    return value == null ? null : column.isList() ? (List<?>) value : List.of(value);
  }

  /**
   * Converts an element to the type of the column.
   *
   * @throws IllegalArgumentException if no value of the column is written as this element
   */
  Object value(Number element) {
    if (name().equals("split")) {
      return split(element.intValue());
    }
    return switch (column.type()) {
      case "int8" -> element.byteValue();
      case "int16" -> element.shortValue();
      case "int32" -> whole(element);
      case "int64" -> element.longValue();
      case "float32" -> element.floatValue();
      default -> element.intValue() != 0;
    };
  }

  /** Converts a text to the value of the column. */
  @Nullable String value(String text) {
    return text.isEmpty() && column.isNullable() ? null : text;
  }

  /** Whether a row without elements has no value, rather than an empty list. */
  boolean mayBeNull() {
    return known.isPresent() || name().equals(GAME_MOVES);
  }

  /** Checks that an element is the one that stands in the place of a missing value. */
  void requireMissing(Number element) {
    if (Double.compare(element.doubleValue(), missing.doubleValue()) != 0) {
      throw new IllegalArgumentException(
          name() + ": expected " + missing + " for a missing value, found " + element);
    }
  }

  private static String split(int number) {
    if (number < 0 || number >= Split.values().length) {
      throw new IllegalArgumentException("split: expected 0, 1 or 2, found " + number);
    }
    return Split.values()[number].text();
  }

  private int whole(Number element) {
    if (element.floatValue() != element.intValue() && element instanceof Float) {
      throw new IllegalArgumentException(name() + ": expected a whole number, found " + element);
    }
    return element.intValue();
  }
}
