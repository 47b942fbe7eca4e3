package dev.lodestone.dataset.selfplay;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.PositionEncoder;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.FileChecksums;
import dev.lodestone.tournament.journal.SeedText;
import dev.lodestone.tournament.run.Tryout;
import dev.lodestone.tournament.schedule.Balance;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * The settings that determine the content of a self-play data set, as its files record them.
 *
 * @param game id of the game
 * @param engines spec of the engine that plays both sides, or specs of the two engines that play
 *     each other
 * @param nodes limit of each search of an engine whose spec has no limit
 * @param positions minimum number of rows
 * @param shardPositions minimum number of rows of a shard; a shard contains whole games
 * @param format of the shards
 * @param seed of all randomness
 * @param exploration settings that make games differ
 * @param exact the extent of the proofs at the ends of games
 * @param splits shares of train, validation and test
 * @param maxPlies number of plies after which a game is scored as a draw
 * @param resignation the rule by which a side resigns; empty if none does
 * @param evenPlies whether rows are omitted so that all plies have about the same number
 * @param openingRows whether positions of the opening become rows, too
 * @param lean whether texts and packed states of positions, which follow from the other columns,
 *     are omitted
 * @param starts how games begin; absent in sets of earlier versions, whose games begin with random
 *     moves that no engine judges
 * @param sha256 checksums of the files of the engines' weights, networks and policies, by file
 *     name; absent in sets of Lodestone 0.2.0, and if there are none
 */
