package dev.lodestone.tournament.engine;

/** Thrown when an engine in another process has failed. Its processes have been ended. */
public final class EngineFailure extends RuntimeException {

  /** The kind of failure. */
  public enum Kind {
    /** The process ended, closed its output or could not be started. */
    CRASH,
    /** The engine did not answer before the deadline. */
    STALL,
    /** The engine wrote a line that the protocol does not allow. */
    PROTOCOL_ERROR
  }

  private final Kind kind;
  private final PostMortem postMortem;

  EngineFailure(Kind kind, String message, PostMortem postMortem) {
    super(message);
    this.kind = kind;
    this.postMortem = postMortem;
  }

  public Kind kind() {
    return kind;
  }

  /** The known facts about the engine's process. */
  public PostMortem postMortem() {
    return postMortem;
  }
}
