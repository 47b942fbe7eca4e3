package dev.lodestone.python;

import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.job.SettingValues;
import dev.lodestone.learning.page.TrainReport;
import dev.lodestone.learning.train.TrainFiles;
import dev.lodestone.learning.train.TrainSettings;
import dev.lodestone.learning.train.TrainSpec;
import dev.lodestone.learning.train.TrainState;
import dev.lodestone.learning.train.Training;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.Version;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Trains an evaluator for Python. */
public final class PlayedTraining {

  private PlayedTraining() {}

  /** The keywords of all settings with their help and defaults, for Python's documentation. */
  public static String help() {
    return TrainSettings.TABLE.keywords();
  }

  /**
   * Begins a training or resumes the one in the directory, as the command {@code train} does.
   *
   * @param directory directory of the training
   * @param settings texts of the settings by keyword, which {@link #help} lists
   * @param command the command with the same settings, for the provenance of the weights
   * @param concurrency number of games at a time, at least 1
   * @return the curves, as the file {@code train.json} has them
   * @throws IllegalArgumentException if there is no such setting; the message names it
   */
  public static Work<String> start(
      String directory, Map<String, List<String>> settings, String command, int concurrency) {
    TrainFiles files = new TrainFiles(Path.of(directory));
    SettingValues given = TrainSettings.TABLE.read(settings);
    return Work.start(
        stop -> {
          TrainSpec spec =
              TrainSettings.settled(files, given, Version.program() + command, concurrency);
          Origin origin = new Origin(Version.get(), Optional.of(Machine.here(concurrency)));
          try (Training training = Training.open(spec, files, Provenance.ofThisProgram(), origin)) {
            write(files, training.state());
            training.run(concurrency, state -> write(files, state), stop);
            return write(files, training.state());
          }
        });
  }

  private static String write(TrainFiles files, TrainState state) {
    try {
      return TrainReport.of(state).write(files);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
