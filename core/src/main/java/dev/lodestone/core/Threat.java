package dev.lodestone.core;

/**
 * A threat to the side to move that its opponent announces, as "check" in chess.
 *
 * @param word that is said, such as {@code gess}
 * @param isMate whether the side to move has no answer to it
 */
public record Threat(String word, boolean isMate) {

  /** The sign behind a move that threatens so, as in notations of chess. */
  public String sign() {
    return isMate ? "#" : "+";
  }
}
