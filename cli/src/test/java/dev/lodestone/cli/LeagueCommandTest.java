package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.fixture.Interruptible;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.UgiProcess;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.RosterChanged;
import dev.lodestone.tournament.journal.JournalResults;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Order(1)
final class LeagueCommandTest {

  @TempDir private Path directory = Path.of("");

  /** A league of quick engines, some stronger than others. */
  private static void create(Path league) {
    CommandRun.succeeds(
        "league",
        "new",
        league.toString(),
        "--game=gauss",
        "--engine=alphabeta:depth=1,hash=1",
        "--engine=mcts:nodes=20,hash=1",
        "--engine=greedy",
        "--nodes=5",
        "--seed=3");
  }

  private static String[] run(int games, Path league) {
    return new String[] {"resume", league.toString(), "--games=" + games, "--concurrency=2"};
  }

  @Tag("slow")
  @Test
  void enginesMayJoinAndLeave() throws Exception {
    Path league = directory.resolve("league");
    create(league);
    CommandRun.succeeds(run(20, league));
    CommandRun.succeeds(
        "league", "edit", league.toString(), "--add=random", "--add=mcts:nodes=5,hash=1");
    CommandRun.succeeds("league", "edit", league.toString(), "--remove=greedy");
    CommandRun.succeeds(
        "league",
        "edit",
        league.toString(),
        "--remove=random",
        "--add=mcts:nodes=10,hash=1,name=better");
    CommandRun played = CommandRun.succeeds(run(60, league));
    assertThat(played.out()).contains("rating [95 % at any look]", "60 games");
    List<RosterChanged> changes =
        JournalContent.events(Kills.journal(league)).stream()
            .filter(event -> event instanceof RosterChanged)
            .map(event -> (RosterChanged) event)
            .toList();
    assertThat(changes).extracting(RosterChanged::pair).containsOnly(11);
    assertThat(changes)
        .extracting(RosterChanged::removed)
        .containsExactly(List.of(), List.of("greedy"), List.of("random"));
    List<String> late =
        JournalContent.gamesById(league).stream()
            .filter(game -> game.id() > 20)
            .flatMap(game -> Stream.of(game.plan().first(), game.plan().second()))
            .map(player -> names(league).get(player))
            .distinct()
            .toList();
    assertThat(late)
        .containsExactlyInAnyOrder(
            "alphabeta:depth=1,hash=1", "mcts:nodes=20,hash=1", "mcts:nodes=5,hash=1", "better");
    String text = CommandRun.succeeds("league", "show", league.toString()).out();
    assertThat(text.lines().filter(line -> line.endsWith("  removed"))).hasSize(2);
    List<String> csv =
        CommandRun.succeeds(
                "league", "show", league.toString(), "--against=mcts:nodes=20,hash=1", "--csv")
            .out()
            .lines()
            .toList();
    assertThat(csv.get(0)).isEqualTo("engine,elo,low,high,games,points,removed,hash");
    assertThat(csv).filteredOn(line -> line.startsWith("\"mcts:nodes=20,hash=1\",0.00")).hasSize(1);
    assertThat(csv).filteredOn(line -> line.startsWith("random,,,,0,0.0,true")).hasSize(1);
    assertThat(CommandRun.succeeds("rate", league.toString()).out())
        .contains("rating [95 % at any look]", "better", "greedy");
    assertThat(CommandRun.succeeds("export", "pgn", league.toString()).out())
        .contains("[White \"better\"]");
    CommandRun.succeeds("report", league.toString());
    assertThat(league.resolve("report.html")).content().contains("better");
  }

