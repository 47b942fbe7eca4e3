package dev.lodestone.tournament.engine;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The revision of a git repository from which a program is built.
 *
 * @param repository path or address of the repository
 * @param name the revision as its user named it, such as {@code HEAD~1}
 * @param build the command that builds a checkout, run in its root; empty if no build is needed
 * @param bench a command that prints, as its last number, a signature of the engine's search; empty
 *     for none
 * @param built the build; empty until the revision has been built
 */
public record EngineRevision(
    String repository, String name, List<String> build, List<String> bench, Optional<Built> built) {

  private static final int SHORT = 8;

  public EngineRevision {
    build = List.copyOf(build);
    bench = List.copyOf(bench);
  }

  /**
   * A build.
   *
   * @param commit full hash of the commit
   * @param signature the last number that the bench command printed
   * @param home the root of the checkout; empty on a machine that has not built it
   */
  public record Built(String commit, Optional<Long> signature, Optional<Path> home) {}

  /**
   * Parses {@code REPOSITORY@REVISION}, or {@code REPOSITORY} for its {@code HEAD}.
   *
   * @param build the build command, to be split by {@link EngineCommand#split}; empty for none
   * @param bench the command that prints its node count, split the same way; empty for none
   * @throws IllegalArgumentException if a part is empty
   */
  static EngineRevision parse(String text, Optional<String> build, Optional<String> bench) {
    int at = text.lastIndexOf('@');
    // An address user@host:path contains an '@' but no revision.
    boolean named = at >= 0 && text.indexOf(':', at) < 0;
    String repository = named ? text.substring(0, at) : text;
    String name = named ? text.substring(at + 1) : "HEAD";
    requireThat(
        !repository.isEmpty() && !name.isEmpty(),
        "key 'git': expected REPOSITORY@REVISION such as .@HEAD~1, found '%s'",
        text);
    return new EngineRevision(
        repository,
        name,
        build.map(EngineCommand::split).orElse(List.of()),
        bench.map(EngineCommand::split).orElse(List.of()),
        Optional.empty());
  }

  /** The same revision, built. */
  public EngineRevision with(Built known) {
    return new EngineRevision(repository, name, build, bench, Optional.of(known));
  }

  /** The repository, the commit and the signature, as far as they are known, for display. */
  public String text() {
    return repository
        + "@"
        + built.map(b -> b.commit().substring(0, SHORT)).orElse(name)
        + built.flatMap(Built::signature).map(number -> " bench " + number).orElse("");
  }
}
