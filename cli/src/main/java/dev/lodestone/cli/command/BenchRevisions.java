package dev.lodestone.cli.command;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Revisions of a git repository, each in a separate directory. */
final class BenchRevisions implements AutoCloseable {

  /** What is run in the directory of a revision. */
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
   * @param names as the user wrote them
   * @param otherwise what could be named instead, for messages: empty, or a text that ends in "or "
   * @param progress receives a line for each step
   * @throws UserError if there is no repository, or no such revision
   */
  BenchRevisions(Path project, List<String> names, String otherwise, Consumer<String> progress)
      throws IOException, InterruptedException {
    this.names = List.copyOf(names);
    this.progress = progress;
    this.repository = Path.of(topLevel(project, otherwise));
    for (String name : names) {
      commits.add(commit(name, otherwise));
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

  /** Builds each. */
  void build(Run<?> build) throws IOException, InterruptedException {
    for (int i = 0; i < homes.size(); i++) {
      progress.accept("building " + names.get(i));
      build.in(homes.get(i), names.get(i));
    }
  }

  /**
   * Runs all in turn, in the opposite order every other time, so that neither gains from what slows
   * the machine.
   *
   * @param runs of each
   * @param what is run, for the progress
   * @return for each revision its results in the order of time
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

  private static String topLevel(Path project, String otherwise)
      throws IOException, InterruptedException {
    try {
      return git(project, "rev-parse", "--show-toplevel");
    } catch (ChildProgram.FailedException e) {
      throw new UserError(
          ("expected %srevisions and --project with the project's git repository, found none"
                  + " in %s")
              .formatted(otherwise, project.toAbsolutePath().normalize()));
    }
  }

  private String commit(String name, String otherwise) throws IOException, InterruptedException {
    try {
      return git(repository, "rev-parse", "--verify", "--quiet", name + "^{commit}");
    } catch (ChildProgram.FailedException e) {
      throw new UserError(
          "'%s' is no revision in %s; expected %stwo revisions such as HEAD~1"
              .formatted(name, repository, otherwise));
    }
  }

  /** Never interrupted: git is quick, and only git can remove what it leaves half done. */
  static String git(Path where, String... arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("git"));
    words.addAll(List.of(arguments));
    return ChildProgram.output(where, words, StopSignal.NEVER).strip();
  }
}
