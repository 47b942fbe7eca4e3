package dev.lodestone.dataset.verify;

import static dev.lodestone.dataset.verify.FaultException.require;
import static dev.lodestone.dataset.verify.FaultException.requireEqual;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.PolicyWeights;
import dev.lodestone.dataset.row.PositionEncoder;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.RowMaker;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.StartCandidates;
import dev.lodestone.search.Solver;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.InOrder;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Replays games by the rules and checks their rows. The rows of a game must be consecutive, and the
 * first of them must contain all moves. Used by one thread, which closes it.
 */
final class GameCheck implements InOrder.Worker<GamePlaces.Placed, GameVerdict> {

  private final Game game;
  private final int schema;
  private final boolean marksUnseen;
  private final boolean canonicalKeysAreOurs;
  private final Origins origins;
  private final Shard shard;
  private final Solver solver;
  private final ProofCheck proofs;
  private final EvaluatorCheck evaluators;
  private final ReplayCheck replays;
  private final Map<SelfPlaySpec, StartCandidates> starts = new IdentityHashMap<>();
  private final PositionEncoder numbers;
  private final IntArrayList legal;

  /** The current game; null if none can be checked. */
  private @Nullable Replay replay;

  /** The place of the current game in its shard; unknown if the set is not a single run. */
  private int place;

  private List<Fault> faults = new ArrayList<>();

  /**
   * @param known the evaluators that are available
   * @param proofShare share of the rows whose proofs are repeated, 0 to 1
   * @param replayShare share of the rows that are searched again, 0 to 1
   */
  GameCheck(
      Origins origins,
      EvaluatorCheck.Known known,
      Shard shard,
      double proofShare,
      double replayShare,
      StopSignal stop) {
    this.game = Games.byId(origins.manifest().game());
    this.schema = origins.manifest().schema();
    this.marksUnseen = origins.marksUnseen();
    this.origins = origins;
    this.shard = shard;
    // In schema 1 the canonical key includes draw clocks.
    this.canonicalKeysAreOurs =
        schema > 1 || game.diagram().counters().stream().noneMatch(Diagram.Counter::clock);
    this.solver = Solvers.of(game, RowMaker.TABLE_MEBIBYTES, 1);
    this.evaluators = new EvaluatorCheck(game, known.evaluators());
    this.replays = new ReplayCheck(replayShare, stop);
    this.proofs = new ProofCheck(solver, proofShare, stop);
    this.numbers = new PositionEncoder(game);
    this.legal = new IntArrayList(game.maxLegalMoves());
  }

  /** Checks the rows of a game. */
  @Override
  public GameVerdict work(GamePlaces.Placed of) {
    faults = new ArrayList<>();
    long proven = proofs.proofs();
    long open = proofs.open();
    long replayed = replays.rows();
    boolean begins = check(of);
    return new GameVerdict(
        of,
        begins,
        faults,
        proofs.proofs() - proven,
        proofs.open() - open,
        replays.rows() - replayed);
  }

  @Override
  public void close() {
    solver.close();
    evaluators.close();
    replays.close();
  }

  private void fault(long row, String message) {
    faults.add(new Fault(shard.file(), row, message));
  }

  /** Returns whether the first row is sound and contains the game's moves. */
  private boolean check(GamePlaces.Placed of) {
    place = of.place();
    long number = of.firstRow();
    boolean begins = false;
    for (Row row : of.rows()) {
      try {
        check(row, number);
        begins |= row.origin().gameMoves() != null;
      } catch (FaultException | IllegalArgumentException e) {
        fault(number, String.valueOf(e.getMessage()));
      }
      number++;
    }
    if (!of.isCut()) {
      finish();
    }
    replay = null;
    return begins;
  }

