package dev.lodestone.tournament.journal;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.ser.std.ToStringSerializer;

/**
 * A seed in JSON. It is written as text, because JavaScript and R round numbers above 2^53, and
 * read as text or as the number that versions up to 0.2.0 wrote.
 */
@Retention(RetentionPolicy.RUNTIME)
@JacksonAnnotationsInside
@JsonSerialize(using = ToStringSerializer.class)
@JsonDeserialize(using = SeedText.Reader.class)
public @interface SeedText {

  /** Reads both forms. */
  final class Reader extends StdDeserializer<Long> {

    public Reader() {
      super(Long.class);
    }

    @Override
    public Long deserialize(JsonParser parser, DeserializationContext context) {
      if (parser.hasToken(JsonToken.VALUE_STRING)) {
        try {
          return Long.valueOf(parser.getString());
        } catch (NumberFormatException e) {
          return (Long)
              context.handleWeirdStringValue(long.class, parser.getString(), "a whole number");
        }
      }
      return parser.hasToken(JsonToken.VALUE_NUMBER_INT)
          ? Long.valueOf(parser.getLongValue())
          : (Long) context.handleUnexpectedToken(context.constructType(long.class), parser);
    }
  }
}
