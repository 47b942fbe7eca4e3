package dev.lodestone.dataset.files;

import dev.lodestone.tournament.journal.Version;
import java.util.Optional;

/**
 * The program that writes a data set, and the licence under which the set is published.
 *
 * @param lodestone version of Lodestone
 * @param commit of its sources; empty if unknown
 * @param license identifier such as {@code cc-by-4.0}; empty if none was chosen
 */
public record Provenance(String lodestone, Optional<String> commit, Optional<String> license) {

  /** Creates a provenance without a licence. */
  public Provenance(String lodestone, Optional<String> commit) {
    this(lodestone, commit, Optional.empty());
  }

  /** This program, without a licence. */
  public static Provenance ofThisProgram() {
    return new Provenance(Version.number(), Version.commit());
  }

  /** The same program with the given licence. */
  public Provenance withLicense(Optional<String> chosen) {
    return new Provenance(lodestone, commit, chosen);
  }
}
