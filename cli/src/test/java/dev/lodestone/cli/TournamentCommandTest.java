package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import dev.lodestone.tournament.journal.JournalEvent;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TournamentCommandTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void theResultIsOnStandardOutputAndProgressOnStandardError() {
    Path out = directory.resolve("a");
    CommandRun run = tournament(out, "--engine=scripted:taken=3,name=cheat", "--engine=scripted");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            Tic-tac-toe: 10 games, 5 nodes a move, distinct random openings, seed 7

            warning: 5 of 10 games lost by an illegal move: this is no measure of strength

            engine    points  games  W  D  L          Elo [95 %]     LOS  LL LD = WD WW
            scripted     8.5     10  8  1  1   +301.3 [-12, inf]  97.0 %      0 0 1 1 3
            cheat        1.5     10  1  1  8  -301.3 [-inf, +12]   3.0 %      3 1 1 0 0
            warning: cheat failed in 5 games, at first: Cross: 'b2': not legal here in '....o...x'; 'lodestone export csv RUN' gives the reason of each game

            first player (Cross): 3.5 of 10 points (35.0 %), W 3 D 1 L 6; moving first is worth -221.9 [-413, +170] Elo (with one virtual draw)
            endings: rules 5, illegal_move 5
            """
                + "journal: "
                + out.resolve("journal.jsonl")
                + "\n");
    assertThat(run.err())
        .startsWith(
            "10 games, distinct random openings, seed 7, journal "
                + out.resolve("journal.jsonl")
                + "\n")
        .contains(
            "\ngame 1, cheat - scripted: Cross: 'b2': not legal here in '....o...x'\n1/10 games, ")
        .contains("10/10 games, cheat ")
        .doesNotContain("\u001b")
        .doesNotContain("\r");
  }

  @Test
  void faultsArePrintedAtOnceUpToAMaximum() {
    CommandRun run =
        CommandRun.succeeds(
            "tournament",
            "--game=tictactoe",
            "--engine=cmd=no-such-program,name=absent",
            "--engine=scripted",
            "--keep-going",
            "--nodes=5",
            "--games=24",
            "--seed=7",
            "--opening-plies=2",
            "--out=" + directory.resolve("faults"));
    List<String> printed = run.err().lines().filter(l -> l.startsWith("game ")).toList();
    assertThat(printed).hasSize(10);
    assertThat(printed.get(0))
        .startsWith("game 1, absent - scripted: Cross: cannot be started: ")
        .contains("no-such-program");
    assertThat(printed.get(9)).endsWith("; further ones are in the journal");
    assertThat(run.err()).startsWith("warning: engine 'absent' cannot begin a game: cannot be");
    assertThat(run.out().lines())
        .contains("absent failed in every one of its 24 games")
        .anyMatch(line -> line.startsWith("absent (failed)  "))
        .noneMatch(line -> line.startsWith("scripted failed") || line.contains("ted (failed)"));
  }

  @Test
  void ratingsOfAGauntletAreRelativeToItsEngineOrToAnAnchor() {
    Path out = directory.resolve("gauntlet");
    List<String> words =
        List.of("--gauntlet=1", "--engine=scripted:seed=4,name=third", "--games=8", "--seed=3");
    List<String> args = new ArrayList<>(words);
    args.addAll(List.of("--engine=scripted", "--engine=greedy", "--game=tictactoe", "--nodes=5"));
    args.add(0, "tournament");
    args.add("--out=" + out);
    CommandRun run = CommandRun.succeeds(args.toArray(new String[0]));
    assertThat(run.out())
        .contains("  rating, third = 0 [95 %]  ")
        .containsPattern("third .* \\+0\\.0 ");
    CommandRun rated = CommandRun.of("rate", out.toString());
    assertThat(rated.out()).contains("  rating, third = 0 [95 %]  ");
    CommandRun anchored = CommandRun.of("resume", out.toString(), "--anchor=greedy=1500");
    assertThat(anchored.out())
        .contains("  rating, greedy = 1500 [95 %]  ")
        .containsPattern("greedy .* \\+1500\\.0 ");
    Path none = directory.resolve("none");
    args.set(args.size() - 1, "--out=" + none);
    args.add("--anchor=greddy");
    assertThat(CommandRun.refused(args.toArray(new String[0])))
        .isEqualTo(
            "lodestone tournament: option '--anchor': unknown engine 'greddy'; did you mean"
                + " 'greedy'?\n");
    assertThat(none).doesNotExist();
  }

  @Test
  void anEngineThatFailedInEveryGameIsMarkedForPrograms() {
    CommandRun run =
        tournament(
            directory.resolve("marked"),
            "--engine=cmd=no-such-program,name=absent",
            "--engine=scripted",
            "--keep-going",
            "--json");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().lines().filter(line -> line.contains("\"kind\":\"player\"")))
        .allMatch(
            line -> line.contains("\"failedAlways\":true") == line.contains("\"name\":\"absent\""));
  }

  @Test
  void anEngineThatCannotBeginAGameIsRefusedBeforeTheFirst() {
    for (String engine :
        new String[] {"cmd=no-such-program,name=absent", "scripted:refuse=1,name=absent"}) {
      Path out = directory.resolve("refused");
      CommandRun run = tournament(out, "--engine=" + engine, "--engine=scripted");
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err())
          .startsWith("lodestone tournament: engine 'absent': ")
          .endsWith("; nothing was played, --keep-going plays anyway\n")
          .hasLineCount(1);
      assertThat(out).doesNotExist();
    }
  }

  @Test
  void anEngineThatHangsAtItsStartIsNamedAfterItsDeadline() {
    String mute =
        Villain.command(Deed.MUTE, 0).stream()
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "));
    CommandRun run =
        tournament(
            directory.resolve("mute"),
            "--engine=cmd=" + mute + ",name=mute",
            "--engine=scripted",
            "--deadline=start=300ms",
            "--deadline",
            "quit=10ms");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("engine 'mute': expected ugiok within 300ms");
  }

  @Test
  void enginesThatMayNeedMoreThanTheHeapAreRefusedBeforeTheFirstGame() {
    Path out = directory.resolve("large");
    CommandRun run =
        tournament(
            out,
            "--engine=alphabeta:hash=8192,name=a",
            "--engine=mcts:hash=1024",
            "--concurrency=9");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .startsWith(
            "lodestone tournament: the engines may use 82944 MiB (9 games at once, 8192 +"
                + " 1024 MiB each), expected at most ")
        .hasLineCount(1);
    assertThat(out).doesNotExist();
  }

  @Test
  void byesOfASwissAreShownAndThePointsAddUp() {
    CommandRun run =
        CommandRun.succeeds(
            "tournament",
            "--game=tictactoe",
            "--engine=scripted:name=a",
            "--engine=scripted:name=b,seed=2",
            "--engine=scripted:name=c,seed=3",
            "--swiss=2",
            "--games=2",
            "--nodes=5",
            "--out=" + directory.resolve("swiss"));
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(2).split(" +", -1))
        .startsWith("engine", "points", "games", "W", "D", "L", "byes");
    double points = 0;
    int byes = 0;
    for (String line : lines.subList(3, 6)) {
      String[] cells = line.split(" +", -1);
      double shown = Double.parseDouble(cells[1]);
      assertThat(shown)
          .as(line)
          .isEqualTo(
              Integer.parseInt(cells[3])
                  + Integer.parseInt(cells[4]) / 2.0
                  + Integer.parseInt(cells[6]));
      points += shown;
      byes += Integer.parseInt(cells[6]);
    }
    assertThat(byes).isEqualTo(4);
    assertThat(points).isEqualTo(8);
    CommandRun.succeeds("report", directory.resolve("swiss").toString());
    assertThat(directory.resolve("swiss/report.html"))
        .content()
        .containsPattern("(?s)\"byes\":2,.*\"byes\":2,")
        .containsOnlyOnce("\"byes\":0,");
  }

  @Test
  void onATerminalProgressIsOverwritten() {
    CommandRun run =
        CommandRun.onTerminal(
            "tournament",
            "--game=tictactoe",
            "--engine=scripted",
            "--engine=scripted:seed=3",
            "--games=6",
            "--nodes=5",
            "--out=" + directory.resolve("live"));
    assertThat(run.exitCode()).isZero();
    List<String> screen = Screen.after(run.err());
    assertThat(screen).hasSizeGreaterThanOrEqualTo(2);
    assertThat(screen.get(1)).startsWith("6/6 games, ").endsWith("0:00 left");
    // The next lines are the harness's latency and its warning.
    assertThat(screen.subList(2, screen.size())).allMatch(l -> l.matches("(latency|warning).*"));
    assertThat(run.out()).doesNotContain("\u001b");
  }

  @Test
  void moreThanTwoEnginesAreRatedTogether() {
    CommandRun run =
        tournament(
            directory.resolve("three"),
            "--engine=scripted:taken=3,name=cheat",
            "--engine=scripted",
            "--engine=greedy");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("Tic-tac-toe: 30 games, ", "rating [95 %]  LOS over next  LL LD = WD WW\n")
        .containsPattern("\ncheat .* n/a  [0-9 ]+\n")
        .containsPattern("\npoints/games against +1 +2 +3\n1 .* - .*\n2 .* - .*\n3 .*-\n");
    double sum =
        run.out()
            .lines()
            .filter(
                line -> line.contains("+-") && !line.contains("rating") && !line.contains("first"))
            .mapToDouble(
                line -> Double.parseDouble(line.replaceAll(".* ([+-][0-9.]+)[*]? [+]-.*", "$1")))
            .sum();
    assertThat(sum).isCloseTo(0, org.assertj.core.api.Assertions.within(0.2));
  }

  @Test
  void jsonContainsEveryEventAndTheResult() throws IOException {
    Path out = directory.resolve("json");
    CommandRun run =
        tournament(
            out, "--engine=scripted:refuse=1", "--engine=scripted", "--json", "--keep-going");
    assertThat(run.out().lines())
        .startsWith(Files.readAllLines(out.resolve("journal.jsonl")).toArray(new String[0]))
        .contains(
            "{\"kind\":\"tournament\",\"game\":\"tictactoe\",\"games\":10,\"repeatedGames\":5,\"observations\":5,\"seed\":\"7\",\"journal\":\""
                + out.resolve("journal.jsonl")
                + "\",\"endings\":{\"crash\":10}}",
            "{\"kind\":\"first player\",\"sides\":\"Cross\",\"games\":{\"wins\":5,\"draws\":0,\"losses\":5}}")
        .anyMatch(
            line ->
                line.startsWith(
                        "{\"kind\":\"player\",\"name\":\"scripted\",\"points\":10.0,"
                            + "\"games\":{\"wins\":10,\"draws\":0,\"losses\":0},\"elo\":528.88")
                    && line.contains("\"virtualDraw\":true,\"los\":")
                    && line.endsWith(
                        "\"losOver\":\"scripted:refuse=1\",\"pairs\":{\"lossLoss\":0,"
                            + "\"lossDraw\":0,\"even\":0,\"winDraw\":0,\"winWin\":5}}"))
        .anyMatch(line -> line.startsWith("{\"kind\":\"first move\",\"elo\":"));
  }

  @ParameterizedTest
  @CsvSource({
    "gauss, 'alphabeta:depth=2,hash=1', 'mcts:nodes=50,hash=1'",
    "gess, 'alphabeta:depth=1,hash=1', greedy",
    "gaussic, 'alphabeta:depth=2,hash=1', 'mcts:nodes=20,hash=1'"
  })
  void gamesAreTheSameToTheByteAtConcurrencyOneAndTwo(String game, String one, String two)
      throws IOException {
    Map<Integer, String> alone = games(game, one, two, 1);
    assertThat(alone).hasSize(4);
    assertThat(games(game, one, two, 2)).isEqualTo(alone);
  }

  @Test
  void withoutASeedAFreshOneIsChosenAndPrinted() {
    CommandRun run = CommandRun.tournament("--games=2", "--out=" + directory.resolve("fresh"));
    assertThat(run.out()).containsPattern("Tic-tac-toe: 2 games, 100ms a move, .*, seed \\d+\n");
  }

  private static CommandRun tournament(Path out, String... more) {
    String[] args = {
      "tournament", "--game=tictactoe", "--games=10", "--nodes=5", "--seed=7", "--out=" + out
    };
    String[] all = java.util.Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return CommandRun.of(all);
  }

  /** All events without times, by game. */
  private Map<Integer, String> games(String game, String one, String two, int concurrency)
      throws IOException {
    Path out = directory.resolve(game + concurrency);
    CommandRun.succeeds(
        "tournament",
        "--game=" + game,
        "--engine=" + one,
        "--engine=" + two,
        "--games=4",
        "--nodes=100000",
        "--max-plies=40",
        "--seed=11",
        "--concurrency=" + concurrency,
        "--out=" + out);
    Map<Integer, String> games = new TreeMap<>();
    List<JournalEvent> events = JournalContent.events(out.resolve("journal.jsonl"));
    for (JournalEvent event : events) {
      if (event instanceof GameStarted e) {
        games.merge(e.id(), e + "\n", String::concat);
      } else if (event instanceof GameEnded e) {
        games.merge(e.id(), e + "\n", String::concat);
      } else if (event instanceof MovePlayed e) {
        MovePlayed timeless =
            JournalEvents.move(e.id(), e.ply(), e.move(), e.score(), e.depth(), e.nodes(), 0, 0);
        games.merge(e.id(), timeless + "\n", String::concat);
      }
    }
    return games;
  }
}
