package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.fixture.JournalContent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An error of the user gives exit code 2 and one line that says what is wrong, where, and what was
 * expected.
 */
final class MistakesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tournamnt" + "| lodestone: unknown command 'tournamnt'; did you mean 'tournament'?",
        "tournment --help" + "| lodestone: unknown command 'tournment'; did you mean 'tournament'?",
        "solv selfplay --game gauss| lodestone: unknown command 'solv'; did you mean 'solve'?",
        "book mke --help" + "| lodestone book: unknown command 'mke'; did you mean 'make'?",
        "compare alphabeta mcts| lodestone: unknown command 'compare'; engines are compared by"
            + " tournament, sprt and sweep",
        "match --game tictactoe| lodestone: unknown command 'match'; engines are compared by"
            + " tournament, sprt and sweep",
        "tournament --game 20 --engine scripted"
            + "| lodestone tournament: option '--game': unknown game '20'; known:"
            + " gauss, gaussic, gess, tictactoe; the number of games is --games 20",
        "show --game 20| lodestone show: option '--game': unknown game '20';"
            + " known: gauss, gaussic, gess, tictactoe",
        "tournament --game tictactoe --engine scripted --report r.html| lodestone tournament:"
            + " unknown option '--report'; a run's report is written by: lodestone report DIR",
        "selfplay --game tictactoe --games=10 --out d| lodestone selfplay: unknown option"
            + " '--games=10'; the length of the run is --positions, its number of rows",
        "games --classpath my.jar| lodestone games: unknown option '--classpath'; it goes before"
            + " the command: lodestone --classpath my.jar games",
        "tournament --game tictactoe --classpath=a:b| lodestone tournament: unknown option"
            + " '--classpath=a:b'; it goes before the command: lodestone --classpath a:b"
            + " tournament",
        "analyze --game gauss --engine mcts:net=a.onnx,weights=../docs/lab/gauss-1.weights --nodes 5"
            + "| lodestone analyze: mcts: a network takes the place of weights=: expected that or"
            + " net=, found both",
        "serve --host 203.0.113.77"
            + "| lodestone serve: option '--host': expected an address of this machine, found"
            + " '203.0.113.77'",
        "solve --game gauss --margin| lodestone solve: unknown option '--margin'; did you mean"
            + " '--margins'?",
        "check-engine bot --game tictactoe --suite none.jsonl| lodestone check-engine: expected a"
            + " file, found no 'none.jsonl'",
        "tournament --game tictactoe --engines scripted,mcts| lodestone tournament: option"
            + " '--engines': expected a file, found no 'scripted,mcts'; engines by name: --engine"
            + " scripted --engine mcts",
        "check-engine python3 mine.py --game gauss| lodestone check-engine: unexpected argument"
            + " 'mine.py'; a command with spaces needs quotes: \"python3 mine.py\"",
        "check-engine ./mine --game gauss gess| lodestone check-engine: unexpected argument 'gess';"
            + " option '--game' takes one GAME",
        "tournament --game gauss --engine cmd=python3 mine.py| lodestone tournament: unexpected"
            + " argument 'mine.py'; a command with spaces needs quotes: \"cmd=python3 mine.py\"",
        "games --help gauss gess" + "| lodestone games: unexpected argument 'gess'; see --help",
        "tournament --game tictactoe --engines a.json b.json| lodestone tournament: unexpected"
            + " argument 'b.json'; option '--engines' takes one FILE",
        "tournament --game tictactoe --engine scripted minimax"
            + "| lodestone tournament: unexpected argument 'minimax'; repeat the option: --engine"
            + " minimax",
        "tournament --game tictacto --engine scripted"
            + "| lodestone tournament: option '--game': unknown game 'tictacto';"
            + " did you mean 'tictactoe'?",
        "tournament --game tictactoe --engine scritped --engine scripted"
            + "| lodestone tournament: option '--engine': engine"
            + " 'scritped': unknown engine 'scritped'; did you mean 'scripted'?",
        "tournament --game tictactoe --engine scripted:sed=1 --engine scripted"
            + "| lodestone tournament: option '--engine': engine"
            + " 'scripted:sed=1': unknown key 'sed'; did you mean 'seed'?",
        "tournament --game tictactoe --engine scripted --gmaes 4"
            + "| lodestone tournament: unknown option '--gmaes'; did you mean '--games'?",
        "tournament --gme tictactoe --engine scripted"
            + "| lodestone tournament: unknown option '--gme'; did you mean '--game'?",
        "tournament --engine scripted --engine scripted"
            + "| lodestone tournament: Missing required option: '--game=GAME'",
        "tournament --game tictactoe --engine scripted"
            + "| lodestone tournament: a tournament needs at least two engines; add another"
            + " --engine",
        "tournament --game tictactoe --engine scripted --engine scripted --games 3"
            + "| lodestone tournament: option '--games': expected an even number of at least 2,"
            + " because games are played in colour-swapped pairs, found 3",
        "tournament --game tictactoe --engine scripted --engine scripted --gauntlet 1 --knockout"
            + "| lodestone tournament: expected one of --gauntlet, --swiss, --knockout and --format,"
            + " found --gauntlet and --knockout",
        "tournament --game tictactoe --engine scripted --engine scripted --games two"
            + "| lodestone tournament: option '--games': expected a whole number,"
            + " found 'two'",
        "tournament --game tictactoe --engine scripted --engine scripted --games 3000000000"
            + "| lodestone tournament: option '--games': expected at"
            + " most 2147483647, found 3000000000",
        "tournament --game tictactoe --engine scripted --engine scripted --movetime 100"
            + "| lodestone tournament: option '--movetime': expected a"
            + " duration of at least 0.001ms such as 100ms, 1.5s or 2m, found '100'",
        "tournament --game tictactoe --engine scripted --engine scripted --nodes 0"
            + "| lodestone tournament: option '--nodes': expected at least 1, found 0",
        "tournament --game tictactoe --engine scripted --engine scripted --concurrency 0"
            + "| lodestone tournament: option '--concurrency': expected at least 1, found 0",
        "tournament --game tictactoe --engine scripted --engine scripted --opening-plies 9"
            + "| lodestone tournament: an opening must not end the game: game=tictactoe opening"
            + " plies=9",
        "show --game tictactoe --position xx......."
            + "| lodestone show: option '--position': position 'xx.......': column 1: expected as"
            + " many x as o or one more, found 2 more",
        "show --game tictactoe --moves a1,b1"
            + "| lodestone show: option '--moves': move 'a1,b1': expected a cell from a1 to c3"
            + " (position: .........)",
        "perft --game tictactoe --depth -1"
            + "| lodestone perft: option '--depth': expected whole numbers such as 1..5, found '-1'",
        "perft --game tictactoe --depth 2 --runs 0"
            + "| lodestone perft: option '--runs': expected a number from 1 to 1000, found 0",
        "perft --game tictactoe --depth 2 --divide --walk"
            + "| lodestone perft: option '--divide': expected neither --runs nor --walk with it",
        "perft --game tictactoe --depth 2 --hash 1 --walk"
            + "| lodestone perft: option '--walk': expected one thread and no --hash with it",
        "perft --game tictactoe --depth 0 --divide"
            + "| lodestone perft: option '--depth': expected a number from 1 to 1000, found 0",
        "play --game tictactoe --engine scripted --side nougt"
            + "| lodestone play: option '--side': unknown side 'nougt'; did you mean 'Nought'?",
        "analyze --game tictactoe --engine scripted --position xxxoo....| lodestone analyze:"
            + " expected a position in which the game is not over, but Cross has won",
        "analyze --game gess --engine alphabeta:weights=/none/such"
            + "| lodestone analyze: weights '/none/such': there is no such file",
        "tournament --game gess --engine mcts:weights=/none/such --engine random| lodestone"
            + " tournament: engine 'mcts:weights=/none/such': weights '/none/such': there is no"
            + " such file; nothing was played, --keep-going plays anyway",
        "perft --game ugi"
            + "| lodestone perft: option '--game': expected a game whose"
            + " rules are known here, found 'ugi', which only its engines know",
        "check-engine true --game extra| lodestone check-engine: option '--game':"
            + " unknown game 'extra'; known: gauss, gaussic, gess, tictactoe; add the jar of your"
            + " own game by: lodestone --classpath my-game.jar COMMAND ...",
        "tournament --game extra --engine random --engine greedy| lodestone tournament: option"
            + " '--game': unknown game 'extra'; known: gauss, gaussic, gess, tictactoe; add the jar"
            + " of your own game by: lodestone --classpath my-game.jar tournament ...",
        "sprt --game extra --engine random --engine greedy| lodestone sprt: option '--game':"
            + " unknown game 'extra'; known: gauss, gaussic, gess, tictactoe; add the jar of your"
            + " own game by: lodestone --classpath my-game.jar sprt ...",
        "verify --game extra| lodestone verify: option '--game': unknown game 'extra'; known: gauss,"
            + " gaussic, gess, tictactoe; add the jar of your own game by: lodestone --classpath"
            + " my-game.jar verify ...",
        "games extra| lodestone games: Invalid value for positional parameter at index 0 (GAME):"
            + " unknown game 'extra'; known: gauss, gaussic, gess, tictactoe; add the jar of your"
            + " own game by: lodestone --classpath my-game.jar COMMAND ...",
      })
  void mistakesPrintOneLineAndExitWithTwo(String command, String message) {
    CommandRun run = CommandRun.of(command.split(" ", -1));
    assertThat(run.err()).isEqualTo(message + "\n");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  /** A user's own game is only known while its jar is on the class path. */
  @Test
  void aRunOfAGameThatIsNotInstalledNamesTheOptionThatAddsIt(@TempDir Path directory)
      throws Exception {
    Path run = directory.resolve("run");
    assertThat(CommandRun.tournament("--games=2", "--out=" + run).exitCode()).isZero();
    Path journal = run.resolve("journal.jsonl");
    JournalContent.unseal(journal);
    Files.writeString(journal, Files.readString(journal).replace("\"tictactoe\"", "\"halma\""));
    for (String command : List.of("report", "resume", "export pgn")) {
      List<String> words = new ArrayList<>(List.of(command.split(" ")));
      words.add(run.toString());
      CommandRun mistaken = CommandRun.of(words.toArray(new String[0]));
      assertThat(mistaken.exitCode()).as(command).isEqualTo(2);
      assertThat(mistaken.err())
          .as(command)
          .hasLineCount(1)
          .contains("unknown game 'halma'")
          .endsWith("lodestone --classpath my-game.jar " + words.get(0) + " ...\n");
    }
  }

  @Test
  void aRunOfAFormatThatIsNotInstalledNamesIt(@TempDir Path directory) throws Exception {
    Path run = directory.resolve("run");
    String[] race = {"--format=race", "--engine=scripted", "--games=2", "--out=" + run};
    assertThat(CommandRun.tournament(race).exitCode()).isZero();
    Path journal = run.resolve("journal.jsonl");
    JournalContent.unseal(journal);
    Files.writeString(journal, Files.readString(journal).replace("\"race\"", "\"teams\""));
    for (String command : List.of("rate", "report", "resume")) {
      CommandRun mistaken = CommandRun.of(command, run.toString());
      assertThat(mistaken.err())
          .as(command)
          .hasLineCount(1)
          .contains("no format 'teams' is on the class path");
      assertThat(mistaken.exitCode()).as(command).isEqualTo(2);
    }
  }

  /** A key of an engine is used, or refused if there is no clock; none is ignored. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "analyze | --game tictactoe --engine scripted:",
        "play | --game tictactoe --engine scripted:",
        "bench | --game tictactoe --engine scripted:",
        "ugi | --game tictactoe --engine scripted:",
        "book make | --game tictactoe --engine scripted --sieve scripted:",
      })
  void clocksAndMarginsAreRefusedByCommandsWithoutAClock(String command, String arguments) {
    for (String key : new String[] {"tc=60+1", "margin=1s", "tc=60,margin=1s"}) {
      CommandRun run = CommandRun.of((command + " " + arguments + key).split(" ", -1));
      assertThat(run.err())
          .isEqualTo(
              "lodestone %s: engine 'scripted:%s': key '%s' is for games between engines; expected"
                      .formatted(command, key, key.substring(0, key.indexOf('=')))
                  + " movetime, nodes or depth\n");
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
    }
  }

  @Test
  void anExistingTournamentIsNotOverwritten(@TempDir Path directory) throws Exception {
    Path journal = Files.writeString(directory.resolve("journal.jsonl"), "precious\n");
    CommandRun run = CommandRun.tournament("--out=" + directory);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "lodestone tournament: option '--out': expected a directory without a tournament,"
                + " found "
                + journal
                + "; resume it with: lodestone resume "
                + directory
                + "\n");
    assertThat(journal).hasContent("precious\n");
  }

  @Test
  void aDirectoryBelowAFileIsAMistake(@TempDir Path directory) throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "");
    CommandRun run = CommandRun.tournament("--out=" + file.resolve("below"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "lodestone tournament: option '--out': expected a directory, found the file "
                + file
                + "\n");
  }

  @Test
  void withoutACommandTheHelpIsShownAsAMistake() {
    CommandRun run = CommandRun.of();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Usage: lodestone", "tournament");
    assertThat(run.out()).isEmpty();
  }
}
