package dev.lodestone.tournament.engine;

import dev.lodestone.tournament.process.Dialogue;
import dev.lodestone.tournament.process.DialogueLog;

/**
 * The log of all lines exchanged with an engine.
 *
 * @param log the file
 * @param engine what it calls the engine
 */
public record NamedLog(DialogueLog log, String engine) {

  /** Nowhere. */
  public static final NamedLog NONE = new NamedLog(DialogueLog.NONE, "");

  /** The dialogue with a new process of the engine. */
  public Dialogue dialogue() {
    return log.with(engine);
  }
}
