package dev.lodestone.tournament.prove;

import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Small proofs, and the results that they must agree with. */
final class ProofFixture {

  private ProofFixture() {}

  static GameProof.Result prove(Path directory, String game, int leafPlies, int threads)
      throws IOException {
    ProofSpec spec = new ProofSpec(Games.byId(game), leafPlies, 50, ProofSpec.IN_FLIGHT);
    return GameProof.run(spec, directory, threads, 1, new StopSignal(), progress -> {})
        .orElseThrow();
  }

  static CertificateCheck.Verdict check(Path certificate) throws IOException {
    return CertificateCheck.check(certificate, Integer.MAX_VALUE, 2, 1, new StopSignal());
  }

  /** The lines of a certificate without node counts, which depend on interruptions. */
  static List<String> withoutNodes(Path certificate) throws IOException {
    return Files.readAllLines(certificate).stream()
        .map(line -> line.replaceAll("\t\\d+$", ""))
        .toList();
  }

  /** The outcome for the side to move, found by examining every line of play by the rules alone. */
  static int minimax(Position position, Map<String, Integer> known) {
    if (position.outcome().isOver()) {
      Side side = position.sideToMove();
      return position.outcome().sign(side);
    }
    String text = position.game().formatPosition(position);
    Integer before = known.get(text);
    if (before != null) {
      return before;
    }
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int best = -1;
    for (int move : moves) {
      position.play(move);
      best = Math.max(best, -minimax(position, known));
      position.undo();
    }
    known.put(text, best);
    return best;
  }

  static int minimax(Position position) {
    return minimax(position, new HashMap<>());
  }
}
