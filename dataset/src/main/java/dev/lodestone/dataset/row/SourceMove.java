package dev.lodestone.dataset.row;

import java.util.Optional;

/**
 * A move of a game that is over.
 *
 * @param move the encoded move
 * @param source why it was played
 * @param player who played it: a number in the list of players
 * @param thought the player's report on the search; empty for moves without a search
 * @param policy whether the visits are to be learned from
 */
public record SourceMove(
    int move, MoveSource source, int player, Optional<Assessment> thought, boolean policy) {}
