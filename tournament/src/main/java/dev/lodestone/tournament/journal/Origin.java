package dev.lodestone.tournament.journal;

import java.util.Map;
import java.util.Optional;

/**
 * The program that writes a journal, and its machine.
 *
 * @param lodestone version of the program, with its commit
 * @param machine its machine; empty if it is not recorded
 * @param idNames the {@code id name} of each engine's program, keyed by player name
 */
public record Origin(String lodestone, Optional<Machine> machine, Map<String, String> idNames) {

  public Origin {
    idNames = Map.copyOf(idNames);
  }

  /** A program on a machine, without any {@code id name}. */
  public Origin(String lodestone, Optional<Machine> machine) {
    this(lodestone, machine, Map.of());
  }

  /** A program for which only the version is known. */
  public static Origin of(String lodestone) {
    return new Origin(lodestone, Optional.empty());
  }
}
