package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.tournament.journal.OutputLock;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/**
 * The options that determine a data set of self-play and its directory, without those that
 * distribute the work over threads or machines.
 */
public final class SelfPlayOptions implements Closeable {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec command;

  @Option(
      names = "--game",
      paramLabel = "GAME",
      description =
          "The game; 'lodestone games' lists them, 'lodestone games NAME' their" + " parameters.")
  private @Nullable Game game;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description =
          "The engine that plays, such as mcts:nodes=200 or cmd=...; one plays both sides, two play"
              + " each other. 'lodestone engines' lists them.")
  private List<String> engines = new ArrayList<>();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Nodes of each search of an engine without its own limits.")
  private @Nullable Long nodes;

  @Option(
      names = "--positions",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Minimum number of rows; default ${DEFAULT-VALUE}.")
  private long positions;

  @Mixin private final ShardPositionsOption shardPositions = new ShardPositionsOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The data set's directory.")
  private @Nullable Path out;

  private @Nullable OutputLock lock;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all random choices; default ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--resume",
      description =
          "Resumes the existing data set, with its own options; a larger --positions extends"
              + " it.")
  private boolean resume;

  @Mixin private final StartOptions starts = new StartOptions();

  @Mixin private final ExplorationOptions exploration = new ExplorationOptions();

  @Mixin private final ExactPliesOption exactPlies = new ExactPliesOption();

  @Option(
      names = "--exact-move-plies",
      paramLabel = "N",
      defaultValue = "" + ExactSpec.MOVE_PLIES,
      description =
          "Plies before the end at which every legal move is proven; default ${DEFAULT-VALUE}.")
  private int exactMovePlies;

  @Option(
      names = "--exact-move-values",
      description =
          "Prove the result of each of those moves, not only whether it is one of the best.")
  private boolean exactMoveValues;

  @Option(
      names = "--exact-nodes",
      paramLabel = "N",
      description =
          "Maximum number of positions that a proof visits; default 1000000 in games whose solver"
              + " knows more than the rules, else 5000.")
  private @Nullable Long exactNodes;

  @Option(
      names = "--splits",
      paramLabel = "V,T",
      defaultValue = "5,5",
      description =
          "Per cent of the openings for validation and test: games of one opening are in the same"
              + " split; default ${DEFAULT-VALUE}.")
  private String splits = "";

  @Option(
      names = "--max-plies",
      paramLabel = "N",
      defaultValue = "" + SelfPlaySpec.DEFAULT_MAX_PLIES,
      description = "Length at which a game is called a draw; default ${DEFAULT-VALUE}.")
  private int maxPlies;

  @Option(
      names = "--rows-per-ply",
      paramLabel = "all|even",
      defaultValue = "all",
      description =
          "'even' leaves rows out so that all plies have about equally many; default"
              + " ${DEFAULT-VALUE}.")
  private String rowsPerPly = "";

  @Option(names = "--opening-rows", description = "Also writes rows for the moves of the opening.")
  private boolean openingRows;

  @Option(
      names = "--lean",
      description =
          "Leaves out texts and packed words of positions, which follow from their numbers.")
  private boolean lean;

  @Mixin private final RowFormatOption format = new RowFormatOption();

  @Mixin private final LicenseOption license = new LicenseOption();

  @Option(names = "--json", description = "Prints the result as a JSON object.")
  private boolean json;

  /** The directory of the data set. */
  public DatasetFiles files() {
    return new DatasetFiles(Objects.requireNonNull(out));
  }

  /** Whether the command resumes an existing data set. */
  public boolean resumes() {
    return resume;
  }

  /** The provenance with this program and the data set's licence. */
  public Provenance provenance() {
    return license.provenance();
  }

  /** Whether the result is printed as a JSON object. */
  public boolean json() {
    return json;
  }

  /**
   * Returns the settings of the existing data set, or writes and returns those of a new one. The
   * data set is locked until {@link #close}.
   *
   * @param shared whether other processes may write parts of the same data set
   * @param check throws if it refuses the settings, before anything is written
   * @throws UserError if the directory contains another data set or none to resume, or another
   *     process writes it
   * @throws IllegalArgumentException if a setting is refused
   */
  public SelfPlaySpec settle(boolean shared, Consumer<SelfPlaySpec> check) throws IOException {
    DatasetFiles files = files();
    OutputDirectory.require("option '--out'", files.path());
    if (files.settings().isPresent() && (resume || shared)) {
      lock(shared);
    }
    // Read under the lock, because another process may have extended the data set before.
    Optional<SelfPlaySpec> existing =
        files.settings().map(text -> Json.parse(text, SelfPlaySpec.class));
    if (resume && (existing.isPresent() || game == null)) {
      SelfPlaySpec old =
          existing.orElseThrow(
              () -> new UserError("expected a data set to resume, found none in " + out));
      return resumed(old, shared, check);
    }
    if (game == null) {
      throw new UserError("Missing required option: '--game=GAME'");
    }
    SelfPlaySpec asked = spec(game, Optional.empty());
    check.accept(asked);
    SelfPlaySpec given = starts.balanced(asked, existing);
    if (existing.isEmpty()) {
      Files.createDirectories(Objects.requireNonNull(out).toAbsolutePath());
      lock(shared);
      SelfPlaySpec begun = given.withChecksums();
      files.writeSettings(Json.format(begun));
      return begun;
    }
    if (!existing.get().hasSettingsOf(given)) {
      throw new UserError(
          out + " contains a data set with other options; expected the same, or another --out");
    }
    if (!shared) {
      throw new UserError(out + " already contains a data set; resume it with --resume");
    }
    existing.get().requireSameFiles();
    return existing.get();
  }

  /**
   * Takes the lock, so that no other process extends the data set or removes incomplete files from
   * it meanwhile.
   */
  private void lock(boolean shared) throws IOException {
    Path set = Objects.requireNonNull(out);
    lock = shared ? OutputLock.shared(set) : OutputLock.of(set);
  }

  /** Releases the lock on the data set. */
  @Override
  public void close() throws IOException {
    if (lock != null) {
      lock.close();
    }
  }

  /** The recorded settings, which options must not contradict; only the number of rows may grow. */
  private SelfPlaySpec resumed(SelfPlaySpec old, boolean shared, Consumer<SelfPlaySpec> check)
      throws IOException {
    ParseResult line = Objects.requireNonNull(command).commandLine().getParseResult();
    Game rules = game == null ? old.rules() : game;
    SelfPlaySpec given = starts.balanced(spec(rules, Optional.of(old)), Optional.of(old));
    RecordedOptions.requireSame(Objects.requireNonNull(out), old, given, line::hasMatchedOption);
    old.requireSameFiles();
    boolean extend = line.hasMatchedOption("--positions") && given.positions() != old.positions();
    if (!extend) {
      check.accept(old);
      return old;
    }
    if (given.positions() < old.positions() || shared) {
      throw new UserError(
          Texts.format(
              "option '--positions': %s was made with %s, found %s; expected at least as many,"
                  + " and to extend the set neither --shard nor --only-shard",
              out, old.positions(), given.positions()));
    }
    SelfPlaySpec extended = old.withPositions(given.positions());
    check.accept(extended);
    SelfPlay.extend(old, extended, files());
    return extended;
  }

  private SelfPlaySpec spec(Game rules, Optional<SelfPlaySpec> recorded) {
    List<String> players =
        engines.isEmpty() ? recorded.map(SelfPlaySpec::engines).orElse(engines) : engines;
    if (players.isEmpty()) {
      throw new UserError("Missing required option: '--engine=SPEC'");
    }
    if (!rowsPerPly.equals("all") && !rowsPerPly.equals("even")) {
      throw new UserError(
          "option '--rows-per-ply': expected all or even, found '" + rowsPerPly + "'");
    }
    return new SelfPlaySpec(
        rules.id(),
        players,
        Optional.ofNullable(nodes).or(() -> recorded.flatMap(SelfPlaySpec::nodes)),
        Numbers.atLeast("--positions", positions, 1),
        shardPositions.get(),
        format.get(),
        seed,
        exploration.exploration(starts.maxPlies()),
        exact(rules),
        shares(),
        Numbers.atLeast("--max-plies", maxPlies, 1),
        exploration.resignation(recorded.flatMap(SelfPlaySpec::resignation)),
        rowsPerPly.equals("even"),
        openingRows,
        lean,
        Optional.of(starts.starts(rules)),
        Optional.empty());
  }

  private ExactSpec exact(Game rules) {
    int plies = exactPlies.get();
    return new ExactSpec(
        plies, Math.min(exactMovePlies, plies), exactNodes(rules), exactMoveValues);
  }

  private long exactNodes(Game rules) {
    if (exactNodes != null) {
      return Numbers.atLeast("--exact-nodes", exactNodes, 1);
    }
    return ExactSpec.defaultNodes(rules);
  }

  private Split.Shares shares() {
    if (!splits.matches("\\d{1,3},\\d{1,3}")) {
      throw new UserError("option '--splits': expected two numbers such as 5,5, found " + splits);
    }
    String[] parts = splits.split(",", -1);
    return new Split.Shares(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }
}
