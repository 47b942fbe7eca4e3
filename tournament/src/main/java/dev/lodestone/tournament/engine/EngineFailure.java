package dev.lodestone.tournament.engine;

/** An engine of another process failed; what is left of it is gone. */
public final class EngineFailure extends RuntimeException {

  /** What went wrong. */
  public enum Kind {
    /** It ended, closed its output or could not be started. */
    CRASH,
    /** It did not answer in time, and nobody waits longer. */
    STALL,
    /** It said something that the protocol does not allow. */
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

  /** What is known of its end. */
  public PostMortem postMortem() {
    return postMortem;
  }
}
