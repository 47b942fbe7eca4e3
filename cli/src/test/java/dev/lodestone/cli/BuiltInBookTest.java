package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.OpeningBook;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BuiltInBookTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void aTournamentUsesTheBookByItsName() throws IOException {
    Game gauss = Games.byId("gauss");
    List<Opening> book = OpeningBook.builtIn(gauss).orElseThrow();
    Path run = directory.resolve("run");
    CommandRun tournament = tournament("--games=8", "--openings=book", "--out=" + run);
    assertThat(tournament.exitCode()).as(tournament.err()).isZero();
    String words = book.size() + " openings of the built-in book, seed 3";
    assertThat(tournament.out()).contains("GAUSS: 8 games, 100ms a move, " + words);
    assertThat(tournament.err()).startsWith("8 games, " + words + ", journal ");
    List<Opening> played = openings(run);
    assertThat(book).containsAll(played);
    assertThat(new HashSet<>(played)).hasSize(4);
    assertThat(played).isNotEqualTo(book.subList(0, 4));

    Path plies = directory.resolve("plies");
    assertThat(tournament("--games=2", "--opening-plies=2", "--out=" + plies).out())
        .contains("GAUSS: 2 games, 100ms a move, 2 random opening plies, seed 3");
    Path order = directory.resolve("order");
    tournament("--games=4", "--openings=book", "--openings-order=sequential", "--out=" + order);
    assertThat(openings(order)).containsExactly(book.get(0), book.get(0), book.get(1), book.get(1));
  }

  @Test
  void byDefaultNoOpeningIsUsedTwice() throws IOException {
    Path run = directory.resolve("run");
    CommandRun tournament = tournament("--games=200", "--out=" + run);
    assertThat(tournament.exitCode()).as(tournament.err()).isZero();
    String words = "balanced openings that come with the game, then further ones, seed 3";
    assertThat(tournament.out()).contains("GAUSS: 200 games, 100ms a move, " + words);
    assertThat(new HashSet<>(openings(run))).hasSize(100);
  }

  @Test
  void aSequentialTestDrawsOpeningsWithoutEndToo() {
    CommandRun run =
        CommandRun.succeeds(
            "sprt",
            "--game=gauss",
            "--engine=greedy",
            "--engine=random",
            "--max-games=2",
            "--seed=3",
            "--out=" + directory.resolve("sprt"));
    assertThat(run.out()).contains("balanced openings that come with the game");
  }

  /**
   * The journal contains the openings themselves, so a different book in a later version has no
   * effect.
   */
  @Test
  void anInterruptedRunResumesWithItsOwnBook() throws IOException {
    Path whole = directory.resolve("whole");
    tournament("--games=6", "--openings=book", "--out=" + whole);
    List<String> lines = Files.readAllLines(whole.resolve("journal.jsonl"));
    int end = 0;
    for (int i = 0; i < lines.size() / 2; i++) {
      end = lines.get(i).startsWith("{\"event\":\"end\"") ? i : end;
    }
    Path broken = Files.createDirectory(directory.resolve("broken"));
    Files.write(broken.resolve("journal.jsonl"), lines.subList(0, end + 3));
    CommandRun resumed = CommandRun.succeeds("resume", broken.toString());
    assertThat(resumed.out()).contains(" openings of the built-in book, seed 3");
    assertThat(openings(broken)).isEqualTo(openings(whole));
    assertThat(results(broken)).containsExactlyInAnyOrderElementsOf(results(whole));
  }

  /** The journal as it was written when every run began with random moves. */
  @Test
  void anOldJournalResumesWithRandomMoves() throws IOException {
    Path old = Files.createDirectory(directory.resolve("old"));
    tournament("--games=4", "--opening-plies=2", "--out=" + old);
    Path journal = old.resolve("journal.jsonl");
    List<String> lines = Files.readAllLines(journal);
    assertThat(lines.get(0)).contains("\"openings\":{\"per\":\"round\",\"randomPlies\":2}");
    Files.write(journal, lines.subList(0, 1));
    CommandRun resumed = CommandRun.succeeds("resume", old.toString());
    assertThat(resumed.out()).contains("GAUSS: 4 games, 100ms a move, 2 random opening plies");
  }

  private static CommandRun tournament(String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "tournament", "--game=gauss", "--engine=greedy", "--engine=random", "--seed=3"));
    args.addAll(List.of(more));
    return CommandRun.of(args.toArray(new String[0]));
  }

  private static List<Opening> openings(Path run) throws IOException {
    return JournalContent.gamesById(run).stream().map(g -> g.plan().opening()).toList();
  }

  private static List<MatchResult> results(Path run) throws IOException {
    return JournalContent.gamesById(run).stream().map(PlayedGame::result).toList();
  }
}
