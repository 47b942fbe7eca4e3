package dev.lodestone.core;

import dev.lodestone.core.text.Texts;
import java.util.List;
import java.util.Optional;

/**
 * Any game with the pie rule: after the first move the second player may play {@code swap} instead
 * of a move, and from then on has the pieces of the first player, who moves next. Its id is that of
 * the game with the parameter {@code swap}, as in {@code gauss:swap} or {@code gauss:komi=1,swap}.
 *
 * <p>{@link Side#FIRST} is the player who moved first, whichever pieces are his. A position text is
 * that of the inner game followed by the {@link SwapPosition.Phase}.
 */
public final class SwapGame implements Game {

  private final Game game;
  private final String id;
  private final SwapDiagram diagram;

  /**
   * @param game the game without the pie rule
   */
  SwapGame(Game game) {
    this.game = game;
    id = game.id() + (game.id().equals(game.family()) ? ':' : ',') + GameParameters.SWAP;
    diagram = new SwapDiagram(game.diagram());
  }

  /** The game without the pie rule. */
  public Game inner() {
    return game;
  }

  /** The move that exchanges the players. */
  int swap() {
    return game.moveBound();
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return game.title() + " with the pie rule";
  }

  @Override
  public SwapPosition start() {
    return new SwapPosition(this, game.start(), SwapPosition.Phase.UNMOVED);
  }

  @Override
  public int moveBound() {
    return game.moveBound() + 1;
  }

  @Override
  public int maxLegalMoves() {
    return game.maxLegalMoves() + 1;
  }

  @Override
  public boolean dependsOnHistory() {
    return game.dependsOnHistory();
  }

  @Override
  public boolean drawsByAgreement() {
    return game.drawsByAgreement();
  }

  /** The actions of the inner game, followed by one for the swap. */
  @Override
  public ActionSpace actions() {
    ActionSpace inner = game.actions();
    return new ActionSpace() {
      @Override
      public int size() {
        return inner.size() + 1;
      }

      @Override
      public int of(int move) {
        return move == swap() ? inner.size() : inner.of(move);
      }

      @Override
      public int move(Position position, int action) {
        if (action == inner.size()) {
          return position.isLegal(swap()) ? swap() : Position.NO_MOVE;
        }
        return inner.move(inner(position), action);
      }
    };
  }

  @Override
  public SwapPosition parsePosition(String text) {
    int space = text.lastIndexOf(' ');
    String word = text.substring(space + 1);
    SwapPosition.Phase phase =
        SwapPosition.Phase.of(word)
            .orElseThrow(
                () ->
                    new PositionFormatException(
                        text,
                        List.of(
                            new PositionFormatException.Problem(
                                space + 2,
                                Texts.format(
                                    "swap: expected %s, found '%s'",
                                    SwapPosition.Phase.WORDS, word)))));
    Position inner = game.parsePosition(text.substring(0, Math.max(space, 0)));
    return new SwapPosition(this, inner, phase);
  }

  @Override
  public String formatPosition(Position position) {
    return game.formatPosition(inner(position)) + " " + ((SwapPosition) position).phase().word();
  }

  @Override
  public int parseMove(Position position, String text) {
    if (!text.equals(GameParameters.SWAP)) {
      return game.parseMove(inner(position), text);
    }
    if (!position.isLegal(swap())) {
      throw new IllegalMoveException(
          text, "only the second move of a game may be a swap", formatPosition(position));
    }
    return swap();
  }

  @Override
  public String formatMove(int move) {
    return move == swap() ? GameParameters.SWAP : game.formatMove(move);
  }

  @Override
  public String draw(Position position) {
    SwapPosition swap = (SwapPosition) position;
    return Texts.format(
        "%s%s to move; the swap is %s\n",
        game.draw(swap.inner()), sideName(swap.sideToMove()), swap.phase().word());
  }

  @Override
  public Optional<String> reason(Position position) {
    return game.reason(inner(position));
  }

  @Override
  public Optional<Threat> threat(Position position) {
    return game.threat(inner(position));
  }

  @Override
  public Diagram diagram() {
    return game.diagram() == Diagram.NONE ? Diagram.NONE : diagram;
  }

  @Override
  public Symmetries symmetries() {
    return new SwapSymmetries(this);
  }

  /** The position of the game without the pie rule. */
  static Position inner(Position position) {
    return ((SwapPosition) position).inner();
  }
}
