package dev.lodestone.tournament.schedule;

import dev.lodestone.tournament.match.MatchResult;

/** A game that was played to its end. */
public record FinishedGame(GamePlan plan, MatchResult result) {}
