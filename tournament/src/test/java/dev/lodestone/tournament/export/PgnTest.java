package dev.lodestone.tournament.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PgnTest {

  private static final String TAG_LETTERS = "aZ9 \\\"[]{}();%*.ä\u2026'";
  private static final String COMMENT_LETTERS = "aZ9 \\\"[]();%*.ä$/-";
  private static final String MOVE_LETTERS = "abC123-x=+#'!?/:,>";

  @Test
  void everyWrittenGameIsReadBack() {
    SplitMix64 random = new SplitMix64(1);
    List<PgnGame> games = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      games.add(anyGame(random));
    }
    assertThat(PgnFile.of(text(games)).games()).isEqualTo(games);
    String windows = text(games).replace("\n", "\r\n");
    assertThat(PgnFile.of(windows).games()).isEqualTo(games);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "tictactoe"})
  void everyMoveOfEveryGameCanBeWritten(String id) {
    Game game = Games.byId(id);
    List<PgnMove> moves = new ArrayList<>();
    for (int move = 0; move < game.moveBound(); move++) {
      if (isAMove(game, move)) {
        moves.add(new PgnMove(game.formatMove(move), ""));
      }
    }
    PgnGame all = new PgnGame(Map.of(), false, moves, "*");
    assertThat(moves).hasSizeGreaterThanOrEqualTo(game.maxLegalMoves());
    assertThat(PgnFile.of(all.text()).games()).containsExactly(all);
  }

  /** Not every number below the bound is the code of a move. */
  private static boolean isAMove(Game game, int move) {
    try {
      return !game.formatMove(move).isEmpty();
    } catch (RuntimeException e) {
      return false;
    }
  }

  @Test
  void linesAreShorterThan80Characters() {
    List<PgnMove> moves = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      moves.add(new PgnMove("a1-b2", i % 3 == 0 ? "cp 35/6 0.01s 1234n" : ""));
    }
    assertThat(new PgnGame(Map.of(), true, moves, "1-0").text().lines())
        .allMatch(line -> line.length() < 80)
        .hasSizeGreaterThan(40);
  }

  @Test
  void pgnOfOtherProgramsIsRead() {
    List<PgnGame> games =
        PgnFile.of(
                """
            % a line for somebody else
            [Event "x \\"y\\" \\\\"]
            [White "A"] [Black "B"]

            {before the first move} 1.e4 e5 2. Nf3 {good} {indeed} (2. f4 {a ) here}) (2. d4 *)
            2... Nc6 $1 ; the rest is silence
            3.Bb5 a6 1/2-1/2

            [White "C"]
            1... d5 *
            """)
            .games();
    assertThat(games).hasSize(2);
    assertThat(games.get(0).tags())
        .containsExactly(
            Map.entry("Event", "x \"y\" \\"), Map.entry("White", "A"), Map.entry("Black", "B"));
    assertThat(games.get(0).moves())
        .extracting(PgnMove::text)
        .containsExactly("e4", "e5", "Nf3", "Nc6", "Bb5", "a6");
    assertThat(games.get(0).moves())
        .extracting(PgnMove::comment)
        .containsExactly("", "", "good indeed", "the rest is silence", "", "");
    assertThat(games.get(0).comment()).isEqualTo("before the first move");
    assertThat(games.get(0).moves().get(2).variations())
        .containsExactly(
            List.of(new PgnMove("f4", "a ) here", List.of(), List.of())),
            List.of(new PgnMove("d4", "")));
    assertThat(games.get(0).moves().get(3).glyphs()).containsExactly(1);
    assertThat(games.get(0).result()).isEqualTo("1/2-1/2");
    assertThat(games.get(1).secondBegins()).isTrue();
    assertThat(games.get(1).moves()).containsExactly(new PgnMove("d5", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[White `A\"] | line 1: expected a quoted value of tag 'White'",
        "[White \"A] | line 1: expected the end of the value of tag 'White'",
        "[White \"A\" x | line 1: expected ']' at the end of tag 'White'",
        "[A \"1\"]~[A \"2\"] | line 2: expected tag 'A' once",
        "1. e4 {never | line 1: expected a '}' to close the comment",
        "1. e4 (never | line 1: expected a ')' to close the variation",
        "1. e4 ) | line 1: expected a move, found ')' without a '('",
        "(1. e4) * | line 1: expected a move before its variation",
        "1. e4 (1. d4~[A \"1\"] | line 2: expected a ')' to close the variation",
        "1. e4 %x | line 1: expected '%' only at the beginning of a line",
      })
  void aGameThatCannotBeReadIsAFaultWithItsLine(String text, String message) {
    String lines = text.replace('~', '\n');
    assertThat(faults(lines).get(0)).isEqualTo(message);
    // The games around it are not affected. Tags in one block are tags of one game.
    String good = "[White \"%s\"]\n[Black \"b\"]\n\n1. x {c} y 1-0\n";
    for (String end : List.of("\n", "\n\n", " 1-0\n", "\n1. x 0-1\n\n")) {
      if (lines.startsWith("[") && !end.endsWith("\n\n")) {
        continue;
      }
      String joined = good.replace("%s", "first") + "\n" + lines + end + good.replace("%s", "last");
      PgnFile file = PgnFile.of(joined);
      assertThat(file.games()).extracting(g -> g.tags().get("White")).contains("first", "last");
      assertThat(faults(joined)).as(joined).hasSize(1);
    }
  }

  private static List<String> faults(String text) {
    return PgnFile.of(text).entries().stream()
        .filter(entry -> entry.game().isEmpty())
        .map(entry -> "line " + entry.line() + ": " + entry.fault())
        .toList();
  }

  /** Each text has the games with these results, and the tag A of each game is its number. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // A byte order mark, at the beginning and where two files were joined.
        "\ufeff[A \"1\"]~~1. x 1-0~~\ufeff[A \"2\"]~~1. x 0-1 | 1-0 0-1",
        // Results of word processors.
        "[A \"1\"]~~1. x 1\u20130~~[A \"2\"]~~1. x \u00bd-\u00bd | 1-0 1/2-1/2",
        "[A \"1\"]~~1. x 0\u22121~~[A \"2\"]~~1. x 1/2\u20131/2 | 0-1 1/2-1/2",
        // A result in the tag only, also with spaces, or none at all.
        "[A \"1\"]~[Result \"1-0\"]~~1. x~~[A \"2\"]~~1. x 0-1 | 1-0 0-1",
        "[A \"1\"]~[Result \"0 \u2013 1\"]~~1. x~[A \"2\"]~1. x | 0-1 *",
        "[A \"1\"]~~1. x~~[A \"2\"]~[Result \"?\"]~~1. x | * *",
        // A game of tags only, before the next one's.
        "[A \"1\"]~~[A \"2\"]~~1. x 1-0 | * 1-0",
        "[A \"1\"]~[Result \"1-0\"]~~~[Event \"e\"]~[A \"2\"]~~1. x 0-1 | 1-0 0-1",
        "[Event \"e\"]~[A \"1\"]~[Event \"e\"]~[A \"2\"]~1. x 0-1 | * 0-1",
        "[A \"1\"]~{forfeit}~[A \"2\"]~1. x 1-0 | * 1-0",
        // Blank lines between tags, and no blank line before the next game.
        "[A \"1\"]~~[B \"b\"]~~1. x 1-0~[A \"2\"]~[B \"b\"]~1. x 0-1 | 1-0 0-1",
        // Lines that end with a carriage return alone.
        "[A \"1\"]^^1. x ; rest^1-0^^[A \"2\"]^^1. x 0-1^ | 1-0 0-1",
      })
  void gamesOfOtherProgramsAreNeitherMergedNorLost(String text, String results) {
    List<PgnGame> games = PgnFile.of(text.replace('~', '\n').replace('^', '\r')).games();
    assertThat(games.stream().map(PgnGame::result).collect(Collectors.joining(" ")))
        .isEqualTo(results);
    for (int i = 0; i < games.size(); i++) {
      assertThat(games.get(i).tags()).containsEntry("A", Integer.toString(i + 1));
    }
  }

  @Test
  void aCommentThatIsNotClosedDoesNotSwallowTheNextGame() {
    String text =
        "[A \"1\"]\n\n1. x {never\n1-0\n\n[A \"2\"]\n\n1. x {closed} 0-1\n\n[A \"3\"]\n\n*\n";
    PgnFile file = PgnFile.of(text);
    assertThat(file.entries()).extracting(PgnFile.Entry::line).containsExactly(3, 6, 10);
    assertThat(file.entries().get(0).fault()).isEqualTo("expected a '}' to close the comment");
    assertThat(file.games()).extracting(g -> g.tags().get("A")).containsExactly("2", "3");
    assertThat(file.games().get(0).moves()).containsExactly(new PgnMove("x", "closed"));
  }

  @Test
  void aFileIsReadAsUtf8AndItsOtherLinesAsLatin1() {
    String text = "[White \"M\u00fcller\"]\n[Black \"\u0141ukasz\"]\n\n1. x 1\u20130\n";
    PgnText utf8 = PgnText.of(text.getBytes(StandardCharsets.UTF_8));
    assertThat(utf8).isEqualTo(new PgnText(text, OptionalInt.empty()));

    String latin = text.replace("\u0141", "\u00d8").replace("\u2013", "-");
    byte[] bytes = (latin + "{").getBytes(StandardCharsets.ISO_8859_1);
    PgnText read = PgnText.of(bytes);
    assertThat(read).isEqualTo(new PgnText(latin + "{", OptionalInt.of(1)));

    assertThat(PgnText.of(join(text.getBytes(StandardCharsets.UTF_8), new byte[] {(byte) 0xe9})))
        .isEqualTo(new PgnText(text + "\u00e9", OptionalInt.of(5)));

    for (Charset wide : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      List<PgnGame> games = PgnFile.of(PgnText.of(("\ufeff" + text).getBytes(wide)).text()).games();
      assertThat(games).extracting(PgnGame::result).containsExactly("1-0");
      assertThat(games.get(0).tags()).containsEntry("Black", "\u0141ukasz");
    }
  }

  private static byte[] join(byte[] one, byte[] other) {
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  @Test
  void variationsWithinVariationsAreWrittenWithTheNumbersOfTheirMoves() {
    PgnMove reply = new PgnMove("c", "", List.of(1), List.of(List.of(new PgnMove("d", "why not"))));
    PgnMove first =
        new PgnMove("a", "", List.of(6, 2), List.of(List.of(new PgnMove("b", ""), reply)));
    PgnGame game = new PgnGame(Map.of(), false, List.of(first, new PgnMove("e", "")), "*", "begin");
    assertThat(game.text())
        .isEqualTo("\n{begin} 1. a $6 $2 (1. b c $1 (1... d {why not})) 1... e *\n\n");
    assertThat(PgnFile.of(game.text()).games()).containsExactly(game);
  }

  @Test
  void aTextOfEndlessVariationsIsRefused() {
    assertThat(faults("a (b".repeat(100_000)))
        .containsExactly("line 1: expected at most 100 nested variations");
    String deep = "a" + " (b".repeat(PgnParser.MAX_DEPTH) + ")".repeat(PgnParser.MAX_DEPTH) + " *";
    assertThat(PgnFile.of(deep).games()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a b", "1-0", "*", "1/2-1/2", "1\u20130", "{a", "a}", "(a", "$1", "%a", "3.a"})
  void aMoveThatCouldNotBeReadBackIsRefused(String move) {
    assertThatThrownBy(() -> new PgnMove(move, "")).hasMessageContaining("'" + move + "'");
  }

  private static PgnGame anyGame(SplitMix64 random) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (int i = random.nextInt(8); i > 0; i--) {
      tags.put("Tag" + random.nextInt(100), word(random, TAG_LETTERS, random.nextInt(20)));
    }
    List<PgnMove> moves = anyLine(random, random.nextInt(60), 0);
    return new PgnGame(
        tags,
        !moves.isEmpty() && random.nextInt(2) == 0,
        moves,
        PgnResult.ALL.get(random.nextInt(4)),
        anyComment(random));
  }

  private static List<PgnMove> anyLine(SplitMix64 random, int length, int depth) {
    List<PgnMove> moves = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      List<Integer> glyphs =
          random(random, random.nextInt(5) / 4).map(n -> n % 256).distinct().toList();
      List<List<PgnMove>> variations = new ArrayList<>();
      while (depth < 3 && random.nextInt(6) == 0) {
        variations.add(anyLine(random, 1 + random.nextInt(4), depth + 1));
      }
      // The letter at the beginning prevents the others from forming a number or a result.
      String move =
          random.nextInt(30) == 0
              ? Integer.toString(random.nextInt(100))
              : "m" + word(random, MOVE_LETTERS, random.nextInt(6));
      moves.add(new PgnMove(move, anyComment(random), glyphs, variations));
    }
    return moves;
  }

  private static String anyComment(SplitMix64 random) {
    return random.nextInt(3) == 0
        ? word(random, COMMENT_LETTERS, random.nextInt(30)).replaceAll(" +", " ").strip()
        : "";
  }

  private static String word(SplitMix64 random, String letters, int length) {
    return random(random, length)
        .map(n -> letters.substring(n % letters.length(), n % letters.length() + 1))
        .collect(Collectors.joining());
  }

  private static java.util.stream.Stream<Integer> random(SplitMix64 random, int length) {
    return java.util.stream.Stream.generate(() -> random.nextInt(1000)).limit(length);
  }

  private static String text(List<PgnGame> games) {
    return games.stream().map(PgnGame::text).collect(Collectors.joining());
  }

  private static final String THREATENING =
      "18/18/18/13XXX2/13X1X2/13XXX2/18/18/18/18/18/18/18/10XXX5/10XXX5/OOO7XXX5/O1O15/OOO15 b 0";

  @Test
  void movesThatThreatenTheLastRingAreMarked() {
    Game gess = Games.byId("gess");
    List<PgnMove> line =
        List.of(
            new PgnMove("M5-M4", "now", List.of(1), List.of(List.of(new PgnMove("M5-M6", "")))),
            new PgnMove("C3-C4", ""),
            new PgnMove("M4-M5", ""));
    List<PgnMove> moves = PgnMove.signed(gess.parsePosition(THREATENING), line);
    assertThat(moves)
        .containsExactly(
            new PgnMove("M5-M4#", "now", List.of(1), List.of(List.of(new PgnMove("M5-M6#", "")))),
            new PgnMove("C3-C4", ""),
            new PgnMove("M4-M5#", ""));
    Position position = gess.parsePosition(THREATENING);
    for (PgnMove move : moves) {
      position.play(move.in(position));
    }
    assertThatThrownBy(() -> new PgnMove("M5-M4!", "").in(gess.parsePosition(THREATENING)))
        .isInstanceOf(IllegalMoveException.class);
  }

  @Test
  void otherGamesHaveNoMarks() {
    Game gaussic = Games.byId("gaussic");
    List<PgnMove> line = List.of(new PgnMove("b2b6", ""));
    assertThat(PgnMove.signed(gaussic.start(), line)).isEqualTo(line);
  }
}
