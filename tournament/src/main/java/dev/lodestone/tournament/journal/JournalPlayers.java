package dev.lodestone.tournament.journal;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineRevision;
import dev.lodestone.tournament.engine.EngineSource;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Converts players to their form in a journal and back. */
public final class JournalPlayers {

  private JournalPlayers() {}

  /** A player's form in a journal. */
  public static Entrant entrant(Player player) {
    return entrant(player, Optional.empty(), new Secrets());
  }

  /**
   * @param game the game; empty if only the engines know its rules
   * @param secrets masks the values of its environment variables
   */
  static Entrant entrant(Player player, Optional<Game> game, Secrets secrets) {
    EngineSpec spec = player.spec();
    EngineLimits limits = spec.ownLimits();
    return new Entrant(
        player.name(),
        spec.searcher(),
        spec.options(),
        limits.isEmpty() ? Optional.empty() : Optional.of(JournalLimits.of(limits)),
        spec.command().map(command -> command(command, secrets)),
        game.map(spec::resolvedOptions).filter(o -> !spec.isProgram() && !o.isEmpty()),
        FileChecksums.of(spec.files()),
        Optional.empty());
  }

  /**
   * @throws IllegalArgumentException if the player cannot be created here
   */
  static Player player(Entrant entrant) {
    requireThat(
        !entrant.engine().equals(EngineSource.OWN) || entrant.command().isPresent(),
        "player '%s' is an object of the program that began the tournament: only that"
            + " program can resume it, by passing its players to JournalResults",
        entrant.name());
    requireThat(
        !entrant.engine().equals(EngineSource.PERSON) || entrant.command().isPresent(),
        "player '%s' is a person: continue the game on its board",
        entrant.name());
    EngineLimits limits = own(entrant);
    return new Player(
        entrant.name(),
        entrant
            .command()
            .map(c -> EngineSpec.of(command(c), entrant.options(), limits, entrant.name()))
            .orElseGet(
                () -> EngineSpec.of(entrant.engine(), entrant.options(), limits, entrant.name())));
  }

  private static JournalEvent.Command command(EngineCommand command, Secrets secrets) {
    Map<String, String> masked = new LinkedHashMap<>(command.environment());
    masked.replaceAll(secrets::mask);
    return new JournalEvent.Command(
        command.words(),
        command.directory().map(Path::toString),
        masked,
        command.revision().map(JournalPlayers::revision));
  }

  private static EngineCommand command(JournalEvent.Command command) {
    Map<String, String> environment = new LinkedHashMap<>(command.environment());
    environment.replaceAll(Secrets::value);
    return new EngineCommand(
        command.words(),
        command.directory().map(Path::of),
        environment,
        command.revision().map(JournalPlayers::revision));
  }

  private static JournalEvent.Revision revision(EngineRevision revision) {
    return new JournalEvent.Revision(
        revision.repository(),
        revision.name(),
        revision.build(),
        revision.bench(),
        revision.built().map(EngineRevision.Built::commit),
        revision.built().flatMap(EngineRevision.Built::signature));
  }

  private static EngineRevision revision(JournalEvent.Revision revision) {
    return new EngineRevision(
        revision.repository(),
        revision.name(),
        revision.build(),
        revision.bench(),
        revision
            .commit()
            .map(c -> new EngineRevision.Built(c, revision.signature(), Optional.empty())));
  }

  /** The player's own limits, which override the general ones. */
  static EngineLimits own(Entrant entrant) {
    return entrant.limits().map(JournalLimits::read).orElse(EngineLimits.NONE);
  }
}
