import hashlib
import json
import math

import numpy as np
import pytest

import lodestone
from conftest import OWN_GAME


def test_a_match_counts_its_games(game, tmp_path):
    journal = tmp_path / "run"
    played = lodestone.match("greedy:nodes=100000", "random:nodes=1", games=4, game=game, seed=2,
                             max_plies=60, out=str(journal))
    assert played.games == 4 and sum(played.pairs) == 2
    assert played.points == sum(n * points / 2 for points, n in enumerate(played.pairs))
    again = lodestone.match("greedy:nodes=100000", "random:nodes=1", games=4, game=game, seed=2,
                            max_plies=60, concurrency=1)
    assert again == played
    table = lodestone.journal(journal)
    assert (table["game"] == game.id).all() and len(table) == 4
    assert sorted(table["id"]) == [1, 2, 3, 4] and (table["run"] == str(journal)).all()
    own = np.where(table["first"] == played.players[0], table["score"], 1 - table["score"])
    assert own.sum() == played.points
    assert sum(played.first_player) == sum(played.endings.values()) == 4
    wins, draws, _ = played.first_player
    assert wins + draws / 2 == table["score"].sum()
    ways, numbers = np.unique(table["termination"].astype(str), return_counts=True)
    assert played.endings == dict(zip(ways.tolist(), numbers.tolist()))
    assert table["first_nodes"].sum() + table["second_nodes"].sum() > 0
    for row in table:
        position = game.position(row["position"])
        for move in row["moves"].split():
            position.play(move)
        assert position.ply == row["plies"]
        assert not position.over or (position.result + 1) / 2 == row["score"]
    names = [each.name for each in lodestone.rate(journal)]
    assert sorted(names) == sorted(played.players)
    assert "of 4" in str(played)


def test_a_swept_match_has_an_open_interval(game):
    played = lodestone.match("mcts:nodes=200", "random:nodes=1", games=10, game=game, seed=1)
    assert played.points == 10
    value, low, high = played.elo
    assert value > low > 0 and high is None
    assert ", inf]" in str(played) and "n/a" not in str(played)


def test_repeated_games_are_counted():
    # Without a random choice two games of an opening differ by the colours alone.
    played = lodestone.match("alphabeta:depth=1", "alphabeta:depth=1,name=same", games=20, seed=1)
    assert played.distinct <= 10
    assert f"{20 - played.distinct} games repeat another one" in str(played)


def test_limits_that_are_not_given_are_those_of_the_command():
    assert lodestone.match("random:nodes=1", "greedy", games=2, game="gauss", max_plies=60).games == 2


def test_an_interrupted_match_goes_on_and_is_that_of_one_session(tmp_path):
    def play(out, **other):
        return lodestone.match("random:nodes=1", "greedy:nodes=9", games=8, out=out, max_plies=60,
                               concurrency=1, **other)
    whole = play(tmp_path / "whole")
    cut = tmp_path / "cut"
    cut.mkdir()
    lines = (tmp_path / "whole" / "journal.jsonl").read_text().splitlines(keepends=True)
    third = [n for n, line in enumerate(lines) if '"event":"end"' in line][2]
    # In the fourth game, and in the middle of a line.
    (cut / "journal.jsonl").write_text("".join(lines[:third + 4]) + lines[third + 4][:20])
    resumed = play(cut)
    assert str(resumed) == str(whole) and resumed.distinct == whole.distinct
    assert str(play(cut)) == str(whole)
    assert lodestone.rate(cut) == lodestone.rate(tmp_path / "whole")


def test_a_journal_of_another_match_is_kept(tmp_path):
    lodestone.match("random:nodes=1", "greedy:nodes=9", games=2, out=tmp_path / "run", max_plies=60)
    before = (tmp_path / "run" / "journal.jsonl").read_text()
    with pytest.raises(lodestone.InputError, match="belongs to another tournament: .*seed"):
        lodestone.match("random:nodes=1", "greedy:nodes=9", games=2, out=tmp_path / "run", seed=2,
                        max_plies=60)
    assert (tmp_path / "run" / "journal.jsonl").read_text() == before


