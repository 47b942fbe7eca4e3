package dev.lodestone.dataset.format;

import dev.lodestone.dataset.row.Row;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.ser.std.ToStringSerializer;

/** Converts rows to and from JSON objects, whose fields are named after the columns. */
public final class RowJson {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(tools.jackson.databind.MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .addMixIn(FlatRow.class, TextNumbers.class)
          .build();

  private static final ObjectReader LENIENT =
      MAPPER.readerFor(FlatRow.class).without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private static final ObjectReader STRICT =
      MAPPER.readerFor(FlatRow.class).with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  /**
   * Writes numbers that use all 64 bits as strings, because JavaScript, R and {@code jq} round such
   * numbers. Both forms can be read.
   */
  interface TextNumbers {

    @JsonSerialize(using = ToStringSerializer.class)
    long gameId();

    @JsonSerialize(using = ToStringSerializer.class)
    long stateKey();

    @JsonSerialize(using = ToStringSerializer.class)
    long canonicalKey();

    @JsonSerialize(using = ToStringSerializer.class)
    long seed();

    @JsonSerialize(contentUsing = ToStringSerializer.class)
    @Nullable List<Long> words();
  }

  private RowJson() {}

  /** The row as one line, without a line feed. */
  public static String format(Row row) {
    return MAPPER.writeValueAsString(FlatRow.of(row));
  }

  /**
   * Parses a line.
   *
   * @param strictly whether fields that the schema does not contain are refused
   * @throws IllegalArgumentException if the line is not a row
   */
  static Row parse(String line, boolean strictly) {
    @Nullable FlatRow row;
    try {
      row = (strictly ? STRICT : LENIENT).readValue(line);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(e.getOriginalMessage(), e);
    }
    if (row == null) {
      throw new IllegalArgumentException("expected an object, found null");
    }
    return row.grouped();
  }
}
