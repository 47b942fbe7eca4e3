package dev.lodestone.search;

import dev.lodestone.core.Game;
import java.util.Optional;

/**
 * What the searchers may know about one game beyond its rules. Found through the {@link
 * java.util.ServiceLoader}: a jar with a {@code
 * META-INF/services/dev.lodestone.search.GameKnowledge} entry makes every searcher stronger at its
 * game. Every method makes a new object, to be used by one thread.
 */
public interface GameKnowledge {

  /** Playouts go on until the game is over. */
  int WHOLE_PLAYOUT = Integer.MAX_VALUE;

  /** The id of the game this is about. */
  String gameId();

  /** A static evaluator. */
  Evaluator newEvaluator();

  /** A playout policy; by default every legal move is equally likely. */
  default PlayoutPolicy newPlayoutPolicy() {
    return new UniformPlayouts();
  }

  /**
   * How many plies a playout goes on before the evaluator judges better than chance: what measures
   * strongest, by default 0, or {@link #WHOLE_PLAYOUT}.
   */
  default int playoutPlies() {
    return 0;
  }

  /** The forcing moves, if the game has any worth extending a search for. */
  default Optional<TacticalMoves> newTacticalMoves() {
    return Optional.empty();
  }

  /**
   * How long a game is as a rule, in plies: the measure by which a player divides its time. Wrong
   * by a factor of two it costs strength, not games.
   */
  default int typicalPlies() {
    return 60;
  }

  /**
   * The knowledge about {@code game} on the class path; a user's goes before Lodestone's. A game
   * that nobody has written any for gets an evaluator that calls every position even, and uniform
   * playouts.
   *
   * @throws dev.lodestone.core.PluginException if two users' jars have some about one game
   */
  static GameKnowledge of(Game game) {
    return KnowledgeOnClassPath.about(game);
  }
}
