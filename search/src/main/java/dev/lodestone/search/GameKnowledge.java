package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The knowledge of searchers about one game beyond its rules. Found through the {@link
 * java.util.ServiceLoader}: a jar with a {@code
 * META-INF/services/dev.lodestone.search.GameKnowledge} entry makes every searcher stronger at its
 * game. Every method makes a new object, to be used by one thread.
 */
public interface GameKnowledge {

  /** Playouts continue until the game is over. */
  int WHOLE_PLAYOUT = Integer.MAX_VALUE;

  /** Name of the default knowledge. */
  String DEFAULT = "default";

  /** The id of the game this is about, without parameters: {@link Game#family}. */
  String gameId();

  /**
   * Its name where several know the same game: {@code alphabeta:knowledge=NAME}. A name of {@value
   * #DEFAULT} replaces Lodestone's own knowledge; under another name the two can meet in a match.
   */
  default String name() {
    return DEFAULT;
  }

  /**
   * The same knowledge for a game with other parameters, as {@link Game#with} makes them; by
   * default itself.
   *
   * @param game of the family {@link #gameId}
   * @return the knowledge that searchers of this game use
   */
  default GameKnowledge in(Game game) {
    return this;
  }

  /** A static evaluator. */
  Evaluator newEvaluator();

  /**
   * The same knowledge with the weights of a file instead of its own, where its evaluator has any.
   *
   * @throws PluginException that says what is wrong with the file, or that there is nothing to
   *     weigh, as by default
   */
  default GameKnowledge withWeights(Path file) {
    throw new PluginException(
        "the knowledge '" + name() + "' of game '" + gameId() + "' takes no weights");
  }

  /**
   * Rates moves before any of them is searched, if the knowledge has a policy. By default searchers
   * use the evaluations of the positions after each move instead.
   */
  default Optional<MovePolicy> newMovePolicy() {
    return Optional.empty();
  }

  /**
   * The same knowledge with the policy of a file instead of its own.
   *
   * @throws PluginException that says what is wrong with the file, or that no policy is known of
   *     this game, as by default
   */
  default GameKnowledge withPolicy(Path file) {
    throw new PluginException(
        "the knowledge '" + name() + "' of game '" + gameId() + "' takes no policy");
  }

  /** A playout policy; by default every legal move is equally likely. */
  default PlayoutPolicy newPlayoutPolicy() {
    return new UniformPlayouts();
  }

  /**
   * Number of plies of a playout before the evaluation: the number that measures strongest, by
   * default 0, or {@link #WHOLE_PLAYOUT}.
   */
  default int playoutPlies() {
    return 0;
  }

  /**
   * Moves of a new node that Monte Carlo tree search evaluates at once, the most promising ones by
   * the policy's forecast; 0 for all.
   */
  default int firstMoves() {
    return 0;
  }

  /**
   * The weight of the minimax of evaluations in a Monte Carlo tree search, against the mean of its
   * playouts, 0 to 1: much where one move can refute another, by default not at all.
   */
  default double minimaxWeight() {
    return 0;
  }

  /**
   * The factor of the exploration term of a Monte Carlo tree search, 0 to 10: how much it tries
   * moves that seem worse. The better the evaluations and the odds made from them, the smaller it
   * is.
   */
  default double exploration() {
    return 1;
  }

  /** The forcing moves, if the game has any for which it pays to extend a search. */
  default Optional<TacticalMoves> newTacticalMoves() {
    return Optional.empty();
  }

  /**
   * How well shallow searches predict deep ones, where that is known: alpha-beta then leaves out
   * deep searches whose result is clear.
   */
  default Optional<SearchError> searchError() {
    return Optional.empty();
  }

  /**
   * A prover of positions near the end, if the game's end can be foreseen. By default searches
   * prove what they can by the rules alone.
   */
  default Optional<Prover> newProver() {
    return Optional.empty();
  }

  /**
   * A prover for long proofs, whose table remembers more.
   *
   * @param mebibytes size of its table, 1 to {@link Solver#MAX_MEBIBYTES}, where it has one
   * @return by default, {@link #newProver()}
   */
  default Optional<Prover> newProver(int mebibytes) {
    return newProver();
  }

  /**
   * A solver of positions at any cost, if there is one that knows more than the game's rules.
   *
   * @param mebibytes size of its table, 1 to {@link Solver#MAX_MEBIBYTES}
   * @param threads 1 to {@link Solver#MAX_THREADS}
   */
  default Optional<Solver> newSolver(int mebibytes, int threads) {
    return Optional.empty();
  }

  /**
   * The tables of this game's endings.
   *
   * @return those that {@link #withTables} has opened, for one more thread
   */
  default Optional<Tables> newTables() {
    return Optional.empty();
  }

  /**
   * The same knowledge with the tables of this game's endings in a directory.
   *
   * @param directory where they are, or will be made
   * @return knowledge with the tables that the directory has now
   * @throws PluginException that says what is wrong with a file, or that this game has no tables,
   *     as by default
   */
  default GameKnowledge withTables(Path directory) {
    throw new PluginException(
        "the knowledge '" + name() + "' of game '" + gameId() + "' has no tables of endings");
  }

  /**
   * The typical length of a game, in plies, by which a player divides its time. An error by a
   * factor of two costs some strength and loses no game on time.
   */
  default int typicalPlies() {
    return 60;
  }

  /**
   * Knowledge of a game that is this evaluator and nothing else, for searchers that a program makes
   * itself: {@code new AlphaBeta(game, GameKnowledge.of(game, evaluator), settings)}.
   *
   * @param evaluator used by all threads of the search at once: one that keeps buffers serves a
   *     search with one thread
   */
  static GameKnowledge of(Game game, Evaluator evaluator) {
    return new EvaluatorKnowledge(game, evaluator);
  }

  /** The default knowledge: {@link #of(Game, String)} of {@value #DEFAULT}. */
  static GameKnowledge of(Game game) {
    return of(game, DEFAULT);
  }

  /**
   * The knowledge of some name about {@code game} on the class path; a user's goes before
   * Lodestone's. Where none is called {@value #DEFAULT}, that is an evaluator that calls every
   * position even, and uniform playouts.
   *
   * @throws PluginException if there is none of this name, with a suggestion, or two users' jars
   *     have some of one name about one game
   */
  static GameKnowledge of(Game game, String name) {
    return KnowledgeOnClassPath.about(game, name);
  }
}
