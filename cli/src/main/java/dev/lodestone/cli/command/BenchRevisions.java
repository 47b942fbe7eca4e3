package dev.lodestone.cli.command;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Revisions of a git repository, each checked out in a separate directory. */
final class BenchRevisions implements AutoCloseable {

  /** A measurement in the directory of a revision. */
  @FunctionalInterface
  interface Run<T> {
    T in(Path home, String revision) throws IOException, InterruptedException;
  }

  private final Path repository;
  private final List<String> names;
  private final Consumer<String> progress;
  private final Path directory;
  private final List<String> commits = new ArrayList<>();
  private final List<Path> homes = new ArrayList<>();

  /**
   * Checks the revisions out.
   *
   * @param names the revisions as the user wrote them
   * @param alternative what else the user could name, for messages: empty, or a text that ends in
   *     "or "
   * @param progress receives a line for each step
   * @throws UserError if there is no repository or no such revision
   */
  BenchRevisions(Path project, List<String> names, String alternative, Consumer<String> progress)
      throws IOException, InterruptedException {
    this.names = List.copyOf(names);
    this.progress = progress;
    this.repository = Path.of(topLevel(project, alternative));
    for (String name : names) {
      commits.add(commit(name, alternative));
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

  /** The commit of the last revision. */
  String lastCommit() {
    return commits.get(commits.size() - 1);
  }

  /** Builds each revision. */
  void build(Run<?> build) throws IOException, InterruptedException {
    for (int i = 0; i < homes.size(); i++) {
      progress.accept("building " + names.get(i));
      build.in(homes.get(i), names.get(i));
    }
  }

  /**
   * Runs all revisions in turn, in the opposite order every other time, so that slow phases of the
   * machine affect all equally.
   *
   * @param runs number of runs of each revision
   * @param what the name of the measurement, for progress lines
   * @return for each revision, its results in order of time
   */
  <T> List<List<T>> inTurn(int runs, String what, Run<T> each)
      throws IOException, InterruptedException {
    List<List<T>> results = new ArrayList<>();
    homes.forEach(home -> results.add(new ArrayList<>()));
    for (int run = 1; run <= runs; run++) {
      progress.accept("run " + run + " of " + runs + ": " + what);
      for (int i = 0; i < homes.size(); i++) {
        int revision = run % 2 == 1 ? i : homes.size() - 1 - i;
        results.get(revision).add(each.in(homes.get(revision), names.get(revision)));
      }
    }
    return results;
  }

  /** Removes the checkouts. */
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

  private static String topLevel(Path project, String alternative)
      throws IOException, InterruptedException {
    try {
      return git(project, "rev-parse", "--show-toplevel");
    } catch (ChildProgram.FailedException e) {
      throw new UserError(
          Texts.format(
              "expected %srevisions and --project with the project's git repository, found none"
                  + " in %s",
              alternative, project.toAbsolutePath().normalize()));
    }
  }

  private String commit(String name, String alternative) throws IOException, InterruptedException {
    try {
      return git(repository, "rev-parse", "--verify", "--quiet", name + "^{commit}");
    } catch (ChildProgram.FailedException e) {
      throw new UserError(
          Texts.format(
              "'%s' is no revision in %s; expected %stwo revisions such as HEAD~1",
              name, repository, alternative));
    }
  }

  /**
   * Runs git without a stop signal: it is quick, and only git can remove a checkout that it has
   * left incomplete.
   */
  static String git(Path where, String... arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("git"));
    words.addAll(List.of(arguments));
    return ChildProgram.output(where, words, StopSignal.NEVER).strip();
  }
}
