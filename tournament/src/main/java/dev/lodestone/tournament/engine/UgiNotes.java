package dev.lodestone.tournament.engine;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.tournament.rules.GameState;
import dev.lodestone.tournament.ugi.UgiReply;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects an engine's reports on one search while it is running. */
final class UgiNotes {

  /** Maximum number of named statistics kept, more than any engine needs. */
  private static final int MAX_STATS = 32;

  private final Turn turn;
  private final SearchListener listener;

  private int depth;
  private int selectiveDepth;
  private long nodes;
  private Optional<Score> score = Optional.empty();
  private List<String> line = List.of();
  private final SortedMap<String, Double> stats = new TreeMap<>();

  /** The last exact report on each line of a multi-line search, by the line's number. */
  private final SortedMap<Integer, UgiReply.Info> lines = new TreeMap<>();

  UgiNotes(Turn turn, SearchListener listener) {
    this.turn = turn;
    this.listener = listener;
  }

  /** The report so far. */
  Thought thought() {
    List<Thought.RootMove> rootMoves = new ArrayList<>();
    Set<String> firstMoves = new HashSet<>();
    for (UgiReply.Info info : lines.values()) {
      List<String> moves = info.principalVariation();
      // A line of the previous iteration may begin with a move that now has another rank.
      if (!moves.isEmpty() && firstMoves.add(moves.get(0)) && playable(moves.subList(0, 1)) == 1) {
        rootMoves.add(new Thought.RootMove(moves.get(0), info.score(), Bound.EXACT, 0));
      }
    }
    return new Thought(
        score,
        depth,
        selectiveDepth,
        nodes,
        line.subList(0, playable(line)),
        rootMoves.size() > 1 ? rootMoves : List.of(),
        stats);
  }

  /** The first move of the reported line that is illegal, if there is one. */
  Optional<String> illegalInLine() {
    int played = playable(line);
    if (played == line.size()) {
      return Optional.empty();
    }
    GameState state = turn.state().copy();
    line.subList(0, played).forEach(state::play);
    return state.outcome().isOver() ? Optional.empty() : Optional.of(line.get(played));
  }

  /** Records an info line and reports it to the listener. */
  void note(UgiReply.Info info) {
    nodes = info.nodes().orElse(nodes);
    info.stat()
        .filter(stat -> stats.size() < MAX_STATS || stats.containsKey(stat.name()))
        .ifPresent(stat -> stats.put(stat.name(), stat.value()));
    if (info.isExact()) {
      lines.put(info.line(), info);
    }
    if (info.line() == 1) {
      noteBest(info);
    }
    if (listener != SearchListener.SILENT && info.score().isPresent()) {
      listener.onProgress(
          new SearchProgress(
              depth,
              Math.max(depth, selectiveDepth),
              info.score().get(),
              info.bound(),
              nodes,
              Duration.ofMillis(info.millis().orElse(0)),
              info.hashPermille().orElse(0),
              IntLists.unmodifiable(encoded(info.principalVariation())),
              info.line()));
    }
  }

  private void noteBest(UgiReply.Info info) {
    depth = info.depth().orElse(depth);
    selectiveDepth = info.selectiveDepth().orElse(selectiveDepth);
    if (info.isExact()) {
      score = info.score().or(() -> score);
      line = info.principalVariation().isEmpty() ? line : info.principalVariation();
    }
  }

  /** The number of leading moves of a line that are legal. */
  private int playable(List<String> moves) {
    GameState state = turn.state().copy();
    int played = 0;
    try {
      while (played < moves.size() && !state.outcome().isOver()) {
        state.play(moves.get(played));
        played++;
      }
    } catch (IllegalMoveException e) {
      // The moves after an illegal one have no meaning in this game.
      return played;
    }
    return played;
  }

  /**
   * The leading legal moves of a line in the encoding of the game; empty if its rules are not
   * known.
   */
  private IntArrayList encoded(List<String> moves) {
    IntArrayList line = new IntArrayList();
    turn.position()
        .ifPresent(
            position -> {
              for (String move : moves.subList(0, playable(moves))) {
                line.add(position.game().parseMove(position, move));
                position.play(line.getInt(line.size() - 1));
              }
            });
    return line;
  }
}
