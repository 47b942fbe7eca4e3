package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The positions, moves and tables in rules and lessons are correct. */
final class LessonTest {

  private static final Pattern PICTURE =
      Pattern.compile("(?m)^```position\\n(.*)\\n(.*)\\n(.*)\\n```$");
  private static final Pattern WHOLE_GAME = Pattern.compile("The whole game: `([^`]*)`");
  private static final Pattern PLY = Pattern.compile("(?m)^## (\\d+)\\.");

  private static final Pattern BLOCK = Pattern.compile("(?m)^```(?:position|board)\\n(.*\\n.*)");
  private static final Pattern PAIR = Pattern.compile("\\d+ / \\d+");

  private record Picture(String position, String move, String words) {}

  private static List<Picture> pictures(String text) {
    List<Picture> pictures = new ArrayList<>();
    Matcher matcher = PICTURE.matcher(text);
    while (matcher.find()) {
      pictures.add(new Picture(matcher.group(1), matcher.group(2), matcher.group(3)));
    }
    return pictures;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void everyPictureOfTheRulesHasALegalMove(String id) {
    Game game = Games.byId(id);
    List<Picture> pictures = pictures(new GameManual(game).rules().orElseThrow());
    assertThat(pictures).isNotEmpty();
    for (Picture picture : pictures) {
      Position position = game.parsePosition(picture.position());
      assertThat(MoveDescription.of(position, game.parseMove(position, picture.move())))
          .isEqualTo(picture.words());
    }
  }

  /** The German page has the same pictures and table of results as the English one. */
  @Test
  void theGermanRulesHaveThePicturesOfTheEnglishOnes() {
    Game game = Games.byId("gauss");
    String english = new GameManual(game).rules().orElseThrow();
    String german = new GameManual(game).rules(Locale.GERMAN).orElseThrow();
    assertThat(positions(german)).isEqualTo(positions(english));
    assertThat(numbers(german)).isNotEmpty().isEqualTo(numbers(english));
    assertThat(new GameManual(Games.byId("gauss:komi=1")).rules(Locale.GERMAN)).contains(german);
    assertThat(new GameManual(game).rules(Locale.FRENCH)).isEmpty();
    assertThat(new GameManual(Games.byId("gess")).rules(Locale.GERMAN)).isEmpty();
  }

  /** The positions and moves of pictures, and the board drawing. */
  private static List<String> positions(String text) {
    return BLOCK.matcher(text).results().map(r -> r.group(1)).toList();
  }

  /** The table cells that contain pairs of numbers. */
  private static List<String> numbers(String text) {
    return PAIR.matcher(text).results().map(r -> r.group()).toList();
  }

  @ParameterizedTest
  @CsvSource({"gauss, SECOND_WINS", "gaussic, FIRST_WINS", "gess, FIRST_WINS"})
  void theFirstGameIsLegalAndItsPicturesAreOfIt(String id, Outcome outcome) {
    Game game = Games.byId(id);
    String lesson = new GameManual(game).firstGame().orElseThrow();
    List<Integer> plies =
        PLY.matcher(lesson).results().map(r -> Integer.valueOf(r.group(1))).toList();
    Matcher whole = WHOLE_GAME.matcher(lesson);
    assertThat(whole.find()).isTrue();
    List<Picture> played = new ArrayList<>();
    Position position = game.start();
    for (String text : whole.group(1).split("\\s+", -1)) {
      int move = game.parseMove(position, text);
      played.add(
          new Picture(game.formatPosition(position), text, MoveDescription.of(position, move)));
      position.play(move);
    }
    assertThat(position.outcome()).isEqualTo(outcome);
    assertThat(lesson.replace('\n', ' ')).contains(game.reason(position).orElseThrow());
    assertThat(plies).hasSize(10).isSorted();
    assertThat(pictures(lesson))
        .containsExactlyElementsOf(plies.stream().map(ply -> played.get(ply - 1)).toList());
  }
}
