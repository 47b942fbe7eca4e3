package dev.lodestone.tournament.journal;

import java.util.Optional;

/**
 * The program that writes a journal, and its machine.
 *
 * @param lodestone version of the program, with its commit
 * @param machine its machine; empty if that does not matter
 */
public record Origin(String lodestone, Optional<Machine> machine) {

  /** A program of which only the version is known. */
  public static Origin of(String lodestone) {
    return new Origin(lodestone, Optional.empty());
  }
}