def test_elo_follows_from_the_points():
    played = lodestone.match("mcts:nodes=30,hash=1", "mcts:nodes=20,hash=1,name=less", games=20, seed=5)
    share = played.points / played.games
    assert 0 < share < 1
    assert played.elo[0] == pytest.approx(-400 * math.log10(1 / share - 1), abs=30)
    assert played.elo[1] is None or played.elo[1] < played.elo[0]
    assert played.elo[2] is None or played.elo[0] < played.elo[2]


def test_the_advantage_of_moving_first_agrees_with_the_score():
    played = lodestone.match("random:nodes=1", "random:nodes=1,name=other", games=60, game="connect4"
                             if OWN_GAME else "gauss", seed=3)
    wins, draws, losses = played.first_player
    share = (wins + draws / 2) / played.games
    # Of equal players the lead of the first move is that of its score, near enough.
    assert played.first_move[0] == pytest.approx(-400 * math.log10(1 / share - 1), abs=25)
    assert played.first_move[1] is None or played.first_move[1] < played.first_move[0]


def test_a_sequential_test_ends_with_a_verdict():
    test = lodestone.sprt("greedy:nodes=100000", "random:nodes=1", elo0=0, elo1=100, games=400, seed=1)
    assert test.verdict == "H1" and test.llr > test.bounds[1] > 0 > test.bounds[0]
    assert 2 <= test.match.games < 400
    one = lodestone.sprt("greedy:nodes=100000", "random:nodes=1", elo0=0, elo1=100, games=400, seed=1,
                         model="logistic")
    assert one.verdict == "H1" and one.match.games >= test.match.games


# SprtCommandTest has the same of ``lodestone sprt``: the ratio, the pairs and the moves.
SPRT = {
    "gauss": (2.9096261185797117, 16, "505d5a79974eda81a2a39d771d62d1caa4821f65ee354220613b5e3d78dd79d7"),
    "gess": (2.9096261185797117, 16, "a8279ed206f7910b87c92ef4615e36e5abe011336e1433b274d5cc6cf8262b40"),
    "gaussic": (2.9096261185797117, 16, "d874380ba50ef40e3bd379b7cd2fb34897d5f9bbf174c639bb5bccedab2d142e"),
}


@pytest.mark.parametrize("game", SPRT)
def test_a_sequential_test_and_its_games_are_those_of_the_command(game, tmp_path):
    test = lodestone.sprt("greedy:depth=1", "random:nodes=1", elo1=50, seed=3, game=game, concurrency=1,
                          out=tmp_path / "run")
    table = np.sort(lodestone.journal(tmp_path / "run"), order="id")
    moves = hashlib.sha256("\n".join(table["moves"]).encode()).hexdigest()
    assert (test.verdict, (test.llr, sum(test.match.pairs), moves)) == ("H1", SPRT[game])


