package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.console.Terminal;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * One command run in this process.
 *
 * @param exitCode exit code that the process would have
 * @param out standard output, with line feeds alone
 * @param err standard error, with line feeds alone
 */
public record CommandRun(int exitCode, String out, String err) {

  /** Runs without input and without a terminal. */
  public static CommandRun of(String... args) {
    return run("", false, args);
  }

  /** Runs without input and without a terminal; the command must succeed. */
  public static CommandRun succeeds(String... args) {
    CommandRun run = of(args);
    assertThat(run.exitCode).as(run.err).isZero();
    return run;
  }

  /** Runs a command that must be refused as a mistake; returns what it prints to standard error. */
  public static String refused(String... args) {
    CommandRun run = of(args);
    assertThat(run.exitCode).as(run.err).isEqualTo(2);
    return run.err;
  }

  /** Runs a tournament of tic-tac-toe between two scripted engines. */
  static CommandRun tournament(String... options) {
    List<String> args =
        new ArrayList<>(
            List.of("tournament", "--game=tictactoe", "--engine=scripted", "--engine=scripted"));
    args.addAll(List.of(options));
    return of(args.toArray(String[]::new));
  }

  /** Runs with this input. */
  static CommandRun withInput(String input, String... args) {
    return run(input, false, args);
  }

  /** Runs as if standard error were a terminal. */
  static CommandRun onTerminal(String... args) {
    return run("", true, args);
  }

  /** Runs with this input as if standard output were a terminal. */
  static CommandRun inColours(String input, String... args) {
    return run(input, false, true, args);
  }

  private static CommandRun run(String input, boolean live, String... args) {
    return run(input, live, false, args);
  }

  private static CommandRun run(String input, boolean live, boolean coloured, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = Lodestone.execute(terminal(input, live, coloured, out, err), args);
    return new CommandRun(
        exitCode,
        out.toString().replace(System.lineSeparator(), "\n"),
        err.toString().replace(System.lineSeparator(), "\n"));
  }

  /** A terminal whose output is discarded. */
  static Terminal terminal() {
    return terminal("", false, false, new StringWriter(), new StringWriter());
  }

  private static Terminal terminal(
      String input, boolean live, boolean coloured, StringWriter out, StringWriter err) {
    return new Terminal(
        new BufferedReader(new StringReader(input)),
        new PrintWriter(out, true),
        new PrintWriter(err, true),
        live,
        coloured);
  }
}
