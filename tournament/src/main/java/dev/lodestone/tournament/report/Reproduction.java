package dev.lodestone.tournament.report;

import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.engine.EngineKeys;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Adjudication;
import dev.lodestone.tournament.journal.JournalEvent.Command;
import dev.lodestone.tournament.journal.JournalEvent.Endless;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.Openings;
import dev.lodestone.tournament.journal.JournalEvent.Schedule;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalLimits;
import dev.lodestone.tournament.journal.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the settings of a tournament as a user would write or type them. */
final class Reproduction {

  private Reproduction() {}

  /** An engine as it is written on the command line. */
  static String engine(Entrant entrant) {
    List<String> parts = new ArrayList<>();
    String optionPrefix = entrant.command().isPresent() ? EngineKeys.OPTION_PREFIX : "";
    entrant.command().ifPresent(command -> parts.addAll(command(command)));
    entrant.options().forEach((key, value) -> parts.add(optionPrefix + key + "=" + quoted(value)));
    entrant
        .limits()
        .map(JournalLimits::read)
        .ifPresent(limits -> limits.texts().forEach((key, text) -> parts.add(key + "=" + text)));
    String keys = String.join(",", parts);
    if (entrant.command().isPresent()) {
      return keys;
    }
    return entrant.engine() + (keys.isEmpty() ? "" : ":" + keys);
  }

  private static List<String> command(Command command) {
    List<String> parts = new ArrayList<>();
    command
        .revision()
        .ifPresent(
            revision -> {
              String of = revision.commit().orElse(revision.name());
              parts.add("git=" + quoted(revision.repository() + "@" + of));
              addCommand(parts, EngineKeys.BUILD, revision.build());
              addCommand(parts, EngineKeys.BENCH, revision.bench());
            });
    addCommand(parts, EngineKeys.COMMAND, command.words());
    command.directory().ifPresent(d -> parts.add("dir=" + quoted(d)));
    command
        .environment()
        .forEach(
            (key, value) ->
                parts.add(EngineKeys.ENVIRONMENT_PREFIX + key + "=" + JournalConfig.MASK));
    return parts;
  }

  private static void addCommand(List<String> parts, String key, List<String> words) {
    if (!words.isEmpty()) {
      parts.add(
          key + "=" + words.stream().map(Reproduction::quoted).collect(Collectors.joining(" ")));
    }
  }

  /** Quotes a text that contains characters that would end a word or a value. */
  private static String quoted(String text) {
    boolean plain =
        !text.isEmpty()
            && text.chars().noneMatch(c -> Character.isWhitespace(c) || "\"',\\".indexOf(c) >= 0);
    return plain ? text : "\"" + text.replaceAll("([\"\\\\])", "\\\\$1") + "\"";
  }

  /** Every setting with its name, the most important first. */
  static List<List<String>> settings(TournamentStarted config) {
    List<List<String>> settings = new ArrayList<>();
    settings.addAll(ofRun(config));
    config.referee().ifPresent(referee -> settings.add(1, List.of("Referee", engine(referee))));
    for (Entrant player : config.players()) {
      if (player.settings().isPresent()) {
        settings.add(List.of("Options of " + player.name(), player.settingsText()));
      }
    }
    return settings;
  }

  private static List<List<String>> ofRun(TournamentStarted config) {
    return List.of(
        List.of("Game", config.game()),
        List.of("Format", format(config.schedule())),
        List.of("Openings", openings(config.openings())),
        List.of("Limits", JournalConfig.describeLimits(config)),
        List.of("Adjudication", config.adjudication().map(Reproduction::describe).orElse("none")),
        List.of("Longest game", config.maxPlies() + " plies, then a draw"),
        List.of("Seed", Long.toString(config.seed())),
        List.of("Started", config.startedAt()),
        List.of("Lodestone", config.lodestone()),
        List.of("Machine", config.machine().map(Reproduction::describe).orElse("not recorded")));
  }

  private static String describe(Machine machine) {
    return Texts.format(
        "%s, %s, JDK %s, %s at once",
        machine.cpu(),
        counted(machine.cores(), "core"),
        machine.jdk(),
        counted(machine.concurrency(), "game"));
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private static String describe(Adjudication rules) {
    List<String> parts = new ArrayList<>();
    rules
        .resign()
        .ifPresent(
            r ->
                parts.add(
                    Texts.format(
                        "resigned when %s centipoints behind for %s moves%s",
                        r.score(), r.moves(), r.twoSided() ? ", as both see it" : "")));
    rules
        .draw()
        .ifPresent(
            d ->
                parts.add(
                    Texts.format(
                        "drawn when within %s centipoints for %s moves after ply %s",
                        d.score(), d.moves(), d.afterPly())));
    if (rules.proven()) {
      parts.add("over when both engines have proven the result");
    }
    rules
        .solver()
        .ifPresent(
            plies ->
                parts.add(
                    "over when a solver proves the result within " + plies + " plies of the end"));
    rules.strikes().ifPresent(n -> parts.add("lost on time with " + n + " late moves"));
    rules
        .strict()
        .filter(strict -> strict)
        .ifPresent(strict -> parts.add("lost by a fault (strict)"));
    return parts.isEmpty() ? "none" : String.join("; ", parts);
  }

  private static String format(Schedule schedule) {
    StringBuilder text = new StringBuilder(schedule.format());
    schedule.challengers().ifPresent(n -> text.append(" of ").append(n));
    schedule.rounds().ifPresent(n -> text.append(", ").append(n).append(" rounds"));
    schedule
        .options()
        .ifPresent(given -> given.forEach((k, v) -> text.append(' ').append(k + "=" + v)));
    text.append(schedule.test().isPresent() ? ", at most " : ", ").append(schedule.games());
    return text.append(schedule.test().isPresent() ? " games" : " games in each meeting")
        .toString();
  }

  private static String openings(Openings openings) {
    String what =
        openings.book().isPresent()
            ? openings.book().get().size() + " lines of " + openings.source().orElse("a book")
            : openings.endless().map(Reproduction::describe).orElse("")
                + openings.minRandomPlies().map(low -> low + "..").orElse("")
                + openings.randomPlies().orElse(0)
                + " random plies";
    return what + ", the same for all games of a " + openings.per();
  }

  private static String describe(Endless endless) {
    return endless.set().map(set -> "those of the game, then ").orElse("")
        + (endless.band().isPresent() ? "balanced " : "distinct ");
  }
}
