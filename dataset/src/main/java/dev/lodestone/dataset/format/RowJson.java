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

/** A row as a JSON object, its columns as they are called in every format. */
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
   * Numbers that use all 64 bits are written as texts, for JavaScript, R and {@code jq} round them
   * as numbers; they are read in both forms.
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

  /** One line without its end. */
  public static String format(Row row) {
    return MAPPER.writeValueAsString(FlatRow.of(row));
  }

  /**
   * Reads a line back.
   *
   * @param strictly whether fields that the schema does not know are refused
   * @throws IllegalArgumentException if it is no row
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
