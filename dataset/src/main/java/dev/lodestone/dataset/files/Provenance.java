package dev.lodestone.dataset.files;

import java.util.Optional;

/**
 * Which program writes a data set, and under which licence it is published.
 *
 * @param lodestone its version
 * @param commit of its sources; empty if nobody knows
 * @param license identifier such as {@code cc-by-4.0}; empty if none was chosen
 */
public record Provenance(String lodestone, Optional<String> commit, Optional<String> license) {

  /** A set without a licence. */
  public Provenance(String lodestone, Optional<String> commit) {
    this(lodestone, commit, Optional.empty());
  }

  /** The same program, and a licence or none. */
  public Provenance withLicense(Optional<String> chosen) {
    return new Provenance(lodestone, commit, chosen);
  }
}
