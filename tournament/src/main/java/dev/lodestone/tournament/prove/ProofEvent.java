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

  /** The version of this format; it is raised when older readers can no longer read the format. */
  int FORMAT = 1;

  /**
   * The first line.
   *
   * @param format {@link #FORMAT}
   * @param game id of the game
   * @param leafPlies as in {@link ProofSpec}
   * @param shallowNodes as in {@link ProofSpec}
   * @param inFlight as in {@link ProofSpec}; absent in journals that are older than this setting
   */
  record Started(int format, String game, int leafPlies, long shallowNodes, int inFlight)
      implements ProofEvent {

    public Started {
      inFlight = inFlight == 0 ? ProofSpec.IN_FLIGHT : inFlight;
    }
  }

  /** The result of a step. */
  sealed interface Step extends ProofEvent {

    /** The text of the position, in the orientation in which the search reached it. */
    String position();

    /** The number of nodes searched in this step. */
    long nodes();
  }

  /**
   * The successors of a position have been estimated.
   *
   * @param position the position before the moves
   * @param values values of the successors in centipoints, from the first player's point of view
   * @param nodes number of nodes of all shallow searches
   */
  record Expanded(String position, List<Integer> values, long nodes) implements Step {}

  /**
   * A leaf has been decided.
   *
   * @param position the leaf
   * @param answer answer to the question, see {@link Question}
   * @param nodes number of nodes that the prover searched
   */
  record Decided(String position, boolean answer, long nodes) implements Step {}
}
