package dev.lodestone.tournament.run;

import static dev.lodestone.tournament.engine.HeapShare.mebibytes;

import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.engine.EngineTooLargeException;
import dev.lodestone.tournament.engine.HeapShare;
import dev.lodestone.tournament.engine.Player;
import java.util.Optional;

/**
 * The memory that the engines of this process may use, compared with the heap. Each concurrent game
 * is assumed to be between the two players that may use the most memory.
 *
 * @param first maximum number of bytes that one player may use
 * @param second maximum number of bytes that another player may use
 * @param concurrency number of games at once
 * @param heap maximum heap size of this Java process, in bytes
 */
public record MemoryPlan(long first, long second, int concurrency, long heap) {

  /** The plan of a tournament in this Java process. */
  public static MemoryPlan of(TournamentSpec spec, int concurrency) {
    long[] bytes =
        spec.players().stream()
            .map(Player::spec)
            .mapToLong(engine -> engine.memoryBytes())
            .sorted()
            .toArray();
    return new MemoryPlan(
        bytes[bytes.length - 1],
        bytes[bytes.length - 2],
        concurrency,
        Runtime.getRuntime().maxMemory());
  }

  /**
   * Requires that the engines fit.
   *
   * @throws EngineTooLargeException that states what to change
   */
  public void require() {
    Optional<String> objection = objection();
    if (objection.isPresent()) {
      throw new EngineTooLargeException(objection.get());
    }
  }

  /** One line that states what to change; empty if the engines fit. */
  public Optional<String> objection() {
    HeapShare share = new HeapShare(heap);
    long fitting = first + second == 0 ? concurrency : share.bytes() / (first + second);
    return share.objection(
        "the engines",
        (first + second) * concurrency,
        Texts.format(
            " (%s%s at once, %s + %s MiB each)",
            concurrency,
            concurrency == 1 ? " game" : " games",
            mebibytes(first),
            mebibytes(second)),
        fitting == 0 ? "" : "use --concurrency " + fitting + ", ");
  }
}
