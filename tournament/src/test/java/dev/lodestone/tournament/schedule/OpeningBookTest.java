package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OpeningBookTest {

  private static final Game GAME = Games.byId("tictactoe");
  private static final String START = ".........";

  @TempDir private Path directory = Path.of("");

  @Test
  void aLineIsAPositionOrMovesFromTheStart() throws IOException {
    assertThat(read("x...o....", "b2 a1", "c3"))
        .containsExactly(
            new Opening("x...o....", List.of()),
            new Opening(START, List.of("b2", "a1")),
            new Opening(START, List.of("c3")));
  }

  @Test
  void commentsAndEmptyLinesDoNotCount() throws IOException {
    assertThat(read("# by hand", "", "  a1\t b2  ", "   ", "c3 # the corner", "b2\t#b3", "#a1"))
        .containsExactly(
            new Opening(START, List.of("a1", "b2")),
            new Opening(START, List.of("c3")),
            new Opening(START, List.of("b2")));
  }

  @Test
  void aFaultIsReportedWithFileAndLine() throws IOException {
    assertRefused(
        ", line 3: expected a position or moves from the start position, found move 'd4': expected"
            + " a cell from a1 to c3 (position: .........); as a position: column 1: expected nine"
            + " cells of x, o and ., found 'd4'",
        "# one",
        "a1",
        "d4");
    assertRefused(
        ", line 1: expected a position or moves from the start position, found move 'a1': not legal"
            + " here (position: x........)",
        "a1 a1");
    assertRefused(": expected one opening on each line, found none", "# nothing", " ");
  }

  @Test
  void anOpeningThatEndsTheGameIsRefused() throws IOException {
    String over = ", line 2: expected an opening after which the game continues";
    assertRefused(over, "a1", "a1 a2 b1 b2 c1");
    assertRefused(over, "a1", "xxxoo....");
    assertRefused(
        ", line 1: expected moves after which the game continues", "a1 a2 b1 b2 c1 c2", "a1");
  }

  @ParameterizedTest
  @CsvSource({"gauss, 40", "gess, 20", "gaussic, 20"})
  void ourGamesHaveBooksWithoutImages(String id, int minKinds) {
    Game game = Games.byId(id);
    List<Opening> openings = OpeningBook.builtIn(game).orElseThrow();
    CanonicalKey key = new CanonicalKey(game);
    Set<Long> kinds = new HashSet<>();
    for (Opening opening : openings) {
      key.read(opening.play(game));
      kinds.add(key.key());
    }
    assertThat(kinds).hasSameSizeAs(openings).hasSizeGreaterThanOrEqualTo(minKinds);
  }

  @Test
  void aGameWithoutABookHasNone() {
    assertThat(OpeningBook.builtIn(GAME)).isEmpty();
  }

  private List<Opening> read(String... lines) throws IOException {
    return OpeningBook.read(GAME, Files.write(file(), List.of(lines)));
  }

  private void assertRefused(String message, String... lines) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(lines))
        .withMessage(file() + message);
  }

  private Path file() {
    return directory.resolve("openings.book");
  }

  @ParameterizedTest
  @CsvSource({"gauss", "gess", "gaussic"})
  void everyFlippedBitOfABookWithAChecksumIsRefused(String id) throws IOException {
    Game game = Games.byId(id);
    byte[] sound;
    try (InputStream in = game.getClass().getResourceAsStream(id + ".book")) {
      sound = Objects.requireNonNull(in).readAllBytes();
    }
    Path file = directory.resolve(id + ".book");
    Files.write(file, sound);
    int openings = OpeningBook.read(game, file).size();
    assertThat(openings).isGreaterThan(50);
    // Flips the last 80 bytes, which include the whole line of the checksum, and random others.
    SplitMix64 random = new SplitMix64(1);
    for (int flip = 0; flip < 60 + 80; flip++) {
      int at = flip < 80 ? sound.length - 1 - flip : random.nextInt(sound.length);
      byte[] damaged = sound.clone();
      damaged[at] ^= (byte) (1 << random.nextInt(7));
      Files.write(file, damaged);
      assertThatIllegalArgumentException()
          .as("byte %d", at)
          .isThrownBy(() -> OpeningBook.read(game, file))
          .withMessageContaining(file.toString());
    }
  }

  @Test
  void aBookWithoutAChecksumIsReadAndOneThatWasEditedNamesTheRemedy() throws IOException {
    Game game = Games.byId("gauss");
    Path file = directory.resolve("hand.book");
    Files.writeString(file, "Rd4 Bc3\n");
    assertThat(OpeningBook.read(game, file)).hasSize(1);
    Files.writeString(file, "Rd4 Bc3\n" + BookChecksum.line("Rd4 Bc3\n"));
    assertThat(OpeningBook.read(game, file)).hasSize(1);
    Files.writeString(file, "Rd4 Bc4\n" + BookChecksum.line("Rd4 Bc3\n"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OpeningBook.read(game, file))
        .withMessageContaining(", line 2: the checksum does not match")
        .withMessageContaining("remove this line if you have edited the book");
  }

  /** The books described in docs/lab/gess-plans.md. */
  @ParameterizedTest
  @CsvSource({"lance, H6-J8 M6-L7", "ring, F6-F7 E3-E6 B3-E3"})
  void booksOfPlansDifferInTheMovesOfWhiteOnly(String name, String plan) throws IOException {
    Game gess = Games.byId("gess");
    Path books = Path.of("../docs/lab/gess-plans");
    List<Opening> planned = OpeningBook.read(gess, books.resolve(name + ".book"));
    List<Opening> own = OpeningBook.read(gess, books.resolve(name + "-own.book"));
    assertThat(planned)
        .hasSize(100)
        .allSatisfy(line -> assertThat(movesOf(line, 1)).isEqualTo(List.of(plan.split(" ", -1))));
    assertThat(own.stream().map(line -> movesOf(line, 0)))
        .containsExactlyElementsOf(planned.stream().map(line -> movesOf(line, 0)).toList());
    assertThat(own).allSatisfy(line -> assertThat(planned).doesNotContain(line));
  }

  /** Every second move of a line. */
  private static List<String> movesOf(Opening line, int first) {
    return IntStream.range(0, line.moves().size())
        .filter(i -> i % 2 == first)
        .mapToObj(line.moves()::get)
        .toList();
  }
}
