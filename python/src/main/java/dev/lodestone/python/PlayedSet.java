package dev.lodestone.python;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlayListener;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.settings.SelfPlayDirectory;
import dev.lodestone.dataset.settings.SelfPlaySettings;
import dev.lodestone.job.SettingValues;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Generates a data set of self-play for Python. */
public final class PlayedSet {

  private PlayedSet() {}

  /** The keywords of all settings with their help and defaults, for Python's documentation. */
  public static String help() {
    return SelfPlaySettings.TABLE.keywords();
  }

  /**
   * Plays engines and writes a data set, as the command {@code selfplay} does.
   *
   * @param directory directory of the data set
   * @param settings texts of the settings by keyword, which {@link #help} lists
   * @param gamesAtOnce number of games that are played at the same time
   * @param resume whether an existing data set is resumed rather than refused
   * @return the number of games
   * @throws IllegalArgumentException if a setting is refused; the message names it
   */
  public static Work<Integer> start(
      String directory, Map<String, List<String>> settings, int gamesAtOnce, boolean resume) {
    requireThat(gamesAtOnce >= 1, "games_at_once: expected 1 or more games, found %s", gamesAtOnce);
    SettingValues given = SelfPlaySettings.TABLE.read(settings);
    DatasetFiles files = new DatasetFiles(Path.of(directory));
    SelfPlayDirectory.Mode mode =
        resume ? SelfPlayDirectory.Mode.RESUMED : SelfPlayDirectory.Mode.NEW;
    return Work.start(
        stop -> {
          try (SelfPlayDirectory set =
              SelfPlayDirectory.open(files, given, mode, SelfPlaySpec::requirePlayable)) {
            SelfPlaySpec spec = set.spec();
            new SelfPlay(spec, files, SelfPlayListener.SILENT, stop)
                .makeByGames(SelfPlay.missing(spec, files), gamesAtOnce);
            return SelfPlay.writeManifest(spec, files, Provenance.ofThisProgram())
                .map(manifest -> Math.toIntExact(manifest.totals().games()))
                .orElse(0);
          }
        });
  }
}