  private static List<String> names(Path league) {
    try {
      return Journal.read(league).config().players().stream().map(Entrant::name).toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gess", "gaussic", "tictactoe"})
  void everyGameHasLeagues(String game) {
    String league = directory.resolve("league").toString();
    CommandRun.succeeds(
        "league",
        "new",
        league,
        "--game=" + game,
        "--engine=random",
        "--engine=greedy",
        "--nodes=2",
        "--max-plies=60",
        "--opening-plies=2",
        "--seed=1");
    assertThat(CommandRun.succeeds("resume", league, "--games=4").out()).contains("4 games");
    assertThat(CommandRun.of("resume", league, "--nodes=5", "--concurrency=2").err())
        .isEqualTo(
            "lodestone resume: option '--nodes': not for a league, whose settings are those of"
                + " 'league new' and 'league edit'\n");
  }

  @Tag("slow")
  @Test
  void aProgramThatBreaksTheRulesIsNotAdmitted() throws Exception {
    Path league = directory.resolve("league");
    CommandRun.succeeds(
        "league",
        "new",
        league.toString(),
        "--game=tictactoe",
        "--engine=random",
        "--engine=greedy",
        "--nodes=5");
    String before = Files.readString(Kills.journal(league));
    CommandRun run =
        CommandRun.of("league", "edit", league.toString(), "--add=" + villain(Deed.ILLEGAL_MOVE));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("engine 'villain' is not admitted: ").hasLineCount(1);
    assertThat(Kills.journal(league)).hasContent(before);
  }

  private static String villain(Deed deed) {
    return "cmd='" + String.join("' '", Villain.command(deed, 0)) + "',name=villain";
  }

  @Tag("slow")
  @Test
  void numbersThatAnEngineReportsBecomeAColumnOfTheirMean() throws Exception {
    Path script = directory.resolve("engine.sh");
    Files.writeString(
        script,
        "'"
            + String.join("' '", UgiProcess.command("tictactoe", "random"))
            + "' | sed -u 's/^bestmove/info string stat luck 2.5\\n&/'\n");
    String league = directory.resolve("league").toString();
    CommandRun.succeeds(
        "league",
        "new",
        league,
        "--game=tictactoe",
        "--engine=greedy",
        "--engine=cmd=sh '" + script + "',name=lucky",
        "--nodes=5",
        "--seed=1");
    String text = CommandRun.succeeds("resume", league, "--games=4").out();
    assertThat(text.lines().findFirst().orElse("")).contains("luck");
    assertThat(text.lines().filter(line -> line.startsWith("lucky")))
        .hasSize(1)
        .allMatch(line -> line.endsWith("2.5000"));
    assertThat(CommandRun.succeeds("league", "show", league, "--json").out())
        .contains("\"stats\":{\"luck\":2.5}");
    assertThat(CommandRun.succeeds("league", "show", league, "--csv").out()).contains(",stat.luck");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "edit DIR --remove=greedi | no engine 'greedi' is in the league; did you mean 'greedy'?",
        "edit DIR --add=greedy | an engine 'greedy' is or was in the league; give the new one",
        "edit DIR --add=gredy | did you mean 'greedy'?",
        "edit DIR --remove=nobody --add=random | no engine 'nobody' is in the league",
        "edit DIR | expected --add or --remove",
        "show DIR --against=nobody | option '--against': unknown engine 'nobody'",
        "show DIR --csv --json | expected --csv or --json, found both",
        "run DIR --games=3 | option '--games': expected an even number of at least 2",
        "new DIR --game=gauss --engine=random --engine=greedy | expected a directory without a",
        "new DIR2 --game=gauss --engine=random | a tournament needs at least two engines",
        "show DIR2 | DIR2",
      })
  void mistakesAreReportedInOneLine(String words, String message) throws Exception {
    Path league = directory.resolve("league");
    create(league);
    String before = Files.readString(Kills.journal(league));
    List<String> command = new ArrayList<>(List.of("league"));
    for (String word : words.split(" ", -1)) {
      command.add(word.replaceFirst("^DIR", league.toString()));
    }
    CommandRun run = CommandRun.of(command.toArray(new String[0]));
    assertThat(run.exitCode()).isEqualTo(2);
    String expected = message.replace("DIR", league.toString());
    assertThat(run.err().lines().filter(line -> !line.endsWith("keeps the rules")))
        .singleElement()
        .asString()
        .contains(expected);
    assertThat(Kills.journal(league)).hasContent(before);
  }

  @Test
  void aTournamentIsRefusedAsALeague() {
    String run = directory.resolve("run").toString();
    CommandRun.succeeds(
        "tournament",
        "--game=tictactoe",
        "--engine=random",
        "--engine=greedy",
        "--games=2",
        "--nodes=5",
        "--out=" + run);
    assertThat(CommandRun.refused("league", "show", run))
        .contains("expected a league, found a round robin in ")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"league run", "resume"})
  void aLeagueEndsWhenItsOpeningsAreUsedUp(String command) throws Exception {
    Path book = Files.writeString(directory.resolve("book.txt"), "a1\nb2\na2\n");
    String league = directory.resolve("league").toString();
    CommandRun.succeeds(
        "league",
        "new",
        league,
        "--game=tictactoe",
        "--engine=random",
        "--engine=greedy",
        "--engine=mcts:nodes=2,hash=1",
        "--nodes=5",
        "--openings=" + book);
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    words.addAll(List.of(league, "--concurrency=3"));
    String[] again = words.toArray(new String[0]);
    String end = "ends after game 18 (3 openings for each two engines)";
    assertThat(CommandRun.succeeds(again).err().lines().limit(3).toList().toString())
        .contains(end, "plays to the end of the league, or until");
    assertThat(JournalContent.gamesById(Path.of(league))).hasSize(18);
    assertThat(CommandRun.succeeds(again).err()).contains(end, "18 games are over already");
    assertThat(JournalContent.gamesById(Path.of(league))).hasSize(18);
  }

