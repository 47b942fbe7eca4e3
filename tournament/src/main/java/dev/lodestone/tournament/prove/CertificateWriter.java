package dev.lodestone.tournament.prove;

import dev.lodestone.core.Game;
import dev.lodestone.job.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes the certificate that proves the answers of trees. The first line names the format and the
 * game, the last one contains the numbers of lines and nodes. The lines of a position follow those
 * of its successors.
 */
final class CertificateWriter {

  static final String FIRST = "lodestone-certificate\t1\t";
  static final String LAST = "end";

  private final List<String> lines = new ArrayList<>();
  private long nodes;

  private CertificateWriter() {}

  /** Writes or replaces the file; returns the number of lines between the first and the last. */
  static int write(Game game, List<ProofTree> trees, Path file) throws IOException {
    CertificateWriter writer = new CertificateWriter();
    writer.lines.add(FIRST + game.id());
    for (ProofTree tree : trees) {
      writer.add(tree, tree.root(), new HashSet<>());
    }
    int count = writer.lines.size() - 1;
    writer.lines.add(LAST + "\t" + count + "\t" + writer.nodes);
    try (AtomicFile certificate = AtomicFile.replacing(file)) {
      Files.write(certificate.temporary(), writer.lines);
      certificate.commit();
    }
    return count;
  }

  private void add(ProofTree tree, ProofNode node, Set<ProofNode> written) {
    if (node.position.outcome().isOver() || !written.add(node)) {
      return;
    }
    boolean answer = Boolean.TRUE.equals(node.answer);
    String proof = CertificateLine.ALL;
    if (node.children.isEmpty()) {
      proof = CertificateLine.LEAF;
    } else if (answer == node.isForMover) {
      int reply = node.reply();
      proof = tree.game().formatMove(node.moves[reply]);
      add(tree, node.children.get(reply), written);
    } else {
      node.children.forEach(child -> add(tree, child, written));
    }
    lines.add(
        new CertificateLine(
                tree.question().claim(node.position, answer), node.position, proof, node.nodes)
            .toString());
    nodes += node.nodes;
  }
}
