package dev.lodestone.dataset.selfplay;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.PlayerEvaluator;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.FileChecksums;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The settings that determine the content of a data set whose positions another engine has searched
 * again.
 *
 * @param game id of the game
 * @param engines the spec of the engine that searches, as the only element
 * @param nodes limit of each search, if the engine's spec has no limit
 * @param exact the extent of the proofs at the ends of games
 * @param format of the shards
 * @param lean whether texts and packed states of positions are omitted
 * @param sha256 checksums of the files of the engine's weights, network and policy, by file name;
 *     absent if there are none
 * @param manifestSha256 checksum of the manifest of the first set
 * @param reanalysed settings of the first set
 * @param evaluatorsBefore the evaluators of the first set
 * @param unseen whether the first set marks positions that are not in train; the marks are kept
 */
public record ReanalysisSpec(
    String game,
    List<String> engines,
    Optional<Long> nodes,
    ExactSpec exact,
    RowFormat format,
    boolean lean,
    Optional<SortedMap<String, String>> sha256,
    String manifestSha256,
    Object reanalysed,
    Optional<List<PlayerEvaluator>> evaluatorsBefore,
    boolean unseen) {

  public ReanalysisSpec {
    engines = List.copyOf(engines);
    requireThat(
        engines.size() == 1, "a reanalysis needs exactly one engine: engines=%s", engines.size());
    SelfPlaySpec.limits(EngineText.parse(engines.get(0)), nodes);
  }

  /**
   * Creates the settings for reanalysing a set, with the current checksums of the engine's files.
   *
   * @param manifest of the set
   * @param manifestSha256 checksum of the manifest
   * @param lean whether the rows of the set omit texts of positions
   * @throws IllegalArgumentException if the set cannot be reanalysed; the message says why
   */
  public static ReanalysisSpec of(
      Manifest manifest,
      String manifestSha256,
      boolean lean,
      String engine,
      Optional<Long> nodes,
      ExactSpec exact,
      RowFormat format) {
    manifest.requireKnownSchema();
    requireThat(
        manifest.schema() == Row.SCHEMA,
        "expected rows of schema %s, found schema %s, whose rows do not record where the"
            + " players took over",
        Row.SCHEMA,
        manifest.schema());
    boolean unseen =
        manifest.settings() instanceof Map<?, ?> map && Boolean.TRUE.equals(map.get("unseen"));
    return new ReanalysisSpec(
        manifest.game(),
        List.of(engine),
        nodes,
        exact,
        format,
        lean,
        FileChecksums.of(EngineText.parse(engine).files()),
        manifestSha256,
        manifest.settings(),
        manifest.evaluators(),
        unseen);
  }

  /** The rules of the game. */
  Game rules() {
    return Games.byId(game);
  }

  /** The engine that searches. */
  public Player player() {
    return Player.of(List.of(EngineText.parse(engines.get(0)))).get(0);
  }

  /** The limits of each search. */
  SearchLimits limits() {
    return SelfPlaySpec.limits(player().spec(), nodes);
  }
}
