package dev.lodestone.python;

import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlayListener;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.Starts;
import dev.lodestone.tournament.journal.OutputLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Generates a data set of self-play for Python. */
public final class PlayedSet {

  private static final int ROWS_OF_A_FILE = 100_000;

  private PlayedSet() {}

  private static int make(SelfPlaySpec spec, DatasetFiles files, int gamesAtOnce, StopSignal stop)
      throws IOException {
    if (files.settings().isPresent()) {
      throw new IllegalArgumentException(
          files.path() + ": expected a directory without a data set, found one");
    }
    SelfPlaySpec begun = spec.withChecksums();
    files.writeSettings(Json.format(begun));
    new SelfPlay(begun, files, SelfPlayListener.SILENT, stop)
        .makeByGames(SelfPlay.missing(begun, files), gamesAtOnce);
    return SelfPlay.writeManifest(begun, files, Provenance.ofThisProgram())
        .map(manifest -> Math.toIntExact(manifest.totals().games()))
        .orElse(0);
  }

  /**
   * Plays an engine against itself and writes a data set in npz format.
   *
   * @param game the game
   * @param engine specification of the engine, with a limit
   * @param directory directory of the data set, which must be empty or not exist
   * @param positions minimum number of rows
   * @param gamesAtOnce number of games that are played at the same time
   * @param openingPlies maximum number of random moves at the beginning of a game
   * @param temperature as {@link Exploration.Step#parse} reads it
   * @param exactPlies number of plies before the end of a game from which results are proven
   * @param seed seed of all randomness
   * @return the number of games
   */
  public static Work<Integer> start(
      Game game,
      String engine,
      String directory,
      long positions,
      int gamesAtOnce,
      int openingPlies,
      String temperature,
      int exactPlies,
      long seed) {
    if (gamesAtOnce < 1) {
      throw new IllegalArgumentException(
          "games_at_once: expected 1 or more games, found " + gamesAtOnce);
    }
    Exploration usual = Exploration.DEFAULT;
    SelfPlaySpec spec =
        new SelfPlaySpec(
            game.id(),
            List.of(engine),
            Optional.empty(),
            positions,
            ROWS_OF_A_FILE,
            RowFormat.NPZ,
            seed,
            new Exploration(
                openingPlies,
                Exploration.Step.parse(temperature),
                usual.noise(),
                usual.noiseConcentration(),
                usual.forcedPlayouts(),
                usual.fastShare(),
                usual.fastNodes()),
            ExactSpec.defaults(game, exactPlies),
            Split.Shares.DEFAULT,
            SelfPlaySpec.DEFAULT_MAX_PLIES,
            Optional.empty(),
            false,
            false,
            false,
            Optional.of(Starts.ANY),
            Optional.empty());
    StopSignal stop = new StopSignal();
    return Work.start(
        stop,
        () -> {
          Path set = Path.of(directory);
          Files.createDirectories(set.toAbsolutePath());
          OutputLock lock = OutputLock.of(set);
          try (lock) {
            return make(spec, new DatasetFiles(set), gamesAtOnce, stop);
          }
        });
  }
}
