package dev.lodestone.python;

/** What Python implements to evaluate positions in memory that it shares with Java. */
@FunctionalInterface
public interface PythonFunction {

  /**
   * Evaluates positions until there are no more: {@link PythonNetwork#next} returns how many rows
   * of the inputs are to be evaluated, and takes the same rows of the outputs when it is called
   * again.
   */
  void serve(PythonNetwork network);
}
