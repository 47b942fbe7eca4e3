package dev.lodestone.dataset.format;

import dev.lodestone.dataset.row.Row;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A row without groups, as files contain it: one component for each column, in order. */
record FlatRow(
    String game,
    long gameId,
    int ply,
    int pliesLeft,
    byte mover,
    @Nullable String position,
    List<Byte> cells,
    List<Integer> counters,
    @Nullable List<Long> words,
    long stateKey,
    long canonicalKey,
    short symmetry,
    List<Integer> actions,
    @Nullable List<Integer> visits,
    @Nullable List<Float> values,
    @Nullable List<Float> priors,
    @Nullable List<Byte> actionLows,
    @Nullable List<Byte> actionHighs,
    int move,
    String source,
    @Nullable Float rootValue,
    @Nullable Byte low,
    @Nullable Byte high,
    @Nullable String proof,
    byte result,
    @Nullable Integer margin,
    @Nullable Long nodes,
    @Nullable Integer depth,
    String player,
    long seed,
    String split,
    @Nullable Boolean unseen,
    @Nullable Integer staticValue,
    @Nullable Float surprise,
    float policyWeight,
    float valueWeight,
    String start,
    @Nullable Integer openingPlies,
    String ending,
    @Nullable String gameStart,
    @Nullable List<Integer> gameMoves) {

  private static final Constructor<?> ROW = Row.class.getDeclaredConstructors()[0];

  private static final Constructor<?> FLAT_ROW = FlatRow.class.getDeclaredConstructors()[0];

  /** The constructor of a group and the columns that are its arguments. */
  private record Group(Constructor<?> constructor, List<Method> columns) {

    static Group of(RecordComponent group) {
      return new Group(
          group.getType().getDeclaredConstructors()[0],
          Arrays.stream(group.getType().getRecordComponents()).map(Group::column).toList());
    }

    private static Method column(RecordComponent component) {
      try {
        return FlatRow.class.getDeclaredMethod(component.getName());
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException(
            "each component of a group must be a column: " + component, e);
      }
    }
  }

  private static final List<Group> GROUPS =
      Arrays.stream(Row.class.getRecordComponents()).map(Group::of).toList();

  FlatRow {
    // A file may contain null in a column whose type does not allow it.
    Objects.requireNonNull(game, "game: expected a value, found null");
    Objects.requireNonNull(cells, "cells: expected a value, found null");
    Objects.requireNonNull(counters, "counters: expected a value, found null");
    Objects.requireNonNull(actions, "actions: expected a value, found null");
    Objects.requireNonNull(source, "source: expected a value, found null");
    Objects.requireNonNull(player, "player: expected a value, found null");
    Objects.requireNonNull(split, "split: expected a value, found null");
    Objects.requireNonNull(start, "start: expected a value, found null");
    Objects.requireNonNull(ending, "ending: expected a value, found null");
  }

  static FlatRow of(Row row) {
    return of(column -> column.of(row));
  }

  /** Creates a row of the values of its columns. */
  static FlatRow of(Function<Column, @Nullable Object> value) {
    return (FlatRow) make(FLAT_ROW, Column.all().stream().map(value).toArray());
  }

  Row grouped() {
    Object[] groups = new Object[GROUPS.size()];
    for (int i = 0; i < groups.length; i++) {
      Group group = GROUPS.get(i);
      groups[i] =
          make(group.constructor, group.columns.stream().map(c -> invoke(c, this)).toArray());
    }
    return (Row) make(ROW, groups);
  }

  private static Object make(Constructor<?> constructor, @Nullable Object[] values) {
    try {
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot create a row of these columns", e);
    }
  }

  static @Nullable Object invoke(Method accessor, Object of) {
    try {
      return accessor.invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read a row's columns", e);
    }
  }
}
