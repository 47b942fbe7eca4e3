package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Assessment;
import dev.lodestone.dataset.row.MoveSource;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.RowMaker;
import dev.lodestone.dataset.row.SourceGame;
import dev.lodestone.dataset.row.SourceMove;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.InOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches the positions of games again and makes new rows for them. The engine begins a new game
 * for each position, with the seed of the row, so that positions do not affect each other. Used by
 * one thread, which closes it.
 */
final class GameAnalyst implements InOrder.Worker<List<Row>, List<Row>> {

  private final ReanalysisSpec spec;
  private final Game game;
  private final String name;
  private final Seat seat;
  private final StopSignal stop;

  /**
   * Makers of rows by the number of distinct players in a game, because a maker has a fixed number
   * of players.
   */
  private final Map<Integer, RowMaker> makers = new HashMap<>();

  GameAnalyst(ReanalysisSpec spec, StopSignal stop) {
    this.spec = spec;
    this.game = spec.rules();
    this.name = spec.player().name();
    this.seat = Seat.open(game, spec.player().spec(), spec.limits());
    this.stop = stop;
  }

  /**
   * Makes the rows of a game with new targets.
   *
   * @param old all rows of the game in the first set, in order
   * @return the new rows; empty if the search was stopped
   */
  @Override
  public List<Row> work(List<Row> old) {
    EngineWatch watch = new EngineWatch(stop);
    try {
      return watch.run(() -> analyse(old, watch)).orElse(List.of());
    } catch (EngineWatch.Overdue e) {
      throw new SelfPlayException(name + ": " + e.getMessage(), e);
    }
  }

  private List<Row> analyse(List<Row> old, EngineWatch watch) {
    Row first = old.get(0);
    List<Integer> actions = first.origin().gameMoves();
    if (actions == null) {
      throw fault(first, "expected all moves of its game, found none");
    }
    Position position = first.origin().start(game);
    String start = game.formatPosition(position);
    List<String> players = old.stream().map(row -> row.search().player()).distinct().toList();
    List<Long> seeds = new ArrayList<>(Collections.nCopies(players.size(), 0L));
    List<SourceMove> moves = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    int next = 0;
    for (int action : actions) {
      int move = game.actions().move(position, action);
      if (move == Position.NO_MOVE) {
        throw fault(first, "expected a legal move at ply " + moves.size() + ", found " + action);
      }
      Row row =
          next < old.size() && old.get(next).origin().ply() == moves.size()
              ? old.get(next++)
              : null;
      if (row == null) {
        moves.add(new SourceMove(move, MoveSource.BEST, 0, Optional.empty(), false));
      } else {
        if (position.hash() != row.board().stateKey()) {
          throw fault(row, "expected the position that its game's moves lead to");
        }
        int player = players.indexOf(row.search().player());
        seeds.set(player, row.search().seed());
        Turn turn = new Turn(start, texts, position.copy(), seat.limits());
        seat.newGame(watch, row.search().seed());
        Assessment thought = seat.think(watch, turn).thought();
        if (stop.isStopped()) {
          return List.of();
        }
        moves.add(new SourceMove(move, source(row), player, Optional.of(thought), true));
      }
      texts.add(game.formatMove(move));
      position.play(move);
    }
    if (next < old.size()) {
      throw fault(old.get(next), "expected rows in the order of their plies");
    }
    Integer opening = first.origin().openingPlies();
    SourceGame played =
        new SourceGame(
            game,
            first.origin().gameId(),
            first.origin().start(),
            new GameRecord(
                new Opening(
                    start, texts.subList(0, opening == null ? first.origin().ply() : opening)),
                List.of(),
                result(first, actions.size())),
            moves,
            players,
            seeds);
    return rows(played, old);
  }

  private List<Row> rows(SourceGame played, List<Row> old) {
    RowMaker maker =
        makers.computeIfAbsent(
            played.players().size(),
            count -> {
              List<EngineSpec> engines = Collections.nCopies(count, spec.player().spec());
              // The shares do not matter: each row is put into the split of the old one.
              return new RowMaker(game, engines, spec.exact(), Split.Shares.DEFAULT, spec.lean());
            });
    boolean[] kept = new boolean[played.moves().size()];
    old.forEach(row -> kept[row.origin().ply()] = true);
    List<Row> rows = new ArrayList<>(maker.rows(played, ply -> kept[ply]));
    for (int i = 0; i < rows.size(); i++) {
      rows.set(i, rows.get(i).withSplit(old.get(i).origin().split(), old.get(i).origin().unseen()));
    }
    return rows;
  }

  private static MoveSource source(Row row) {
    return Arrays.stream(MoveSource.values())
        .filter(source -> source.text().equals(row.search().source()))
        .findFirst()
        .orElseThrow(
            () -> fault(row, "source: expected a known one, found " + row.search().source()));
  }

  private static MatchResult result(Row row, int plies) {
    Termination ending =
        Termination.byText(row.origin().ending())
            .orElseThrow(
                () -> fault(row, "ending: expected a known one, found " + row.origin().ending()));
    return new MatchResult(row.outcome(), ending, row.origin().ending(), plies);
  }

  private static SelfPlayException fault(Row row, String expected) {
    return new SelfPlayException(
        Texts.format(
            "row at ply %s of game %s: %s; 'lodestone dataset verify' reports more",
            row.origin().ply(), row.origin().gameId(), expected));
  }

  @Override
  public void close() {
    seat.close();
    makers.values().forEach(RowMaker::close);
  }
}
