package dev.lodestone.python;

import dev.lodestone.core.ActionSpace;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.DiagramReader;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;

/**
 * The arrays of a batch of games, in memory outside Java's heap that is shared with NumPy. Each
 * game has a row in each array, which one thread writes at a time.
 */
public final class BatchArrays {

  // Fixed at construction.
  private final ActionSpace actionSpace;
  private final Diagram diagram;
  private final int pieces;
  private final int cells;
  private final int counterCount;
  private final int actionCount;
  private final int maxLegal;

  // What each row holds, for the difference to the position that is described next.
  private final DiagramReader[] readers;
  private final int[][] cellValues;

  /** The legal moves in the order of their actions. */
  private final int[] moves;

  // Planes [game, piece, cell], counters [game, counter], masks [game, action], legal [game,
  // place],
  // and the arrays with one number per game.
  private final ByteBuffer planes;
  private final IntBuffer counters;
  private final ByteBuffer masks;
  private final IntBuffer legal;
  private final IntBuffer legalCounts;
  private final FloatBuffer rewards;
  private final ByteBuffer terminations;
  private final ByteBuffer truncations;
  private final ByteBuffer toMove;
  private final IntBuffer actions;

  // The last position of the last game of each row that began anew in the same step.
  private final ByteBuffer finalPlanes;
  private final IntBuffer finalCounters;
  private final ByteBuffer finalMasks;

  /**
   * Creates arrays in memory that the caller has allocated.
   *
   * @param game the game of the positions
   * @param games number of rows
   * @param memory direct buffers, each as long as its array: planes, counters, masks, legal, legal
   *     counts, rewards, terminations, truncations, side to move, actions; then planes, counters
   *     and masks of the last positions of games
   * @throws IllegalArgumentException if a buffer is not direct or has another size
   */
  public BatchArrays(Game game, int games, ByteBuffer[] memory) {
    this.actionSpace = game.actions();
    this.diagram = game.diagram();
    this.pieces = diagram.pieces().size();
    this.cells = diagram.cells().size();
    this.counterCount = diagram.counters().size();
    this.actionCount = actionSpace.size();
    this.maxLegal = game.maxLegalMoves();
    this.readers = new DiagramReader[games];
    Arrays.setAll(readers, i -> diagram.newReader());
    this.cellValues = new int[games][cells];
    this.moves = new int[Math.multiplyExact(games, maxLegal)];
    long[] sizes = sizes(game);
    if (memory.length != sizes.length) {
      throw new IllegalArgumentException(
          "a batch has " + sizes.length + " arrays: arrays=" + memory.length);
    }
    for (int i = 0; i < sizes.length; i++) {
      if (!memory[i].isDirect() || memory[i].capacity() != games * sizes[i]) {
        throw new IllegalArgumentException(
            Texts.format(
                "an array must be direct memory of its size: array=%s bytes=%s expected=%s",
                i, memory[i].capacity(), games * sizes[i]));
      }
      memory[i].order(ByteOrder.nativeOrder());
    }
    this.planes = memory[0];
    this.counters = memory[1].asIntBuffer();
    this.masks = memory[2];
    this.legal = memory[3].asIntBuffer();
    this.legalCounts = memory[4].asIntBuffer();
    this.rewards = memory[5].asFloatBuffer();
    this.terminations = memory[6];
    this.truncations = memory[7];
    this.toMove = memory[8];
    this.actions = memory[9].asIntBuffer();
    this.finalPlanes = memory[10];
    this.finalCounters = memory[11].asIntBuffer();
    this.finalMasks = memory[12];
  }

  /** The size in bytes of a row of each array. */
  static long[] sizes(Game game) {
    Diagram diagram = game.diagram();
    long planes = (long) diagram.pieces().size() * diagram.cells().size();
    long counters = (long) diagram.counters().size() * Integer.BYTES;
    long masks = game.actions().size();
    return new long[] {
      planes,
      counters,
      masks,
      (long) game.maxLegalMoves() * Integer.BYTES,
      Integer.BYTES,
      Float.BYTES,
      1,
      1,
      1,
      Integer.BYTES,
      planes,
      counters,
      masks
    };
  }

