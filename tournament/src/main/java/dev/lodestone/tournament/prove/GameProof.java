package dev.lodestone.tournament.prove;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Prover;
import dev.lodestone.tournament.journal.EventFile;
import dev.lodestone.tournament.run.InOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * Proves the outcome of a game from its start position. Results are applied in the order in which
 * their steps were begun, and a fixed number of steps is in flight, so each step depends only on
 * the results before it. The journal, except for its numbers of nodes, therefore does not depend on
 * the number of threads or on interruptions.
 */
public final class GameProof {

  private static final String JOURNAL = "proof.jsonl";
  private static final String CERTIFICATE = "certificate.txt";

  private final ProofSpec spec;
  private final int threads;
  private final int mebibytes;
  private final StopSignal stop;
  private final Consumer<Progress> listener;
  private final List<ProofEvent.Step> past = new ArrayList<>();
  private int applied;
  private long leaves;
  private long leafNodes;
  private long shallowNodes;

  /**
   * The work done so far, including steps from before an interruption.
   *
   * @param leaves number of decided leaves
   * @param leafNodes number of nodes searched to decide them
   * @param shallowNodes number of nodes searched for all estimates
   */
  public record Progress(long leaves, long leafNodes, long shallowNodes) {}

  /**
   * A proven game.
   *
   * @param outcome outcome of the first player with best play, from -1 to 1
   * @param progress the total work
   * @param certificate the file
   * @param lines number of lines of the certificate, without the first and the last
   */
  public record Result(int outcome, Progress progress, Path certificate, int lines) {}

  private GameProof(
      ProofSpec spec, int threads, int mebibytes, StopSignal stop, Consumer<Progress> listener) {
    this.spec = spec;
    this.threads = threads;
    this.mebibytes = mebibytes;
    this.stop = stop;
    this.listener = listener;
  }

  /** Whether a directory contains the journal of a proof. */
  public static boolean isIn(Path directory) {
    return Files.exists(directory.resolve(JOURNAL));
  }

  /**
   * Reads the settings with which the proof in a directory was begun.
   *
   * @return the settings; empty if the directory contains no proof
   * @throws IOException if its journal cannot be read
   * @throws IllegalArgumentException if its journal is damaged
   */
  public static Optional<ProofSpec> begun(Path directory) throws IOException {
    return EventFile.first(directory.resolve(JOURNAL), ProofEvent.Started.class)
        .map(
            was ->
                new ProofSpec(
                    Games.byId(was.game()), was.leafPlies(), was.shallowNodes(), was.inFlight()));
  }

  /**
   * Begins or resumes a proof.
   *
   * @param spec the game and how it is proven
   * @param directory directory of the journal and the certificate, created if needed
   * @param threads number of threads
   * @param mebibytes size of the table of each thread's prover
   * @param stop ends the proof early
   * @param listener is notified after each step, on the calling thread
   * @return the result; empty if the proof was stopped
   * @throws IOException if a file cannot be read or written, or another process is writing it
   * @throws IllegalArgumentException if the game has no prover, or the journal is damaged or has
   *     other settings; the message names the line
   */
  public static Optional<Result> run(
      ProofSpec spec,
      Path directory,
      int threads,
      int mebibytes,
      StopSignal stop,
      Consumer<Progress> listener)
      throws IOException {
    return new GameProof(spec, threads, mebibytes, stop, listener).run(directory);
  }

  private Optional<Result> run(Path directory) throws IOException {
    Prover counter = LeafProver.prover(spec.game(), 1);
    Files.createDirectories(directory);
    ProofEvent.Started start =
        new ProofEvent.Started(
            ProofEvent.FORMAT,
            spec.game().id(),
            spec.leafPlies(),
            spec.shallowNodes(),
            spec.inFlight());
    try (EventFile<ProofEvent> journal =
        EventFile.open(
            directory.resolve(JOURNAL),
            ProofEvent.class,
            start,
            was -> requireSame(was, start),
            this::add)) {
      List<ProofTree> trees = new ArrayList<>();
      int outcome = Bounds.LOSS;
      for (int min = Bounds.DRAW; min <= Bounds.WIN && outcome == min - 1; min++) {
        ProofTree tree = new ProofTree(new Question(min), spec, counter);
        if (!answer(tree, journal)) {
          return Optional.empty();
        }
        trees.add(tree);
        outcome = Boolean.TRUE.equals(tree.root().answer) ? min : outcome;
      }
      Path file = directory.resolve(CERTIFICATE);
      int lines = CertificateWriter.write(spec.game(), trees, file);
      return Optional.of(new Result(outcome, progress(), file, lines));
    }
  }

  private static void requireSame(ProofEvent was, ProofEvent.Started start) {
    requireThat(
        was.equals(start),
        "a proof must be resumed with the settings with which it began: expected %s, found %s",
        start,
        was);
  }

  private void add(ProofEvent event) {
    if (!(event instanceof ProofEvent.Step step)) {
      throw new IllegalArgumentException("expected a step");
    }
    past.add(step);
  }

  /** Answers a tree's question; returns false if the proof was stopped first. */
  private boolean answer(ProofTree tree, EventFile<ProofEvent> journal) {
    StopSignal ended = new StopSignal(stop);
    ArrayDeque<ProofNode> begun = new ArrayDeque<>();
    try (InOrder<ProofWorker.Job, ProofEvent.Step> steps =
        new InOrder<>("proof", threads, () -> new ProofWorker(spec, mebibytes, ended), ended)) {
      try {
        while (tree.root().answer == null) {
          while (begun.size() < spec.inFlight()) {
            ProofNode next = tree.begin();
            if (next == null) {
              break;
            }
            if (applied + begun.size() >= past.size()) {
              steps.begin(
                  new ProofWorker.Job(
                      next.position,
                      tree.question().claim(next.position, true),
                      tree.isLeaf(next)));
            }
            begun.add(next);
          }
          ProofNode node = begun.remove();
          ProofEvent.Step step;
          if (applied < past.size()) {
            step = past.get(applied);
          } else {
            step = steps.next();
            journal.append(step);
            past.add(step);
          }
          applied++;
          apply(tree, node, step, journal);
        }
        return true;
      } finally {
        ended.stop();
      }
    } catch (CancellationException stopped) {
      return false;
    }
  }

  private void apply(
      ProofTree tree, ProofNode node, ProofEvent.Step step, EventFile<ProofEvent> journal) {
    if (!step.position().equals(node.text)
        || step instanceof ProofEvent.Decided != tree.isLeaf(node)) {
      throw new IllegalArgumentException(
          Texts.format(
              "%s: expected a step of %s, found %s", journal.line(applied + 1), node.text, step));
    }
    tree.apply(node, step);
    if (step instanceof ProofEvent.Decided) {
      leaves++;
      leafNodes += step.nodes();
    } else {
      shallowNodes += step.nodes();
    }
    listener.accept(progress());
  }

  private Progress progress() {
    return new Progress(leaves, leafNodes, shallowNodes);
  }
}
