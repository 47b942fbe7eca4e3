package dev.lodestone.dataset.verify;

import java.util.List;

/**
 * The result of a verification.
 *
 * @param rows number of rows that were read
 * @param games number of games that were replayed
 * @param proofs number of bounds that were proven again
 * @param openProofs number of bounds that could not be proven again within the limit
 * @param replayed number of rows that were searched again
 * @param faults the first faults, in the order of the files; unmodifiable
 * @param faultCount total number of faults
 * @param notes what could not be checked, and why
 */
public record Verification(
    long rows,
    long games,
    long proofs,
    long openProofs,
    long replayed,
    List<Fault> faults,
    long faultCount,
    List<String> notes) {

  public Verification {
    faults = List.copyOf(faults);
    notes = List.copyOf(notes);
  }

  /** Whether no fault was found. */
  public boolean isSound() {
    return faultCount == 0;
  }
}
