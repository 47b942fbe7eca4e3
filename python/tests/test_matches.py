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
    played = lodestone.match("mcts:nodes=200", "random:nodes=1", games=20, game=game, seed=1)
    assert played.points == 20
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


def test_a_journal_is_never_replaced(tmp_path):
    (tmp_path / "run").mkdir()
    with pytest.raises(lodestone.InputError, match="expected a new directory for the journal"):
        lodestone.match("random:nodes=1", "greedy:nodes=9", games=2, out=str(tmp_path / "run"))


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


def test_mistakes_are_refused():
    with pytest.raises(lodestone.InputError, match="even"):
        lodestone.match("random:nodes=1", "greedy:nodes=1", games=3)
    with pytest.raises(lodestone.InputError, match="seed: expected"):
        lodestone.match("mcts", "random:nodes=1", games=2, seed=2**70)
    with pytest.raises(lodestone.InputError, match="model: expected"):
        lodestone.sprt("mcts", "random:nodes=1", games=2, model="bayes")
    with pytest.raises(OSError):
        lodestone.rate("no-such-directory")
    with pytest.raises(OSError):
        lodestone.journal("no-such-directory")
    with pytest.raises(lodestone.InputError, match="found none"):
        lodestone.journal()


def write(directory, game, columns, offsets):
    import json
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
           "ply": np.arange(6), "actions": np.concatenate([row[2] for row in rows])},
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


def test_json_lines_give_the_same_columns(tmp_path):
    import json
    rows = [{"ply": 0, "cells": [0, 1], "counters": [0], "actions": [3, 4], "visits": [1, 2],
             "root_value": None, "source": "search", "game_moves": [3, 4]},
            {"ply": 1, "cells": [1, 1], "counters": [1], "actions": [5], "visits": None,
             "root_value": 0.5, "source": "random", "game_moves": None}]
    first, second = lodestone.game("gauss").position().legal_actions[:2].tolist()
    rows[0].update(game_id="5", game_moves=[first, second])
    (tmp_path / "part-00000.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (tmp_path / "manifest.json").write_text(
        json.dumps({"game": "gauss", "shards": [{"file": "part-00000.jsonl"}]}))
    loaded = lodestone.load(tmp_path)
    assert loaded["cells"].tolist() == [[0, 1], [1, 1]]
    assert loaded.of_row("actions", 1).tolist() == [5] and np.isnan(loaded.of_row("visits", 1)).all()
    assert np.isnan(loaded["root_value"][0]) and loaded["root_value"][1] == 0.5
    assert "game_moves" not in loaded.columns
    assert loaded["source"].tolist() == ["search", "random"]
    played, = loaded.games()
    assert (played.id, played.rows, played.actions.tolist()) == (5, range(2), [first, second])
    del rows[0]["game_moves"]
    (tmp_path / "part-00000.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    with pytest.raises(lodestone.InputError, match="0.2.0"):
        lodestone.load(tmp_path).games()


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
        if data["ending"][last] == b"rules":
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