def test_every_setting_of_the_command_is_a_keyword(tmp_path):
    out = tmp_path / "run"
    lodestone.match("greedy:nodes=9", "random:nodes=1", games=2, out=out, openings="book", openings_order="random",
                    resign="300/2", strict=True, record="pv")
    begun = json.loads((out / "journal.jsonl").read_text().splitlines()[0])
    assert begun["adjudication"]["resign"]["score"] == 300 and begun["adjudication"]["strict"]
    assert begun["openings"]["book"] and begun["openings"]["order"] == "random" and begun["record"] == ["pv"]
    lodestone.match("alphabeta", "mcts", games=2, out=tmp_path / "clock", tc="100ms+5ms", margin="5s")
    begun = json.loads((tmp_path / "clock" / "journal.jsonl").read_text().splitlines()[0])
    assert begun["limits"] == {"tc": "0.1+0.005", "marginMicros": 5000000}
    assert lodestone.match("random:nodes=1", "random:nodes=1,name=b", games=2, knockout=False, swiss=1).games == 2
    assert "\nresign: " in lodestone.match_settings() and "\ngames=20: " in lodestone.match_settings()
    test = lodestone.sprt("greedy:nodes=100000", "random:nodes=1", elo1=100, games=40, adjudicate_proven=True)
    assert test.verdict == "H1"
    for wrong, message in ({"resin": "1/1"}, "unknown setting 'resin'; did you mean 'resign'?"), \
            ({"openings": tmp_path / "no"}, "option '--openings': expected a file, found no"), \
            ({"engine": "mcts"}, "engine: expected it as an argument of its own"), \
            ({"knockout": True, "swiss": 2}, "found --swiss and --knockout"):
        with pytest.raises(lodestone.InputError) as error:
            lodestone.match("random:nodes=1", "greedy:nodes=1", games=2, **wrong)
        assert message in str(error.value)


def test_ratings_are_those_of_the_command(tmp_path):
    """ExportAndRateTest has the same numbers of ``lodestone rate --csv``."""
    for other in "greedy:nodes=3", "random:nodes=1,name=other":
        lodestone.match(other, "random:nodes=1", games=40, seed=5, out=tmp_path / other)
    rated = lodestone.rate(*sorted(tmp_path.iterdir()))
    assert [(each.name, *(round(end, 2) for end in each.elo)) for each in rated] == [
        ("greedy:nodes=3", 288.45, 113.19, 373.42), ("other", -65.39, -147.18, 52.04),
        ("random:nodes=1", -223.05, -268.46, -123.01)]


def test_mistakes_are_refused():
    with pytest.raises(lodestone.InputError, match="even"):
        lodestone.match("random:nodes=1", "greedy:nodes=1", games=3)
    with pytest.raises(lodestone.InputError, match="seed: expected"):
        lodestone.match("mcts", "random:nodes=1", games=2, seed=2**70)
    with pytest.raises(lodestone.InputError, match="'--model': expected normalized or logistic"):
        lodestone.sprt("mcts", "random:nodes=1", games=2, model="bayes")
    with pytest.raises(OSError):
        lodestone.rate("no-such-directory")
    with pytest.raises(OSError):
        lodestone.journal("no-such-directory")
    with pytest.raises(lodestone.InputError, match="found none"):
        lodestone.journal()


def write(directory, game, columns, offsets):
    np.savez(directory / "part-00000.npz", offsets=offsets, **columns)
    (directory / "manifest.json").write_text(
        json.dumps({"game": game, "shards": [{"file": "part-00000.npz"}]}))


def rows_of_a_game(game):
    position = game.position()
    rows = []
    for ply in range(6):
        actions = position.legal_actions
        rows.append((position.cells, position.counters, actions, ply, position.text))
        position.play(actions[0])
    return rows


def test_a_data_set_gives_arrays_and_positions(game, tmp_path):
    rows = rows_of_a_game(game)
    write(tmp_path, game.id,
          {"cells": np.array([row[0] for row in rows]), "counters": np.array([row[1] for row in rows]),
           "ply": np.arange(6), "split": np.zeros(6, np.int8), "actions": np.concatenate([row[2] for row in rows])},
          np.concatenate([[0], np.cumsum([len(row[2]) for row in rows])]))
    loaded = lodestone.load(tmp_path)
    assert len(loaded) == 6 and loaded.game == game
    for i, row in enumerate(rows):
        assert (loaded.of_row("actions", i) == row[2]).all()
        if not game._java.diagram().text([0] * len(game.cells), [0] * len(game.counters)).isEmpty():
            assert loaded.position(i).text == row[4]
    with pytest.raises(lodestone.InputError, match="expected one of"):
        loaded["nothing"]
    with pytest.raises(lodestone.InputError, match="complete data set"):
        lodestone.load(tmp_path / "none")


