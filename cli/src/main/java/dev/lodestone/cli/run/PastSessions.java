package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalResults;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.journal.Version;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects what is needed from the journal of a tournament that is resumed. */
final class PastSessions implements JournalVisitor {

  private final JournalResults results;
  private @Nullable RepeatedGames repeated;
  private final BiConsumer<Path, TournamentStarted> check;
  private String version = "";
  private boolean wasResumed;

  /** The names that programs reported in the latest session, by the names of their players. */
  private final Map<String, String> answers = new LinkedHashMap<>();

  PastSessions(List<Player> engines, BiConsumer<Path, TournamentStarted> check) {
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

  TournamentSpec spec() {
    return results.spec();
  }

  Results results() {
    return results.results();
  }

  RepeatedGames repeated() {
    return Objects.requireNonNull(repeated);
  }

  void warnOfNames(Terminal terminal, Map<String, String> idNames) {
    answers.forEach(
        (player, was) -> {
          String is = idNames.getOrDefault(player, was);
          if (!was.equals(is)) {
            terminal.warn(
                Texts.format(
                    "engine '%s' was '%s' when the tournament %s, its program is now '%s'",
                    player, was, wasResumed ? "was last resumed" : "began", is));
          }
        });
  }

  void warnOfVersion(Terminal terminal) {
    if (!version.equals(Version.get())) {
      terminal.warn(
          Texts.format(
              "the tournament was %s by lodestone %s, this is %s; engines may play differently",
              wasResumed ? "last resumed" : "begun", version, Version.get()));
    }
  }
}
