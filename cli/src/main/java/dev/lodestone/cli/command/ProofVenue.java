package dev.lodestone.cli.command;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.prove.GameProof;
import dev.lodestone.tournament.prove.LeafVenue;
import dev.lodestone.tournament.prove.ProofSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Where a proof is made: its threads, and where its leaves are decided. */
@FunctionalInterface
public interface ProofVenue {

  /** The threads of this process, for everything. */
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
   * What a proof may use.
   *
   * @param threads number of threads of this process
   * @param mebibytes table of each prover
   */
  record Resources(int threads, int mebibytes) {}

  /**
   * Begins or resumes a proof, as {@link GameProof#run}.
   *
   * @param directory of the journal and the certificate
   * @param listener is notified after each step, on the calling thread
   * @return empty if it was stopped
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
