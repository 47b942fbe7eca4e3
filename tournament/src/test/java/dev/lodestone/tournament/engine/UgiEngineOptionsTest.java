package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.rules.GameRules;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how an engine receives its options, the game with its parameters, and the seed. */
final class UgiEngineOptionsTest extends UgiEngineFixture {

  @Test
  void optionsAreSetWithTheEnginesSpelling() throws IOException {
    String cases =
        "ugi) echo 'option name Hash type spin default 16 min 1 max 64'; echo noise; echo ugiok;;";
    UgiEngine hashed = engine(RULES, cases, Map.of("hash", "8"), PATIENT);
    hashed.newGame(1);
    assertThat(heard())
        .containsExactly("ugi", "setoption name Hash value 8", "isready", "uginewgame", "isready");
    hashed.newGame(2);
    assertThat(heardSince(5)).containsExactly("uginewgame", "isready");
  }

  @Test
  void aValueThatAnOptionCannotTakeIsRefused() throws IOException {
    String cases =
        "ugi) echo 'option name Hash type spin default 16 min 1 max 64';"
            + " echo 'option name Draw default value type spin default 3';"
            + " echo 'option name Clear max type button'; echo 'option Oops'; echo ugiok;;";
    for (String value : List.of("1.5", "65", "0", "x", "")) {
      assertFails(
              EngineFailure.Kind.PROTOCOL_ERROR,
              () -> engine(RULES, cases, Map.of("hash", value), PATIENT).newGame(1))
          .hasMessage("option 'Hash': expected a whole number from 1 to 64, found '" + value + "'");
    }
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(RULES, cases, Map.of("clear max", "1"), PATIENT).newGame(1))
        .hasMessage("option 'Clear max': expected no value, because it is a button, found '1'");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(RULES, cases, Map.of("Oops", "1"), PATIENT).newGame(1))
        .hasMessage(
            "has no option 'Oops'; known: Hash, Draw default value, Clear max; it sent a line that"
                + " cannot be read: 'option Oops'");
    Files.delete(directory.resolve("heard"));
    Map<String, String> options = new TreeMap<>(Map.of("clear max", ""));
    options.put("draw default value", "7");
    engine(RULES, cases, options, PATIENT).newGame(1);
    assertThat(heard())
        .contains("setoption name Clear max", "setoption name Draw default value value 7");
  }

  private static final String OFFERS_GAME =
      "ugi) echo 'option name game type string default gauss'; echo ugiok;; ";

  private static final GameRules WITH_KOMI = GameRules.byId("gauss:komi=3");

  @Test
  void theGameIsNamedBeforeAllOtherOptionsAndConfirmed() throws IOException {
    String cases =
        "ugi) echo 'option name Hash type spin default 16';"
            + " echo 'option name game type string default gauss'; echo ugiok;;"
            + " 'query game') echo 'response gauss:komi=3';;";
    engine(WITH_KOMI, cases, Map.of("hash", "8"), PATIENT).newGame(1);
    assertThat(heard())
        .containsExactly(
            "ugi",
            "setoption name game value gauss:komi=3",
            "setoption name Hash value 8",
            "isready",
            "query game",
            "isready",
            "uginewgame",
            "isready");
  }

  @Test
  void anEngineThatDoesNotPlayTheGameWithItsParametersIsRefused() {
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(WITH_KOMI, "x) ;;", Map.of(), PATIENT).newGame(1))
        .hasMessage(
            "does not know the parameters of the game 'gauss:komi=3': it has no option 'Game'");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(WITH_KOMI, OFFERS_GAME, Map.of(), PATIENT).newGame(1))
        .hasMessage("does not know the game 'gauss:komi=3': it does not answer 'query game'");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () ->
                engine(
                        WITH_KOMI,
                        OFFERS_GAME + "'query game') echo response gauss;;",
                        Map.of(),
                        PATIENT)
                    .newGame(1))
        .hasMessage("does not know the game 'gauss:komi=3': it answers 'query game' with 'gauss'");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () ->
                engine(
                        GameRules.byId("gauss"),
                        OFFERS_GAME + "'query game') echo response gess;;",
                        Map.of(),
                        PATIENT)
                    .newGame(1))
        .hasMessage("does not know the game 'gauss': it answers 'query game' with 'gess'");
  }

  @Test
  void anEngineWithoutTheOptionPlaysGamesWithoutParameters() throws IOException {
    engine(GameRules.byId("gauss"), "x) ;;", Map.of(), PATIENT).newGame(1);
    assertThat(heard()).containsExactly("ugi", "isready", "uginewgame", "isready");
    engine(GameRules.byId("gauss"), OFFERS_GAME, Map.of(), PATIENT).newGame(1);
  }

  /** As engines of earlier versions do, whose command names the game with its parameters. */
  @ParameterizedTest
  @ValueSource(strings = {"gauss:komi=3", "gauss:swap", "gess:suicide=illegal"})
  void anEngineWhoseStartPositionShowsTheParametersIsAccepted(String id) {
    String plain = id.substring(0, id.indexOf(':'));
    engine(GameRules.byId(id), startOf(id), Map.of(), PATIENT).newGame(1);
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(GameRules.byId(id), startOf(plain), Map.of(), PATIENT).newGame(1))
        .hasMessage(
            "does not know the parameters of the game '" + id + "': it has no option 'Game'");
  }

  private static String startOf(String id) {
    Game game = Games.byId(id);
    Position start = game.start();
    IntArrayList legal = new IntArrayList();
    start.legalMoves(legal);
    StringBuilder moves = new StringBuilder();
    legal.forEach(move -> moves.append(' ').append(game.formatMove(move)));
    return "'query fen') echo 'response %s';; 'query legalmoves') echo 'response%s';;"
        .replaceFirst("%s", game.formatPosition(start))
        .replaceFirst("%s", moves.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "option name Seed type spin default 0 min 10 max 99, 10, 99",
    "option name SEED type spin default 0, 0, 2147483647",
    "option name seed type spin default 0 min -9223372036854775808 max 9223372036854775807,"
        + " -9223372036854775808, 9223372036854775807",
    "option name seed type spin default 7 min 7 max 7, 7, 7",
  })
  void theSeedIsReducedToTheRangeOfTheOption(String option, long min, long max) throws IOException {
    engine("ugi) echo '" + option + "'; echo ugiok;;").newGame(-123_456_789);
    String name = option.split(" ", -1)[2];
    assertThat(heardSince(2))
        .containsExactly(
            "setoption name " + name + " value " + SplitMix64.within(-123_456_789, min, max),
            "uginewgame",
            "isready");
  }

  @ParameterizedTest
  @CsvSource({
    "option name Seed type string default 0",
    "option name Seed type spin default 0 min 9 max 3",
    "option name Speed type spin default 0 min 1 max 3",
  })
  void anUnsuitableSeedOptionIsNotSet(String option) throws IOException {
    engine("ugi) echo '" + option + "'; echo ugiok;;").newGame(5);
    assertThat(heard()).noneMatch(line -> line.startsWith("setoption"));
  }

  @Test
  void aSeedThatTheUserFixedStays() throws IOException {
    String cases = "ugi) echo 'option name Seed type spin default 0 min 0 max 99'; echo ugiok;;";
    engine(RULES, cases, Map.of("seed", "42"), PATIENT).newGame(5);
    assertThat(heard()).filteredOn(line -> line.startsWith("setoption")).hasSize(1);
    assertThat(heard()).contains("setoption name Seed value 42");
  }

  @Test
  void anOptionThatItDoesNotHaveIsNamed() {
    String cases = "ugi) echo 'option name Hash type spin default 1'; echo ugiok;;";
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(RULES, cases, Map.of("hsh", "8"), PATIENT).newGame(1))
        .hasMessage("has no option 'hsh'; did you mean 'Hash'?");
    assertFails(
            EngineFailure.Kind.PROTOCOL_ERROR,
            () -> engine(RULES, "x) ;;", Map.of("hash", "8"), PATIENT).newGame(1))
        .hasMessage("has no options, expected 'hash'");
  }
}
