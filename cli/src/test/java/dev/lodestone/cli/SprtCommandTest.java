package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.result.SprtText;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.stats.sequential.SprtVerdict;
import dev.lodestone.tournament.journal.Journal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SprtCommandTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void theTestStopsWithTheSameVerdictAtAnyConcurrency() {
    List<String> alone = result(sprt("one", "--concurrency=1"));
    assertThat(alone).hasSize(3);
    assertThat(alone.get(0))
        .isEqualTo("test: H1 accepted: greedy is stronger by 80 nElo rather than 0 nElo");
    assertThat(alone.get(1))
        .matches("LLR \\d.\\d\\d \\(-2.\\d\\d, 2.\\d\\d\\) after \\d+ pairs; .*");
    assertThat(alone.get(2)).startsWith("unbiased Elo +");
    assertThat(result(sprt("three", "--concurrency=3"))).isEqualTo(alone);
  }

  @Test
  void theResultIsPrintedAsJson() {
    CommandRun run = sprt("json", "--json");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines().toList())
        .last()
        .asString()
        .startsWith(
            "{\"kind\":\"sprt\",\"player\":\"greedy\",\"verdict\":\"accept_h1\",\"pairs\":");
  }

  @Test
  void anUndecidedTestEndsAtItsMaximum() {
    CommandRun run = sprt("most", "--elo1=1", "--max-games=10");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(result(run))
        .first()
        .isEqualTo("test: undecided: its 10 games are played; to go on, resume it with --games 20");
    assertThat(run.out()).contains("Tic-tac-toe: 10 games, ", " after 5 pairs; ");
  }

  @Test
  void aTestEndsUndecidedWithItsOpeningsAndNamesWhatGoesOn() throws IOException {
    Path book = directory.resolve("book.txt");
    Files.write(book, List.of("Bb4 Rb3", "Rc5 Be3", "Bb4 Rb3", "Rd5 Bd3"));
    String[] arguments = {
      "sprt",
      "--game=gauss",
      "--engine=alphabeta:nodes=50,name=a",
      "--seed=1",
      "--engine=alphabeta:nodes=60,name=b",
      "--elo0=0",
      "--elo1=2",
      "--openings=" + book
    };
    CommandRun run = CommandRun.succeeds(with(arguments, "--out=" + directory.resolve("text")));
    assertThat(run.err())
        .startsWith("undecided at the latest when its 3 different openings are used up, ");
    assertThat(result(run))
        .first()
        .isEqualTo(
            "test: undecided: its 3 different openings are used up; to go on, begin a new test without"
                + " --openings (the default ones do not run out) or with --openings FILE of more"
                + " openings");
    assertThat(run.out()).contains(" after 3 pairs; ");
    List<String> json =
        CommandRun.succeeds(with(arguments, "--json", "--out=" + directory.resolve("json")))
            .out()
            .lines()
            .toList();
    assertThat(json)
        .last()
        .asString()
        .contains("\"verdict\":\"continue\",\"reason\":\"its 3 different openings are used up;");
    assertThat(json)
        .anyMatch(line -> line.contains("\"games\":6,") && line.contains("\"observations\":3,"));
  }

  private static String[] with(String[] arguments, String... more) {
    return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
  }

  @Tag("slow")
  @Test
  void theVerdictIsPrintedInMarkdownAndAsExitCode() {
    CommandRun accepted = sprt("better", "--summary=markdown", "--exit-verdict");
    assertThat(accepted.exitCode()).as(accepted.err()).isZero();
    assertThat(accepted.out().lines().toList())
        .startsWith(
            "### H1 accepted: greedy is stronger by 80 nElo rather than 0 nElo",
            "",
            "| Tic-tac-toe | greedy against scripted |",
            "|---|---|")
        .anyMatch(line -> line.matches("\\| Unbiased Elo \\| \\+\\d.* \\[.*] \\|"))
        .anyMatch(line -> line.matches("\\| Games \\| \\d+: W \\d+ D \\d+ L \\d+ \\|"))
        .anyMatch(line -> line.matches("\\| Pairs .* \\| \\d+(, \\d+){4} \\|"))
        .allMatch(line -> line.isEmpty() || line.startsWith("###") || line.endsWith("|"));
    CommandRun undecided = sprt("short", "--elo1=1", "--max-games=10", "--exit-verdict");
    assertThat(undecided.exitCode()).isEqualTo(4);
    CommandRun worse = sprt("worse", "--engine=scripted", "--engine=greedy", "--exit-verdict");
    assertThat(worse.exitCode()).isEqualTo(3);
    CommandRun both = sprt("both", "--summary=markdown", "--json");
    assertThat(both.exitCode()).isEqualTo(2);
    assertThat(both.err()).contains("option '--summary': expected it without --json");
  }

  @Test
  void aTestThatWasDecidedIsResumedWithoutAnotherGame() {
    String before = sprt("done", "--concurrency=1").out();
    CommandRun again = CommandRun.succeeds("resume", directory.resolve("done").toString());
    assertThat(again.out()).isEqualTo(before);
  }

  /** Python's sprt() plays the same games: python/tests/test_matches.py has the same numbers. */
  @ParameterizedTest
  @CsvSource({
    "gauss, 2.9096261185797117, 16, 505d5a79974eda81a2a39d771d62d1caa4821f65ee354220613b5e3d78dd79d7",
    "gess, 2.9096261185797117, 16, a8279ed206f7910b87c92ef4615e36e5abe011336e1433b274d5cc6cf8262b40",
    "gaussic, 2.9096261185797117, 16, d874380ba50ef40e3bd379b7cd2fb34897d5f9bbf174c639bb5bccedab2d142e"
  })
  void theTestAndItsGamesAreThoseOfPython(String id, String llr, int pairs, String sum)
      throws Exception {
    Path run = directory.resolve("same");
    String out =
        CommandRun.succeeds(
                "sprt",
                "--game=" + id,
                "--engine=greedy:depth=1",
                "--engine=random:nodes=1",
                "--elo0=0",
                "--elo1=50",
                "--seed=3",
                "--concurrency=1",
                "--json",
                "--out=" + run)
            .out();
    assertThat(out.lines().reduce("", (before, line) -> line))
        .contains("\"verdict\":\"accept_h1\",\"pairs\":" + pairs + ",\"llr\":" + llr + ",");
    SortedMap<Integer, String> moves = new TreeMap<>();
    Journal.read(run).visit(game -> moves.put(game.id(), String.join(" ", game.record().line())));
    byte[] text = String.join("\n", moves.values()).getBytes(StandardCharsets.UTF_8);
    assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text)))
        .isEqualTo(sum);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-100 | 0 | 0,0,0,0,40 | ACCEPT_H0 | H0 accepted: c is weaker by 100 nElo rather than 0 nElo",
        "0 | 10 | 0,0,0,0,0 | ACCEPT_H0 | H0 accepted: c is as strong as the other rather than"
            + " stronger by 10 nElo",
        "-5 | 5 | 0,0,0,0,0 | ACCEPT_H1 | H1 accepted: c is stronger by 5 nElo rather than weaker"
            + " by 5 nElo",
        "30 | 100 | 0,0,0,0,0 | ACCEPT_H1 | H1 accepted: c is stronger by 100 nElo rather than 30"
            + " nElo"
      })
  void theVerdictIsDescribedInWords(
      double elo0, double elo1, String counts, SprtVerdict verdict, String text) {
    SprtSpec spec = new SprtSpec(EloModel.NORMALISED, elo0, elo1, 0.05, 0.05);
    SprtState state = new SprtState(spec, Pentanomial.parse(counts), 3, -2.9, 2.9, verdict);
    assertThat(new SprtText("c", state, 0, Optional.empty()).text().get(0))
        .isEqualTo("test: " + text);
  }

  /** The published numbers for bounds of 0 and 5 nElo. */
  @Test
  void thePlanPrintsTheExpectedNumberOfPairs() {
    CommandRun run = CommandRun.succeeds("sprt", "plan", "--elo0=0", "--elo1=5");
    assertThat(run.out().lines())
        .hasSize(10)
        .contains(
            "0                5.0 %  12 795  25 590",
            "2.5             50.0 %  20 931  41 862", "5               95.0 %  12 795  25 590");
    CommandRun close = CommandRun.succeeds("sprt", "plan", "--elo0=199.9", "--elo1=200");
    assertThat(close.out().lines().skip(1).map(line -> line.split(" ", 2)[0]))
        .containsExactly(
            "199.85", "199.875", "199.9", "199.925", "199.95", "199.975", "200", "200.025",
            "200.05");
    CommandRun json = CommandRun.of("sprt", "plan", "--elo1=20", "--json");
    assertThat(json.out().lines()).hasSize(9).allMatch(l -> l.startsWith("{\"elo\":"));
  }

  @Test
  void countsAreJudgedByThePublishedNumbers() {
    CommandRun run = CommandRun.succeeds("sprt", "calc", "--penta", "34,54,63,64,75");
    assertThat(run.out())
        .startsWith("Elo   +55.6 [+28, +83]\nnElo  +57.9 [+29, +86]\nLOS   100.0 %\nLLR   ");
    // Three lines that agree about 0, and an infinite end.
    assertThat(CommandRun.of("sprt", "calc", "--penta", "1,0,4,0,7").out())
        .startsWith("Elo   +190.8 [+9, +453]\nnElo  +")
        .contains("\nLOS   98.1 %\n");
    assertThat(CommandRun.of("sprt", "calc", "--penta", "0,0,2,0,3").out())
        .startsWith("Elo   +240.8 [-64, inf]\n")
        .contains("\nLOS   93.5 %\n");
    // One kind of result: a virtual draw among 1 000 games leaves odds of 2 000 to 1; the variance
    // may be 0, and normalised Elo has an open end as well.
    assertThat(CommandRun.of("sprt", "calc", "--penta", "0,0,0,0,500").out())
        .startsWith("Elo   +1320.5* [+1108, inf]\nnElo  n/a [+2975, inf]\n");
    assertThat(CommandRun.of("sprt", "calc", "--penta", "500,0,0,0,0").out())
        .startsWith("Elo   -1320.5* [-inf, -1108]\nnElo  n/a [-inf, -2975]\n")
        .endsWith("one virtual draw keeps the number finite\n");
    CommandRun logistic =
        CommandRun.of(
            "sprt", "calc", "--penta=3,10,20,14,5", "--model=logistic", "--elo1=10", "--json");
    assertThat(logistic.out()).contains("\"llr\":0.34812221");
    CommandRun games = CommandRun.of("sprt", "calc", "--wdl=36433,68692,36027", "--elo1=2");
    assertThat(games.out()).contains("LLR   0.92 (-2.94, 2.94)  undecided for [0, 2] nElo\n");
  }

  @Test
  void theEstimateIsCorrectedForStopping() {
    CommandRun text = CommandRun.of("sprt", "calc", "--penta=1,0,5,1,15", "--elo0=0", "--elo1=50");
    assertThat(text.out().lines())
        .last()
        .asString()
        .startsWith("unbiased Elo +263.5 [+123.1, +601.5], nElo +");
    CommandRun json =
        CommandRun.of("sprt", "calc", "--penta=1,0,5,1,15", "--elo0=0", "--elo1=50", "--json");
    assertThat(json.out()).contains("\"unbiasedElo\":{\"median\":263.4");
    for (String model : new String[] {"logistic", "normalized"}) {
      CommandRun either =
          CommandRun.of("sprt", "calc", "--wdl=76,123,89", "--elo1=10", "--model=" + model);
      assertThat(either.out().lines())
          .last()
          .asString()
          .matches("unbiased Elo -1\\d\\.\\d \\[-.*, \\+.*], nElo -.*");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sprt --engine greedy --engine random"
            + "| lodestone sprt: Missing required option: '--game=GAME'",
        "sprt --game tictactoe --engine greedy"
            + "| lodestone sprt: a tournament needs at least two engines; add another --engine",
        "sprt --game tictactoe --engine greedy --engine random --engine greedy"
            + "| lodestone sprt: a sequential test is between two players: players=3",
        "sprt --game tictactoe --engine greedy --engine random --elo0 5 --elo1 5"
            + "| lodestone sprt: elo0 must be below elo1: elo0=5.0 nElo, elo1=5.0 nElo",
        "sprt --game tictactoe --engine greedy --engine random --model logstic"
            + "| lodestone sprt: option '--model': expected normalized or logistic,"
            + " found 'logstic'; did you mean 'logistic'?",
        "sprt --game tictactoe --engine greedy --engine random --max-games 3"
            + "| lodestone sprt: option '--max-games': expected an even number of at least 2,"
            + " because games are played in colour-swapped pairs, found 3",
        "sprt calc --penta 1,2,3,4,5 --elo1 201"
            + "| lodestone sprt calc: a hypothesis must be within +-200 nElo: elo1=201.0",
        "sprt calc --penta 1,2,3"
            + "| lodestone sprt calc: option '--penta': expected 5 counts LL,LD,WL+DD,WD,WW,"
            + " found 3: '1,2,3'",
        "sprt calc | 'lodestone sprt calc: Missing required argument (specify one of these):"
            + " (--penta=LL,LD,WL+DD,WD,WW | --wdl=W,D,L)'",
        "sprt plan --model logistic"
            + "| lodestone sprt plan: option '--variance': expected with --model logistic, whose"
            + " cost depends on it",
        "sprt paln | lodestone sprt: unknown command 'paln'; did you mean 'plan'?",
      })
  void mistakesAreReportedInOneLine(String command, String message) {
    CommandRun run = CommandRun.of(command.strip().split(" ", -1));
    assertThat(run.err()).isEqualTo(message + "\n");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  private CommandRun sprt(String out, String... more) {
    java.util.List<String> args =
        new java.util.ArrayList<>(
            List.of(
                "sprt",
                "--game=tictactoe",
                "--engine=greedy",
                "--engine=scripted",
                "--opening-plies=4",
                "--elo0=0",
                "--elo1=80",
                "--nodes=5",
                "--seed=7",
                "--out=" + directory.resolve(out)));
    for (String option : more) {
      args.removeIf(a -> a.startsWith(option.split("=", 2)[0] + "="));
    }
    args.addAll(List.of(more));
    return CommandRun.of(args.toArray(new String[0]));
  }

  /** The lines of the output that are about the test. */
  private static List<String> result(CommandRun run) {
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out()
        .lines()
        .dropWhile(l -> !l.startsWith("test: "))
        .takeWhile(l -> !l.isEmpty())
        .toList();
  }
}
