package dev.lodestone.core;

/**
 * The group of transformations under which the rules of a game do not change. Symmetry 0 is the
 * identity.
 *
 * <p>If {@code s} is a symmetry and {@code m} a legal move of {@code p}, then {@code applyToMove(s,
 * m)} is legal in {@code apply(s, p)} and leads to the image of where {@code m} leads.
 *
 * <p>The same in the numbers of the game's {@link Diagram}: in {@code apply(s, p)}, cell {@code
 * applyToCell(s, c)} holds {@code applyToValue(s, v)} where cell {@code c} of {@code p} holds
 * {@code v}, and counter {@code applyToCounter(s, i)} is what counter {@code i} of {@code p} is,
 * but for the turn.
 */
public interface Symmetries {

  /** The symmetries of a game that has none but the identity. */
  Symmetries IDENTITY_ONLY =
      new Symmetries() {
        @Override
        public int count() {
          return 1;
        }

        @Override
        public Position apply(int symmetry, Position position) {
          return position.game().parsePosition(position.game().formatPosition(position));
        }

        @Override
        public int applyToMove(int symmetry, int move) {
          return move;
        }

        @Override
        public int applyToCell(int symmetry, int cell) {
          return cell;
        }
      };

  /** Number of symmetries, the identity among them. */
  int count();

  /**
   * Whether the symmetry exchanges the two players, so that outcomes are mirrored; by default none
   * does.
   */
  default boolean swapsSides(int symmetry) {
    return false;
  }

  /** The image of a position, as a new object without history. */
  Position apply(int symmetry, Position position);

  /** The image of a move. */
  int applyToMove(int symmetry, int move);

  /** The cell of the diagram to which the content of {@code cell} goes. */
  int applyToCell(int symmetry, int cell);

  /** The image of {@code value}, the content of a cell; by default itself. 0 stays 0. */
  default int applyToValue(int symmetry, int value) {
    return value;
  }

  /**
   * The counter of the diagram to which the value of {@code counter} goes; by default itself.
   * {@link Diagram.Counter#TURN} stays in its place and changes its value if the sides are
   * exchanged.
   */
  default int applyToCounter(int symmetry, int counter) {
    return counter;
  }
}
