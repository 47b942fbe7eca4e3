package dev.lodestone.tournament.prove;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;

/**
 * One line of a certificate, fields separated by tabs: a claim about the outcome of the side to
 * move, the position, what proves it, and the nodes that it took.
 *
 * <pre>
 * &gt;=0  POSITION  Rd4   312     the claim follows from the position after the move
 * &lt;=-1 POSITION  all   90210   it follows from the positions after all moves
 * &gt;=0  POSITION  leaf  1041998 the prover decides it
 * </pre>
 *
 * @param claim about the side to move
 * @param position not over
 * @param proof a move, {@link #ALL} or {@link #LEAF}
 * @param nodes of the prover in a leaf, else of the estimates of the successors
 */
record CertificateLine(Claim claim, Position position, String proof, long nodes) {

  static final String ALL = "all";
  static final String LEAF = "leaf";

  private static final int FIELDS = 4;

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws IllegalArgumentException if it is no such line
   */
  static CertificateLine parse(Game game, String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != FIELDS) {
      throw new IllegalArgumentException(
          "expected bound, position, proof and nodes between tabs, found '" + line + "'");
    }
    Claim claim = Claim.parse(fields[0]);
    Position position = game.parsePosition(fields[1]);
    if (position.outcome().isOver()) {
      throw new IllegalArgumentException(
          "expected a position that is not over, found " + fields[1]);
    }
    return new CertificateLine(claim, position, fields[2], number(fields[3]));
  }

  /** A number of nodes or lines. */
  static long number(String text) {
    if (!text.matches("\\d{1,18}")) {
      throw new IllegalArgumentException("expected a whole number, found '" + text + "'");
    }
    return Long.parseLong(text);
  }

  @Override
  public String toString() {
    return String.join(
        "\t", claim.toString(), position.game().formatPosition(position), proof, "" + nodes);
  }
}
