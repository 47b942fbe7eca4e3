package dev.lodestone.dataset.row;

/**
 * The extent of the proofs at the ends of games.
 *
 * @param plies most plies before the end at which a position is proven, 0 for none
 * @param movePlies most plies before the end at which every legal move is proven, at most {@code
 *     plies}
 * @param nodes most positions that a proof may visit
 */
public record ExactSpec(int plies, int movePlies, long nodes) {

  /** Nothing is proven. */
  public static final ExactSpec NONE = new ExactSpec(0, 0, 1);

  public ExactSpec {
    if (plies < 0 || movePlies < 0 || movePlies > plies || nodes < 1) {
      throw new IllegalArgumentException(
          "proofs need 0 <= movePlies <= plies and nodes >= 1: plies=%s movePlies=%s nodes=%s"
              .formatted(plies, movePlies, nodes));
    }
  }
}
