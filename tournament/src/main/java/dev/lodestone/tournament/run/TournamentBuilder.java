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
 * Builds a {@link TournamentSpec} step by step. The defaults are a round robin with two games in
 * each meeting, the default openings of the game, seed 1, no limits, no clocks and no adjudication.
 * Not thread-safe.
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

  /**
   * Adds an engine given in the syntax of the command line, such as {@code alphabeta:nodes=1000}.
   */
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

  /** Replaces the players. At least two are required, with distinct names. */
  public TournamentBuilder players(List<Player> all) {
    players = all;
    return this;
  }

  /** Plays a round robin with this number of games in each meeting, which must be even. */
  public TournamentBuilder games(int perMeeting) {
    return format(new Format.RoundRobin(perMeeting));
  }

  /** Sets the format, which determines which players meet. */
  public TournamentBuilder format(Format newFormat) {
    format = newFormat;
    return this;
  }

  /** Sets the source of the openings. */
  public TournamentBuilder openings(Openings source) {
    openings = Optional.of(source);
    return this;
  }

  /** Sets the seed of all randomness. */
  public TournamentBuilder seed(long newSeed) {
    seed = newSeed;
    return this;
  }

  /**
   * Sets the maximum number of positions (playouts, for MCTS) for each move of players without
   * their own limits.
   */
  public TournamentBuilder nodes(long perMove) {
    return limits(SearchLimits.nodes(perMove));
  }

  /** Sets the limits of players without their own limits. */
  public TournamentBuilder limits(SearchLimits perMove) {
    limits = perMove;
    return this;
  }

  /**
   * Sets the length in plies at which a game ends as a draw. It must be longer than any opening.
   */
  public TournamentBuilder maxPlies(int plies) {
    maxPlies = plies;
    return this;
  }

  /** Sets clocks and adjudication. */
  public TournamentBuilder rules(MatchRules newRules) {
    rules = newRules;
    return this;
  }

  /** Sets the times after which an engine counts as hung. */
  public TournamentBuilder deadlines(Deadlines newDeadlines) {
    deadlines = newDeadlines;
    return this;
  }

  /** Sets the parts of the engines' reports that the journal keeps in addition to the default. */
  public TournamentBuilder recording(Set<Recording> parts) {
    recording = parts;
    return this;
  }

  /**
   * Builds the tournament.
   *
   * @throws IllegalArgumentException if a number is out of range or no schedule follows from the
   *     settings
   */
  public TournamentSpec build() {
    return new TournamentSpec(
        game,
        referee,
        players,
        format,
        openings.orElseGet(() -> Openings.defaults(game, Openings.Scope.ROUND)),
        seed,
        limits,
        maxPlies,
        rules,
        deadlines,
        recording);
  }
}
