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
 * Makes a {@link TournamentSpec} step by step. What is not set has its default: two games of
 * everybody against everybody, the usual openings of the game, seed 1, no limits, no clocks and no
 * adjudication. Not thread-safe.
 */
public final class TournamentBuilder {

  private final GameRules game;
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

  /** Adds an engine as users write it, such as {@code alphabeta:nodes=1000}. */
  public TournamentBuilder engine(String text) {
    return engine(EngineText.parse(text));
  }

  /** Adds a searcher that the program makes. */
  public TournamentBuilder searcher(String name, Function<Game, Searcher> supplier) {
    return engine(EngineSpec.ofSearchers(name, EngineLimits.NONE, supplier));
  }

  /** Adds an engine; one whose name another has is called {@code name#2}. */
  public TournamentBuilder engine(EngineSpec spec) {
    List<EngineSpec> specs = new ArrayList<>(players.stream().map(Player::spec).toList());
    specs.add(spec);
    return players(Player.of(specs));
  }

  /** All players, in place of those before; at least two, with distinct names. */
  public TournamentBuilder players(List<Player> all) {
    players = all;
    return this;
  }

  /** Everybody meets everybody for this number of games, which is even. */
  public TournamentBuilder games(int ofEachMeeting) {
    return format(new Format.RoundRobin(ofEachMeeting));
  }

  /** Who meets whom. */
  public TournamentBuilder format(Format whoMeetsWhom) {
    format = whoMeetsWhom;
    return this;
  }

  /** Where the engines take over. */
  public TournamentBuilder openings(Openings where) {
    openings = Optional.of(where);
    return this;
  }

  /** The seed of all randomness. */
  public TournamentBuilder seed(long ofAll) {
    seed = ofAll;
    return this;
  }

  /** Most positions (playouts, for MCTS) for each move of players without limits of their own. */
  public TournamentBuilder nodes(long ofEachMove) {
    return limits(SearchLimits.nodes(ofEachMove));
  }

  /** The limits of players that have none of their own. */
  public TournamentBuilder limits(SearchLimits ofEachMove) {
    limits = ofEachMove;
    return this;
  }

  /** Length at which a game is called a draw, more than any opening's. */
  public TournamentBuilder maxPlies(int plies) {
    maxPlies = plies;
    return this;
  }

  /** Clocks and adjudication. */
  public TournamentBuilder rules(MatchRules clocksAndAdjudication) {
    rules = clocksAndAdjudication;
    return this;
  }

  /** After which time engines count as hung. */
  public TournamentBuilder deadlines(Deadlines waits) {
    deadlines = waits;
    return this;
  }

  /** What the journal keeps besides the usual. */
  public TournamentBuilder recording(Set<Recording> besidesTheUsual) {
    recording = besidesTheUsual;
    return this;
  }

  /**
   * The tournament.
   *
   * @throws IllegalArgumentException if a number is out of its range or nothing can be played
   */
  public TournamentSpec build() {
    return new TournamentSpec(
        game,
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
