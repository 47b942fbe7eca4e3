package dev.lodestone.dataset.verify;

import static dev.lodestone.dataset.verify.FaultException.require;
import static dev.lodestone.dataset.verify.FaultException.requireEqual;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.dataset.row.Numbers;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.search.Solver;
import dev.lodestone.tournament.match.Termination;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Replays games by the rules and holds their rows against them. The rows of a game follow each
 * other, the first one with all moves. Used by one thread.
 */
final class GameCheck {

  private final Game game;
  private final int schema;
  private final boolean canonicalKeysAreOurs;
  private final Solver solver;
  private final ProofCheck proofs;
  private final Numbers numbers;
  private final IntArrayList legal;

  /** The game at hand, none before the first. */
  private @Nullable Replay replay;

  GameCheck(Game game, int schema, Solver solver, ProofCheck proofs) {
    this.game = game;
    this.schema = schema;
    // In schema 1 draw clocks counted.
    this.canonicalKeysAreOurs =
        schema > 1 || game.diagram().counters().stream().noneMatch(Diagram.Counter::clock);
    this.solver = solver;
    this.proofs = proofs;
    this.numbers = new Numbers(game);
    this.legal = new IntArrayList(game.maxLegalMoves());
  }

  /**
   * Takes the next row.
   *
   * @return whether a game begins with it
   * @throws FaultException if something is wrong with it
   */
  boolean check(Row row) {
    requireEqual("game", game.id(), row.game());
    List<Integer> moves = row.gameMoves();
    if (moves != null) {
      // Rows of a game that cannot be replayed have nothing to be held against.
      replay = null;
      replay = new Replay(row, moves);
    }
    Replay current = replay;
    require(
        current != null && current.id == row.gameId(),
        "a row of game " + row.gameId() + " must come after the one with the game's moves",
        "one of game " + (current == null ? "none" : current.id));
    if (current != null) {
      current.check(row);
    }
    return moves != null;
  }

  /** One game. */
  private final class Replay {

    private final long id;
    private final String split;
    private final List<Integer> moves;
    private final Outcome outcome;
    private final OptionalInt firstMargin;
    private final Position position;
    private int lastPly = -1;

    Replay(Row row, List<Integer> moves) {
      this.id = row.gameId();
      this.split = row.split();
      this.moves = moves;
      position = row.gameStart() == null ? game.start() : game.parsePosition(row.gameStart());
      for (int ply = 0; ply < moves.size(); ply++) {
        int move = moves.get(ply);
        if (!position.isLegal(move)) {
          throw new FaultException(
              "game_moves: expected a legal move at ply " + ply + ", found " + move);
        }
        position.play(move);
      }
      Side last = position.sideToMove();
      outcome = result(row);
      boolean byRules = row.ending().equals(Termination.RULES.text());
      OptionalInt margin = byRules ? solver.margin(position) : OptionalInt.empty();
      firstMargin =
          margin.isPresent() && last == Side.SECOND ? OptionalInt.of(-margin.getAsInt()) : margin;
      for (int ply = 0; ply < moves.size(); ply++) {
        position.undo();
      }
    }

    /** By the rules, or by what ended the game before them. */
    private Outcome result(Row row) {
      boolean over = position.outcome().isOver();
      boolean byRules = row.ending().equals(Termination.RULES.text());
      require(
          over == byRules,
          "ending: expected " + Termination.RULES.text() + " if and only if the rules end the game",
          row.ending());
      if (byRules) {
        return position.outcome();
      }
      if (row.ending().equals(Termination.PLY_LIMIT.text())) {
        return Outcome.DRAW;
      }
      // Who gave up is told by the result alone.
      int first = row.mover() == 0 ? row.result() : -row.result();
      return first > 0 ? Outcome.FIRST_WINS : first < 0 ? Outcome.SECOND_WINS : Outcome.DRAW;
    }

    void check(Row row) {
      requireEqual("split", split, row.split());
      require(
          row.ply() > lastPly && row.ply() < moves.size(),
          "ply: expected one after " + lastPly + " and before " + moves.size(),
          row.ply());
      for (int ply = Math.max(0, lastPly); ply < row.ply(); ply++) {
        position.play(moves.get(ply));
      }
      lastPly = row.ply();
      Side side = position.sideToMove();
      requireEqual("plies_left", moves.size() - row.ply(), row.pliesLeft());
      requireEqual("mover", (byte) side.ordinal(), row.mover());
      requireEqual("move", moves.get(row.ply()), row.move());
      requireEqual("result", (byte) outcome.sign(side), row.result());
      checkMargin(row, side);
      checkPosition(row);
      RowCheck.check(row, schema);
      proofs.check(row, position);
    }

    private void checkMargin(Row row, Side side) {
      if (firstMargin.isPresent()) {
        int margin = side == Side.FIRST ? firstMargin.getAsInt() : -firstMargin.getAsInt();
        requireEqual("margin", margin, row.margin() == null ? "none" : row.margin());
      } else {
        require(row.margin() == null, "margin: expected none", String.valueOf(row.margin()));
      }
    }

    private void checkPosition(Row row) {
      if (row.position() != null) {
        requireEqual("position", game.formatPosition(position), row.position());
      }
      numbers.read(position);
      requireEqual("cells", numbers.cells(), row.cells());
      requireEqual("counters", numbers.counters(), row.counters());
      if (row.words() != null) {
        requireEqual("words", numbers.words(), row.words());
      }
      requireEqual("state_key", position.hash(), row.stateKey());
      if (canonicalKeysAreOurs) {
        requireEqual("canonical_key", numbers.canonicalKey(), row.canonicalKey());
        requireEqual("symmetry", numbers.symmetry(), row.symmetry());
      }
      position.legalMoves(legal);
      requireEqual("actions", legal, row.actions());
    }
  }
}
