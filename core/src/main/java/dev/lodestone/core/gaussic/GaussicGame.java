package dev.lodestone.core.gaussic;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.GameParameters;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.Zobrist;
import dev.lodestone.core.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The game gaussic; its rules are in the {@linkplain dev.lodestone.core.gaussic package}.
 *
 * <p>Its parameters cover what the text of the rules leaves open: {@code conduction}, whether men
 * conduct to all neighbours ({@code adjacent}) or only along ranks and files ({@code orthogonal});
 * and {@code setup}, the six men of the back ranks from file b to g, for example {@code UDUIDU}.
 */
public final class GaussicGame implements Game {

  static final GaussicGame INSTANCE = new GaussicGame();

  private static final String ID = "gaussic";
  private static final String SETUP = "UDUIDU";
  private static final Pattern SIX_MEN = Pattern.compile("[UDI]{6}");

  /**
   * Each of six Sparks has at most 14 squares along its rank and file and 4 diagonal ones, each of
   * three Surges at most all 63 other squares, and two Degaussers and an IC have at most 8 each: 6
   * * 18 + 3 * 63 + 3 * 8. The true maximum is lower, because men block each other.
   */
  static final int MAX_LEGAL_MOVES = 6 * 18 + 3 * 63 + 3 * 8;

  private static final Symmetries SYMMETRIES = new GaussicSymmetries();

  private final String id;
  private final Conduction conduction;
  private final String setup;
  private final long salt;

  /** Created by the {@link java.util.ServiceLoader}; all instances created here are equivalent. */
  public GaussicGame() {
    this(ID, Conduction.ADJACENT, SETUP);
  }

  private GaussicGame(String id, Conduction conduction, String setup) {
    this.id = id;
    this.conduction = conduction;
    this.setup = setup;
    salt = Zobrist.variant(id);
  }

  @Override
  public GaussicGame with(GameParameters parameters) {
    int reading = parameters.choice("conduction", List.of("adjacent", "orthogonal"));
    String men = parameters.text("setup", SETUP);
    String changed = parameters.id();
    if (!SIX_MEN.matcher(men).matches() || !sorted(men).equals(sorted(SETUP))) {
      throw parameters.refuse(
          Texts.format(
              "setup: expected three U, two D and one I in any order, such as %s, found '%s'",
              SETUP, men));
    }
    return new GaussicGame(changed, Conduction.values()[reading], men);
  }

  private static String sorted(String men) {
    return men.chars().sorted().mapToObj(Character::toString).collect(Collectors.joining());
  }

  /** The interpretation of the rules' conduction. */
  Conduction conduction() {
    return conduction;
  }

  /**
   * The key that is combined with the hashes of this game's positions; 0 for the default
   * parameters.
   */
  long salt() {
    return salt;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return GameParameters.title(ID, id);
  }

  @Override
  public String sideName(Side side) {
    return side == Side.FIRST ? "White" : "Black";
  }

  @Override
  public GaussicPosition start() {
    return parsePosition(
        Texts.format(
            "1%s1/1ssssss1/8/8/8/8/1SSSSSS1/1%s1 w 0", setup.toLowerCase(Locale.ROOT), setup));
  }

  @Override
  public int moveBound() {
    return GaussicMove.BOUND;
  }

  @Override
  public int maxLegalMoves() {
    return MAX_LEGAL_MOVES;
  }

  @Override
  public boolean drawsByAgreement() {
    return true;
  }

  @Override
  public GaussicPosition parsePosition(String text) {
    return GaussicNotation.parse(this, text);
  }

  @Override
  public String formatPosition(Position position) {
    return GaussicNotation.format((GaussicPosition) position);
  }

  @Override
  public int parseMove(Position position, String text) {
    return GaussicNotation.parseMove((GaussicPosition) position, text);
  }

  @Override
  public String formatMove(int move) {
    return GaussicNotation.formatMove(move);
  }

  @Override
  public String draw(Position position) {
    return GaussicDrawing.draw((GaussicPosition) position);
  }

  @Override
  public Optional<String> reason(Position position) {
    return GaussicEnd.reason((GaussicPosition) position);
  }

  @Override
  public Diagram diagram() {
    return GaussicDiagram.INSTANCE;
  }

  @Override
  public Symmetries symmetries() {
    return SYMMETRIES;
  }
}
