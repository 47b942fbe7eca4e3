package dev.lodestone.board.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Tally;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Results;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each level is stronger than the one below. The last thinks by time and is left out. */
@Tag("slow")
final class PlayLevelTest {

  @ParameterizedTest
  @CsvSource({
    "gauss,1,20",
    "gauss,2,20",
    "gauss,3,20",
    "gauss,4,20",
    "gauss,5,20",
    "gauss,6,20",
    "gess,1,40",
    "gess,2,40",
    "gess,3,40",
    "gess,4,40",
    "gess,5,20",
    "gaussic,1,40",
    "gaussic,2,40",
    "gaussic,3,40",
    "gaussic,4,40",
    "gaussic,5,40"
  })
  void aLevelBeatsTheOneBelow(String game, int lower, int games) {
    List<EngineSpec> both =
        List.of(PlayLevel.of(lower + 1).spec(lower + 1), PlayLevel.of(lower).spec(lower));
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId(game))
            .players(Player.of(both))
            .format(new Format.RoundRobin(games))
            .openings(new Openings.RandomMoves(4, Openings.Scope.PAIR))
            .seed(1)
            .limits(SearchLimits.depth(1))
            .maxPlies(400)
            .build();
    Results results = Tournament.run(spec, 2, new TournamentListener() {}, new StopSignal());
    List<String> names = both.stream().map(EngineSpec::name).toList();
    double points =
        Tally.of(spec, results).rows().stream()
            .filter(row -> row.player().equals(names.get(0)))
            .mapToDouble(Standings.Row::points)
            .sum();
    assertThat(points).as("points of level " + (lower + 1)).isGreaterThan(games / 2.0);
  }
}
