package dev.lodestone.tournament.prove;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Bounds;
import dev.lodestone.tournament.run.InOrder;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

/**
 * Checks a certificate with nothing but the rules of the game and its prover: every line must
 * follow from lines above it, from the end of the game, or from the prover, which decides the
 * leaves again.
 */
public final class CertificateCheck {

  private final String file;
  private final Game game;
  private final CanonicalText canonical;
  private final Map<String, List<Claim>> known = new HashMap<>();
  private final List<Leaf> leaves = new ArrayList<>();

  /**
   * What a certificate proves.
   *
   * @param game the game
   * @param low minimum outcome of the first player with best play, from -1 to 1
   * @param high maximum outcome of the first player with best play, from -1 to 1
   * @param lines number of checked lines
   * @param leaves number of lines that are leaves
   * @param decided number of leaves that the prover decided again
   * @param nodes number of nodes that the prover searched
   */
  public record Verdict(
      Game game, int low, int high, int lines, int leaves, int decided, long nodes) {}

  private record Leaf(int number, CertificateLine line) {}

  private CertificateCheck(String file, Game game) {
    this.file = file;
    this.game = game;
    this.canonical = new CanonicalText(game);
  }

  /**
   * Checks a file.
   *
   * @param file the certificate
   * @param sample number of randomly chosen leaves that the prover decides; all if there are fewer
   * @param threads number of threads
   * @param mebibytes size of the table of each thread's prover
   * @param stop ends the check early
   * @return what is proven
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if anything is wrong; the message names the line
   * @throws CancellationException if the check was stopped
   */
  public static Verdict check(Path file, int sample, int threads, int mebibytes, StopSignal stop)
      throws IOException {
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    requireThat(
        !lines.isEmpty() && lines.get(0).startsWith(CertificateWriter.FIRST),
        "%s, line 1: expected '%sGAME' with tabs",
        file,
        CertificateWriter.FIRST);
    Game game;
    try {
      game = Games.byId(lines.get(0).substring(CertificateWriter.FIRST.length()));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ", line 1: " + e.getMessage(), e);
    }
    CertificateCheck check = new CertificateCheck(file.toString(), game);
    check.readAll(lines);
    List<Leaf> chosen = chosen(check.leaves, sample);
    long nodes = check.decide(chosen, threads, mebibytes, stop);
    Bounds bounds = check.bounds();
    return new Verdict(
        game,
        bounds.low(),
        bounds.high(),
        lines.size() - 2,
        check.leaves.size(),
        chosen.size(),
        nodes);
  }

  private void readAll(List<String> lines) {
    long nodes = 0;
    for (int number = 2; number < lines.size(); number++) {
      try {
        CertificateLine line = CertificateLine.parse(game, lines.get(number - 1));
        nodes += line.nodes();
        read(number, line);
      } catch (IllegalArgumentException | IllegalMoveException | PositionFormatException e) {
        throw wrong(number, String.valueOf(e.getMessage()));
      }
    }
    String end = CertificateWriter.LAST + "\t" + (lines.size() - 2) + "\t" + nodes;
    if (lines.size() < 2 || !lines.get(lines.size() - 1).equals(end)) {
      throw wrong(
          lines.size(),
          "expected the last line with the numbers of lines and nodes, '" + end + "'");
    }
  }

  private void read(int number, CertificateLine line) {
    Claim claim = line.claim();
    Position after = line.position().copy();
    if (line.proof().equals(CertificateLine.LEAF)) {
      leaves.add(new Leaf(number, line));
    } else if (line.proof().equals(CertificateLine.ALL)) {
      requireThat(!claim.lower(), "all moves can only prove an upper bound, found %s", claim);
      IntArrayList legal = new IntArrayList();
      after.legalMoves(legal);
      for (int move : legal) {
        require(after, move, claim.negated());
      }
    } else {
      int move = game.parseMove(after, line.proof());
      requireThat(claim.lower(), "one move can only prove a lower bound, found %s", claim);
      require(after, move, claim.negated());
    }
    known.computeIfAbsent(canonical.of(line.position()), text -> new ArrayList<>()).add(claim);
  }

  private void require(Position position, int move, Claim claim) {
    position.play(move);
    boolean holds =
        position.outcome().isOver()
            ? claim.holdsAt(position)
            : isKnown(canonical.of(position), claim);
    if (!holds) {
      throw new IllegalArgumentException(
          Texts.format(
              "after %s: expected %s of %s in an earlier line or at the end of the game",
              game.formatMove(move), claim, game.formatPosition(position)));
    }
    position.undo();
  }

  private boolean isKnown(String text, Claim claim) {
    return known.getOrDefault(text, List.of()).stream().anyMatch(claim::followsFrom);
  }

  private static List<Leaf> chosen(List<Leaf> leaves, int sample) {
    List<Leaf> chosen = new ArrayList<>(leaves);
    SplitMix64 random = new SplitMix64(SplitMix64.derive(1, "certificate"));
    while (chosen.size() > sample) {
      chosen.remove(random.nextInt(chosen.size()));
    }
    return chosen;
  }

  /** Decides leaves again; returns the number of nodes that the provers searched. */
  private long decide(List<Leaf> chosen, int threads, int mebibytes, StopSignal stop) {
    StopSignal ended = new StopSignal(stop);
    long nodes = 0;
    try (InOrder<Leaf, Long> results =
        new InOrder<>(
            "certificate",
            threads,
            chosen.iterator(),
            () -> {
              LeafProver prover = new LeafProver(game, mebibytes);
              return leaf -> decide(leaf, prover, ended);
            },
            ended)) {
      try {
        while (results.hasNext()) {
          nodes += results.next();
        }
      } finally {
        ended.stop();
      }
    }
    return nodes;
  }

  private long decide(Leaf leaf, LeafProver prover, StopSignal stop) {
    CertificateLine line = leaf.line;
    LeafProver.Answer answer = prover.decide(line.position(), line.claim(), stop::isStopped);
    if (!answer.holds()) {
      throw wrong(leaf.number, "the prover refutes " + line);
    }
    return answer.nodes();
  }

  private Bounds bounds() {
    Position start = game.start();
    String text = canonical.of(start);
    int low = Bounds.LOSS;
    int high = Bounds.WIN;
    for (Claim claim : known.getOrDefault(text, List.of())) {
      Claim first = Question.isForMover(start) ? claim : claim.negated();
      low = first.lower() ? Math.max(low, first.bound()) : low;
      high = first.lower() ? high : Math.min(high, first.bound());
    }
    return new Bounds(low, high);
  }

  private IllegalArgumentException wrong(int number, String what) {
    return new IllegalArgumentException(file + ", line " + number + ": " + what);
  }
}
