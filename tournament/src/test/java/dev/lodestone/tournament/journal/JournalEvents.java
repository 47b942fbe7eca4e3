package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import java.util.Optional;

/** Events with only those fields that all journals have. */
public final class JournalEvents {

  private JournalEvents() {}

  /** A move without latency. */
  public static MovePlayed move(
      int id, int ply, String move, Optional<String> score, int depth, long nodes, long micros) {
    return move(id, ply, move, score, depth, nodes, micros, 0);
  }

  /** A move. */
  public static MovePlayed move(
      int id,
      int ply,
      String move,
      Optional<String> score,
      int depth,
      long nodes,
      long micros,
      long latencyMicros) {
    return new MovePlayed(
        id,
        ply,
        move,
        score,
        depth,
        nodes,
        micros,
        latencyMicros,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The end of a game that no process ended. */
  public static GameEnded end(int id, String result, String termination, String reason, int plies) {
    return new GameEnded(
        id,
        result,
        termination,
        reason,
        plies,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
