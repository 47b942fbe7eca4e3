package dev.lodestone.cli.console;

import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.job.GivenFile;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.prove.GameProof;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the command that continues a job from what its directory contains, so that {@code resume
 * DIR} continues every kind of job. The command {@code resume} itself continues tournaments and
 * leagues.
 */
public final class ResumedJob {

  private static final String RESUME = "resume";

  private ResumedJob() {}

  /**
   * Returns the words of the command that {@code resume} stands for. For a tournament they are the
   * given ones; for other jobs, the words of the job's command and then the given options.
   *
   * <p>Until version 0.3.0, the command for leagues was {@code league run}, which is still
   * accepted.
   *
   * @param terminal where the command is printed
   * @param words the words of a command line; returned if they name no such job
   * @throws UserError if the job's settings are damaged
   */
  public static String[] command(Terminal terminal, String... words) {
    if (words.length > 1 && words[0].equals("league") && words[1].equals("run")) {
      String[] renamed = Arrays.copyOfRange(words, 1, words.length);
      renamed[0] = RESUME;
      return renamed;
    }
    if (words.length < 2 || !words[0].equals(RESUME)) {
      return words;
    }
    for (int i = 1; i < words.length; i++) {
      Optional<List<String>> job = words[i].startsWith("-") ? Optional.empty() : job(words[i]);
      if (job.isPresent()) {
        List<String> all = new ArrayList<>(job.get());
        all.addAll(List.of(words).subList(1, i));
        all.addAll(List.of(words).subList(i + 1, words.length));
        String[] command = all.toArray(String[]::new);
        terminal.note("resumes: " + Invocation.of(command));
        return command;
      }
    }
    return words;
  }

  private static Optional<List<String>> job(String word) {
    Path place;
    try {
      place = Path.of(word);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
    try {
      return job(place);
    } catch (IOException e) {
      throw new UserError(String.valueOf(GivenFile.unreadable(place, e).getMessage()));
    }
  }

  private static Optional<List<String>> job(Path place) throws IOException {
    Optional<BegunCommand> begun = BegunCommand.of(place);
    if (begun.isPresent()) {
      return begun.map(command -> command.words(place));
    }
    String directory = place.toString();
    if (!Files.isDirectory(place) || Files.exists(place.resolve(Journal.FILE_NAME))) {
      return Optional.empty();
    }
    if (GameProof.isIn(place)) {
      return Optional.of(List.of("prove", directory));
    }
    Optional<String> settings = new DatasetFiles(place).settings();
    if (settings.isEmpty()) {
      return Optional.empty();
    }
    Map<?, ?> values =
        UserError.valid(
            place.resolve(DatasetFiles.RUN) + ": ", () -> Json.parse(settings.get(), Map.class));
    if (values.containsKey("selfPlay")) {
      return Optional.of(List.of("train", directory));
    }
    UserError.require(
        !values.containsKey("reanalysed"),
        "%s: expected the command 'dataset reanalyse' that made or began it",
        directory);
    return Optional.of(List.of("selfplay", "--resume", "--out", directory));
  }
}