  /**
   * Checks the next row.
   *
   * @param number of the row in its shard
   * @throws FaultException if the row has a fault
   */
  private void check(Row row, long number) {
    List<Integer> moves = row.origin().gameMoves();
    if (moves != null) {
      finish();
    }
    requireEqual("game", game.id(), row.origin().game());
    if (moves != null) {
      // If the new game cannot be replayed, its rows must not be checked against the previous one.
      replay = null;
      replay = new Replay(row, moves);
    }
    Replay current = replay;
    require(
        current != null && current.id == row.origin().gameId(),
        "a row of game " + row.origin().gameId() + " must come after the one with the game's moves",
        "one of game " + (current == null ? "none" : current.id));
    if (current != null) {
      current.rows.add(row);
      current.rowNumbers.add(number);
      current.checkNext(row);
    }
  }

  private void finish() {
    Replay current = replay;
    if (current != null) {
      current.finish();
      replay = null;
    }
  }

  /** Checks one game. */
  private final class Replay {

    private final long id;
    private final String split;
    private final List<Integer> moves;
    private final Outcome outcome;
    private final OptionalInt firstMargin;
    private final Position position;
    private final Optional<SelfPlaySpec> run;
    private final boolean swapped;
    private final @Nullable SelfPlayCheck selfPlay;
    private final List<Row> rows = new ArrayList<>();
    private final LongArrayList rowNumbers = new LongArrayList();
    private int lastPly = -1;
    private boolean isSound = true;

    Replay(Row row, List<Integer> moves) {
      this.id = row.origin().gameId();
      this.split = row.origin().split();
      this.moves = moves;
      position = row.origin().start(game);
      for (int ply = 0; ply < moves.size(); ply++) {
        int move = game.actions().move(position, moves.get(ply));
        if (move == Position.NO_MOVE) {
          throw new FaultException(
              "game_moves: expected a legal move at ply " + ply + ", found " + moves.get(ply));
        }
        position.play(move);
      }
      Side last = position.sideToMove();
      outcome = result(row);
      boolean byRules = row.origin().ending().equals(Termination.RULES.text());
      OptionalInt margin = byRules ? solver.margin(position) : OptionalInt.empty();
      firstMargin =
          margin.isPresent() && last == Side.SECOND ? OptionalInt.of(-margin.getAsInt()) : margin;
      for (int ply = 0; ply < moves.size(); ply++) {
        position.undo();
      }
      run = schema > 1 ? origins.of(id) : Optional.empty();
      swapped = run.isPresent() && isSwapped(row, run.get());
      selfPlay =
          run.isPresent()
              ? new SelfPlayCheck(
                  run.get(),
                  row,
                  moves,
                  swapped,
                  starts.computeIfAbsent(run.get(), StartCandidates::new))
              : null;
    }

    /**
     * Whether the second player began: by the game's place in its shard if the set is a single run,
     * otherwise by the player's name.
     */
    private boolean isSwapped(Row row, SelfPlaySpec spec) {
      if (origins.wholeRun().isEmpty()) {
        return SelfPlayCheck.isSwapped(spec, row);
      }
      if (place != GamePlaces.UNKNOWN) {
        return SelfPlaySpec.isSwapped(place);
      }
      throw new FaultException(
          "game_id: expected the number of a game of shard "
              + shard.number()
              + " of the run, found "
              + id);
    }

    /** Checks the columns that depend on all rows of the game. */
    void finish() {
      if (!origins.omitsRows()) {
        checkComplete();
      }
      if (schema > 1 && isSound) {
        checkWeights();
      }
      if (run.isPresent()) {
        for (ReplayCheck.Difference difference : replays.check(run.get(), rows, swapped)) {
          fault(rowNumbers.getLong(difference.row()), difference.message());
        }
      }
    }

    /** Checks that the rows are those of all plies from the first row to the end of the game. */
    private void checkComplete() {
      int next = rows.get(0).origin().ply();
      for (int i = 0; i < rows.size(); i++, next++) {
        if (rows.get(i).origin().ply() != next) {
          break;
        }
      }
      if (next < moves.size()) {
        fault(
            rowNumbers.getLong(rows.size() - 1),
            "ply: expected a row after each move to the end of the game, found none after " + next);
      }
    }

