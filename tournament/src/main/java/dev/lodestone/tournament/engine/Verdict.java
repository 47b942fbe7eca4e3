package dev.lodestone.tournament.engine;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;

/**
 * What an engine says about a position of a game whose rules we do not know.
 *
 * @param toMove whose turn it is
 * @param outcome how the game stands
 */
public record Verdict(Side toMove, Outcome outcome) {}
