package dev.lodestone.tournament.engine;

import dev.lodestone.core.Position;
import dev.lodestone.search.SearchLimits;
import java.util.List;

/**
 * What an engine is asked: to move in a game that began and went on like this.
 *
 * @param start text of the position in which the game began
 * @param moves texts of all moves since, those of the opening included; unmodifiable
 * @param position where they lead; the engine's own object, history included
 * @param limits when to answer
 */
public record Turn(String start, List<String> moves, Position position, SearchLimits limits) {}
