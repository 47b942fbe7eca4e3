package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Replays whole games with all positions, which an independent implementation of the rules has
 * generated.
 */
class VectorGamesTest {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  @ParameterizedTest
  @CsvSource({"gauss,60", "gaussic,15", "gess,20"})
  void everyMoveLeadsToTheRecordedPosition(String gameId, int games) {
    Game game = Games.byId(gameId);
    List<String> lines = lines("/vectors/" + gameId + "-games.jsonl");
    assertThat(lines).hasSize(games);
    for (String line : lines) {
      replay(game, JSON.readTree(line));
    }
  }

  private static void replay(Game game, JsonNode recorded) {
    Position position = game.parsePosition(recorded.get("start").asString());
    assertThat(position.hash()).isEqualTo(game.start().hash());
    JsonNode moves = recorded.get("moves");
    for (int i = 0; i < moves.size(); i++) {
      String before = game.formatPosition(position);
      assertThat(position.legalMoveCount())
          .as(before)
          .isEqualTo(recorded.get("legal").get(i).asInt());
      String move = moves.get(i).asString();
      position.play(game.parseMove(position, move));
      String after = recorded.get("positions").get(i).asString();
      assertThat(game.formatPosition(position)).as("%s %s", before, move).isEqualTo(after);
      assertThat(position.hash()).isEqualTo(game.parsePosition(after).hash());
    }
    JsonNode result = recorded.get("result");
    assertThat(letter(game, position.outcome()))
        .isEqualTo(result.isNull() ? null : result.asString());
  }

  /** A result as the vectors write it: the winner's initial, {@code draw}, or nothing. */
  private static @Nullable String letter(Game game, Outcome outcome) {
    return switch (outcome) {
      case ONGOING -> null;
      case DRAW -> "draw";
      case FIRST_WINS -> initial(game, Side.FIRST);
      case SECOND_WINS -> initial(game, Side.SECOND);
    };
  }

  private static String initial(Game game, Side side) {
    return game.sideName(side).substring(0, 1).toLowerCase(Locale.ROOT);
  }

  private static List<String> lines(String resource) {
    try (InputStream in =
        Objects.requireNonNull(VectorGamesTest.class.getResourceAsStream(resource), resource)) {
      return Stream.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n"))
          .filter(line -> !line.isBlank())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
