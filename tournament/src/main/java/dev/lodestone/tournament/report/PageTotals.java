package dev.lodestone.tournament.report;

import dev.lodestone.core.GameManual;
import dev.lodestone.core.Side;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.stats.ratings.FirstMove;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Faults;
import dev.lodestone.tournament.run.QuietFaults;
import dev.lodestone.tournament.run.RatedGames;
import dev.lodestone.tournament.run.RepeatedGames;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds up the games of a tournament for the page, without keeping their moves. */
final class PageTotals {

  private final GameRules rules;
  private final TournamentStarted config;
  private final List<PlayerTotals> players = new ArrayList<>();
  private final Crosstable crosstable;
  private final Endings endings;
  private final Lengths lengths = new Lengths();
  private final RatedGames rated;
  private final RepeatedGames repeated;
  private final QuietFaults quietFaults = new QuietFaults();

  /** Creates totals without games. */
  PageTotals(GameRules rules, TournamentStarted config) {
    this.rules = rules;
    this.config = config;
    for (int i = 0; i < config.players().size(); i++) {
      players.add(new PlayerTotals(i, config.players().get(i)));
    }
    this.crosstable = new Crosstable(players.size());
    this.endings = new Endings(players.size());
    this.rated = new RatedGames(rules);
    this.repeated = new RepeatedGames(rules);
  }

  void add(PlayedGame game) {
    players.get(game.plan().first()).add(game, Side.FIRST);
    players.get(game.plan().second()).add(game, Side.SECOND);
    crosstable.add(game);
    endings.add(game);
    lengths.add(game);
    rated.add(game.finished());
    quietFaults.add(game.finished());
    repeated.gameEnded(game);
  }

  /** One sentence for each fault of an engine that cost it no game. */
  List<String> quietFaults() {
    return quietFaults.sentences(config.players().stream().map(Entrant::name).toList());
  }

  /**
   * Everything that the page shows except the individual games.
   *
   * @param runs the runs to which these games belong
   * @param accuracy comparison of the last moves with best play, if it was requested
   */
  PageData data(ReportedRuns runs, Optional<PageData.Accuracy> accuracy) {
    BradleyTerry model =
        runs.runs().isEmpty() ? JournalConfig.ratingModel(config) : BradleyTerry.centred();
    Ratings ratings = model.fit(players.size(), rated.all());
    return new PageData(
        title(rules, config),
        rules.title(),
        rules.known().map(BoardData::of).orElse(BoardData.NONE),
        List.of(rules.sideName(Side.FIRST), rules.sideName(Side.SECOND)),
        JournalConfig.describeLimits(config),
        runs.runs().isEmpty() ? Reproduction.settings(config) : List.of(),
        runs.runs(),
        rules.known().flatMap(game -> new GameManual(game).rules()),
        runs.unfinished(),
        runs.uncounted(),
        Faults.of(endings.counts(), rated.all().size(), players.size()),
        quietFaults(),
        RepeatedGames.sentence(repeated.counts(id -> true), ratings),
        players.stream().map(p -> p.summary(ratings, runs)).toList(),
        model.anchor().isPresent() ? Optional.of(model.anchor().getAsInt()) : Optional.empty(),
        crosstable.cells(ratings),
        rated.firstPlayer().games(),
        rated.firstPlayer().sides(rules),
        ratings.firstMove().map(FirstMove::elo).map(Crosstable.Elo::of),
        ratings.firstMove().map(FirstMove::usesPrior).orElse(false),
        endings.all(),
        lengths.histogram(),
        accuracy,
        JournalConfig.test(config).map(spec -> SprtPath.of(spec, runs.lastCounted().path())));
  }

  /** The title of the page. */
  static String title(GameRules rules, TournamentStarted config) {
    return config.players().size() == 2
        ? rules.title()
            + ": "
            + config.players().get(0).name()
            + " \u2013 "
            + config.players().get(1).name()
        : rules.title() + ": " + config.players().size() + " engines";
  }
}
