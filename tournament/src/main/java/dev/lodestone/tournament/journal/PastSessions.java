package dev.lodestone.tournament.journal;

import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.run.RepeatedGames;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects what is needed from the journal of a tournament that is resumed. */
public final class PastSessions implements JournalVisitor {

  private final JournalResults results;
  private @Nullable RepeatedGames repeated;
  private final BiConsumer<Path, TournamentStarted> check;
  private String version = "";
  private boolean wasResumed;

  /** The names that programs reported in the latest session, by the names of their players. */
  private final Map<String, String> answers = new LinkedHashMap<>();

  /**
   * @param engines the engines, which must be those of the journal; empty to take them from it
   * @param check throws if the journal must not be resumed
   */
  public PastSessions(List<Player> engines, BiConsumer<Path, TournamentStarted> check) {
    this.results = new JournalResults(engines);
    this.check = check;
  }

  @Override
  public void begin(Path journal, TournamentStarted config) {
    check.accept(journal, config);
    results.begin(journal, config);
    repeated = new RepeatedGames(results.spec().game());
    version = config.lodestone();
    Stream.concat(config.referee().stream(), config.players().stream())
        .forEach(
            entrant -> entrant.idName().ifPresent(answer -> answers.put(entrant.name(), answer)));
  }

  @Override
  public void resumed(TournamentResumed session) {
    version = session.lodestone();
    session.idNames().ifPresent(answers::putAll);
    wasResumed = true;
  }

  @Override
  public void extended(TournamentStarted config) {
    results.extended(config);
  }

  @Override
  public void game(PlayedGame game) {
    results.game(game);
    Objects.requireNonNull(repeated).gameEnded(game);
  }

  /** The tournament as it was last extended. */
  public TournamentSpec spec() {
    return results.spec();
  }

  /** The games that have ended. */
  public Results results() {
    return results.results();
  }

  /** The different games among them. */
  public RepeatedGames repeated() {
    return Objects.requireNonNull(repeated);
  }

  /**
   * Warns of programs that report other names than in the latest session.
   *
   * @param idNames names by those of the players
   */
  public void warnOfNames(Map<String, String> idNames, Consumer<String> warnings) {
    answers.forEach(
        (player, was) -> {
          String is = idNames.getOrDefault(player, was);
          if (!was.equals(is)) {
            warnings.accept(
                Texts.format(
                    "engine '%s' was '%s' when the tournament %s, its program is now '%s'",
                    player, was, wasResumed ? "was last resumed" : "began", is));
          }
        });
  }

  /** Warns if another version played the latest session. */
  public void warnOfVersion(Consumer<String> warnings) {
    if (!version.equals(Version.get())) {
      warnings.accept(
          Texts.format(
              "the tournament was %s by lodestone %s, this is %s; engines may play differently",
              wasResumed ? "last resumed" : "begun", version, Version.get()));
    }
  }
}
