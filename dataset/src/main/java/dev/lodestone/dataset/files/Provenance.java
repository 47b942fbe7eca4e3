package dev.lodestone.dataset.files;

import java.util.Optional;

/**
 * Which program writes a data set.
 *
 * @param lodestone its version
 * @param commit of its sources; empty if nobody knows
 */
public record Provenance(String lodestone, Optional<String> commit) {}
