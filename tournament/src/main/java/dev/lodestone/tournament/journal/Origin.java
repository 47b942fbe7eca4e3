package dev.lodestone.tournament.journal;

import java.util.Map;
import java.util.Optional;

/**
 * The program that writes a journal, and its machine.
 *
 * @param lodestone version of the program, with its commit
 * @param machine its machine; empty if that does not matter
 * @param idNames what programs that play answer as {@code id name}, by the names of their players
 */
public record Origin(String lodestone, Optional<Machine> machine, Map<String, String> idNames) {

  public Origin {
    idNames = Map.copyOf(idNames);
  }

  /** A program on a machine, where no name of an engine's program is known. */
  public Origin(String lodestone, Optional<Machine> machine) {
    this(lodestone, machine, Map.of());
  }

  /** A program of which only the version is known. */
  public static Origin of(String lodestone) {
    return new Origin(lodestone, Optional.empty());
  }
}
