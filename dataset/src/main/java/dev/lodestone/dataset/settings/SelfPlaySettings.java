package dev.lodestone.dataset.settings;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.FairBand;
import dev.lodestone.dataset.selfplay.Resignation;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.Starts;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.tournament.schedule.Balance;
import dev.lodestone.tournament.settings.GameSetting;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The settings of self-play: what {@code lodestone selfplay}, Python and a training declare. */
public final class SelfPlaySettings {

  private static final Exploration USUAL = Exploration.DEFAULT;

  private static final Setting<String> ENGINE =
      Setting.text(
              "engine",
              "SPEC",
              "The engine that plays, such as mcts:nodes=200 or cmd=...; one plays both sides, two"
                  + " play each other. 'lodestone engines' lists them.")
          .repeatable();

  private static final Setting<Long> NODES =
      Setting.large("nodes", "N", "Nodes of each search of an engine without its own limits.", 1);

  /** The minimum number of rows, which may grow when a set is resumed. */
  public static final Setting<Long> POSITIONS =
      Setting.large("positions", "N", "Minimum number of rows.", 1).usually(100_000);

  public static final Setting<Integer> SHARD_POSITIONS =
      Setting.whole(
              "shard-positions",
              "N",
              "Minimum number of rows of a file; a file contains only whole games.",
              1)
          .usually(10_000);

  public static final Setting<RowFormat> FORMAT =
      Setting.of("format", "FORMAT", "parquet, jsonl or npz.", RowFormat::of)
          .usually("parquet")
          .among(() -> List.of("parquet", "jsonl", "npz"));

  /** Set beside {@link #FORMAT}. */
  public static final Setting<Boolean> COMPRESS =
      Setting.flag(
          "compress",
          "Compresses npz, which takes longer to write and read; the bytes then depend on the"
              + " machine's zlib. Parquet always is.");

  public static final Setting<Long> SEED = Setting.seed("Seed of all random choices.");

  private static final Setting<List<Exploration.Step>> TEMPERATURE =
      Setting.of(
              "temperature",
              "T:PLIES[,...]",
              "Draws moves in proportion to their visits to the power of 1/T for PLIES plies after"
                  + " the opening, such as 1:8,0.5:16, or 'none'.",
              Exploration.Step::parse)
          .usually(steps(USUAL.temperatures()));

  private static final Setting<Double> NOISE =
      Setting.decimal(
              "noise",
              "SHARE",
              "Share of Dirichlet noise in the exploration at the root, for mcts.",
              0,
              1)
          .usually(USUAL.noise());

  private static final Setting<Double> NOISE_CONCENTRATION =
      Setting.decimal(
              "noise-concentration",
              "A",
              "Concentration of that noise, for all moves together: small numbers favour few"
                  + " moves.",
              0.01,
              1_000)
          .usually(USUAL.noiseConcentration());

  private static final Setting<Double> FORCED_PLAYOUTS =
      Setting.decimal(
              "forced-playouts",
              "K",
              "Factor of the forced playouts of each root move, which are subtracted from the"
                  + " visits; KataGo uses 2.",
              0,
              100)
          .usually(USUAL.forcedPlayouts());

  private static final Setting<Double> FAST_SHARE =
      Setting.decimal(
              "fast-share",
              "SHARE",
              "Share of the moves with a short search without noise, which give no policy target;"
                  + " below 1; KataGo uses 0.75.",
              0,
              1)
          .usually(USUAL.fastShare());

  private static final Setting<Integer> FAST_NODES =
      Setting.whole("fast-nodes", "N", "Nodes of a short search.", 1).usually(USUAL.fastNodes());

  private static final Setting<Resignation> RESIGN =
      Setting.of(
          "resign",
          "VALUE/MOVES",
          "A side resigns when its value is VALUE or less, such as -0.95/3 for three of its moves;"
              + " default: never.",
          Resignation::parse);

  private static final Setting<Double> RESIGN_CHECK =
      Setting.decimal(
              "resign-check",
              "SHARE",
              "Share of the games that continue anyway, to measure how often resigning is wrong.",
              0,
              1)
          .usually(0.1);

