package dev.lodestone.dataset.verify;

/**
 * A fault of a data set.
 *
 * @param file name of the file
 * @param row number of the row in it, counted from 0; -1 if the fault concerns the whole file
 * @param message what is wrong and what was expected
 */
public record Fault(String file, long row, String message) {

  @Override
  public String toString() {
    return file + (row < 0 ? "" : ", row " + row) + ": " + message;
  }
}
