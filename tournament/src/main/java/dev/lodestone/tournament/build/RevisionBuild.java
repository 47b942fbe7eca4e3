package dev.lodestone.tournament.build;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.job.AtomicFile;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineRevision;
import dev.lodestone.tournament.engine.EngineRevision.Built;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.journal.OutputLock;
import dev.lodestone.tournament.run.TournamentSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Builds engines from revisions of git repositories, each commit once: the directory {@code
 * engines} of the cache keeps the checkouts and builds.
 */
public final class RevisionBuild {

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** This file is written last: a checkout without it is incomplete. */
  private static final String DONE = "built.json";

  private static final String SOURCE = "source";

  private final Path cache;
  private final Consumer<String> note;
  private final StopSignal stop;

  private RevisionBuild(Path cache, Consumer<String> note, StopSignal stop) {
    this.cache = cache;
    this.note = note;
    this.stop = stop;
  }

  /** The content of {@link #DONE}. */
  private record Done(Optional<Long> signature) {}

  /**
   * Builds the engines of a tournament and returns it with the commands that start them.
   *
   * @param note receives a line about each build that begins
   * @throws IOException if one cannot be built; the message contains the build's output
   * @throws InterruptedException if it was stopped
   */
  public static TournamentSpec of(TournamentSpec spec, Consumer<String> note, StopSignal stop)
      throws IOException, InterruptedException {
    return spec.toBuilder().players(of(spec.players(), note, stop)).build();
  }

  /**
   * Builds the engines of players, without a stop signal: for commands that have nothing to save
   * when a signal comes.
   */
  public static List<Player> of(List<Player> players, Consumer<String> note) throws IOException {
    try {
      return of(players, note, StopSignal.NEVER);
    } catch (InterruptedException e) {
      throw new IllegalStateException("a signal that is never given must not stop a build", e);
    }
  }

  private static List<Player> of(List<Player> players, Consumer<String> note, StopSignal stop)
      throws IOException, InterruptedException {
    RevisionBuild build = new RevisionBuild(cache(), note, stop);
    List<Player> built = new ArrayList<>();
    for (Player player : players) {
      built.add(new Player(player.name(), build.built(player.spec())));
    }
    return built;
  }

  /** The directory for builds in the cache directory, which is found as the launcher finds it. */
  private static Path cache() {
    Map<String, String> environment = System.getenv();
    String own = environment.get("LODESTONE_CACHE");
    String common = environment.get("XDG_CACHE_HOME");
    Path home = Path.of(System.getProperty("user.home"), ".cache");
    return (own != null
            ? Path.of(own)
            : (common == null ? home : Path.of(common)).resolve("lodestone"))
        .resolve("engines")
        .toAbsolutePath();
  }

  private EngineSpec built(EngineSpec spec) throws IOException, InterruptedException {
    EngineCommand command = spec.command().orElse(null);
    EngineRevision revision = command == null ? null : command.revision().orElse(null);
    if (command == null || revision == null) {
      return spec;
    }
    try {
      return spec.with(command.with(revision.with(built(revision))));
    } catch (ChildProgram.FailedException e) {
      throw new IOException(
          Texts.format("engine '%s' cannot be built: %s", spec.name(), e.getMessage()), e);
    }
  }

  private Built built(EngineRevision revision) throws IOException, InterruptedException {
    Files.createDirectories(cache);
    Optional<String> recorded = revision.built().map(Built::commit);
    Path local = Path.of(revision.repository());
    if (recorded.isEmpty() && !Files.isDirectory(local)) {
      // For an address, the name of a revision can only be resolved in a clone.
      Path clone = cache.resolve(".clone-" + UUID.randomUUID());
      try {
        clone(revision, clone);
        return built(revision, commit(clone, revision));
      } finally {
        delete(clone);
      }
    }
    return built(revision, recorded.isPresent() ? recorded.get() : commit(local, revision));
  }

  private Built built(EngineRevision revision, String commit)
      throws IOException, InterruptedException {
    Path directory = cache.resolve(key(revision, commit));
    Path home = directory.resolve(SOURCE);
    Files.createDirectories(directory);
    OutputLock lock = OutputLock.of(directory);
    try {
      Path record = directory.resolve(DONE);
      if (!Files.exists(record)) {
        note.accept(
            Texts.format(
                "building %s of %s (%s)",
                revision.name(), revision.repository(), commit.substring(0, 8)));
        delete(home);
        clone(revision, home);
        git(home, "checkout", "--quiet", "--detach", commit);
        if (!revision.build().isEmpty()) {
          ChildProgram.output(home, revision.build(), stop);
        }
        AtomicFile.write(record, JsonLines.format(new Done(signature(revision, home))) + "\n");
      }
      Done done = JsonLines.parse(Files.readString(record), Done.class);
      return new Built(commit, done.signature(), Optional.of(home));
    } finally {
      lock.close();
    }
  }

  /**
   * The directory's name, which depends on the commands too: the same commit is built again for
   * other commands.
   */
  private static String key(EngineRevision revision, String commit) {
    String commands = revision.repository() + "\n" + revision.build() + "\n" + revision.bench();
    return commit
        + "-"
        + UUID.nameUUIDFromBytes(commands.getBytes(StandardCharsets.UTF_8))
            .toString()
            .substring(0, 8);
  }

  private Optional<Long> signature(EngineRevision revision, Path home)
      throws IOException, InterruptedException {
    if (revision.bench().isEmpty()) {
      return Optional.empty();
    }
    String output = ChildProgram.output(home, revision.bench(), stop);
    return Optional.of(
        NUMBER
            .matcher(output)
            .results()
            .map(MatchResult::group)
            .reduce((first, second) -> second)
            .map(Long::valueOf)
            .orElseThrow(
                () ->
                    new ChildProgram.FailedException(
                        "expected a number from its bench command, found none")));
  }

  private void clone(EngineRevision revision, Path into) throws IOException, InterruptedException {
    git(cache, "clone", "--quiet", "--no-checkout", "--", source(revision), into.toString());
  }

  /**
   * The repository to clone; a relative path starts from the working directory, not from the cache.
   */
  private static String source(EngineRevision revision) {
    Path local = Path.of(revision.repository());
    return Files.isDirectory(local) ? local.toAbsolutePath().toString() : revision.repository();
  }

  private String commit(Path repository, EngineRevision revision)
      throws IOException, InterruptedException {
    for (String prefix : List.of("", "origin/")) {
      try {
        return git(
            repository, "rev-parse", "--verify", "--quiet", prefix + revision.name() + "^{commit}");
      } catch (ChildProgram.FailedException e) {
        // A clone names the branches of its origin "origin/...".
        continue;
      }
    }
    throw new ChildProgram.FailedException(
        Texts.format(
            "expected a revision of %s, found '%s'", revision.repository(), revision.name()));
  }

  private String git(Path where, String... arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("git"));
    words.addAll(List.of(arguments));
    return ChildProgram.output(where, words, stop).strip();
  }

  private static void delete(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
