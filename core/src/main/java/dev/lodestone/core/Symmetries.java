package dev.lodestone.core;

/**
 * The group of transformations under which the rules of a game do not change. Symmetry 0 is the
 * identity.
 *
 * <p>If {@code s} is a symmetry and {@code m} a legal move of {@code p}, then {@code applyToMove(s,
 * m)} is legal in {@code apply(s, p)} and leads to the image of the position after {@code m}.
 *
 * <p>The numbers of the game's {@link Diagram} are mapped accordingly: if cell {@code c} of {@code
 * p} has the value {@code v}, then cell {@code applyToCell(s, c)} of {@code apply(s, p)} has the
 * value {@code applyToValue(s, v)}. Counter {@code applyToCounter(s, i)} of {@code apply(s, p)}
 * equals counter {@code i} of {@code p}, except for the turn.
 */
public interface Symmetries {

  /** The symmetries of a game that has only the identity. */
  Symmetries IDENTITY_ONLY =
      new Symmetries() {
        @Override
        public int count() {
          return 1;
        }

        @Override
        public boolean swapsSides(int symmetry) {
          return false;
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

        @Override
        public int applyToValue(int symmetry, int value) {
          return value;
        }

        @Override
        public int applyToCounter(int symmetry, int counter) {
          return counter;
        }
      };

  /** The number of symmetries, including the identity. */
  int count();

  /** Whether the symmetry exchanges the two players, so that outcomes are mirrored. */
  boolean swapsSides(int symmetry);

  /** The image of a position, as a new object without history. */
  Position apply(int symmetry, Position position);

  /** The image of a move. */
  int applyToMove(int symmetry, int move);

  /** The cell of the diagram to which the content of {@code cell} is mapped. */
  int applyToCell(int symmetry, int cell);

  /** The image of the value of a cell; 0 is mapped to 0. */
  int applyToValue(int symmetry, int value);

  /**
   * The counter of the diagram to which the value of {@code counter} is mapped. {@link
   * Diagram.Counter#TURN} is mapped to itself; its value changes if the sides are exchanged.
   */
  int applyToCounter(int symmetry, int counter);
}
