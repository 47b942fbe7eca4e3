package dev.lodestone.tournament.prove;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;

/**
 * One line of a certificate. Its fields are separated by tabs: a claim about the outcome of the
 * side to move, the position, what proves the claim, and the number of nodes that the proof took.
 *
 * <pre>
 * &gt;=0  POSITION  Rd4   312     the claim follows from the position after the move
 * &lt;=-1 POSITION  all   90210   it follows from the positions after all moves
 * &gt;=0  POSITION  leaf  1041998 the prover decides it
 * </pre>
 *
 * @param claim claim about the outcome of the side to move
 * @param position position in which the game is not over
 * @param proof a move, {@link #ALL} or {@link #LEAF}
 * @param nodes number of nodes: of the prover for a leaf, otherwise of the searches that estimated
 *     the successors
 */
record CertificateLine(Claim claim, Position position, String proof, long nodes) {

  static final String ALL = "all";
  static final String LEAF = "leaf";

  private static final int FIELDS = 4;

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws IllegalArgumentException if the text is not such a line
   */
  static CertificateLine parse(Game game, String line) {
    String[] fields = line.split("\t", -1);
    requireThat(
        fields.length == FIELDS,
        "expected bound, position, proof and nodes separated by tabs, found '%s'",
        line);
    Claim claim = Claim.parse(fields[0]);
    Position position = game.parsePosition(fields[1]);
    requireThat(
        !position.outcome().isOver(), "expected a position that is not over, found %s", fields[1]);
    return new CertificateLine(claim, position, fields[2], number(fields[3]));
  }

  /**
   * Reads a number of nodes or lines.
   *
   * @throws IllegalArgumentException if the text is not such a number
   */
  static long number(String text) {
    requireThat(text.matches("\\d{1,18}"), "expected a whole number, found '%s'", text);
    return Long.parseLong(text);
  }

  @Override
  public String toString() {
    return String.join(
        "\t", claim.toString(), position.game().formatPosition(position), proof, "" + nodes);
  }
}
