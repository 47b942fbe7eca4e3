package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The outcome of fixed searches as a short text: {@code 20518 nodes, 0a6bc3f1}. The number is the
 * total of their nodes; the checksum covers everything that they report except times.
 */
public final class Signature {

  private final CRC32 said = new CRC32();
  private long nodes;

  private Signature() {}

  /**
   * Searches positions one after the other, as in one game.
   *
   * @param engine name of the searcher, with its settings after a colon: {@code
   *     mcts:seed=3,scale=200}
   * @param plies numbers of random plies that lead to the positions: {@code 0 6 14}
   */
  public static String of(String engine, SearchLimits limits, String game, String plies) {
    Game rules = Games.byId(game);
    int colon = engine.indexOf(':');
    Searcher searcher =
        colon < 0
            ? Searchers.create(engine, rules, Map.of())
            : Searchers.create(engine.substring(0, colon), rules, settings(engine, colon));
    List<Position> positions = new ArrayList<>();
    for (String text : plies.split(" ", -1)) {
      int ply = Integer.parseInt(text);
      positions.addAll(TestGames.positionsAfter(rules, ply, 1, ply));
    }
    return of(searcher, limits, positions);
  }

  /** Does the same for given positions and a given searcher. */
  public static String of(Searcher searcher, SearchLimits limits, List<Position> positions) {
    searcher.newGame(1);
    Signature signature = new Signature();
    for (Position position : positions) {
      signature.add(searcher.search(position, limits, signature::add, new StopSignal()));
    }
    return "%d nodes, %08x".formatted(signature.nodes, signature.said.getValue());
  }

  private static Map<String, String> settings(String engine, int colon) {
    Map<String, String> settings = new TreeMap<>();
    for (String setting : engine.substring(colon + 1).split(",", -1)) {
      String[] parts = setting.split("=", 2);
      settings.put(parts[0], parts[1]);
    }
    return settings;
  }

  private void add(SearchProgress p) {
    add(p.rank(), p.depth(), p.selectiveDepth(), p.nodes(), p.bound(), p.score());
    add(p.principalVariation());
  }

  private void add(SearchResult result) {
    nodes += result.nodes();
    add(result.depth(), result.selectiveDepth(), result.bestMove(), result.score());
    add(result.principalVariation(), result.rootMoves());
  }

  private void add(Object... facts) {
    said.update(text(List.of(facts)).getBytes(StandardCharsets.UTF_8));
  }

  /** Writes all components of records, including those that have a text for people. */
  private static String text(Object fact) {
    if (fact instanceof Record) {
      return Stream.of(fact.getClass().getRecordComponents())
          .map(part -> part.getName() + "=" + text(value(fact, part)))
          .collect(Collectors.joining(", ", fact.getClass().getSimpleName() + "[", "]"));
    }
    if (fact instanceof Optional<?> optional) {
      return optional.map(inside -> "Optional[" + text(inside) + "]").orElse("Optional.empty");
    }
    if (fact instanceof List<?> list) {
      return list.stream().map(Signature::text).collect(Collectors.joining(", ", "[", "]"));
    }
    return String.valueOf(fact);
  }

  private static Object value(Object fact, RecordComponent part) {
    try {
      return part.getAccessor().invoke(fact);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
