package dev.lodestone.cli.command;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Revisions of a git repository, each in a separate directory with its own launcher. */
final class BenchRevisions implements AutoCloseable {

  private final Path repository;
  private final List<String> names;
  private final Consumer<String> progress;
  private final StopSignal stop;
  private final Path directory;
  private final List<Path> homes = new ArrayList<>();

  /**
   * Checks the revisions out.
   *
   * @param names as the user wrote them
   * @param progress receives a line for each step
   * @param stop ends what runs; what was checked out is removed all the same
   * @throws UserError if there is no repository, or no such revision
   * @throws InterruptedException if it was stopped
   */
  BenchRevisions(Path project, List<String> names, Consumer<String> progress, StopSignal stop)
      throws IOException, InterruptedException {
    this.names = List.copyOf(names);
    this.progress = progress;
    this.stop = stop;
    this.repository = Path.of(topLevel(project));
    List<String> commits = new ArrayList<>();
    for (String name : names) {
      commits.add(commit(name));
    }
    this.directory = Files.createTempDirectory("lodestone-bench");
    try {
      for (int i = 0; i < commits.size(); i++) {
        Path home = directory.resolve(Integer.toString(i));
        git(repository, "worktree", "add", "--quiet", "--detach", home.toString(), commits.get(i));
        homes.add(home);
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * Builds all and runs them in turn, in the opposite order every other time, so that neither gains
   * from what slows the machine.
   *
   * @param runs of each
   * @param options of {@code bench}, one list for each engine
   * @return for each engine the output of each revision, whose runs are in the order of time
   */
  List<List<BenchOutput>> run(int runs, List<List<String>> options)
      throws IOException, InterruptedException {
    for (int i = 0; i < homes.size(); i++) {
      progress.accept("building " + names.get(i));
      bench(i, options.get(0));
    }
    List<List<BenchOutput>> engines = new ArrayList<>();
    for (List<String> engine : options) {
      List<List<BenchOutput>> outputs = new ArrayList<>();
      homes.forEach(home -> outputs.add(new ArrayList<>()));
      for (int run = 1; run <= runs; run++) {
        progress.accept("run " + run + " of " + runs + ": " + String.join(" ", engine));
        for (int i = 0; i < homes.size(); i++) {
          int revision = run % 2 == 1 ? i : homes.size() - 1 - i;
          outputs.get(revision).add(bench(revision, engine));
        }
      }
      engines.add(outputs.stream().map(BenchOutput::joined).toList());
    }
    return engines;
  }

  private BenchOutput bench(int index, List<String> options)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    words.add(homes.get(index).resolve("lodestone").toString());
    words.addAll(List.of("bench", "--json"));
    words.addAll(options);
    return BenchOutput.parse(names.get(index), ChildProgram.output(homes.get(index), words, stop));
  }

  /** Removes what was checked out. */
  @Override
  public void close() throws IOException {
    for (Path home : homes) {
      try {
        git(repository, "worktree", "remove", "--force", home.toString());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    Files.deleteIfExists(directory);
  }

  private static String topLevel(Path project) throws IOException, InterruptedException {
    try {
      return git(project, "rev-parse", "--show-toplevel");
    } catch (ChildProgram.FailedException e) {
      throw new UserError(
          "expected two files made by 'bench --json', or revisions and --project with the"
              + " project's git repository, found none in "
              + project.toAbsolutePath().normalize());
    }
  }

  private String commit(String name) throws IOException, InterruptedException {
    try {
      return git(repository, "rev-parse", "--verify", "--quiet", name + "^{commit}");
    } catch (ChildProgram.FailedException e) {
      throw new UserError(
          "'%s' is neither a file nor a revision in %s; expected two files made by 'bench --json', or"
                  .formatted(name, repository)
              + " two revisions such as HEAD~1");
    }
  }

  /** Never interrupted: git is quick, and only git can remove what it leaves half done. */
  private static String git(Path where, String... arguments)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("git"));
    words.addAll(List.of(arguments));
    return ChildProgram.output(where, words, StopSignal.NEVER).strip();
  }
}
