package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.export.PgnMove;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExportAndRateTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void thePgnContainsEveryGameWithAllItsInformation() throws IOException {
    Path run = played("run", "tictactoe");
    CommandRun export = CommandRun.succeeds("export", "pgn", run.toString());
    List<PgnGame> games = PgnFile.of(export.out()).games();
    List<PlayedGame> recorded = JournalContent.gamesById(run);
    List<String> players =
        Journal.read(run).config().players().stream().map(Entrant::name).toList();
    assertThat(games).hasSize(recorded.size()).hasSize(12);
    for (int i = 0; i < games.size(); i++) {
      PgnGame game = games.get(i);
      PlayedGame source = recorded.get(i);
      assertThat(game.moves().stream().map(PgnMove::text)).isEqualTo(source.record().line());
      assertThat(game.result()).isEqualTo(source.result().text());
      assertThat(game.tags().keySet())
          .startsWith("Event", "Site", "Date", "Round", "White", "Black", "Result")
          .contains("Game", "Variant", "StartPosition", "Ending", "WhiteEngine")
          .doesNotContain("FEN", "SetUp");
      assertThat(game.tags())
          .containsEntry("White", players.get(source.plan().first()))
          .containsEntry("Black", players.get(source.plan().second()))
          .containsEntry("Round", (i / 2 + 1) + "." + (i % 2 + 1))
          .containsEntry("StartPosition", ".........")
          .containsEntry("Run", run.toString())
          .containsEntry("TimeControl", "-")
          .containsEntry("OpeningPlies", "2")
          .containsEntry("Ending", "rules")
          .containsEntry("Termination", "normal");
      assertThat(game.tags())
          .containsEntry(
              "WhiteEngine",
              players.get(source.plan().first()).equals("cautious")
                  ? "scripted seed=4, depth 3"
                  : players.get(source.plan().first()));
      for (String side : List.of("White", "Black")) {
        String own = "cautious".equals(game.tags().get(side)) ? "depth 3" : "5 nodes/move";
        boolean one = game.tags().containsKey("Limits");
        assertThat(game.tags()).containsEntry(one ? "Limits" : side + "Limits", own);
      }
      assertThat(game.moves().get(1).comment()).isEmpty();
      assertThat(game.moves().get(2).comment()).matches("cp -?\\d+/1 [0-9.]+s \\d+n");
    }
  }

  /** Python's rate() has the same numbers: python/tests/test_matches.py shows them. */
  @Test
  void theRatingsAreThoseOfPython() {
    List<String> command = new ArrayList<>(List.of("rate", "--csv"));
    for (String other : List.of("greedy:nodes=3", "random:nodes=1,name=other")) {
      Path run = directory.resolve("run" + command.size());
      CommandRun.succeeds(
          "tournament",
          "--game=gauss",
          "--engine=" + other,
          "--engine=random:nodes=1",
          "--games=40",
          "--seed=5",
          "--out=" + run);
      command.add(run.toString());
    }
    String csv = CommandRun.succeeds(command.toArray(String[]::new)).out();
    assertThat(csv.lines().skip(1).map(line -> line.replaceAll("(,[^,]*){2}$", "")))
        .containsExactly(
            "greedy:nodes=3,288.45,113.19,373.42",
            "other,-65.39,-147.18,52.04",
            "random:nodes=1,-223.05,-268.46,-123.01");
  }

  @Test
  void clocksAreTheTimeControl() throws IOException {
    Path run = directory.resolve("clocks");
    CommandRun.succeeds(
        "tournament",
        "--game=tictactoe",
        "--engine=greedy",
        "--engine=random",
        "--tc=60+0.5",
        "--games=2",
        "--out=" + run);
    List<PgnGame> games = PgnFile.of(CommandRun.of("export", "pgn", run.toString()).out()).games();
    assertThat(games).hasSize(2).allMatch(g -> "60+0.5".equals(g.tags().get("TimeControl")));
  }

  @Test
  void theCsvHasALinePerGame() throws IOException {
    Path run = played("run", "tictactoe");
    Path file = directory.resolve("games.csv");
    CommandRun export =
        CommandRun.succeeds("export", "csv", run.toString(), "--out", file.toString());
    assertThat(export.out()).isEqualTo(file + ": 12 games\n");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(13).doesNotHaveDuplicates();
    assertThat(lines.get(0)).startsWith("run,game,id,pair,first,second,result,termination,");
    assertThat(lines.get(3))
        .matches(
            ".*run,tictactoe,3,2,greedy,scripted,(1-0|0-1|1/2-1/2),rules,.*,\\d,2,\\d+,\\d+,\\d+,\\d+,"
                + "-?\\d+,\\.{9},[abc123 ]+,,");
  }

  @Test
  void severalRunsAreExportedWithSeparatePairs() throws IOException {
    String one = played("one", "tictactoe").toString();
    String other = played("other", "tictactoe").toString();
    List<String> lines = CommandRun.of("export", "csv", one, other).out().lines().toList();
    assertThat(lines).hasSize(25).doesNotHaveDuplicates();
    assertThat(lines.subList(1, 13)).allMatch(line -> line.startsWith(one + ","));
    assertThat(lines.subList(13, 25)).allMatch(line -> line.startsWith(other + ","));
    Path pgn = directory.resolve("both.pgn");
    assertThat(CommandRun.of("export", "pgn", one, other, "--out=" + pgn).out())
        .isEqualTo(pgn + ": 24 games\n");
    assertThat(CommandRun.of("rate", pgn.toString())).isEqualTo(CommandRun.of("rate", one, other));
    assertThat(CommandRun.of("export", "pgn", one, one).err())
        .isEqualTo("lodestone export: expected every run once, found '" + one + "' twice\n");
    assertThat(CommandRun.of("export", one).err())
        .contains("expected one of [pgn, csv]", "but was '" + one + "'")
        .hasLineCount(1);
  }

  @Test
  void ratingsFromJournalAndFromItsPgnAreTheSame() throws IOException {
    Path run = played("run", "tictactoe");
    Path pgn = directory.resolve("games.pgn");
    assertThat(CommandRun.of("export", "pgn", run.toString(), "--out=" + pgn).exitCode()).isZero();
    CommandRun fromJournal = CommandRun.succeeds("rate", run.toString());
    assertThat(fromJournal.out().lines().toList().get(0))
        .matches("engine +rating \\[95 %\\] +points +games +score +LOS over 1 +2 +3");
    assertThat(fromJournal.out()).contains("12 games; moving first is worth ");
    CommandRun fromPgn = CommandRun.of("rate", pgn.toString());
    assertThat(fromPgn.out()).isEqualTo(fromJournal.out());
    assertThat(fromPgn.err()).isEmpty();
  }

  @Test
  void anUnfinishedRunIsReported() throws IOException {
    Path run = played("run", "tictactoe");
    Path journal = run.resolve("journal.jsonl");
    List<String> lines = Files.readAllLines(journal);
    int end = 0;
    for (int i = 0; i < lines.size(); i++) {
      end = lines.get(i).contains("\"event\":\"end\",\"id\":7,") ? i : end;
    }
    Files.write(journal, lines.subList(0, end + 1));
    assertThat(CommandRun.of("rate", run.toString()).err())
        .matches("warning: .*run is not finished: \\d+ of 12 games are over\n");
  }

  @Test
  void anotherKindOfFileIsRefused() throws IOException {
    Path readme = Files.writeString(directory.resolve("README.md"), "# Lodestone\n");
    assertThat(CommandRun.refused("rate", readme.toString()))
        .isEqualTo(
            "lodestone rate: cannot read '"
                + readme
                + "': expected a tournament's directory or journal, found another kind of file\n");
  }

  /** A user's own game whose jar is missing: the journal contains the results. */
  @Test
  void resultsOfAGameThatIsNotKnownHereAreRatedAndExported() throws IOException {
    Path run = played("run", "tictactoe");
    String ratings = CommandRun.of("rate", run.toString()).out();
    List<String> csv = CommandRun.of("export", "csv", run.toString()).out().lines().toList();
    Path journal = run.resolve("journal.jsonl");
    Files.writeString(
        journal,
        Files.readString(journal)
            .replaceAll(",\"crc\":\"[0-9a-f]+\"", "")
            .replace("\"game\":\"tictactoe\"", "\"game\":\"jarless\""));
    CommandRun rated = CommandRun.succeeds("rate", run.toString());
    assertThat(rated.out()).isEqualTo(ratings);
    CommandRun exported = CommandRun.succeeds("export", "csv", run.toString());
    assertThat(exported.out().lines().toList())
        .isEqualTo(
            csv.stream()
                .map(line -> line.replace(",tictactoe,", ",jarless,"))
                .map(line -> line.replaceFirst("(,\\d,2),\\d+,\\d+,\\d+,\\d+,", "$1,,,,,"))
                .toList());
    for (String command : List.of("export pgn", "report", "resume")) {
      CommandRun refused = CommandRun.of((command + " " + run).split(" ", -1));
      assertThat(refused.exitCode()).as(command).isEqualTo(2);
      assertThat(refused.err()).contains("unknown game 'jarless'").contains("--classpath");
    }
  }

  @Test
  void rateAndReportRefuseAPairWhoseSidesAreNotExchanged() throws IOException {
    Path run = played("run", "tictactoe");
    Path journal = run.resolve("journal.jsonl");
    StringBuilder edited = new StringBuilder();
    for (String line : Files.readAllLines(journal)) {
      String plain = line.replaceAll(",\"crc\":\"[0-9a-f]+\"", "");
      Matcher sides = Pattern.compile("\"first\":\"(.*?)\",\"second\":\"(.*?)\"").matcher(plain);
      edited.append(
          plain.contains("\"event\":\"start\",\"id\":1,")
              ? sides.replaceFirst("\"first\":\"$2\",\"second\":\"$1\"")
              : plain);
      edited.append('\n');
    }
    Files.writeString(journal, edited);
    for (String command : List.of("rate", "report")) {
      CommandRun refused = CommandRun.of(command, run.toString());
      assertThat(refused.exitCode()).as(command).isEqualTo(2);
      assertThat(refused.err())
          .contains("expected the players of the other game of its pair, with exchanged sides");
    }
  }

  @Test
  void aRunThatIsGivenTwiceIsRefused() throws IOException {
    Path run = played("run", "tictactoe");
    Path pgn = directory.resolve("games.pgn");
    CommandRun.of("export", "pgn", run.toString(), "--out=" + pgn);
    Path copy = Files.createDirectory(directory.resolve("copy"));
    Files.copy(run.resolve("journal.jsonl"), copy.resolve("journal.jsonl"));
    for (Path again : List.of(run, run.resolve("journal.jsonl"), copy, pgn)) {
      CommandRun rated = CommandRun.of("rate", run.toString(), again.toString());
      assertThat(rated.exitCode()).as(again.toString()).isEqualTo(2);
      assertThat(rated.err())
          .contains("expected every run once, found one that began at ", " and in " + again)
          .satisfies(err -> assertThat(err.lines()).hasSize(1));
    }
    CommandRun report =
        CommandRun.of(
            "report", run.toString(), copy.toString(), "--out=" + directory.resolve("r.html"));
    assertThat(report.exitCode()).isEqualTo(2);
    assertThat(report.err())
        .isEqualTo(
            "lodestone report: expected every run once, found '"
                + copy
                + "' and '"
                + run
                + "', which are the same\n");
    Path other = played("other", "tictactoe");
    assertThat(CommandRun.of("rate", pgn.toString(), other.toString()).exitCode()).isZero();
  }

  @Test
  void repeatedGamesInPgnAreCounted() throws IOException {
    Path run = played("run", "tictactoe");
    String pgn = CommandRun.of("export", "pgn", run.toString()).out();
    Path twice = Files.writeString(directory.resolve("twice.pgn"), pgn + pgn);
    CommandRun rated = CommandRun.of("rate", twice.toString(), "--json");
    assertThat(rated.out())
        .startsWith("{\"kind\":\"games\",\"games\":24,\"repeatedGames\":12,\"observations\":6}\n");
  }

  @Test
  void pgnWithoutAGameNeedsTheOption() throws IOException {
    Path run = played("run", "tictactoe");
    Path foreign =
        Files.writeString(
            directory.resolve("foreign.pgn"),
            """
            [White "greedy"]
            [Black "stranger"]
            [Result "1-0"]

            1. P-a1 P-b2 1-0

            [White "stranger"]
            [Black "greedy"]
            [Result "1/2-1/2"]

            1. P-a1 P-b2 1/2-1/2

            """);
    CommandRun alone = CommandRun.succeeds("rate", foreign.toString());
    assertThat(alone.err()).startsWith("warning: the PGN has no tag Game");
    assertThat(CommandRun.of("rate", foreign.toString(), "--game=tictactoe").err()).isEmpty();

    assertMistake(
        foreign
            + ", line 1: expected the tag Game in every game, found none; set the game of those"
            + " without it by --game",
        run,
        foreign);
    CommandRun beside =
        CommandRun.succeeds("rate", run.toString(), foreign.toString(), "--game=tictactoe");
    assertThat(beside.err()).isEmpty();
    assertThat(beside.out()).contains("stranger ", "14 games; ");
  }

  @Test
  void gamesInPgnThatCannotBeRatedAreListedAndTheOthersRated() throws IOException {
    String bytes =
        """
        \ufeff[White "a"]
        [Black "b"]

        1. x 1\u20130

        [White "b"]
        [Black "a"]
        [Result "0-1"]

        1. x y

        [White "a"]
        [Black "b"]
        [Result "1-0"]

        1. x 0-1

        [White "a"]
        [Black ""]

        1. x 1-0

        [White "b"]
        [Black "a"]

        [White "a"]
        [Black "b"]

        1. x {never 1-0

        [White "b"]
        [Black "a"]

        1. x *

        [White "b"]
        [Black "a"]

        1. x y z \u00bd-\u00bd
        """;
    Path file = Files.writeString(directory.resolve("mixed.pgn"), bytes);
    CommandRun rated = CommandRun.succeeds("rate", file.toString(), "--game=gauss");
    assertThat(rated.out()).contains("3 games; ").containsPattern("1 a .* 2\\.5 +3 ");
    assertThat(rated.err())
        .startsWith(
            "warning: "
                + file
                + ": not rated: 5 of 8 games\n"
                + "  line 12: the tag Result is 1-0, the text ends with 0-1\n"
                + "  line 18: expected tags White and Black with two different players, found 'a'"
                + " and '?'\n"
                + "  line 23, 31: the game has no result\n"
                + "  line 29: expected a '}' to close the comment\n");

    Path open = Files.writeString(directory.resolve("open.pgn"), "[White \"a\"]\n*\n\n[A \"\"]\n*");
    assertMistake(
        open + ", line 1: the game has no result (none of the 2 games can be rated)", open);
    Path empty = Files.writeString(directory.resolve("empty.pgn"), "\n");
    assertMistake(empty + ": expected games, found none", empty);
  }

  @Test
  void pgnInLatin1IsReadWithAWarning() throws IOException {
    String pgn = "[White \"a\"]\n[Black \"M\u00fcller\"]\n\n1. x 1-0\n";
    Path file = directory.resolve("latin.pgn");
    Files.writeString(file, pgn, StandardCharsets.ISO_8859_1);
    CommandRun rated = CommandRun.succeeds("rate", file.toString(), "--game=gauss");
    assertThat(rated.out()).contains("2 M\u00fcller ");
    assertThat(rated.err()).startsWith("warning: " + file + ", line 2: not UTF-8, and so read as");
  }

  @Test
  void oneNameUnderTwoLimitsCausesAWarning() throws IOException {
    Path run = played("run", "tictactoe");
    Path other = directory.resolve("longer");

    CommandRun.succeeds(
        "tournament",
        "--game=tictactoe",
        "--engine=greedy",
        "--engine=scripted:seed=4,depth=3,name=cautious",
        "--nodes=50",
        "--games=2",
        "--out=" + other);
    CommandRun rated = CommandRun.of("rate", run.toString(), other.toString());
    assertThat(rated.err())
        .isEqualTo(
            "warning: 'greedy' counts as one engine, but played as greedy, 5 nodes/move and as"
                + " greedy, 50 nodes/move; set different names by name=\n");
  }

  @Test
  void anEngineThatMovedFirstTooOftenIsReported() throws IOException {
    StringBuilder pgn = new StringBuilder();
    for (int n = 0; n < 8; n++) {
      pgn.append("[White \"a\"]\n[Black \"b\"]\n[Game \"gauss\"]\n\n1. x")
          .append(n)
          .append(n % 2 == 0 ? " 1-0\n\n" : " 0-1\n\n");
    }
    Path file = Files.writeString(directory.resolve("unfair.pgn"), pgn);
    assertThat(CommandRun.of("rate", file.toString()).err())
        .contains("warning: 'a' has moved first in 8 of 8 games: its rating contains part of");
  }

  @Test
  void optionsOfEnginesAreColumns() throws IOException {
    Path run = played("run", "tictactoe");
    List<String> games = CommandRun.of("export", "csv", run.toString()).out().lines().toList();
    assertThat(games.get(0)).endsWith(",moves,first.seed,second.seed");
    assertThat(games.subList(1, 13))
        .allMatch(
            line ->
                line.contains(",cautious,")
                    ? line.endsWith(line.matches("([^,]*,){4}cautious,.*") ? ",4," : ",,4")
                    : line.endsWith(",,"));
    CommandRun rated = CommandRun.succeeds("rate", run.toString(), "--csv");
    List<String> lines = rated.out().lines().toList();
    assertThat(lines.get(0)).isEqualTo("engine,elo,low,high,games,points,seed");
    assertThat(lines).hasSize(4).anyMatch(line -> line.matches("cautious,.*,8,[0-9.]+,4"));
  }

  /** The CSV output of rate puts another run on the same scale. */
  @Test
  void ratingsAsCsvCanAnchorAnotherRun() throws IOException {
    Path run = played("run", "tictactoe");
    Path csv =
        Files.writeString(
            directory.resolve("ratings.csv"),
            CommandRun.of("rate", run.toString(), "--csv", "--anchor=greedy=2000").out());
    CommandRun again = CommandRun.succeeds("rate", run.toString(), "--anchors=" + csv, "--csv");
    assertThat(again.out()).containsPattern("(?m)^greedy,2000\\.00");
    Path other =
        Files.writeString(directory.resolve("two.csv"), "engine,elo,error\nstranger,1,1\n");
    CommandRun none = CommandRun.of("rate", run.toString(), "--anchors=" + other);
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.err())
        .isEqualTo(
            "lodestone rate: option '--anchors': "
                + other
                + ", expected a rating of at least one of greedy, cautious, scripted, found"
                + " none\n");
    Files.writeString(other, "engine,elo,error\ngreedy,1,x\n");
    assertThat(CommandRun.of("rate", run.toString(), "--anchors=" + other).err())
        .contains("line 2: expected a number with a decimal point in the column error, found 'x'");
    Files.writeString(other, "name,elo\ngreedy,1\n");
    assertThat(CommandRun.of("rate", run.toString(), "--anchors=" + other).err())
        .contains(
            "line 1: expected a header line with the columns engine and elo, separated by ',',"
                + " found name,elo");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "engine;elo/greedy;2000,5"
            + " | line 1: expected a header line with the columns engine and elo, separated by ',',"
            + " found engine;elo, separated by ';'",
        "engine,elo/greedy,2000,5"
            + " | line 2: expected 2 values separated by ',' and numbers with a decimal point, found"
            + " 3 values: greedy,2000,5",
        "engine,elo/cautious,1/greedy;2000"
            + " | line 3: expected 2 values separated by ',' and numbers with a decimal point, found"
            + " 1 values: greedy;2000",
        "engine,elo/greedy,\"2000,5\""
            + " | line 2: expected a number with a decimal point in the column elo, found '2000,5'",
        "engine,elo/greedy,\"2000 | expected quotation marks around whole values: (startline 2) EOF"
            + " reached before encapsulated token finished",
      })
  void anchorsWithOtherSeparatorsAreRefused(String csv, String message) throws IOException {
    Path run = played("run", "tictactoe");
    Path file = Files.writeString(directory.resolve("a.csv"), csv.replace('/', '\n') + "\n");
    assertThat(CommandRun.refused("rate", run.toString(), "--anchors=" + file))
        .isEqualTo("lodestone rate: option '--anchors': " + file + ", " + message + "\n");
  }

  @Test
  void aByteOrderMarkAndQuotationMarksDoNotChangeAnchors() throws IOException {
    Path run = played("run", "tictactoe");
    Path plain = Files.writeString(directory.resolve("a.csv"), "engine,elo\ngreedy,2000\n");
    Path marked =
        Files.writeString(
            directory.resolve("b.csv"), "\ufeff\"engine\",\"elo\"\r\n\"greedy\",\"2000\"\r\n");
    assertThat(CommandRun.succeeds("rate", run.toString(), "--anchors=" + marked))
        .isEqualTo(CommandRun.succeeds("rate", run.toString(), "--anchors=" + plain));
  }

  /** Equal engines cannot be 1 000 Elo apart, whatever the file says. */
  @Test
  void anchorsThatTheGamesContradictAreReported() throws IOException {
    StringBuilder pgn = new StringBuilder();
    for (int n = 0; n < 40; n++) {
      pgn.append("[White \"").append(n % 2 == 0 ? "a" : "b").append("\"]\n[Black \"");
      pgn.append(n % 2 == 0 ? "b" : "a").append("\"]\n[Game \"tictactoe\"]\n[Pair \"");
      pgn.append(n / 2).append("\"]\n\n").append(n % 4 < 2 ? "1-0" : "0-1").append("\n\n");
    }
    Path games = Files.writeString(directory.resolve("equal.pgn"), pgn);
    Path file = Files.writeString(directory.resolve("a.csv"), "engine,elo\na,2000\nb,1000\n");
    CommandRun rated = CommandRun.succeeds("rate", games.toString(), "--anchors=" + file);
    assertThat(rated.err())
        .contains(
            "warning: the games contradict the anchors (p < 0.0001): 'a' is anchored at +2000.0, and"
                + " by the games and the other anchors it is +1000.0 [")
        .contains("; LOS is that of the games alone\n");
    assertThat(rated.out()).contains(" 50.0 % ").doesNotContain("100.0 %");
    Files.writeString(file, "engine,elo\na,1010\nb,1000\n");
    assertThat(CommandRun.succeeds("rate", games.toString(), "--anchors=" + file).err()).isEmpty();
  }

  @Test
  void theAnchorHasTheGivenRating() throws IOException {
    Path run = played("run", "tictactoe");
    CommandRun rated = CommandRun.succeeds("rate", run.toString(), "--anchor=greedy=1500");
    assertThat(rated.out()).containsPattern("\\d greedy +\\+1500\\.0 ");
    CommandRun json = CommandRun.of("rate", run.toString(), "--anchor=greedy", "--json");
    assertThat(json.out().lines())
        .anyMatch(
            l ->
                l.startsWith(
                    "{\"kind\":\"rating\",\"name\":\"greedy\",\"elo\":0.0,\"eloLow95\":0.0,"
                        + "\"eloHigh95\":0.0,\"eloError95\":0.0,\"points\":"))
        .anyMatch(l -> l.startsWith("{\"kind\":\"first move\",\"elo\":"))
        .filteredOn(l -> l.startsWith("{\"kind\":\"superiority\""))
        .hasSize(6);
  }

  @Test
  void mistakesAreReportedInOneLine() throws IOException {
    Path run = played("run", "tictactoe");
    Path other = played("other", "gauss");
    Path pgn = Files.writeString(directory.resolve("bad.pgn"), "[White \"A\"]\n1. e4 {\n");
    assertMistake("expected a tournament's directory or journal, found no nothing", "nothing");
    assertMistake("expected a file, found no 'nothing.pgn'", "nothing.pgn");
    assertMistake(
        other
            + "/journal.jsonl, line 1: expected all games to have the same rules, found tictactoe"
            + " and gauss",
        run,
        other);
    assertMistake(pgn + ", line 2: expected a '}' to close the comment", pgn);
    CommandRun anchor = CommandRun.of("rate", run.toString(), "--anchor=greddy");
    assertThat(anchor.exitCode()).isEqualTo(2);
    assertThat(anchor.err())
        .isEqualTo(
            "lodestone rate: option '--anchor': unknown engine 'greddy'; did you mean 'greedy'?\n");
  }

  private static void assertMistake(String message, Object... sources) {
    String[] args = new String[sources.length + 1];
    args[0] = "rate";
    for (int i = 0; i < sources.length; i++) {
      args[i + 1] = sources[i].toString();
    }
    assertThat(CommandRun.refused(args)).isEqualTo("lodestone rate: " + message + "\n");
  }

  private Path played(String name, String game) {
    Path out = directory.resolve(name);
    CommandRun.succeeds(
        "tournament",
        "--game=" + game,
        "--engine=greedy",
        "--engine=scripted:seed=4,depth=3,name=cautious",
        "--engine=scripted",
        "--nodes=5",
        "--seed=7",
        "--games=4",
        "--openings-per=pair",
        "--out=" + out);
    return out;
  }
}
