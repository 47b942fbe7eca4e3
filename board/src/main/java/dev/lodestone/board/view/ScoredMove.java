package dev.lodestone.board.view;

import java.util.Optional;

/**
 * A move that was made.
 *
 * @param score what its engine thought of it, as the first player sees it
 */
public record ScoredMove(MoveView move, Optional<String> score) {}
