package dev.lodestone.board.view;

import java.util.Optional;

/**
 * A move that was played.
 *
 * @param score the engine's score of it, as the first player sees it
 */
public record ScoredMove(MoveView move, Optional<String> score) {}
