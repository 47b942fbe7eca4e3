package dev.lodestone.cli.console;

import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.job.GivenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Opens the data sets that a command reads, and reports faults in them as errors of the user. */
public final class DatasetSource {

  private DatasetSource() {}

  /** The data set in a directory. */
  public static DatasetFiles in(Path directory) {
    DatasetFiles files = new DatasetFiles(directory);
    manifest(files);
    return files;
  }

  /** The data sets in directories. */
  public static List<DatasetFiles> in(List<Path> directories) {
    return directories.stream().map(DatasetSource::in).toList();
  }

  /** The manifest of a data set. */
  public static Manifest manifest(DatasetFiles files) {
    try {
      return files.manifest();
    } catch (NoSuchFileException e) {
      throw new UserError("expected a complete data set, found no " + e.getFile() + wayOn(files));
    } catch (IOException e) {
      throw GivenFile.unreadable(files.path(), e);
    }
  }

  private static String wayOn(DatasetFiles files) {
    Path run = files.path().resolve(DatasetFiles.RUN);
    if (!Files.isRegularFile(run)) {
      return "";
    }
    return "; this one was interrupted, complete it with: " + Invocation.resuming(files.path());
  }
}
