package dev.lodestone.tournament.process;

import java.util.Optional;

/** The lines exchanged between this process and that of an engine. Thread-safe. */
public final class Dialogue {

  /** A dialogue that is not logged. */
  public static final Dialogue SILENT = new Dialogue(Optional.empty(), "");

  /** The game's name in the log while no game is played. */
  private static final String NO_GAME = "-";

  private final Optional<DialogueLog> log;
  private final String engine;
  private volatile String game = NO_GAME;
  private volatile String process = "";

  Dialogue(Optional<DialogueLog> log, String engine) {
    this.log = log;
    this.engine = engine;
    this.process = engine;
  }

  /** Sets the name of the game to which the following lines belong; empty for none. */
  public void setTitle(String title) {
    game = title.isEmpty() ? NO_GAME : title;
  }

  void begun(long pid, String command) {
    process = engine + "(" + pid + ")";
    write('=', System.nanoTime(), "started: " + command);
  }

  void sent(String text) {
    if (log.isPresent()) {
      long nanos = System.nanoTime();
      text.lines().forEach(line -> write('>', nanos, line));
    }
  }

  void received(Arrival arrival) {
    switch (arrival.kind()) {
      case LINE -> write('<', arrival.nanos(), arrival.text());
      case TRUNCATED_LINE, UNTERMINATED_LINE ->
          write('<', arrival.nanos(), arrival.text() + " (" + arrival.kind().text() + ")");
      case END -> {
        // The exit of the process is logged instead.
      }
    }
  }

  void ended(int exitCode) {
    write('=', System.nanoTime(), "ended with exit code " + exitCode);
  }

  private void write(char direction, long nanos, String text) {
    log.ifPresent(l -> l.write(nanos, game, direction, process, text));
  }
}
