package dev.lodestone.search;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import java.io.IOException;
import java.util.List;

/**
 * The exact results of all positions of one game with few men, by classes: positions of one class
 * have the same men. They are computed once and kept in the files of a directory, one a class. One
 * thread uses an instance at a time.
 */
public interface Tables {

  /** The result of a position that is in no table, or whose history may change the result. */
  int UNKNOWN = Integer.MIN_VALUE;

  /**
   * The result of a position with best play, as the rules count its clock and history.
   *
   * @param position one that is not finished; left as it was
   * @return as searches count, from the side to move: 0 for a draw, and {@link Score#WIN} less an
   *     upper bound of the plies for a win; or {@link #UNKNOWN}
   */
  int probe(Position position);

  /**
   * The entry of a position, which knows nothing of its clock and history.
   *
   * @param position one that is not finished; left as it was
   * @return 0 for a draw; the number of plies to the next removal of a man, or the end, if the side
   *     to move wins, and its negative if it loses; or {@link #UNKNOWN}
   */
  int entry(Position position);

  /** The same tables, for another thread. */
  Tables forThread();

  /**
   * The names of all classes with {@code men} men or fewer, each after those that its removals lead
   * to.
   *
   * @param men at least 2, those included that both sides keep until the end
   */
  List<String> classes(int men);

  /** Whether the directory has the table of a class. */
  boolean has(String name);

  /** The size of the table of a class, in bytes. Making it takes twice that memory. */
  long bytes(String name);

  /**
   * Makes the table of a class by retrograde analysis, from the tables of the classes that its
   * removals lead to. Its file appears when it is complete.
   *
   * @param threads that work on it
   * @return false if it was stopped
   * @throws IOException if a file cannot be read or written
   */
  boolean make(String name, int threads, StopSignal stop) throws IOException;

  /**
   * Compares every entry of a class with the best of its successors, and the file with its
   * checksum.
   *
   * @throws IOException if the file cannot be read, or is damaged
   */
  TableCounts verify(String name, int threads, StopSignal stop) throws IOException;
}
