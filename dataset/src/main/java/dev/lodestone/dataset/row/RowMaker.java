package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Solver;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.match.Termination;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes rows from finished games. The same game gives the same rows, whatever was made before. Used
 * by one thread, which closes it.
 */
public final class RowMaker implements AutoCloseable {

  /**
   * Size of the solver's table. Proofs of the last plies are short: with a table that fits into a
   * core's cache they take one eighth less time than with one of 16 MiB, and visit hardly more
   * positions.
   */
  public static final int TABLE_MEBIBYTES = 1;

  private static final int ROOT_VALUE_STEPS = 200;

  private final Game game;
  private final Split.Shares shares;
  private final boolean lean;
  private final Solver solver;
  private final ExactLabels labels;
  private final List<Optional<StaticEvaluation>> statics;
  private final PositionEncoder numbers;
  private final IntArrayList legal;
  private final String standardStart;

  /**
   * @param game the game that all records are of
   * @param players the engines of all games, indexed as {@link SourceGame#players}
   * @param exact the extent of the proofs at the ends of games
   * @param shares shares of train, validation and test
   * @param lean whether texts and packed states of positions are omitted
   */
  public RowMaker(
      Game game, List<EngineSpec> players, ExactSpec exact, Split.Shares shares, boolean lean) {
    this.game = game;
    this.shares = shares;
    this.lean = lean;
    this.solver = Solvers.of(game, TABLE_MEBIBYTES, 1);
    this.labels = new ExactLabels(solver, exact);
    this.statics = players.stream().map(player -> StaticEvaluation.of(game, player)).toList();
    this.numbers = new PositionEncoder(game);
    this.legal = new IntArrayList(game.maxLegalMoves());
    this.standardStart = game.formatPosition(game.start());
  }

  /**
   * The rows of a game, by ply.
   *
   * @param kept whether the position after a given number of plies becomes a row
   */
  public List<Row> rows(SourceGame played, IntPredicate kept) {
    Position position = game.parsePosition(played.start());
    for (SourceMove move : played.moves()) {
      position.play(move.move());
    }
    int plies = played.moves().size();
    boolean byRules = played.ending().equals(Termination.RULES.text());
    List<Bounds> searched = played.moves().stream().map(RowMaker::searched).toList();
    List<Proven> proven = byRules ? labels.of(position, searched) : List.of();
    OptionalInt margin = byRules ? solver.margin(position) : OptionalInt.empty();
    Side last = position.sideToMove();
    for (int ply = 0; ply < plies; ply++) {
      position.undo();
    }
    Split split = split(played);
    List<Draft> drafts = new ArrayList<>();
    for (int ply = 0; ply < plies; ply++) {
      if (kept.test(ply)) {
        Draft draft = new Draft(position, played, ply, split);
        draft.label(byRules ? proven.get(ply) : Proven.NOTHING);
        if (margin.isPresent()) {
          draft.margin = position.sideToMove() == last ? margin.getAsInt() : -margin.getAsInt();
        }
        drafts.add(draft);
      }
      position.play(played.moves().get(ply).move());
    }
    PolicyWeights weights = new PolicyWeights();
    drafts.forEach(draft -> weights.add(draft.hasTarget(), draft.surprise()));
    List<Row> rows = new ArrayList<>(drafts.size());
    for (Draft draft : drafts) {
      rows.add(draft.row(rows.isEmpty(), weights));
    }
    return rows;
  }

  private Split split(SourceGame played) {
    if (played.openingPlies() == 0 && played.start().equals(standardStart)) {
      return shares.of(played.id(), OptionalLong.empty());
    }
    numbers.read(played.record().opening().play(game));
    return shares.of(played.id(), OptionalLong.of(numbers.canonicalKey()));
  }

  private static Bounds searched(SourceMove move) {
    return move.thought().map(Assessment::outcome).orElse(Bounds.ANY_OUTCOME);
  }

  @Override
  public void close() {
    solver.close();
    statics.forEach(evaluation -> evaluation.ifPresent(StaticEvaluation::close));
  }

  /** A row that is not complete yet. */
  private final class Draft {

