package dev.lodestone.tournament.export;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Duplicates;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.stats.ratings.RatedGame;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.FirstPlayer;
import dev.lodestone.tournament.run.QuietFaults;
import dev.lodestone.tournament.run.RatedGames;
import dev.lodestone.tournament.run.RepeatedGames;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects games from several sources for the ratings. Players with the same name are one player.
 * Not thread-safe.
 */
public final class RatedField implements JournalVisitor {

  private static final String UNKNOWN = "?";

  private final Optional<String> untagged;
  private final List<String> names = new ArrayList<>();
  private final Map<Termination, Integer> terminations = new EnumMap<>(Termination.class);
  private final PlayerSettings settings = new PlayerSettings();
  private final EngineOptions options = new EngineOptions();

  /** The source of each run, by the time at which the run started. */
  private final Map<String, String> runs = new HashMap<>();

  /** The players of the journal being read. */
  private List<String> players = List.of();

  /**
   * The reference players of the journals' ratings; an empty element for a journal without one and
   * for PGN.
   */
  private final Set<Optional<String>> references = new HashSet<>();

  private final QuietFaults quietFaults = new QuietFaults();

  private @Nullable String game;
  private @Nullable RatedGames rated;
  private @Nullable RepeatedGames repeated;
  private boolean guessed;

  /** Whether a journal belongs to a run without a planned end. */
  private boolean openEnded;

  private long sources;

  /**
   * Creates a field without games.
   *
   * @param untagged the game of PGN without a tag {@code Game}, if the user has set it
   */
  public RatedField(Optional<String> untagged) {
    this.untagged = untagged;
  }

  /**
   * Begins a journal, whose games follow.
   *
   * @throws IllegalArgumentException if the journal belongs to a different game than earlier
   *     sources, or to a run that has already been added
   */
  @Override
  public void begin(Path journal, TournamentStarted config) {
    requireSameGame(config.game());
    requireNewRun(config.startedAt(), journal.toString());
    sources++;
    BradleyTerry model = JournalConfig.ratingModel(config);
    openEnded |= model.atAnyLook();
    players = config.players().stream().map(Entrant::name).toList();
    players.forEach(this::index);
    OptionalInt reference = model.anchor();
    references.add(
        reference.isPresent() ? Optional.of(players.get(reference.getAsInt())) : Optional.empty());
    settings.add(config);
    options.add(config);
  }

  @Override
  public void extended(TournamentStarted config) {
    players = config.players().stream().map(Entrant::name).toList();
    players.forEach(this::index);
    settings.add(config);
    options.add(config);
  }

  @Override
  public void game(PlayedGame played) {
    GamePlan plan = played.plan();
    int first = index(players.get(plan.first()));
    int second = index(players.get(plan.second()));
    Opening opening = plan.opening();
    repeats().add(games().size(), first, second, opening.start(), played.record().line());
    rated()
        .add(
            first,
            second,
            played.halfPoints(plan.first()),
            opening,
            rated().starter(opening.start()));
    quietFaults.add(first, second, played.result(), played.record().conduct());
    ended(played.result().termination());
  }

  /**
   * Adds games in PGN. Two games with the same tags {@code Pair} and {@code Run} are a
   * colour-swapped pair; a game without the tag {@code Pair} is treated as a pair of its own. Games
   * with a tag {@code OpeningPlies} share an opening if that number of moves is the same; games
   * without it share none.
   *
   * @param source name of the source
   * @return the games that are not rated, with the reason as their fault
   * @throws IllegalArgumentException if a game is of a different game than earlier ones, or if its
   *     run was added from another source
   */
  public List<PgnFile.Entry> add(String source, PgnFile pgn) {
    pgn.games().stream()
        .map(game -> game.tags().get(PgnExport.STARTED_TAG))
        .filter(Objects::nonNull)
        .distinct()
        .forEach(started -> requireNewRun(started, source));
    references.add(Optional.empty());
    Map<String, Long> numbers = new HashMap<>();
    long single = 0;
    List<PgnFile.Entry> unrated = new ArrayList<>();
    for (PgnFile.Entry entry : pgn.entries()) {
      String fault = entry.game().map(RatedField::fault).orElse(entry.fault());
      if (!fault.isEmpty()) {
        unrated.add(new PgnFile.Entry(entry.line(), entry.game(), fault));
        continue;
      }
      PgnGame played = entry.game().orElseThrow();
      guessed |= !played.tags().containsKey("Game") && untagged.isEmpty();
      try {
        requireSameGame(played.tags().getOrDefault("Game", untagged.orElse(UNKNOWN)));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("line " + entry.line() + ": " + e.getMessage(), e);
      }
      single++;
      String run = played.tags().getOrDefault(PgnExport.RUN_TAG, "");
      sources = Math.max(sources, numbers.computeIfAbsent(run, r -> sources + 1));
      int halfPoints =
          played.result().equals("1-0") ? 2 : played.result().equals(PgnResult.DRAW) ? 1 : 0;
      add(
          played,
          index(player(played, "White")),
          index(player(played, "Black")),
          halfPoints,
          numbers.get(run),
          single);
    }
    return unrated;
  }