def parquet(source, directory):
    """The set with its JSON Lines as Parquet, with the types that the command writes."""
    arrow = pytest.importorskip("pyarrow")
    import pyarrow.parquet
    rows = [json.loads(line) for line in (source / "part-00000.jsonl").read_text().splitlines()]
    for row in rows:
        row.update({name: int(row[name]) for name in ("game_id", "state_key", "canonical_key", "seed")})
        row["words"] = row["words"] and [int(word) for word in row["words"]]
    directory.mkdir()
    pyarrow.parquet.write_table(arrow.Table.from_pylist(rows), directory / "part-00000.parquet")
    manifest = (source / "manifest.json").read_text()
    (directory / "manifest.json").write_text(manifest.replace(".jsonl", ".parquet"))
    return lodestone.load(directory)


@pytest.mark.parametrize("engine, more", [("mcts:nodes=8,hash=1", {}), ("alphabeta:nodes=80,hash=1", {"lean": True})])
@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_every_format_gives_the_same_arrays(tmp_path, form, engine, more):
    def played(form):
        return lodestone.selfplay(engine, tmp_path / form, format=form, positions=60, exact_plies=2,
                                  balance="none", **more)

    expected, found = played("npz"), played("jsonl")
    found = found if form == "jsonl" else parquet(tmp_path / "jsonl", tmp_path / "parquet")
    assert set(found.columns) == set(expected.columns)
    for name, column in expected.columns.items():
        assert (found[name].dtype.kind, found[name].shape) == (column.dtype.kind, column.shape), name
        assert column.dtype.kind == "U" or found[name].dtype == column.dtype, name
        np.testing.assert_array_equal(found[name], column, name)
    assert (found.offsets == expected.offsets).all() and found.offsets.dtype == expected.offsets.dtype
    assert [each.moves() for each in found.games()] == [each.moves() for each in expected.games()]
    assert set(found["split"]) <= {"train", "validation", "test"} and found["ending"][0] == "rules"
    assert repr(found) == repr(expected).replace("npz", form)
    assert f"gauss: {len(found)} positions of {len(found.games())} games, {form}" in repr(found)


def test_missing_values_have_one_form(tmp_path):
    for form in "npz", "jsonl":
        data = lodestone.selfplay("alphabeta:nodes=80,hash=1", tmp_path / form, format=form, positions=40,
                                  exact_plies=2, lean=True)
        assert not data["has_visits"].any() and not data["visits"].any() and data["visits"].dtype == np.int32
        assert not data["has_words"].any() and not data["words"].any()
        low, high = data["low"], data["high"]
        assert (low[~data["has_low"]] == -1).all() and (high[~data["has_low"]] == 1).all()
        assert np.isnan(data["margin"][~data["has_margin"]]).all()
        assert data["proof"][~data["has_low"]].tolist() == [""] * int((~data["has_low"]).sum())
        assert np.isnan(data["surprise"][~data["has_surprise"]]).all()


def test_columns_of_single_moves_are_those_of_a_row_that_there_is(tmp_path):
    data = lodestone.selfplay("mcts:nodes=8,hash=1", tmp_path / "set", positions=20, exact_plies=0)
    assert data.of_row("visits", len(data) - 1).size
    for row in (-1, len(data), 1.5):
        with pytest.raises(lodestone.InputError, match=f"row: expected a whole number from 0 to {len(data) - 1}"):
            data.of_row("visits", row)
        with pytest.raises(lodestone.InputError, match="row: expected"):
            data.position(row)
    for name in ("ply", "cells", "planes"):
        with pytest.raises(lodestone.InputError, match=f"'{name}' .*expected one of actions, visits, "):
            data.of_row(name, 0)


