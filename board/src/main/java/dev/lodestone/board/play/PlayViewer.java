package dev.lodestone.board.play;

import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.view.MoveViews;
import dev.lodestone.board.view.PositionView;
import dev.lodestone.board.view.ScoredMove;
import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.search.ScoreText;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Termination;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the views of a game that its pages receive. Not thread-safe. */
final class PlayViewer {

  private final String id;
  private final PlaySettings settings;
  private final GameSession session;
  private final PlayClock clock;
  private final PositionView first;
  private final MoveViews moves;

  PlayViewer(String id, PlaySettings settings, GameSession session, PlayClock clock) {
    this.id = id;
    this.settings = settings;
    this.session = session;
    this.clock = clock;
    String start = session.opening().start();
    this.first = PositionView.of(settings.game().parsePosition(start));
    this.moves = new MoveViews(settings.game(), start);
  }

  /**
   * The game as its page shows it.
   *
   * @param known moves that the page already has
   * @param isThinking whether an engine is searching for its move
   * @param isWaiting whether two engines wait until somebody watches
   */
  PlayView view(List<String> known, boolean isThinking, boolean isWaiting) {
    List<MoveView> line = moves.of(session.line());
    int from = 0;
    while (from < Math.min(known.size(), line.size())
        && known.get(from).equals(line.get(from).move())) {
      from++;
    }
    boolean isOver = session.result().isPresent();
    return new PlayView(
        id,
        settings.game().id(),
        settings.seats().stream()
            .map(s -> new PlayView.SeatView(s.name(), s.isPerson(), s.text()))
            .toList(),
        session.opening().start(),
        known.isEmpty() ? Optional.of(first) : Optional.empty(),
        session.opening().moves().size(),
        from,
        scored(line, from),
        PositionView.of(session.position()),
        isThinking,
        isWaiting,
        isOver ? Optional.empty() : session.drawOffer().map(Side::ordinal),
        clock.view(!isOver && !isWaiting),
        session.result().map(this::end));
  }

  private List<ScoredMove> scored(List<MoveView> line, int from) {
    List<ScoredMove> scored = new ArrayList<>();
    int opening = session.opening().moves().size();
    for (int i = from; i < line.size(); i++) {
      Optional<String> score =
          i < opening
              ? Optional.empty()
              : session.moves().get(i - opening).thought().score().map(ScoreText::format);
      scored.add(new ScoredMove(line.get(i), score));
    }
    return scored;
  }

  private PlayView.End end(MatchResult result) {
    Game game = settings.game();
    Optional<String> why =
        result.termination() == Termination.RULES
            ? game.reason(session.position())
            : Optional.empty();
    return new PlayView.End(
        result.text(),
        result.termination().text(),
        result.reason() + why.map(reason -> ": " + reason).orElse(""));
  }
}
