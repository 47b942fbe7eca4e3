package dev.lodestone.tournament.engine;

import dev.lodestone.tournament.process.Dialogue;
import dev.lodestone.tournament.process.DialogueLog;

/**
 * A log of the lines exchanged with engines, and the name of one engine in it.
 *
 * @param log the file
 * @param engine name of the engine in the log
 */
public record NamedLog(DialogueLog log, String engine) {

  /** A log that discards all lines. */
  public static final NamedLog NONE = new NamedLog(DialogueLog.NONE, "");

  /** Begins the dialogue with a new process of the engine. */
  public Dialogue dialogue() {
    return log.with(engine);
  }
}