@pytest.mark.parametrize("form", ["npz", "jsonl"])
def test_a_set_that_is_damaged_is_refused_in_one_line(form, tmp_path):
    lodestone.selfplay("random:nodes=1", tmp_path, format=form, positions=20, exact_plies=0)
    part, manifest = tmp_path / f"part-00000.{form}", tmp_path / "manifest.json"
    whole, said = part.read_bytes(), manifest.read_text()

    def refused(message):
        with pytest.raises(lodestone.InputError, match=message) as error:
            lodestone.load(tmp_path)
        assert "\n" not in str(error.value)

    part.write_bytes(whole[:-len(whole) // 3])
    refused(f"part-00000.{form}: ")
    part.unlink()
    refused(f"part-00000.{form}: .*no such file")
    part.write_bytes(whole)
    for broken in (said[:-20], "{}", "[]"):
        manifest.write_text(broken)
        refused("manifest.json: ")


def test_a_set_without_moves_of_games_has_no_games(tmp_path):
    lodestone.selfplay("mcts:nodes=8,hash=1", tmp_path / "set", format="jsonl", positions=20, exact_plies=0)
    file = tmp_path / "set/part-00000.jsonl"
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    file.write_text("".join(json.dumps({**row, "game_moves": None}) + "\n" for row in rows))
    with pytest.raises(lodestone.InputError, match="0.2.0"):
        lodestone.load(tmp_path / "set").games()


def test_games_of_a_set_are_objects_that_replay_its_rows(game, tmp_path):
    data = lodestone.selfplay("mcts:nodes=2,hash=1", tmp_path / "set", game=game, positions=60,
                              games_at_once=2, opening_plies=4, exact_plies=0)
    games = data.games()
    assert sum(len(each.rows) for each in games) == len(data)
    assert len({each.id for each in games}) == len(games) > 0
    for each in games:
        position, moves = game.position(each.start), each.moves()
        assert len(moves) == len(each.actions)
        at = {int(data["ply"][row]): row for row in each.rows}
        for ply, move in enumerate(moves):
            if ply in at:
                row = at[ply]
                assert data["game_id"][row] == each.id
                assert (data["cells"][row] == position.cells).all()
                assert (data["counters"][row] == position.counters).all()
                assert data["move"][row] == each.actions[ply]
            position.play(move)
        assert each.position(len(moves)).text == position.text
        last = each.rows[-1]
        side = 1 if data["mover"][last] == 0 else -1
        if data["ending"][last] == "rules":
            assert position.over and position.result == side * data["result"][last]
        with pytest.raises(lodestone.InputError, match="expected 0 to"):
            each.position(len(moves) + 1)


def test_selfplay_may_be_the_first_call_of_a_program(python, tmp_path):
    code, out, err = python(f"""
import lodestone
data = lodestone.selfplay(["mcts:nodes=5,hash=1", "greedy:nodes=1"], {str(tmp_path / "set")!r}, positions=20,
                          exact_plies=0, opening_rows=True, shard_positions=10)
more = lodestone.selfplay(["mcts:nodes=5,hash=1", "greedy:nodes=1"], {str(tmp_path / "set")!r}, positions=200,
                          resume=True)
settings = more.manifest["settings"]
print(20 <= len(data) < 200 <= len(more), settings["openingRows"], settings["shardPositions"], settings["engines"])
for wrong in dict(position=20), dict(noise=2):
    try:
        lodestone.selfplay("mcts:nodes=5", {str(tmp_path / "other")!r}, **wrong)
    except lodestone.InputError as error:
        print(error)
""")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "True True 10 ['mcts:nodes=5,hash=1', 'greedy:nodes=1']",
        "unknown setting 'position'; did you mean 'positions'?",
        "option '--noise': expected a number from 0 to 1, found 2"]


def test_games_beyond_the_verdict_are_not_counted():
    """Forty games at once: some end after the test has ended, and are no games of the result."""
    match = lodestone.sprt("greedy:depth=1", "random:nodes=1", elo0=0, elo1=50, concurrency=40).match
    assert match.games < 40 and match.distinct <= match.games
    assert "repeat" not in str(match) or match.distinct < match.games