  /** Memory that one thread needs to write rows. */
  final class Scratch {
    private final int[] changed = new int[cells];
    private final int[] counterValues = new int[counterCount];
    private final int[] legalActions = new int[maxLegal];
    final IntArrayList moves = new IntArrayList(maxLegal);
  }

  /** Writes a position and its legal actions, of which there are none if the game is over. */
  void describe(int game, Position position, Scratch scratch) {
    int changes =
        readers[game].read(position, cellValues[game], scratch.counterValues, scratch.changed);
    for (int i = 0; i < changes; i++) {
      writeCell(game, scratch.changed[i]);
    }
    counters.put(game * counterCount, scratch.counterValues);
    toMove.put(game, (byte) position.sideToMove().ordinal());
    setMask(game, (byte) 0);
    position.legalMoves(scratch.moves);
    int first = game * maxLegal;
    int count = scratch.moves.size();
    scratch.moves.getElements(0, moves, first, count);
    for (int i = 0; i < count; i++) {
      scratch.legalActions[i] = actionSpace.of(moves[first + i]);
    }
    legal.put(first, scratch.legalActions, 0, count);
    legalCounts.put(game, count);
    setMask(game, (byte) 1);
  }

  private void writeCell(int game, int cell) {
    int value = cellValues[game][cell];
    int place = game * pieces * cells + cell;
    for (int piece = 1; piece <= pieces; piece++) {
      planes.put(place, (byte) (piece == value ? 1 : 0));
      place += cells;
    }
  }

  /** Writes the bytes of a mask that belong to the legal moves; a mask of Gess has 25 080. */
  private void setMask(int game, byte value) {
    int first = game * maxLegal;
    int end = first + legalCounts.get(game);
    int mask = game * actionCount;
    for (int i = first; i < end; i++) {
      masks.put(mask + actionSpace.of(moves[i]), value);
    }
  }

  /** Keeps the described position of a game that begins anew as its last one. */
  void keepFinal(int game) {
    int cellsInPlanes = pieces * cells;
    finalPlanes.put(game * cellsInPlanes, planes, game * cellsInPlanes, cellsInPlanes);
    finalCounters.put(game * counterCount, counters, game * counterCount, counterCount);
    finalMasks.put(game * actionCount, masks, game * actionCount, actionCount);
  }

  /** Writes the result of the last step of a game. */
  void outcome(int game, float reward, boolean terminated, boolean truncated) {
    rewards.put(game, reward);
    terminations.put(game, (byte) (terminated ? 1 : 0));
    truncations.put(game, (byte) (truncated ? 1 : 0));
  }

  /** Sets the reward of a game that is over to 0; how it ended stays. */
  void noReward(int game) {
    rewards.put(game, 0);
  }

  /** The legal move of the action that was chosen for a game. */
  int chosenMove(int game) {
    int action = actions.get(game);
    int place = game * maxLegal;
    while (actionSpace.of(moves[place]) != action) {
      place++;
    }
    return moves[place];
  }

  /** The action that Python has chosen for a game. */
  int action(int game) {
    return actions.get(game);
  }

  /** Chooses an action instead of Python. */
  void choose(int game, int action) {
    actions.put(game, action);
  }

  /** A legal action by its place in its row. */
  int legalAction(int game, int place) {
    return legal.get(game * maxLegal + place);
  }

  /** Number of legal actions. */
  int legalCount(int game) {
    return legalCounts.get(game);
  }

  /** Whether an action is legal in a game. */
  boolean isLegal(int game, int action) {
    return action >= 0 && action < actionCount && masks.get(game * actionCount + action) != 0;
  }
}