  public static final Setting<Integer> EXACT_PLIES =
      Setting.whole(
              "exact-plies",
              "N",
              "Plies before the end of a game whose result with best play is proven.",
              0)
          .usually(8);

  private static final Setting<Integer> EXACT_MOVE_PLIES =
      Setting.whole(
              "exact-move-plies",
              "N",
              "Plies before the end at which every legal move is proven.",
              0)
          .usually(ExactSpec.MOVE_PLIES);

  private static final Setting<Boolean> EXACT_MOVE_VALUES =
      Setting.flag(
          "exact-move-values",
          "Prove the result of each of those moves, not only whether it is one of the best.");

  private static final Setting<Long> EXACT_NODES =
      Setting.large(
          "exact-nodes",
          "N",
          "Maximum number of positions that a proof visits; default 1000000 in games whose solver"
              + " knows more than the rules, else 5000.",
          1);

  private static final Setting<Split.Shares> SPLITS =
      Setting.of(
              "splits",
              "V,T",
              "Per cent of the openings for validation and test: games of one opening are in the"
                  + " same split.",
              Split.Shares::parse)
          .usually(Split.Shares.DEFAULT.text());

  private static final Setting<Integer> MAX_PLIES =
      Setting.whole("max-plies", "N", "Length at which a game is called a draw.", 1)
          .usually(SelfPlaySpec.DEFAULT_MAX_PLIES);

  private static final Setting<String> ROWS_PER_PLY =
      Setting.choice(
              "rows-per-ply",
              "all|even",
              "'even' leaves rows out so that all plies have about equally many.",
              List.of("all", "even"))
          .usually("all");

  private static final Setting<Boolean> OPENING_ROWS =
      Setting.flag("opening-rows", "Also writes rows for the moves of the opening.");

  private static final Setting<Boolean> LEAN =
      Setting.flag(
          "lean",
          "Leaves out texts, packed words and planes of positions, which follow from their numbers.");

  /** The settings that make games differ, which a training has, too. */
  public static final List<Setting<?>> VARIETY =
      List.of(
          StartSettings.OPENING_PLIES,
          StartSettings.OPENINGS,
          StartSettings.BALANCE,
          StartSettings.BALANCE_BY,
          TEMPERATURE,
          NOISE,
          NOISE_CONCENTRATION,
          FORCED_PLAYOUTS,
          FAST_SHARE,
          FAST_NODES,
          RESIGN,
          RESIGN_CHECK);

  /** All settings, in the order of help. */
  public static final SettingsTable<SelfPlaySpec> TABLE =
      new SettingsTable<SelfPlaySpec>()
          .add(GameSetting.GAME, SelfPlaySpec::game)
          .addAll(ENGINE, SelfPlaySpec::engines)
          .addOptional(NODES, SelfPlaySpec::nodes)
          .addFree(POSITIONS, SelfPlaySpec::positions)
          .add(SEED, SelfPlaySpec::seed)
          .add(MAX_PLIES, SelfPlaySpec::maxPlies)
          .group("How games begin")
          .add(StartSettings.OPENING_PLIES, StartSettings::plies)
          .addOptional(StartSettings.OPENINGS, spec -> spec.starts().flatMap(Starts::book))
          .add(StartSettings.BALANCE, StartSettings::band)
          .addOptional(StartSettings.BALANCE_BY, spec -> spec.balance().map(Balance::by))
          .group("How moves are chosen")
          .add(TEMPERATURE, spec -> steps(spec.exploration().temperatures()))
          .add(NOISE, spec -> spec.exploration().noise())
          .add(NOISE_CONCENTRATION, spec -> spec.exploration().noiseConcentration())
          .add(FORCED_PLAYOUTS, spec -> spec.exploration().forcedPlayouts())
          .add(FAST_SHARE, spec -> spec.exploration().fastShare())
          .add(FAST_NODES, spec -> spec.exploration().fastNodes())
          .addOptional(RESIGN, SelfPlaySpec::resignation)
          .addOptional(RESIGN_CHECK, spec -> spec.resignation().map(Resignation::checkShare))
          .group("What is proven")
          .add(EXACT_PLIES, spec -> spec.exact().plies())
          .add(EXACT_MOVE_PLIES, spec -> spec.exact().movePlies())
          .add(EXACT_MOVE_VALUES, spec -> spec.exact().moveValues())
          .add(EXACT_NODES, spec -> spec.exact().nodes())
          .group("What is written")
          .add(FORMAT, spec -> spec.format().text())
          .add(COMPRESS, spec -> spec.format() == RowFormat.NPZ_DEFLATED)
          .add(SHARD_POSITIONS, SelfPlaySpec::shardPositions)
          .add(SPLITS, spec -> spec.splits().text())
          .add(ROWS_PER_PLY, spec -> spec.evenPlies() ? "even" : "all")
          .add(OPENING_ROWS, SelfPlaySpec::openingRows)
          .add(LEAN, SelfPlaySpec::lean);