public record SelfPlaySpec(
    String game,
    List<String> engines,
    Optional<Long> nodes,
    long positions,
    int shardPositions,
    RowFormat format,
    @SeedText long seed,
    Exploration exploration,
    ExactSpec exact,
    Split.Shares splits,
    int maxPlies,
    Optional<Resignation> resignation,
    boolean evenPlies,
    boolean openingRows,
    boolean lean,
    Optional<Starts> starts,
    Optional<SortedMap<String, String>> sha256) {

  /** Default of {@link #maxPlies}. */
  public static final int DEFAULT_MAX_PLIES = 400;

  /** Maximum number of shards of a set. */
  public static final int MAX_SHARDS = 1_000_000;

  public SelfPlaySpec {
    engines = List.copyOf(engines);
    if (engines.isEmpty() || engines.size() > 2) {
      throw new IllegalArgumentException(
          "self-play needs one or two engines: engines=" + engines.size());
    }
    requireThat(
        positions >= 1 && shardPositions >= 1,
        "numbers of positions must be at least 1: positions=%s shardPositions=%s",
        positions,
        shardPositions);
    if ((positions - 1) / shardPositions >= MAX_SHARDS) {
      throw new IllegalArgumentException(
          Texts.format(
              "a data set has at most %s shards: positions=%s shardPositions=%s",
              MAX_SHARDS, positions, shardPositions));
    }
    requireThat(maxPlies >= 1, "a game must have at least 1 ply: maxPlies=%s", maxPlies);
    Game rules = Games.byId(game);
    PositionEncoder.requireDiagram(rules);
    starts.flatMap(Starts::book).ifPresent(book -> book.lines(rules));
    for (String engine : engines) {
      EngineSpec spec = EngineText.parse(engine);
      limits(spec, nodes);
      requireThat(
          spec.settings().filter(SelfPlaySpec::drawsMoves).isEmpty(),
          "engine '%s': self-play draws moves itself; expected --temperature, found temperature=",
          engine);
    }
  }

  private static boolean drawsMoves(SearcherSettings settings) {
    return settings.declares(SearcherOption.TEMPERATURE)
        && settings.given().containsKey(SearcherOption.TEMPERATURE);
  }

  /**
   * The limits of each search of an engine.
   *
   * @throws IllegalArgumentException if there are none
   */
  static SearchLimits limits(EngineSpec engine, Optional<Long> nodes) {
    SearchLimits limits =
        engine.limitsWithoutClock(nodes.map(SearchLimits::nodes).orElse(SearchLimits.INFINITE));
    if (limits.isInfinite()) {
      throw new IllegalArgumentException(
          Texts.format(
              "engine '%s': expected a limit, such as %s%snodes=200",
              engine.name(), engine.name(), engine.options().isEmpty() ? ":" : ","));
    }
    return limits;
  }

  /** The same settings with another number of rows. */
  public SelfPlaySpec withPositions(long number) {
    return with(engines, number, seed, starts, sha256);
  }

  /** The same settings with the current checksums of the engines' files. */
  public SelfPlaySpec withChecksums() {
    return with(
        engines,
        positions,
        seed,
        starts,
        FileChecksums.of(
            Stream.concat(
                    players().stream().map(Player::spec), balance().map(Balance::judge).stream())
                .flatMap(engine -> engine.files().stream())
                .toList()));
  }

  /** Whether the settings are the same, ignoring the checksums of files. */
  public boolean hasSettingsOf(SelfPlaySpec other) {
    return with(engines, positions, seed, starts, other.sha256).equals(other);
  }

  /**
   * Checks that the engines' files are those whose checksums are recorded.
   *
   * @throws IllegalArgumentException if one was replaced; the message names each such file with the
   *     recorded checksum and the one found
   */
  public void requireSameFiles() {
    List<String> differences = sha256.map(FileChecksums::differences).orElse(List.of());
    if (!differences.isEmpty()) {
      throw new IllegalArgumentException(
          "a data set must be resumed with the engine files that began it; "
              + String.join("; ", differences));
    }
  }

  /** The same settings with other engines and another seed. */
  public SelfPlaySpec playedBy(List<String> others, long otherSeed) {
    return with(others, positions, otherSeed, starts, Optional.empty());
  }

  /** The same settings with starts within another band of evaluations. */
  public SelfPlaySpec startingWithin(Balance band) {
    Starts old = starts.orElse(Starts.ANY);
    Starts within = new Starts(old.minPlies(), old.book(), Optional.of(band));
    return with(engines, positions, seed, Optional.of(within), sha256);
  }

  private SelfPlaySpec with(
      List<String> by,
      long rows,
      long from,
      Optional<Starts> begin,
      Optional<SortedMap<String, String>> checksums) {
    return new SelfPlaySpec(
        game,
        by,
        nodes,
        rows,
        shardPositions,
        format,
        from,
        exploration,
        exact,
        splits,
        maxPlies,
        resignation,
        evenPlies,
        openingRows,
        lean,
        begin,
        checksums);
  }

  /** The rules of the game. */
  public Game rules() {
    return Games.byId(game);
  }

  /** The engines, with unique names. */
  public List<Player> players() {
    return Player.of(engines.stream().map(EngineText::parse).toList());
  }

  /**
   * Requires the format's libraries, and engines that can begin a game.
   *
   * @throws PluginException that names what is missing, or the engines and their reasons
   */
  public void requirePlayable() {
    format.requireLibraries();
    Game rules = rules();
    Tryout.requireNone(
        Tryout.of(players(), player -> player.spec().open(rules), seed, Deadlines.DEFAULT), "");
  }

  /**
   * Maximum number of bytes of the Java heap that the engines of one shard use. Each engine has a
   * second instance if there are fast moves, and another engine may judge the starts.
   */
  public long memoryBytes() {
    long all = players().stream().mapToLong(player -> player.spec().memoryBytes()).sum();
    long judge = balance().map(balance -> balance.judge().memoryBytes()).orElse(0L);
    return judge + (exploration.fastShare() == 0 ? all : 2 * all);
  }

  /** The limits of each full search of a player. */
  public SearchLimits limits(Player player) {
    return limits(player.spec(), nodes);
  }

  /** The number of shards. */
  public int shards() {
    return (int) ((positions + shardPositions - 1) / shardPositions);
  }

  /** The minimum number of rows of a shard. */
  public long rowsOf(int shard) {
    return Math.min(shardPositions, positions - (long) shard * shardPositions);
  }

  /** The minimum total number of rows of these shards. */
  public long rowsOf(List<Integer> shards) {
    return shards.stream().mapToLong(this::rowsOf).sum();
  }

  /** The number of a game, which determines all its randomness. */
  public long gameId(int shard, int number) {
    return SplitMix64.derive(seed, "shard/" + shard + "/game/" + number);
  }

  /** Whether the second player begins the game with this number in its shard. */
  public static boolean isSwapped(int number) {
    return number % 2 == 1;
  }

  /** The seed of a player in a game. */
  public static long seed(long gameId, int player) {
    return SplitMix64.derive(gameId, "player/" + player) >>> 1;
  }

  /** The random numbers of a game, which its seed determines. */
  static SplitMix64 random(long gameId) {
    return new SplitMix64(SplitMix64.derive(gameId, "moves"));
  }

  /** The band of evaluations within which starts are kept; empty if all are kept. */
  public Optional<Balance> balance() {
    return starts.flatMap(Starts::balance);
  }

  /** The minimum number of random moves at the beginning of a game. */
  int minOpeningPlies() {
    return Math.min(starts.map(Starts::minPlies).orElse(0), exploration.openingPlies());
  }

  /**
   * Whether these settings give the same rows on every machine: no search is limited by time, and
   * no engine is a program, whose repeatability is unknown.
   */
  public boolean isRepeatable() {
    return players().stream().allMatch(p -> !p.spec().isProgram() && limits(p).moveTime().isEmpty())
        && balance().map(Balance::isRepeatable).orElse(true);
  }
}
