package dev.lodestone.search;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import java.io.IOException;
import java.util.List;

/**
 * The exact results of all positions of one game with few men, in classes: positions of one class
 * have the same men. They are computed once and stored in a directory, one file per class. One
 * thread uses an instance at a time.
 */
public interface Tables {

  /**
   * The result of a position with best play, including the effect of its draw clock and history.
   *
   * @param position one that is not finished; left as it was
   * @return the value from the side to move: 0 for a draw, and {@link Score#WIN} less an upper
   *     bound of the plies for a win; or {@link Score#UNKNOWN}
   */
  int probe(Position position);

  /**
   * The table's entry for a position, which ignores its draw clock and history.
   *
   * @param position one that is not finished; left as it was
   * @return 0 for a draw; the number of plies to the next removal of a man or the end of the game
   *     if the side to move wins, the negated number if it loses; or {@link Score#UNKNOWN}
   */
  int entry(Position position);

  /**
   * The names of all classes with {@code men} men or fewer, each after the classes that its
   * removals lead to.
   *
   * @param men at least 2, including the men that both sides keep until the end
   * @return the names
   */
  List<String> classes(int men);

  /**
   * Whether the directory has the table of a class.
   *
   * @param name of a class
   * @return whether it has
   */
  boolean has(String name);

  /**
   * The size of the table of a class. Computing the table takes twice that memory.
   *
   * @param name of a class
   * @return bytes
   */
  long bytes(String name);

  /**
   * Computes the table of a class by retrograde analysis, from the tables of the classes that its
   * removals lead to. Its file appears when it is complete.
   *
   * @param name of a class
   * @param threads that work on it
   * @param stop may end the work early
   * @return false if it was stopped
   * @throws IOException if a file cannot be read or written
   */
  boolean make(String name, int threads, StopSignal stop) throws IOException;

  /**
   * Compares every entry of a class with the best of its successors, and the file with its
   * checksum.
   *
   * @param name of a class
   * @param threads that work on it
   * @param stop may end the work early
   * @return the statistics; meaningless if stopped
   * @throws IOException if the file cannot be read, or is damaged
   */
  TableCounts verify(String name, int threads, StopSignal stop) throws IOException;
}
