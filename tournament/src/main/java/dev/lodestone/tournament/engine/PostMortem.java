package dev.lodestone.tournament.engine;

import dev.lodestone.tournament.process.ChildProcess;
import java.util.Optional;

/**
 * The known facts about the process of an engine that failed or was late.
 *
 * @param exitCode exit code, if the process ended by itself
 * @param signal name of the signal that ended the process, if one did
 * @param errors the last output of the process to standard error
 */
public record PostMortem(Optional<Integer> exitCode, Optional<String> signal, String errors) {

  /** A record without any facts. */
  public static final PostMortem NONE = new PostMortem(Optional.empty(), Optional.empty(), "");

  /** The record of a process that is still alive. */
  public static PostMortem ofLiving(String errors) {
    return new PostMortem(Optional.empty(), Optional.empty(), errors);
  }

  /** The record of a process that ended by itself. */
  static PostMortem ofExit(int exitCode, String errors) {
    return new PostMortem(
        Optional.of(exitCode), Optional.ofNullable(ChildProcess.signal(exitCode)), errors);
  }

  /** The record as the end of a sentence: {@code , exit code 3, last on stderr: 'out of luck'}. */
  public String describe() {
    String exit =
        exitCode
            .map(c -> ", exit code " + c + signal.map(s -> " (" + s + ")").orElse(""))
            .orElse("");
    return errors.isEmpty() ? exit : exit + ", last on stderr: '" + lastLine(errors) + "'";
  }

  private static String lastLine(String text) {
    String line = text.substring(text.lastIndexOf('\n') + 1).strip();
    return line.length() <= 200 ? line : line.substring(0, 200) + "...";
  }
}
