package dev.lodestone.dataset.stats;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.text.Rounded;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Computes the statistics of one data set, in memory that does not grow with the number of rows.
 */
public final class StatisticsCounter {

  private static final int BINS = 20;
  private static final int VALUE_STEPS = 10_000;
  private static final int OPENING_MOVES = 2;
  private static final int MAX_OPENINGS = 12;

  /**
   * Maximum number of held-out rows that are looked up in train; it gives a share to within a
   * thousandth.
   */
  private static final int MAX_HELD = 2_000_000;

  private final Game game;
  private final SortedMap<Integer, long[]> lengths = new TreeMap<>();
  private final SortedMap<Integer, PlyCounter> plies = new TreeMap<>();
  private final SortedMap<Integer, long[]> endgames = new TreeMap<>();
  private final SortedMap<String, Long> sources = new TreeMap<>();
  private final SortedMap<String, Long> endings = new TreeMap<>();
  private final SortedMap<Integer, Long> openingPlies = new TreeMap<>();
  private final SortedMap<String, MeanCounter> openings = new TreeMap<>();
  private final MeanCounter firstScore = new MeanCounter(0, 1);
  private final MeanCounter[] results = new MeanCounter[BINS];
  private final MeanCounter[] values = new MeanCounter[BINS];
  private final SampledKeys positions = new SampledKeys();
  private final SampledKeys train = new SampledKeys();
  private final SampledKeys games = new SampledKeys();
  private final LongArrayList heldKeys = new LongArrayList();
  private final IntArrayList heldPlies = new IntArrayList();
  private long repeatedGames;

  public StatisticsCounter(Game game) {
    this.game = game;
    for (int i = 0; i < BINS; i++) {
      results[i] = new MeanCounter(-1, 1);
      values[i] = new MeanCounter(-1, 1);
    }
  }

  /** Adds the next row. */
  public void add(Row row) {
    plies.computeIfAbsent(row.origin().ply(), PlyCounter::new).add(row);
    sources.merge(row.search().source(), 1L, Long::sum);
    addPosition(row);
    addEndgame(row);
    Float value = row.value().rootValue();
    if (value != null) {
      int bin = bin(value);
      values[bin].add(value);
      results[bin].add(row.value().result());
    }
    List<Integer> moves = row.origin().gameMoves();
    if (moves != null) {
      addGame(row, moves);
    }
  }

  /**
   * The bin of a value. Values are multiples of a step, and many are at the edge of a bin, so the
   * bin is computed in integers.
   */
  private static int bin(float value) {
    long steps = Math.round((value + 1.0) * VALUE_STEPS);
    return (int) Math.min(BINS - 1, steps * BINS / (2 * VALUE_STEPS));
  }

  private void addPosition(Row row) {
    // The key includes the ply, because in some games a position can occur at different plies.
    positions.add(
        SplitMix64.mix(row.board().canonicalKey() + row.origin().ply()), row.origin().ply());
    if (row.origin().split().equals(Split.TRAIN.text())) {
      train.add(row.board().canonicalKey(), 0);
    } else if (train.isInSample(row.board().canonicalKey()) && heldKeys.size() < MAX_HELD) {
      heldKeys.add(row.board().canonicalKey());
      heldPlies.add(row.origin().ply());
    }
  }

  private void addEndgame(Row row) {
    long[] counts = endgames.computeIfAbsent(row.origin().pliesLeft(), left -> new long[3]);
    counts[0]++;
    if (row.proof().isExact()) {
      counts[1]++;
      counts[2] += row.proof().low() != null && row.proof().low() == row.value().result() ? 1 : 0;
    }
  }

  private void addGame(Row row, List<Integer> moves) {
    int first = row.outcome().sign(Side.FIRST);
    lengths.computeIfAbsent(moves.size(), length -> new long[3])[1 - first]++;
    firstScore.add((first + 1) / 2.0);
    endings.merge(row.origin().ending(), 1L, Long::sum);
    openingPlies.merge(row.origin().ply(), 1L, Long::sum);
    long hash = 0;
    for (int move : moves) {
      hash = SplitMix64.mix(hash + move + 1);
    }
    repeatedGames += games.contains(hash) ? 1 : 0;
    games.add(hash, 0);
    openings
        .computeIfAbsent(opening(row, moves), text -> new MeanCounter(0, 1))
        .add((first + 1) / 2.0);
  }

  private String opening(Row row, List<Integer> moves) {
    Position position = row.origin().start(game);
    List<String> texts = new ArrayList<>();
    for (int action : moves.subList(0, Math.min(OPENING_MOVES, moves.size()))) {
      int move = game.actions().move(position, action);
      texts.add(game.formatMove(game.requireLegal(position, move)));
      position.play(move);
    }
    return String.join(" ", texts);
  }

  /** The statistics of all rows added so far. */
  public Statistics sum(Manifest manifest) {
    positions.forEachNumber(ply -> plies.computeIfAbsent(ply, PlyCounter::new).addDistinct());
    for (int i = 0; i < heldKeys.size(); i++) {
      long key = heldKeys.getLong(i);
      if (train.isInSample(key)) {
        plies.computeIfAbsent(heldPlies.getInt(i), PlyCounter::new).addHeld(train.contains(key));
      }
    }
    long bytes = manifest.shards().stream().mapToLong(Shard::bytes).sum();
    long sampled = plies.values().stream().mapToLong(PlyCounter::sampled).sum();
    long leaked = plies.values().stream().mapToLong(PlyCounter::leaked).sum();
    return new Statistics(
        game.title(),
        List.of(game.sideName(Side.FIRST), game.sideName(Side.SECOND)),
        manifest.lodestone(),
        manifest.totals(),
        Rounded.tenth((double) bytes / Math.max(1, manifest.totals().rows())),
        firstScore.mean(),
        lengths.entrySet().stream().map(StatisticsCounter::length).toList(),
        plies.values().stream().map(ply -> ply.sum(positions.scale())).toList(),
        calibration(),
        endgames.entrySet().stream().map(StatisticsCounter::endgame).toList(),
        sources,
        endings,
        openingPlies,
        openings(),
        repeatedGames * games.scale(),
        positions.scale(),
        sampled == 0
            ? Optional.empty()
            : Optional.of(Rounded.millionth((double) leaked / sampled)));
  }

  private static Statistics.Length length(Map.Entry<Integer, long[]> entry) {
    long[] counts = entry.getValue();
    return new Statistics.Length(entry.getKey(), counts[0], counts[1], counts[2]);
  }

  private static Statistics.Endgame endgame(Map.Entry<Integer, long[]> entry) {
    long[] counts = entry.getValue();
    return new Statistics.Endgame(entry.getKey(), counts[0], counts[1], counts[2]);
  }

  private List<Statistics.Bin> calibration() {
    List<Statistics.Bin> bins = new ArrayList<>();
    for (int i = 0; i < BINS; i++) {
      if (values[i].count() > 0) {
        bins.add(
            new Statistics.Bin(
                Rounded.thousandth(2.0 * i / BINS - 1),
                Rounded.thousandth(2.0 * (i + 1) / BINS - 1),
                values[i].count(),
                values[i].mean().value(),
                results[i].mean()));
      }
    }
    return bins;
  }

  private List<Statistics.Opening> openings() {
    return openings.entrySet().stream()
        .map(
            entry ->
                new Statistics.Opening(
                    entry.getKey(), entry.getValue().count(), entry.getValue().mean().value()))
        .sorted(Comparator.comparingLong(Statistics.Opening::games).reversed())
        .limit(MAX_OPENINGS)
        .toList();
  }
}
