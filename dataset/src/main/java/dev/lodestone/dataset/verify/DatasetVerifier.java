package dev.lodestone.dataset.verify;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.RulesHash;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.format.RowFormatException;
import dev.lodestone.dataset.format.RowSource;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.tournament.run.InOrder;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Checks a data set: every file against its checksum, every row against the schema and the rules,
 * every game against its result, and the proofs of a sample of rows, or of all, against the solver.
 *
 * @param files the data set
 * @param proofRows approximate number of rows whose proofs are repeated, drawn uniformly
 * @param replayRows approximate number of rows that are searched again with the recorded engines
 *     and seeds, drawn uniformly; their games are played again from the start
 * @param concurrency number of games that are checked concurrently, of one shard or of several
 */
public record DatasetVerifier(
    DatasetFiles files, long proofRows, long replayRows, int concurrency) {

  /**
   * Default of {@link #proofRows}. If none of 300 rows is wrong, fewer than 1 % of all rows are,
   * with a probability of 95 %, however large the set is (the rule of three).
   */
  public static final long DEFAULT_PROOF_ROWS = 300;

  /** A number of rows that stands for all of them. */
  public static final long ALL_ROWS = Long.MAX_VALUE;

  /**
   * Checks the data set.
   *
   * @param stop ends the checks early
   * @throws IOException if there is no manifest
   * @throws IllegalArgumentException if the manifest is not valid, or its rules differ from those
   *     of this version
   */
  public Verification verify(StopSignal stop) throws IOException {
    Manifest manifest = files.manifest();
    Game game = Games.byId(manifest.game());
    requireReadable(manifest, game);
    Origins origins = new Origins(manifest);
    requireRepeatable(origins);
    EvaluatorCheck.Known known = EvaluatorCheck.Known.of(game, manifest, origins);
    int shardsAtOnce = Math.max(1, Math.min(concurrency, manifest.shards().size()));
    int threads = (concurrency + shardsAtOnce - 1) / shardsAtOnce;
    ExecutorService workers = Executors.newFixedThreadPool(shardsAtOnce);
    List<ShardCheck> checks = new ArrayList<>();
    try {
      List<Future<ShardCheck>> running = new ArrayList<>();
      for (Shard shard : manifest.shards()) {
        running.add(workers.submit(() -> check(origins, known, shard, threads, stop)));
      }
      for (Future<ShardCheck> check : running) {
        checks.add(check.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while checking a data set", e);
    } catch (ExecutionException e) {
      throw new IOException(String.valueOf(e.getMessage()), e);
    } finally {
      workers.shutdownNow();
    }
    return sum(manifest, checks, known.notes());
  }

  private void requireRepeatable(Origins origins) {
    if (replayRows == 0) {
      return;
    }
    if (origins.runs().isEmpty()) {
      throw new IllegalArgumentException(
          "only self-play games of available engines can be replayed: " + files.path());
    }
    for (SelfPlaySpec run : origins.runs()) {
      if (!run.isRepeatable()) {
        throw new IllegalArgumentException(
            "searches of external programs and searches with a time limit cannot be repeated: "
                + String.join(", ", run.engines()));
      }
    }
  }

  private static void requireReadable(Manifest manifest, Game game) {
    manifest.requireKnownSchema();
    String rules = RulesHash.of(game);
    if (!rules.equals(manifest.rules())) {
      throw new IllegalArgumentException(
          Texts.format(
              "the rules of %s differ from those of the data set: expected %s, found %s",
              game.id(), manifest.rules(), rules));
    }
  }

  private ShardCheck check(
      Origins origins, EvaluatorCheck.Known known, Shard shard, int threads, StopSignal stop)
      throws IOException {
    Manifest manifest = origins.manifest();
    ShardCheck check =
        new ShardCheck(
            shard,
            origins.wholeRun().map(run -> run.rowsOf(shard.number())).orElse(0L),
            origins.marksUnseen() ? Optional.of(new UnseenMarks()) : Optional.empty());
    Path file = files.path().resolve(shard.file());
    if (!Files.isRegularFile(file)) {
      check.fault(-1, "expected a file, found none");
      return check;
    }
    String sha256 = Checksum.of(file);
    if (!sha256.equals(shard.sha256())) {
      check.fault(-1, "SHA-256: expected " + shard.sha256() + ", found " + sha256);
    }
    double all = Math.max(1, manifest.totals().rows());
    try (RowSource rows = manifest.format().openStrictly(file, Games.byId(manifest.game()))) {
      GamePlaces games = new GamePlaces(rows, origins.wholeRun(), shard.number());
      try (InOrder<GamePlaces.Placed, GameVerdict> checked =
          new InOrder<>(
              "verify",
              threads,
              games,
              () -> new GameCheck(origins, known, shard, proofRows / all, replayRows / all, stop),
              stop)) {
        check.read(checked, games, stop);
      }
    } catch (RowFormatException e) {
      check.fault(-1, String.valueOf(e.getMessage()));
    }
    return check;
  }

  /** Combines the checks in the order of the files, whichever was finished first. */
  private Verification sum(Manifest manifest, List<ShardCheck> checks, Set<String> notes)
      throws IOException {
    FaultCounts faults = new FaultCounts();
    files.checksumFaults(manifest).forEach((name, message) -> faults.add(name, -1, message));
    addUnlisted(manifest, faults);
    LongOpenHashSet gameIds = new LongOpenHashSet();
    long rows = 0;
    long games = 0;
    long proofs = 0;
    long open = 0;
    long replayed = 0;
    LongOpenHashSet train = new LongOpenHashSet();
    checks.forEach(check -> check.unseen().ifPresent(marks -> train.addAll(marks.train())));
    for (ShardCheck check : checks) {
      check.requireNew(gameIds);
      check.checkUnseen(train);
      replayed += check.replayed();
      faults.add(check.faults());
      rows += check.rows();
      games += check.games();
      proofs += check.proofs();
      open += check.open();
    }
    Totals all = manifest.shards().stream().map(Shard::totals).reduce(Totals.NONE, Totals::plus);
    if (!all.equals(manifest.totals())) {
      faults.add(
          DatasetFiles.MANIFEST, -1, "totals: expected " + all + ", found " + manifest.totals());
    }
    if (rows == 0) {
      faults.add(DatasetFiles.MANIFEST, -1, "expected positions to check, found none");
    }
    if (faults.count() == 0) {
      new CompanionCheck(files, manifest, Games.byId(manifest.game()), faults).check();
    }
    return new Verification(
        rows, games, proofs, open, replayed, faults.first(), faults.count(), List.copyOf(notes));
  }

  /** Reports shard files that the manifest does not list. */
  private void addUnlisted(Manifest manifest, FaultCounts faults) throws IOException {
    Set<String> known = new HashSet<>();
    manifest.shards().forEach(shard -> known.add(shard.file()));
    for (String name : files.shardFiles(manifest.format())) {
      if (!known.contains(name)) {
        faults.add(name, -1, "the manifest does not list this file");
      }
    }
  }
}
