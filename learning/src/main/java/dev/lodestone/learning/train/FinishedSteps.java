package dev.lodestone.learning.train;

import dev.lodestone.core.Checksum;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.learning.train.TrainEvent.Learned;
import dev.lodestone.learning.train.TrainEvent.Played;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks the files of the steps that a training has finished, so that it never continues from
 * damaged ones. A file that is missing is no fault: users delete old data to save space.
 *
 * @param files the training's files
 */
record FinishedSteps(TrainFiles files) {

  /**
   * Checks the files of all steps.
   *
   * @param events the steps, from the training's journal
   * @throws IllegalArgumentException if a file is not the one that a step has written; the message
   *     names it
   */
  void requireSound(List<TrainEvent> events) throws IOException {
    for (TrainEvent event : events) {
      if (event instanceof Played played) {
        requireSound(files.data(played.generation()), played);
      } else if (event instanceof Learned learned) {
        requireSame(
            files.generation(learned.generation()).resolve(learned.file()), learned.sha256());
      }
    }
    for (Path test : files.tests()) {
      Journal.count(test, JournalVisitor.NONE);
    }
  }

  private static void requireSound(DatasetFiles set, Played played) throws IOException {
    if (!Files.isDirectory(set.path())) {
      return;
    }
    requireSame(set.path().resolve(DatasetFiles.MANIFEST), played.manifest());
    Optional<Map.Entry<String, String>> fault =
        set.checksumFaults(set.manifest()).entrySet().stream().findFirst();
    if (fault.isPresent()) {
      throw new IllegalArgumentException(
          set.path().resolve(fault.get().getKey()) + ": " + fault.get().getValue());
    }
  }

  private static void requireSame(Path file, String sha256) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    String found = Checksum.of(file);
    if (!found.equals(sha256)) {
      throw new IllegalArgumentException(
          file + ": SHA-256: expected " + sha256 + ", found " + found + "; the file is damaged");
    }
  }
}
