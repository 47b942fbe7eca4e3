package dev.lodestone.cli.command;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.prove.GameProof;
import dev.lodestone.tournament.prove.LeafVenue;
import dev.lodestone.tournament.prove.ProofSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** The place where a proof runs: its threads, and the processes that solve its leaves. */
@FunctionalInterface
public interface ProofVenue {

  /** Does all work on threads of this process. */
  ProofVenue HERE =
      (settings, directory, resources, stop, listener) ->
          GameProof.run(
              settings,
              directory,
              resources.threads(),
              LeafVenue.local(resources.mebibytes()),
              stop,
              listener);

  /**
   * The resources that a proof may use.
   *
   * @param threads number of threads of this process
   * @param mebibytes size of each prover's table
   */
  record Resources(int threads, int mebibytes) {}

  /**
   * Begins or resumes a proof, like {@link GameProof#run}.
   *
   * @param directory the directory of the journal and the certificate
   * @param listener is notified after each step, on the calling thread
   * @return the result; empty if the proof was stopped
   * @throws IOException if a file cannot be read or written, or the venue fails
   */
  Optional<GameProof.Result> prove(
      ProofSettings settings,
      Path directory,
      Resources resources,
      StopSignal stop,
      Consumer<GameProof.Progress> listener)
      throws IOException;
}