    private void checkWeights() {
      PolicyWeights weights = new PolicyWeights();
      rows.forEach(row -> weights.add(row.policyTarget() != null, row.policy().surprise()));
      for (int i = 0; i < rows.size(); i++) {
        Row row = rows.get(i);
        float expected = weights.of(row.policyTarget() != null, row.policy().surprise());
        if (expected != row.policy().policyWeight()) {
          fault(
              rowNumbers.getLong(i),
              "policy_weight: expected " + expected + ", found " + row.policy().policyWeight());
        }
      }
    }

    /**
     * The result of the game: by the rules of the game, or by the rule of the run that ended it
     * earlier.
     */
    private Outcome result(Row row) {
      boolean over = position.outcome().isOver();
      boolean byRules = row.origin().ending().equals(Termination.RULES.text());
      require(
          over == byRules,
          "ending: expected " + Termination.RULES.text() + " if and only if the rules end the game",
          row.origin().ending());
      if (byRules) {
        return position.outcome();
      }
      if (row.origin().ending().equals(Termination.PLY_LIMIT.text())) {
        return Outcome.DRAW;
      }
      // After a resignation only the recorded result shows who resigned.
      return row.outcome();
    }

    void checkNext(Row row) {
      boolean wasSound = isSound;
      isSound = false;
      check(row);
      isSound = wasSound;
    }

    private void check(Row row) {
      requireEqual("split", split, row.origin().split());
      require(
          row.origin().ply() > lastPly && row.origin().ply() < moves.size(),
          "ply: expected one after " + lastPly + " and before " + moves.size(),
          row.origin().ply());
      for (int ply = Math.max(0, lastPly); ply < row.origin().ply(); ply++) {
        position.play(game.actions().move(position, moves.get(ply)));
      }
      lastPly = row.origin().ply();
      Side side = position.sideToMove();
      requireEqual("plies_left", moves.size() - row.origin().ply(), row.origin().pliesLeft());
      requireEqual("mover", (byte) side.ordinal(), row.board().mover());
      requireEqual("move", moves.get(row.origin().ply()), row.search().move());
      requireEqual("result", (byte) outcome.sign(side), row.value().result());
      checkMargin(row, side);
      checkPosition(row);
      RowCheck.check(row, schema);
      require(
          row.origin().unseen() == null
              || (marksUnseen && !row.origin().split().equals(Split.TRAIN.text())),
          "unseen: expected a mark only in validation and test of a set with such marks",
          row.origin().unseen());
      proofs.check(row, position, run.map(SelfPlaySpec::exact).orElse(ExactSpec.NONE));
      if (schema > 1) {
        RowCheck.checkTargets(row);
      }
      SelfPlayCheck facts = selfPlay;
      if (facts != null && run.isPresent()) {
        facts.check(row);
        evaluators.check(row, position, run.get().players().get(facts.player(row)), legal);
        proofs.requireProven(row, position, run.get().exact());
      }
    }

    private void checkMargin(Row row, Side side) {
      Integer expected = null;
      if (firstMargin.isPresent()) {
        expected = side == Side.FIRST ? firstMargin.getAsInt() : -firstMargin.getAsInt();
      }
      requireEqual("margin", expected, row.value().margin());
    }

    private void checkPosition(Row row) {
      if (row.board().position() != null) {
        requireEqual("position", game.formatPosition(position), row.board().position());
      }
      numbers.read(position);
      requireEqual("cells", numbers.cells(), row.board().cells());
      requireEqual("counters", numbers.counters(), row.board().counters());
      if (row.board().words() != null) {
        requireEqual("words", numbers.words(), row.board().words());
      }
      requireEqual("state_key", position.hash(), row.board().stateKey());
      if (canonicalKeysAreOurs) {
        requireEqual("canonical_key", numbers.canonicalKey(), row.board().canonicalKey());
        requireEqual("symmetry", numbers.symmetry(), row.board().symmetry());
      }
      position.legalMoves(legal);
      List<Integer> actions = legal.intStream().map(game.actions()::of).boxed().toList();
      requireEqual("actions", actions, row.policy().actions());
    }
  }
}