  private SelfPlaySettings() {}

  /**
   * The format of rows that is wanted, whose libraries are there.
   *
   * @throws IllegalArgumentException if there is no such format, or none to compress
   * @throws dev.lodestone.core.PluginException if libraries for writing it are missing
   */
  public static RowFormat format(SettingValues values) {
    RowFormat named = chosen(values);
    named.requireLibraries();
    return named;
  }

  private static RowFormat chosen(SettingValues values) {
    RowFormat named = values.get(FORMAT);
    if (!values.get(COMPRESS)) {
      return named;
    }
    if (named != RowFormat.NPZ) {
      throw new IllegalArgumentException(
          "option '--compress': expected '--format npz', found '--format " + named.text() + "'");
    }
    return RowFormat.NPZ_DEFLATED;
  }

  private static String steps(List<Exploration.Step> steps) {
    return steps.isEmpty()
        ? "none"
        : steps.stream().map(Exploration.Step::text).collect(Collectors.joining(","));
  }

  /**
   * Settings with the band of starts from which both sides win equally often. If the game has komi
   * and no band is given, games are played to find it, a twentieth of those of the set.
   *
   * @param spec settings that were read from the values
   * @throws dev.lodestone.dataset.selfplay.SelfPlayException if an engine fails
   */
  public static SelfPlaySpec balanced(SelfPlaySpec spec, SettingValues values) {
    return StartSettings.wantsFairBand(values, spec.game())
        ? spec.startingWithin(FairBand.of(spec))
        : spec;
  }

  /**
   * The settings that these values describe, with the default band of starts in games with komi.
   *
   * @throws IllegalArgumentException if a value is refused; the message names the option
   */
  public static SelfPlaySpec read(SettingValues values) {
    Game game = values.get(GameSetting.GAME);
    List<String> engines = values.all(ENGINE);
    if (engines.isEmpty()) {
      values.get(ENGINE);
    }
    return of(game, engines, values);
  }

  /**
   * The settings that these values describe, of another job that names game and engines itself.
   *
   * @throws IllegalArgumentException if a value is refused; the message names the option
   */
  public static SelfPlaySpec of(Game game, List<String> engines, SettingValues values) {
    int plies = values.get(EXACT_PLIES);
    return new SelfPlaySpec(
        game.id(),
        engines,
        values.find(NODES),
        values.get(POSITIONS),
        values.get(SHARD_POSITIONS),
        chosen(values),
        values.get(SEED),
        new Exploration(
            StartSettings.maxPlies(values),
            values.get(TEMPERATURE),
            values.get(NOISE),
            values.get(NOISE_CONCENTRATION),
            values.get(FORCED_PLAYOUTS),
            values.get(FAST_SHARE),
            values.get(FAST_NODES)),
        new ExactSpec(
            plies,
            Math.min(values.get(EXACT_MOVE_PLIES), plies),
            values.find(EXACT_NODES).orElseGet(() -> ExactSpec.defaultNodes(game)),
            values.get(EXACT_MOVE_VALUES)),
        values.get(SPLITS),
        values.get(MAX_PLIES),
        values.find(RESIGN).map(rule -> rule.checking(values.get(RESIGN_CHECK))),
        values.get(ROWS_PER_PLY).equals("even"),
        values.get(OPENING_ROWS),
        values.get(LEAN),
        Optional.of(StartSettings.starts(game, values)),
        Optional.empty());
  }
}
