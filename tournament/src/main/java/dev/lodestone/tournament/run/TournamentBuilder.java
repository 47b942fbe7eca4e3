package dev.lodestone.tournament.run;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searcher;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Builds a {@link TournamentSpec} step by step. A setting that is not set has its default: a round
 * robin with two games of each meeting, the usual openings of the game, seed 1, no limits, no
 * clocks and no adjudication. Not thread-safe.
 */
public final class TournamentBuilder {

  private final GameRules game;
  private Optional<EngineSpec> referee = Optional.empty();
  private List<Player> players = List.of();
  private Format format = new Format.RoundRobin(2);
  private Optional<Openings> openings = Optional.empty();
  private long seed = 1;
  private SearchLimits limits = SearchLimits.INFINITE;
  private int maxPlies = TournamentSpec.DEFAULT_MAX_PLIES;
  private MatchRules rules = MatchRules.STANDARD;
  private Deadlines deadlines = Deadlines.DEFAULT;
  private Set<Recording> recording = Set.of();

  TournamentBuilder(GameRules game) {
    this.game = game;
  }

  TournamentBuilder(TournamentSpec like) {
    this(like.game());
    referee = like.referee();
    players = like.players();
    format = like.format();
    openings = Optional.of(like.openings());
    seed = like.seed();
    limits = like.limits();
    maxPlies = like.maxPlies();
    rules = like.rules();
    deadlines = like.deadlines();
    recording = like.recording();
  }

  /** Sets the program that judges a game whose rules are not known here. */
  public TournamentBuilder referee(Optional<EngineSpec> program) {
    referee = program;
    return this;
  }

  /** Adds an engine as users write it, such as {@code alphabeta:nodes=1000}. */
  public TournamentBuilder engine(String text) {
    return engine(EngineText.parse(text));
  }

  /** Adds a searcher that the calling program creates. */
  public TournamentBuilder searcher(String name, Function<Game, Searcher> supplier) {
    return engine(EngineSpec.ofSearchers(name, EngineLimits.NONE, supplier));
  }

  /** Adds an engine; if its name is already used, it is called {@code name#2}. */
  public TournamentBuilder engine(EngineSpec spec) {
    List<EngineSpec> specs = new ArrayList<>(players.stream().map(Player::spec).toList());
    specs.add(spec);
    return players(Player.of(specs));
  }

  /** Replaces the players; at least two, with distinct names. */
  public TournamentBuilder players(List<Player> all) {
    players = all;
    return this;
  }

  /** Plays a round robin with this number of games in each meeting, which must be even. */
  public TournamentBuilder games(int ofEachMeeting) {
    return format(new Format.RoundRobin(ofEachMeeting));
  }

  /** Sets which players meet. */
  public TournamentBuilder format(Format whoMeetsWhom) {
    format = whoMeetsWhom;
    return this;
  }

  /** Sets where the openings come from. */
  public TournamentBuilder openings(Openings where) {
    openings = Optional.of(where);
    return this;
  }

  /** Sets the seed of all randomness. */
  public TournamentBuilder seed(long ofAll) {
    seed = ofAll;
    return this;
  }

  /**
   * Sets the maximum number of positions (playouts, for MCTS) for each move of players without
   * their own limits.
   */
  public TournamentBuilder nodes(long ofEachMove) {
    return limits(SearchLimits.nodes(ofEachMove));
  }

  /** Sets the limits of players without their own limits. */
  public TournamentBuilder limits(SearchLimits ofEachMove) {
    limits = ofEachMove;
    return this;
  }

  /** Sets the length in plies at which a game is a draw; longer than any opening. */
  public TournamentBuilder maxPlies(int plies) {
    maxPlies = plies;
    return this;
  }

  /** Sets clocks and adjudication. */
  public TournamentBuilder rules(MatchRules clocksAndAdjudication) {
    rules = clocksAndAdjudication;
    return this;
  }

  /** Sets the time after which an engine counts as hung. */
  public TournamentBuilder deadlines(Deadlines waits) {
    deadlines = waits;
    return this;
  }

  /** Sets what the journal keeps in addition to the default. */
  public TournamentBuilder recording(Set<Recording> besidesTheUsual) {
    recording = besidesTheUsual;
    return this;
  }

  /**
   * Builds the tournament.
   *
   * @throws IllegalArgumentException if a number is out of its range or nothing can be played
   */
  public TournamentSpec build() {
    return new TournamentSpec(
        game,
        referee,
        players,
        format,
        openings.orElseGet(this::usualOpenings),
        seed,
        limits,
        maxPlies,
        rules,
        deadlines,
        recording);
  }

  private Openings usualOpenings() {
    return game.known()
        .map(known -> Openings.usual(known, Openings.Scope.ROUND))
        .orElseGet(() -> new Openings.RandomMoves(0, Openings.Scope.ROUND));
  }
}
