package dev.lodestone.core;

/**
 * A threat to the side to move that its opponent announces, like "check" in chess.
 *
 * @param word the word that is announced, such as {@code gess}
 * @param isMate whether the side to move cannot parry it
 */
public record Threat(String word, boolean isMate) {

  /** The suffix of a move that makes this threat, as in chess notation. */
  public String sign() {
    return isMate ? "#" : "+";
  }
}
