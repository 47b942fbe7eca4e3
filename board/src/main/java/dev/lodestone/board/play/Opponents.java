package dev.lodestone.board.play;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The opponents on offer. A page names an engine that this process offers, and a limit; the user
 * who started the server decides what these engines are and which programs may be started.
 */
public final class Opponents {

  /** Limited, because a search occupies one of a small number of threads. */
  static final Duration MAX_MOVE_TIME = Duration.ofSeconds(60);

  private static final Duration USUAL_MOVE = Duration.ofSeconds(1);
  private static final int MAX_NAME_LENGTH = 40;
  private static final Pattern LIMIT =
      Pattern.compile("(?:nodes|depth)=[0-9]{1,12}|movetime=[0-9.]{1,8}(?:ms|s|m)");

  private final List<EngineSpec> own;
  private final boolean allowsCommands;

  /**
   * @param own engines in addition to those of the library
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

  /** The maximum memory that one of the offered engines may use, in bytes. */
  long largestMemoryBytes() {
    return Stream.concat(own.stream(), Searchers.names().stream().map(EngineText::parse))
        .mapToLong(EngineSpec::memoryBytes)
        .max()
        .orElse(0);
  }

  SeatedPlayer seat(Game game, SeatText text) {
    return switch (text.kind()) {
      case SeatText.PERSON ->
          new SeatedPlayer(text, personName(text), Optional.empty(), SearchLimits.INFINITE);
      case SeatText.LEVEL -> {
        int level = text.level().orElse(PlayLevel.DEFAULT);
        if (level < 1 || level > PlayLevel.MAX) {
          throw HttpFault.bad("expected a level from 1 to " + PlayLevel.MAX + ", found " + level);
        }
        yield engine(text, PlayLevel.of(game, level).spec(level));
      }
      case SeatText.ENGINE -> engine(text, spec(text));
      default -> throw HttpFault.bad("expected person, level or engine, found " + text.kind());
    };
  }

  /** The engine that a page requests; without its own limits if the page sends none. */
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
   * An engine with some of its options set.
   *
   * @param name one of {@link #names}
   * @param options values by their keys; options that the engine does not have are ignored
   */
  public EngineSpec analyst(String name, Map<String, Integer> options) {
    EngineSpec spec = spec(SeatText.engine(name));
    for (Map.Entry<String, Integer> option : options.entrySet()) {
      if (spec.settings().filter(known -> known.declares(option.getKey())).isPresent()) {
        spec = spec.withOption(option.getKey(), Integer.toString(option.getValue()));
      }
    }
    return spec;
  }

  private static SeatedPlayer engine(SeatText text, EngineSpec spec) {
    SearchLimits limits = limits(spec);
    EngineSpec limited =
        spec.ownLimits().limitsMoves()
            ? spec
            : new EngineSpec(
                spec.source(),
                new EngineLimits(Optional.of(limits), Optional.empty(), spec.margin()),
                spec.name());
    return new SeatedPlayer(text, spec.name(), Optional.of(limited), limits);
  }

  /** The engine's own limits, shortened to the maximum time of a move. */
  static SearchLimits limits(EngineSpec spec) {
    if (spec.timeControl().isPresent()) {
      throw HttpFault.bad(
          "expected an engine with movetime, nodes or depth, found one with a clock");
    }
    SearchLimits limits = spec.limits().orElse(SearchLimits.moveTime(USUAL_MOVE));
    boolean isShort = limits.moveTime().map(t -> t.compareTo(MAX_MOVE_TIME) <= 0).orElse(false);
    return isShort ? limits : limits.withMoveTime(MAX_MOVE_TIME);
  }

  private static String personName(SeatText text) {
    String name =
        text.name()
            .orElse("you")
            .codePoints()
            .filter(c -> !Character.isISOControl(c))
            .limit(MAX_NAME_LENGTH)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString()
            .trim();
    return name.isEmpty() ? "you" : name;
  }
}
