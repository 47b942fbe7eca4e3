package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * The tested openings that come with a game, with which its tournaments begin by default: a
 * compressed book ({@link OpeningBook}), the resource {@code FAMILY.openings.gz} in the package of
 * the game's class. A line of its head says how they were drawn, so that further ones can be drawn
 * in the same way.
 *
 * @param game the id of the game by whose rules they were tested
 * @param plies number of moves of each opening
 * @param balance the band of evaluations within which they are
 * @param lines the openings, moves separated by spaces; unmodifiable
 * @param sha256 checksum of the uncompressed text
 */
record OpeningSet(String game, int plies, Balance balance, List<String> lines, String sha256) {

  private static final Pattern DRAWN =
      Pattern.compile("# drawn: (\\d+) plies, (-?\\d+)\\.\\.(-?\\d+) by (\\S+)");

  private static final Map<String, Optional<OpeningSet>> LOADED = new ConcurrentHashMap<>();

  /**
   * The set of a game's family.
   *
   * @return empty if there is none
   */
  static Optional<OpeningSet> of(Game game) {
    return LOADED.computeIfAbsent(
        game.family(),
        family -> {
          String name = family + ".openings.gz";
          try (InputStream in = game.getClass().getResourceAsStream(name)) {
            return in == null
                ? Optional.empty()
                : Optional.of(parse(family, name, new GZIPInputStream(in).readAllBytes()));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /**
   * The set of a game that has this checksum.
   *
   * @throws IllegalArgumentException if this version has another one
   */
  static OpeningSet of(Game game, String sha256) {
    return of(game)
        .filter(set -> set.sha256.equals(sha256))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Texts.format(
                        "the tournament began with other openings of %s than this version has:"
                            + " expected those with SHA-256 %s, found %s; resume it with the"
                            + " version that began it",
                        game.id(), sha256, of(game).map(OpeningSet::sha256).orElse("none"))));
  }

  private static OpeningSet parse(String game, String source, byte[] text) {
    List<String> all = new String(text, StandardCharsets.UTF_8).lines().toList();
    BookChecksum.check(source, all);
    Matcher drawn =
        all.stream()
            .map(DRAWN::matcher)
            .filter(Matcher::matches)
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(source + ": expected '# drawn: ...'"));
    return new OpeningSet(
        game,
        Integer.parseInt(drawn.group(1)),
        new Balance(
            Integer.parseInt(drawn.group(2)), Integer.parseInt(drawn.group(3)), drawn.group(4)),
        all.stream().filter(line -> !line.startsWith("#")).toList(),
        Checksum.of(text));
  }
}
