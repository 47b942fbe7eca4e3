package dev.lodestone.dataset.row;

import java.util.Optional;

/**
 * A move of a finished game.
 *
 * @param move the encoded move
 * @param source how the move was chosen
 * @param player the player who moved, as an index into the list of players
 * @param thought the player's assessment; empty for moves without a search
 * @param policy whether the visits may be a policy target
 */
public record SourceMove(
    int move, MoveSource source, int player, Optional<Assessment> thought, boolean policy) {

  SourceMove withoutThought() {
    return thought.isEmpty() ? this : new SourceMove(move, source, player, Optional.empty(), false);
  }
}
