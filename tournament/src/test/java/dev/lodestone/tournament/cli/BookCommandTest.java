package dev.lodestone.tournament.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.OpeningBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BookCommandTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void aBookHasDistinctOpeningsThatATournamentPlays() throws IOException {
    Path book = directory.resolve("gauss.book");
    CommandRun run = make("gauss", "--count=20", "--plies=3", "--max-score=150", "--out=" + book);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .matches("20 openings in \\d+ tries, \\d+ repeated, [1-9]\\d* unbalanced\n");
    Game gauss = Games.byId("gauss");
    List<Opening> openings = OpeningBook.read(gauss, book);
    Set<String> kinds = new HashSet<>();
    for (Opening opening : openings) {
      assertThat(opening.moves()).hasSize(3);
      Position position = opening.play(gauss);
      kinds.add(gauss.formatPosition(gauss.symmetries().canonical(position)));
    }
    assertThat(kinds).hasSize(20);
    Path out = directory.resolve("run");
    CommandRun tournament =
        CommandRun.of(
            "tournament",
            "--game=gauss",
            "--engine=random",
            "--engine=greedy",
            "--nodes=50",
            "--games=6",
            "--seed=1",
            "--openings=" + book,
            "--out=" + out);
    assertThat(tournament.exitCode()).as(tournament.err()).isZero();
    assertThat(tournament.out()).contains("GAUSS: 6 games, 50 nodes a move, 20 openings, seed 1");
    List<Opening> played =
        dev.lodestone.tournament.fixture.JournalContent.gamesById(out).stream()
            .map(g -> new Opening(g.start().position(), g.start().opening()))
            .toList();
    for (int i = 0; i < 6; i++) {
      assertThat(played.get(i)).isEqualTo(openings.get(i / 2));
    }
  }

  @Test
  void theSameSeedMakesTheSameBook() {
    CommandRun one = make("tictactoe", "--count=3", "--plies=2", "--seed=5");
    assertThat(one.out()).contains("# Tic-tac-toe: 3 openings in ");
    assertThat(make("tictactoe", "--count=3", "--plies=2", "--seed=5")).isEqualTo(one);
    assertThat(make("tictactoe", "--count=3", "--plies=2", "--seed=6").out())
        .isNotEqualTo(one.out());
  }

  @Test
  void fewerThanWereWantedAreWrittenAndToldAsAFailure() throws IOException {
    Path book = directory.resolve("few.book");
    CommandRun run =
        make("tictactoe", "--count=10", "--plies=1", "--max-score=100000", "--out=" + book);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).startsWith("lodestone book make: expected 10, found 9 openings in 2000 ");
    assertThat(OpeningBook.read(Games.byId("tictactoe"), book)).hasSize(9);
  }

  @Test
  void openingsArePositionsOrMovesWithComments() throws IOException {
    Path book =
        Files.writeString(
            directory.resolve("mixed.book"), "# two\n\na1 b2 # the middle\nxo.......\n");
    assertThat(OpeningBook.read(Games.byId("tictactoe"), book))
        .containsExactly(
            new Opening(".........", List.of("a1", "b2")), new Opening("xo.......", List.of()));
  }

  @Test
  void aLineThatIsNoOpeningIsRefusedWithItsNumber() throws IOException {
    assertRefused("a1\na1 a1\n", ", line 2: expected a position or moves from the start position");
    assertRefused("xo......?\n", ", line 1: expected a position or moves from the start position");
    assertRefused("a1 a2 b1 b2 c1\n", ", line 1: expected an opening after which the game goes on");
    assertRefused("a1 a2 b1 b2 c1 c2\n", ", line 1: expected moves of a game that goes on");
    assertRefused("# nothing\n", ": expected an opening a line, found none");
  }

  @Test
  void mistakesGetOneLine() {
    assertMistake(
        "lodestone tournament: expected --opening-plies or --openings, found both",
        "--openings=x",
        "--opening-plies=2");
    assertMistake(
        "lodestone tournament: option '--openings-order': expected --openings FILE with it",
        "--openings-order=random");
    assertMistake(
        "lodestone tournament: expected a file, found no 'nowhere'", "--openings=nowhere");
    CommandRun bare = CommandRun.of("book");
    assertThat(bare.exitCode()).isEqualTo(2);
    assertThat(bare.err()).isEqualTo("lodestone book: expected a command: make\n");
  }

  private static void assertMistake(String message, String... options) {
    List<String> args =
        new java.util.ArrayList<>(
            List.of("tournament", "--game=tictactoe", "--engine=scripted", "--engine=scripted"));
    args.addAll(List.of(options));
    CommandRun run = CommandRun.of(args.toArray(new String[0]));
    assertThat(run.err()).isEqualTo(message + "\n");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  private void assertRefused(String content, String message) throws IOException {
    Path book = Files.writeString(directory.resolve("bad.book"), content);
    assertThatThrownBy(() -> OpeningBook.read(Games.byId("tictactoe"), book))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(book + message);
  }

  private static CommandRun make(String game, String... more) {
    List<String> args =
        new java.util.ArrayList<>(
            List.of("book", "make", "--game=" + game, "--engine=alphabeta:depth=1,hash=1"));
    args.addAll(List.of(more));
    return CommandRun.of(args.toArray(new String[0]));
  }
}
