package dev.lodestone.tournament.prove;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** One line of the journal of a proof. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ProofEvent.Started.class, name = "proof"),
  @JsonSubTypes.Type(value = ProofEvent.Expanded.class, name = "expanded"),
  @JsonSubTypes.Type(value = ProofEvent.Decided.class, name = "decided")
})
sealed interface ProofEvent {

  /** The version of this format, raised when an older reader could no longer read it. */
  int FORMAT = 1;

  /**
   * The first line.
   *
   * @param format {@link #FORMAT}
   * @param game its id
   * @param leafPlies as in {@link ProofSettings}
   * @param shallowNodes as in {@link ProofSettings}
   * @param inFlight as in {@link ProofSettings}; journals of before this setting lack it
   */
  record Started(int format, String game, int leafPlies, long shallowNodes, int inFlight)
      implements ProofEvent {

    public Started {
      inFlight = inFlight == 0 ? ProofSettings.IN_FLIGHT : inFlight;
    }
  }

  /** The result of a step. */
  sealed interface Step extends ProofEvent {

    /** The position, as the search reached it. */
    String position();

    /** Nodes of the step. */
    long nodes();
  }

  /**
   * The successors of a position are estimated.
   *
   * @param position the position before the moves
   * @param values of the successors in centipoints, as the first player sees them
   * @param nodes of all shallow searches
   */
  record Expanded(String position, List<Integer> values, long nodes) implements Step {}

  /**
   * A leaf is decided.
   *
   * @param position the leaf
   * @param answer to the question
   * @param nodes of the prover
   */
  record Decided(String position, boolean answer, long nodes) implements Step {}
}
