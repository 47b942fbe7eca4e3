package dev.lodestone.board.play;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Who may be played against. A page names engines that this process offers and a limit; what they
 * are, and which programs may be started, is the business of who started the server.
 */
public final class Opponents {

  /** A search takes a thread, of which there are few. */
  static final Duration LONGEST_MOVE = Duration.ofSeconds(60);

  private static final Duration USUAL_MOVE = Duration.ofSeconds(1);
  private static final int LONGEST_NAME = 40;
  private static final Pattern LIMIT =
      Pattern.compile("(?:nodes|depth)=[0-9]{1,12}|movetime=[0-9.]{1,8}(?:ms|s|m)");

  private final List<EngineSpec> own;
  private final boolean allowsCommands;

  /**
   * @param own engines besides those of the library, by their names
   * @param allowsCommands whether a page may name any engine as the command line does
   */
  public Opponents(List<EngineSpec> own, boolean allowsCommands) {
    this.own = List.copyOf(own);
    this.allowsCommands = allowsCommands;
  }

  /** Names of all engines. */
  public List<String> names() {
    List<String> names = new ArrayList<>(own.stream().map(EngineSpec::name).toList());
    names.addAll(Searchers.names());
    return names;
  }

  /** Whether a page may write an engine as on the command line. */
  public boolean allowsCommands() {
    return allowsCommands;
  }

  /** What one of the engines that this process offers may come to hold at most, in bytes. */
  long largestMemoryBytes() {
    return Stream.concat(own.stream(), Searchers.names().stream().map(EngineText::parse))
        .mapToLong(EngineSpec::memoryBytes)
        .max()
        .orElse(0);
  }

  Seat seat(SeatText text) {
    return switch (text.kind()) {
      case SeatText.PERSON ->
          new Seat(text, personName(text), Optional.empty(), SearchLimits.INFINITE);
      case SeatText.LEVEL -> {
        int level = text.level().orElse(PlayLevel.DEFAULT);
        if (level < 1 || level > PlayLevel.MOST) {
          throw HttpFault.bad("expected a level from 1 to " + PlayLevel.MOST + ", found " + level);
        }
        yield engine(text, PlayLevel.of(level).spec(level));
      }
      case SeatText.ENGINE -> engine(text, spec(text));
      default -> throw HttpFault.bad("expected person, level or engine, found " + text.kind());
    };
  }

  /** The engine that is meant; without limits of its own where none are told. */
  public EngineSpec spec(SeatText text) {
    if (text.spec().isPresent()) {
      if (!allowsCommands) {
        throw HttpFault.forbidden("engines by their commands: start serve with --allow-commands");
      }
      return EngineText.parse(text.spec().get());
    }
    String name = text.name().orElse("");
    Optional<EngineSpec> offered = own.stream().filter(e -> e.name().equals(name)).findFirst();
    if (offered.isPresent()) {
      return offered.get();
    }
    if (!Searchers.names().contains(name)) {
      throw HttpFault.bad("unknown engine '" + name + "': expected one of " + names());
    }
    if (text.limit().isEmpty()) {
      return EngineText.parse(name);
    }
    String limit = text.limit().get();
    if (!LIMIT.matcher(limit).matches()) {
      throw HttpFault.bad("expected nodes=N, depth=N or movetime=TIME, found '" + limit + "'");
    }
    return EngineText.parse(name + ":" + limit);
  }

  /**
   * An engine that reports several lines, if it can.
   *
   * @param name one of {@link #names}
   */
  public EngineSpec analyst(String name, int lines) {
    EngineSpec spec =
        spec(
            new SeatText(
                SeatText.ENGINE,
                Optional.of(name),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    try {
      return spec.withOption("multipv", Integer.toString(lines));
    } catch (IllegalArgumentException e) {
      // An engine without this option reports its best line.
      return spec;
    }
  }

  private static Seat engine(SeatText text, EngineSpec spec) {
    SearchLimits limits = limits(spec);
    EngineSpec limited =
        spec.ownLimits().limitMoves()
            ? spec
            : new EngineSpec(
                spec.source(),
                new EngineLimits(Optional.of(limits), Optional.empty(), spec.margin()),
                spec.name());
    return new Seat(text, spec.name(), Optional.of(limited), limits);
  }

  /** Those of an engine alone, within what a thread may be held for. */
  static SearchLimits limits(EngineSpec spec) {
    if (spec.timeControl().isPresent()) {
      throw HttpFault.bad(
          "expected an engine with movetime, nodes or depth, found one with a clock");
    }
    SearchLimits limits = spec.limits().orElse(SearchLimits.moveTime(USUAL_MOVE));
    boolean isShort = limits.moveTime().map(t -> t.compareTo(LONGEST_MOVE) <= 0).orElse(false);
    return isShort ? limits : limits.withMoveTime(LONGEST_MOVE);
  }

  private static String personName(SeatText text) {
    String name =
        text.name()
            .orElse("you")
            .codePoints()
            .filter(c -> !Character.isISOControl(c))
            .limit(LONGEST_NAME)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString()
            .trim();
    return name.isEmpty() ? "you" : name;
  }
}