  @Tag("slow")
  @Test
  void anInterruptedLeaguePrintsTheCommandThatResumesIt() throws Exception {
    assumeTrue(Interruptible.isSupported());
    Path league = directory.resolve("league");
    create(league);
    long begin = Files.size(Kills.journal(league));
    try (LodestoneProcess process =
        LodestoneProcess.start(
            directory, Interruptible.command(List.of()), "resume", league.toString())) {
      Kills.awaitLength(Kills.journal(league), begin + 2000, process);
      process.interrupt();
      assertThat(process.exitCode()).as(process.err()).isEqualTo(130);
      assertThat(process.err()).endsWith("stopped; resume with: lodestone resume " + league + "\n");
    }
  }

  @Test
  void aTornEndIsReported() throws IOException {
    Path league = directory.resolve("torn");
    create(league);
    CommandRun.succeeds(run(6, league));
    byte[] whole = Files.readAllBytes(Kills.journal(league));
    Files.write(Kills.journal(league), Arrays.copyOf(whole, whole.length - 9));
    CommandRun show = CommandRun.succeeds("league", "show", league.toString());
    assertThat(show.err()).isEqualTo("left out, not finished yet: 1\n");
  }

  @Tag("slow")
  @Test
  void noGameIsLostOrDoubledByAKillAndARosterChange() throws Exception {
    requireWhole(2, 1);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(longs = {2, 3, 4, 5, 6})
  void noGameIsLostOrDoubledInFourKillsWhileTheRosterChanges(long seed) throws Exception {
    requireWhole(4, seed);
  }

  /**
   * Kills a league after a change of its roster was requested, which may or may not have been
   * entered. The league has no number of games until the last run, because a quick machine plays
   * any small number while the new engine is admitted.
   */
  private void requireWhole(int kills, long seed) throws Exception {
    Path league = directory.resolve("league");
    create(league);
    Path journal = Kills.journal(league);
    SplitMix64 random = new SplitMix64(seed);
    for (int i = 0; i < kills; i++) {
      try (LodestoneProcess process =
          LodestoneProcess.start(directory, "resume", league.toString(), "--concurrency=2")) {
        Kills.awaitLength(journal, Files.size(journal) + random.nextInt(20_000), process);
        CommandRun.succeeds(
            "league",
            "edit",
            league.toString(),
            "--add=mcts:nodes=" + (5 + i) + ",hash=1,name=new-" + i);
        if (i > 0) {
          CommandRun.succeeds("league", "edit", league.toString(), "--remove=new-" + (i - 1));
        }
        Kills.awaitLength(journal, Files.size(journal) + random.nextInt(5_000), process);
        process.kill();
      }
    }
    int latest =
        JournalContent.gamesById(league).stream().mapToInt(PlayedGame::id).max().orElseThrow();
    int games = latest + latest % 2 + 20;
    CommandRun.succeeds(run(games, league));
    int[] ended =
        JournalContent.events(journal).stream()
            .filter(event -> event instanceof GameEnded)
            .mapToInt(event -> ((GameEnded) event).id())
            .sorted()
            .toArray();
    assertThat(ended).isEqualTo(IntStream.rangeClosed(1, games).toArray());
    // The schedule plans every game again as it was played.
    JournalResults results = new JournalResults();
    Journal.read(league, results);
    assertThat(results.results().size()).isEqualTo(games);
    assertThat(names(league).stream().filter(name -> name.startsWith("new-")))
        .containsExactly(
            IntStream.range(0, kills).mapToObj(i -> "new-" + i).toArray(String[]::new));
    try (Stream<Path> requests = Files.list(league.resolve("requests"))) {
      assertThat(requests.filter(file -> file.toString().endsWith(".json"))).isEmpty();
    }
  }
}
