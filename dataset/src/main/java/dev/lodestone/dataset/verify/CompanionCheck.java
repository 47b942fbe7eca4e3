package dev.lodestone.dataset.verify;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Encoding;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Shard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks the files that describe the rows of a data set: the encoding and the manifest's shape
 * against the game, and the settings, the facts of each shard and the card against the manifest.
 * All files must have the right checksums.
 */
record CompanionCheck(DatasetFiles files, Manifest manifest, Game game, FaultCounts faults) {

  void check() throws IOException {
    compare(
        DatasetFiles.MANIFEST,
        "shape",
        Json.tree(Manifest.Shape.of(game)),
        Json.tree(manifest.shape()));
    checkEncoding();
    Optional<String> run = files.settings();
    if (run.isPresent()) {
      compare(DatasetFiles.RUN, "settings", manifest.settings(), tree(run.get()));
    }
    for (Shard shard : manifest.shards()) {
      Optional<Shard> facts = files.shard(shard.file());
      if (facts.isPresent()) {
        compare(shard.file(), "facts", Json.tree(shard), Json.tree(facts.get()));
      }
    }
    // Cards of Lodestone 0.2.0 count other bytes.
    if (manifest.schema() > 1) {
      files.cardFault(manifest).ifPresent(fault -> faults.add(DatasetFiles.CARD, -1, fault));
    }
  }

  /** Sets of Lodestone 0.2.0 have no encoding. */
  private void checkEncoding() throws IOException {
    Path file = files.path().resolve(Encoding.FILE);
    if (Files.isRegularFile(file)) {
      compare(
          Encoding.FILE, "encoding", Json.tree(Encoding.of(game)), tree(Files.readString(file)));
    } else if (manifest.schema() > 1) {
      faults.add(Encoding.FILE, -1, "expected a file, found none");
    }
  }

  private static Object tree(String json) {
    try {
      return Json.parse(json, Object.class);
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private void compare(String file, String what, Object expected, Object found) {
    difference(what, expected, found).ifPresent(message -> faults.add(file, -1, message));
  }

  /** The first place in which two trees differ. Fields that only the second has are ignored. */
  private static Optional<String> difference(
      String place, @Nullable Object expected, @Nullable Object found) {
    // Until Lodestone 0.3.0 numbers that stand for no move had texts and images, too.
    if (place.startsWith("encoding.") && Objects.requireNonNullElse(expected, -1).equals(-1)) {
      return Optional.empty();
    }
    if (expected instanceof Map<?, ?> fields && found instanceof Map<?, ?> others) {
      return fields.keySet().stream()
          .flatMap(key -> difference(place + "." + key, fields.get(key), others.get(key)).stream())
          .findFirst();
    }
    if (expected instanceof List<?> list
        && found instanceof List<?> other
        && list.size() == other.size()) {
      for (int i = 0; i < list.size(); i++) {
        Optional<String> first = difference(place + "[" + i + "]", list.get(i), other.get(i));
        if (first.isPresent()) {
          return first;
        }
      }
      return Optional.empty();
    }
    return String.valueOf(expected).equals(String.valueOf(found))
        ? Optional.empty()
        : Optional.of(place + ": expected " + expected + ", found " + found);
  }
}
