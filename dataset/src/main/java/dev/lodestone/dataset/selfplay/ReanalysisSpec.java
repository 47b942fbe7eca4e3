package dev.lodestone.dataset.selfplay;

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
 * Everything that decides what is in a data set whose positions another engine has searched again.
 *
 * @param game id of the game
 * @param engines spec of the one engine that searches
 * @param nodes of each search, if the engine has no limits of its own
 * @param exact what is proven of the ends of games
 * @param format of the shards
 * @param lean whether texts and words of positions are left out
 * @param sha256 checksums of the files of the engine's weights, network and policy, by their names;
 *     absent where there are none
 * @param manifestSha256 checksum of the manifest of the first set
 * @param reanalysed settings of the first set
 * @param evaluatorsBefore the evaluators of the first set
 * @param unseen whether the first set marks positions that are not in train; its marks stay
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
    if (engines.size() != 1) {
      throw new IllegalArgumentException("one engine reanalyses a set: engines=" + engines.size());
    }
    SelfPlaySpec.limits(EngineText.parse(engines.get(0)), nodes);
  }

  /**
   * The settings for a set as it is now, with the checksums of the engine's files as they are now.
   *
   * @param manifest of the set
   * @param manifestSha256 its checksum
   * @param lean whether the rows of the set have no texts of positions
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
    if (manifest.schema() != Row.SCHEMA) {
      throw new IllegalArgumentException(
          ("expected rows of schema %s, found schema %s, whose rows do not hold where the"
                  + " players took over")
              .formatted(Row.SCHEMA, manifest.schema()));
    }
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

  /** The rules. */
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
