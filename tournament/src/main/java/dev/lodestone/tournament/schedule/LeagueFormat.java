package dev.lodestone.tournament.schedule;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The format {@code league}: engines can join and leave while it is played, and its end depends on
 * how many there are, see {@link LeagueSchedule}. Its option {@code roster} contains the first and
 * the last pair of each player, in the order of entry, such as {@code 1-,1-40,41-}.
 */
public final class LeagueFormat implements FormatFactory {

  /** The name of the format. */
  public static final String NAME = "league";

  private static final String ROSTER = "roster";

  /**
   * The range of pairs during which a player belongs to the league.
   *
   * @param first number of the first pair, from 1
   * @param last number of the last pair; {@link #OPEN} if the player has not left
   */
  public record Tenure(int first, int last) {

    /** The value of {@code last} for a player that has not left. */
    public static final int OPEN = Integer.MAX_VALUE;

    /** The tenure of a player that joins at a pair and has not left. */
    static Tenure from(int first) {
      return new Tenure(first, OPEN);
    }

    boolean includes(int pair) {
      return first <= pair && pair <= last;
    }

    private String text() {
      return first + "-" + (last == OPEN ? "" : last);
    }

    private static Tenure parse(String text) {
      requireThat(
          text.matches("[1-9]\\d{0,8}-(\\d{1,9})?"),
          "option 'roster' of a league: expected FIRST-[LAST], found '%s'",
          text);
      int dash = text.indexOf('-');
      return new Tenure(
          Integer.parseInt(text.substring(0, dash)),
          dash == text.length() - 1 ? OPEN : Integer.parseInt(text.substring(dash + 1)));
    }
  }

  /** For the service loader; other callers use {@link #NEW}. */
  public LeagueFormat() {}

  /** A league whose players have all belonged to it from the beginning. */
  public static final Format NEW = new Format.Named(NAME, 2, new TreeMap<>());

  /**
   * The options of a league after a change of its roster.
   *
   * @param options options before the change
   * @param players number of players before the change
   * @param pair number of the first pair after the change
   * @param leaving indices of players that leave
   * @param joining number of players that join
   * @return options after the change
   */
  public static SortedMap<String, String> changed(
      Map<String, String> options, int players, int pair, Set<Integer> leaving, int joining) {
    List<Tenure> roster = new ArrayList<>(roster(options, players));
    leaving.forEach(player -> roster.set(player, new Tenure(roster.get(player).first(), pair - 1)));
    for (int i = 0; i < joining; i++) {
      roster.add(Tenure.from(pair));
    }
    SortedMap<String, String> changed = new TreeMap<>(options);
    changed.put(ROSTER, roster.stream().map(Tenure::text).collect(Collectors.joining(",")));
    return changed;
  }

  /**
   * The tenure of each player, in the order of entry.
   *
   * @throws IllegalArgumentException if the options are invalid or contain another number of
   *     players
   */
  static List<Tenure> roster(Map<String, String> options, int players) {
    String text = options.get(ROSTER);
    List<Tenure> roster =
        text == null
            ? IntStream.range(0, players).mapToObj(i -> Tenure.from(1)).toList()
            : List.of(text.split(",", -1)).stream().map(Tenure::parse).toList();
    requireThat(
        roster.size() == players,
        "option 'roster' of a league: expected %s players, found %s",
        players,
        roster.size());
    for (int i = 1; i < players; i++) {
      requireThat(
          roster.get(i).first() >= roster.get(i - 1).first(),
          "option 'roster' of a league: expected players in the order in which they joined");
    }
    return roster;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean isOpenEnded() {
    return true;
  }

  @Override
  public Schedule schedule(int players, int games, Map<String, String> options, PairPlans plans) {
    requireThat(
        Set.of(ROSTER).containsAll(options.keySet()),
        "the format 'league' has only the option 'roster', found %s",
        options.keySet());
    return new LeagueSchedule(roster(options, players), plans);
  }
}
