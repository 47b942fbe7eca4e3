package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What searchers know about one game beyond its rules. Found through the {@link
 * java.util.ServiceLoader}: a jar with a {@code
 * META-INF/services/dev.lodestone.search.GameKnowledge} entry makes every searcher stronger at its
 * game. Every method returns a new object for use by one thread.
 */
public interface GameKnowledge {

  /** Name of the default knowledge. */
  String DEFAULT = SearcherOption.DEFAULT;

  /** The id of the game that this knowledge is about, without parameters: {@link Game#family}. */
  String gameId();

  /**
   * The name that selects it if several jars have knowledge of one game: {@code
   * alphabeta:knowledge=NAME}. The name {@value #DEFAULT} replaces Lodestone's own knowledge; under
   * another name both can play a match against each other.
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
   * The same knowledge with the weights in a file instead of its own. By default only files of a
   * {@link WeightsFormat} are accepted, such as networks of patterns, which suit any game.
   *
   * @throws PluginException if the file is faulty or of another kind
   */
  default GameKnowledge withWeights(Path file) {
    return WeightsFormat.find(this, file)
        .orElseThrow(
            () ->
                new PluginException(
                    SearcherOption.WEIGHTS
                        + " '"
                        + file
                        + "': expected a network of game '"
                        + gameId()
                        + "', which 'fit --evaluator network' makes, found another file"));
  }

  /**
   * Rates moves before any of them is searched, if the knowledge has a policy. By default searchers
   * use the evaluations of the positions after each move instead.
   */
  default Optional<MovePolicy> newMovePolicy() {
    return Optional.empty();
  }

  /**
   * The same knowledge with the policy in a file instead of its own.
   *
   * @throws PluginException if the file is faulty, or the game has no policy (the default)
   */
  default GameKnowledge withPolicy(Path file) {
    throw new PluginException(
        "the knowledge '" + name() + "' of game '" + gameId() + "' takes no policy");
  }

  /** A playout policy; by default every legal move is equally likely. */
  default PlayoutPolicy newPlayoutPolicy() {
    IntArrayList moves = new IntArrayList();
    return (position, random) -> {
      position.legalMoves(moves);
      return moves.getInt(random.nextInt(moves.size()));
    };
  }

  /** Numbers for the searchers; by default those for a game about which nothing is known. */
  default SearchTuning tuning() {
    return SearchTuning.USUAL;
  }

  /** The forcing moves, if the game has any that are worth searching beyond the horizon. */
  default Optional<TacticalMoves> newTacticalMoves() {
    return Optional.empty();
  }

  /**
   * How well shallow searches predict deep ones, if that has been measured. Alpha-beta then skips
   * deep searches whose result is clear, trusts evaluations far above the window, and orders moves
   * by their evaluation, which pays where one costs little: 43 ns on GAUSS.
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
   * A prover for long proofs, with a larger table.
   *
   * @param mebibytes size of its table, if it has one, 1 to {@link Solver#MAX_MEBIBYTES}
   * @return by default, {@link #newProver()}
   */
  default Optional<Prover> newProver(int mebibytes) {
    return newProver();
  }

  /**
   * A solver that proves results however long it takes, if the game has one that knows more than
   * the rules.
   *
   * @param mebibytes size of its table, 1 to {@link Solver#MAX_MEBIBYTES}
   * @param threads 1 to {@link Solver#MAX_THREADS}
   */
  default Optional<Solver> newSolver(int mebibytes, int threads) {
    return Optional.empty();
  }

  /**
   * Opens the tables of this game's endings in a directory.
   *
   * @param directory where the tables are or will be written
   * @return the tables that the directory has now, for use by one thread
   * @throws PluginException if a file is faulty, or this game has no tables (the default)
   */
  default Tables openTables(Path directory) {
    throw new PluginException(
        "the knowledge '" + name() + "' of game '" + gameId() + "' has no tables of endings");
  }

  /**
   * Knowledge that consists of this evaluator only, for programs that create their own searchers:
   * {@code new AlphaBeta(game, GameKnowledge.of(game, evaluator), settings)}.
   *
   * @param evaluator used by all threads of the search at once; an evaluator with buffers suits
   *     only a search with one thread
   */
  static GameKnowledge of(Game game, Evaluator evaluator) {
    return new GameKnowledge() {
      @Override
      public String gameId() {
        return game.id();
      }

      @Override
      public Evaluator newEvaluator() {
        return evaluator;
      }
    };
  }

  /** The default knowledge: {@link #of(Game, String)} of {@value #DEFAULT}. */
  static GameKnowledge of(Game game) {
    return of(game, DEFAULT);
  }

  /**
   * The knowledge about {@code game} with this name on the class path; a user's takes precedence
   * over Lodestone's. If none is named {@value #DEFAULT}, the default evaluates every position as
   * even and uses uniform playouts.
   *
   * @throws PluginException if there is none with this name (the message suggests one), or two
   *     users' jars have knowledge of the same name about one game
   */
  static GameKnowledge of(Game game, String name) {
    return KnowledgeOnClassPath.about(game, name);
  }
}