    private final SourceGame played;
    private final int ply;
    private final Side side;
    private final SourceMove move;
    private final Split split;
    private final Row.Board board;
    private final List<Integer> actions;
    private final @Nullable Integer staticValue;
    private final @Nullable List<Float> priors;
    private final ActionFacts facts;
    private @Nullable List<Integer> visits;
    private double @Nullable [] target;
    private Bounds outcome = Bounds.ANY_OUTCOME;
    private @Nullable String proof;
    private @Nullable Integer margin;

    Draft(Position position, SourceGame played, int ply, Split split) {
      this.played = played;
      this.ply = ply;
      this.split = split;
      side = position.sideToMove();
      move = played.moves().get(ply);
      numbers.read(position);
      board =
          new Row.Board(
              (byte) side.ordinal(),
              lean ? null : game.formatPosition(position),
              numbers.cells(),
              numbers.counters(),
              lean ? null : numbers.words(),
              position.hash(),
              numbers.canonicalKey(),
              numbers.symmetry());
      position.legalMoves(legal);
      actions = legal.intStream().map(game.actions()::of).boxed().toList();
      StaticEvaluation evaluation = statics.get(move.player()).orElse(null);
      staticValue = evaluation == null ? null : evaluation.of(position);
      priors = evaluation == null ? null : Shares.rounded(evaluation.priors(position, legal));
      facts = new ActionFacts(legal, move.thought());
    }

    boolean hasTarget() {
      return target != null;
    }

    /** The surprise as in rows; null without a target or priors. */
    @Nullable Float surprise() {
      return PolicyTarget.surprise(target, priors);
    }

    /** If a proof ended the search, its values of single moves are arbitrary. */
    private boolean endedByProof() {
      return move.thought().map(thought -> thought.outcome().isExact()).orElse(false);
    }

    /** Combines the proofs of the solver and of the search. */
    void label(Proven solved) {
      outcome = solved.outcome().and(searched(move));
      facts.prove(solved.moves(), outcome);
      visits =
          move.policy() && actions.size() > 1 && !endedByProof() ? facts.visits(outcome) : null;
      target = PolicyTarget.of(actions.size(), visits, facts.lows(), outcome);
      proof =
          outcome.equals(Bounds.ANY_OUTCOME)
              ? null
              : outcome.equals(solved.outcome()) ? "solver" : "search";
    }

    Row row(boolean first, PolicyWeights weights) {
      Optional<Assessment> thought = move.thought();
      boolean isKnown = !outcome.equals(Bounds.ANY_OUTCOME);
      Row.Origin origin =
          new Row.Origin(
              game.id(),
              played.id(),
              ply,
              played.moves().size() - ply,
              split.text(),
              null,
              played.startType(),
              played.openingPlies(),
              played.ending(),
              first && !played.start().equals(standardStart) ? played.start() : null,
              first
                  ? played.moves().stream().map(m -> game.actions().of(m.move())).toList()
                  : null);
      Row.Policy policy =
          new Row.Policy(
              actions,
              visits,
              endedByProof() ? null : facts.values(),
              priors,
              facts.lows(),
              facts.highs(),
              surprise(),
              weights.of(hasTarget(), surprise()));
      Row.Search search =
          new Row.Search(
              game.actions().of(move.move()),
              move.source().text(),
              thought.map(Assessment::nodes).orElse(null),
              thought.map(Assessment::depth).orElse(null),
              played.players().get(move.player()),
              played.seeds().get(move.player()));
      Row.Proof proven =
          new Row.Proof(
              isKnown ? (Byte) (byte) outcome.low() : null,
              isKnown ? (Byte) (byte) outcome.high() : null,
              proof);
      Row.Value value =
          new Row.Value(
              thought.isPresent() && thought.get().value().isPresent()
                  ? (Float) Steps.of(thought.get().value().getAsDouble(), ROOT_VALUE_STEPS)
                  : null,
              staticValue,
              (byte) played.outcome().sign(side),
              margin,
              ply >= played.openingPlies() && played.isDecided() ? 1 : 0);
      return new Row(origin, board, policy, search, proven, value);
    }
  }
}
