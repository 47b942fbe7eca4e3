package dev.lodestone.dataset.settings;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.tournament.journal.OutputLock;
import dev.lodestone.tournament.settings.GameSetting;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A data set that is begun or resumed: its directory, which no other process extends meanwhile, and
 * its settings, which are written before its first row.
 */
public final class SelfPlayDirectory implements Closeable {

  private final SelfPlaySpec spec;
  private final OutputLock lock;

  private SelfPlayDirectory(SelfPlaySpec spec, OutputLock lock) {
    this.spec = spec;
    this.lock = lock;
  }

  /** Who may begin a set, and who may write it. */
  public enum Mode {
    /** There must be no set yet. */
    NEW,
    /** An existing set is resumed. */
    RESUMED,
    /** Several processes write parts of the same set, and each of them may begin it. */
    SHARED
  }

  /**
   * Begins a data set or resumes the existing one. Only the number of rows of a set may grow.
   *
   * @param files the set's directory
   * @param given the settings that the user has given
   * @param check throws if it refuses the settings, before anything is written
   * @throws dev.lodestone.tournament.journal.LockedException if another process writes the set
   * @throws IllegalArgumentException if a setting is refused or differs from that of the set, or if
   *     there is a set for {@link Mode#NEW}; the message says what was expected
   */
  public static SelfPlayDirectory open(
      DatasetFiles files, SettingValues given, Mode mode, Consumer<SelfPlaySpec> check)
      throws IOException {
    Optional<SelfPlaySpec> begun = Optional.empty();
    if (files.settings().isEmpty()) {
      begun = Optional.of(begin(files, given, mode, check));
      Files.createDirectories(files.path().toAbsolutePath());
    } else {
      requireMeant(files, mode);
    }
    OutputLock lock =
        mode == Mode.SHARED ? OutputLock.shared(files.path()) : OutputLock.of(files.path());
    boolean opened = false;
    try {
      // Read under the lock, because another process may have begun or extended the set before.
      Optional<String> recorded = files.settings();
      SelfPlaySpec spec;
      if (recorded.isPresent()) {
        requireMeant(files, mode);
        spec = resume(files, Json.parse(recorded.get(), SelfPlaySpec.class), given, mode, check);
      } else {
        spec = begun.orElseThrow();
        files.writeSettings(Json.format(spec));
      }
      opened = true;
      return new SelfPlayDirectory(spec, lock);
    } finally {
      if (!opened) {
        lock.close();
      }
    }
  }

  private static void requireMeant(DatasetFiles files, Mode mode) {
    requireThat(
        mode != Mode.NEW, "%s already contains a data set; resume it with --resume", files.path());
  }

  private static SelfPlaySpec begin(
      DatasetFiles files, SettingValues given, Mode mode, Consumer<SelfPlaySpec> check) {
    if (mode == Mode.RESUMED && !given.isGiven(GameSetting.GAME)) {
      throw new IllegalArgumentException(
          "expected a data set to resume, found none in " + files.path());
    }
    SelfPlaySpec spec = SelfPlaySettings.read(given);
    check.accept(spec);
    return SelfPlaySettings.balanced(spec, given).withChecksums();
  }

  private static SelfPlaySpec resume(
      DatasetFiles files,
      SelfPlaySpec old,
      SettingValues given,
      Mode mode,
      Consumer<SelfPlaySpec> check)
      throws IOException {
    SettingsTable<SelfPlaySpec> table = SelfPlaySettings.TABLE;
    SelfPlaySpec now = SelfPlaySettings.read(given.over(table.texts(old)));
    table.requireSame(files.path(), old, now, given);
    old.requireSameFiles();
    if (now.positions() == old.positions()) {
      check.accept(old);
      return old;
    }
    if (now.positions() < old.positions() || mode == Mode.SHARED) {
      throw new IllegalArgumentException(
          Texts.format(
              "option '--positions': %s was made with %s, found %s; expected at least as many,"
                  + " and to extend the set neither --shard nor --only-shard",
              files.path(), old.positions(), now.positions()));
    }
    SelfPlaySpec extended = old.withPositions(now.positions());
    check.accept(extended);
    SelfPlay.extend(old, extended, files);
    return extended;
  }

  /** The settings of the set. */
  public SelfPlaySpec spec() {
    return spec;
  }

  /** Lets other processes write the set. */
  @Override
  public void close() throws IOException {
    lock.close();
  }
}