  /** Why a game cannot be rated; empty if it can. */
  private static String fault(PgnGame played) {
    String white = player(played, "White");
    String black = player(played, "Black");
    String tag = PgnResult.of(played.tags()).orElse(played.result());
    if (!tag.equals(played.result())) {
      return "the tag Result is " + tag + ", the text ends with " + played.result();
    }
    if (played.result().equals(PgnResult.OPEN)) {
      return "the game has no result";
    }
    return white.equals(UNKNOWN) || black.equals(UNKNOWN) || white.equals(black)
        ? Texts.format(
            "expected tags White and Black with two different players, found '%s' and '%s'",
            white, black)
        : "";
  }

  private static String player(PgnGame played, String side) {
    String name = played.tags().getOrDefault(side, UNKNOWN);
    return name.isBlank() ? UNKNOWN : name;
  }

  private void add(
      PgnGame played, int first, int second, int halfPoints, long source, long single) {
    Map<String, String> tags = played.tags();
    String pair = tags.getOrDefault("Pair", "");
    long cluster =
        (source << 32) + (pair.matches("\\d{1,9}") ? Long.parseLong(pair) : (1L << 31) + single);
    String start = PgnTags.start(tags).orElseGet(() -> rules().startText());
    List<String> moves = played.moves().stream().map(PgnMove::text).toList();
    String plies = tags.getOrDefault("OpeningPlies", "");
    boolean opened = plies.matches("\\d{1,6}") && Integer.parseInt(plies) <= moves.size();
    repeats().add(games().size(), first, second, start, moves);
    rated()
        .add(
            first,
            second,
            halfPoints,
            opened
                ? new Opening(start, moves.subList(0, Integer.parseInt(plies)))
                : new Opening("pair " + cluster, List.of()),
            played.secondBegins() ? Side.SECOND : rated().starter(start));
    PgnTermination.of(tags).ifPresent(this::ended);
    setting(names.get(first), tags.get("WhiteEngine"), PgnExport.limits(tags, "White"));
    setting(names.get(second), tags.get("BlackEngine"), PgnExport.limits(tags, "Black"));
  }

  /** The players' names in the order of their numbers. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /**
   * The model by which the players are rated: relative to one player if all sources are gauntlets
   * of that player, and with intervals that hold at any look if a source has no planned end.
   */
  public BradleyTerry ratingModel() {
    Optional<String> name = references.iterator().next();
    BradleyTerry model =
        BradleyTerry.relativeTo(
            references.size() == 1 && name.isPresent()
                ? OptionalInt.of(names.indexOf(name.get()))
                : OptionalInt.empty());
    return openEnded ? model.heldAtAnyLook() : model;
  }

  /** The rated games in the order in which they were added. */
  public List<RatedGame> games() {
    return rated().all();
  }

  /** The results of a player's games, from its own perspective. */
  public WinDrawLoss gamesOf(int player) {
    WinDrawLoss own = WinDrawLoss.NONE;
    for (RatedGame game : games()) {
      if (game.first() == player) {
        own = own.plusGame(game.halfPoints());
      } else if (game.second() == player) {
        own = own.plusGame(2 - game.halfPoints());
      }
    }
    return own;
  }

  /** The results of the players who moved first. */
  public FirstPlayer firstPlayer() {
    return rated().firstPlayer();
  }

  /** One sentence for each fault of an engine that cost it no game. */
  public List<String> quietFaults() {
    return quietFaults.sentences(names());
  }

  /** The number of games that repeat another one. */
  public Duplicates duplicates() {
    return repeats().counts(id -> true);
  }

  /** The number of games by termination, without those whose termination is not known. */
  public Map<Termination, Integer> terminations() {
    return Collections.unmodifiableMap(terminations);
  }

  /** The settings of the players that played under more than one. */
  public Map<String, Set<String>> differingSettings() {
    return settings.differing();
  }

  /** The options of the players of journals. */
  public EngineOptions options() {
    return options;
  }

  /** Whether games without a tag {@code Game} were assumed to belong to the same game. */
  public boolean isGameGuessed() {
    return guessed;
  }

  private void ended(Termination termination) {
    terminations.merge(termination, 1, Integer::sum);
  }

  private void requireNewRun(String startedAt, String source) {
    String other = runs.putIfAbsent(startedAt, source);
    requireThat(
        other == null,
        "expected every run once, found one that began at %s in %s and in %s",
        startedAt,
        other,
        source);
  }

  /** Records an engine's settings, unless the tag is missing. */
  private void setting(String player, @Nullable String engine, String limits) {
    if (engine != null) {
      settings.add(player, PgnExport.setting(engine, limits));
    }
  }

  private RatedGames rated() {
    if (rated == null) {
      rated = new RatedGames(rules());
    }
    return rated;
  }

  private RepeatedGames repeats() {
    if (repeated == null) {
      repeated = new RepeatedGames(rules());
    }
    return repeated;
  }

  /** The rules of the game; those of {@link GameRules#ofEngines} before the first source. */
  public GameRules rules() {
    return game == null ? GameRules.ofEngines() : GameRules.forCounting(game);
  }

  private int index(String name) {
    if (!names.contains(name)) {
      names.add(name);
    }
    return names.indexOf(name);
  }

  private void requireSameGame(String other) {
    if (game != null && !game.equals(other)) {
      throw new IllegalArgumentException(
          game.equals(UNKNOWN) || other.equals(UNKNOWN)
              ? "expected the tag Game in every game, found none; set the game of those"
                  + " without it by --game"
              : "expected all games to have the same rules, found " + game + " and " + other);
    }
    game = other;
  }
}
