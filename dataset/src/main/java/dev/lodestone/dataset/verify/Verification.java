package dev.lodestone.dataset.verify;

import java.util.List;

/**
 * The result of a verification.
 *
 * @param rows that were read
 * @param games that were replayed
 * @param proofs bounds that were proven again
 * @param openProofs bounds that could not be proven again within the limit
 * @param replayed rows that were searched again
 * @param faults the first ones, in the order of the files; unmodifiable
 * @param faultCount how many there are
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
