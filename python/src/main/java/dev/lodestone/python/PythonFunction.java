package dev.lodestone.python;

/** What Python implements to evaluate positions in shared memory; one thread calls it at a time. */
@FunctionalInterface
public interface PythonFunction {

  /**
   * Evaluates the positions in the first rows of the inputs and writes these rows of the outputs.
   *
   * @param count number of rows
   * @return an error message; empty on success
   */
  String evaluate(int count);
}
