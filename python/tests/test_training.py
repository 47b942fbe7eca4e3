"""Trainings of train() have the bytes of the command's, which TrainCommandTest holds by the same numbers."""

import hashlib
import shutil
import subprocess
import sys

import pytest

import lodestone

BYTES = {
    "gauss": "d5a39a7e80044f3856402e7e6fb3c910167d17c9355b3e671ee7f4d069b68783",
    "gess": "0cbb22e03d8cf7420f0a6bf43919abeeeced610672077a74e449e23b294f968c",
    "gaussic": "70b06993d745a851157d6e7afc508438742edfe5a86fb5c5def57e1415f98551",
}
SETTINGS = dict(engine="mcts:nodes=20,hash=4", positions=600, shard_positions=100, exact_plies=2,
                teacher="alphabeta:nodes=50,hash=1", epochs=4, max_games=8, generations=2, seed=3,
                test=["mcts:nodes=20,hash=4", "alphabeta:nodes=100,hash=1"])
TINY = dict(engine="mcts:nodes=2,hash=1", positions=1000, shard_positions=1000, exact_plies=2, teacher="none", epochs=1,
            max_games=2, generations=1, seed=2, test=["alphabeta:depth=1,hash=1"])


@pytest.fixture(scope="module")
def training(tmp_path_factory):
    return lodestone.train(tmp_path_factory.mktemp("whole") / "run", **SETTINGS)


def files(directory):
    """What does not depend on times."""
    return {path.relative_to(directory): path.read_bytes() for path in directory.rglob("*")
            if path.is_file() and path.name != "journal.jsonl" and path.suffix != ".lock"}


def made(directory):
    """The games and the numbers of the first generation."""
    first = directory / "generation-1"
    weights = (first / "candidate.weights").read_text().splitlines(keepends=True)
    numbers = "".join(line for line in weights if line.startswith(("feature", "numbers")))
    return hashlib.sha256((first / "data/part-00000.npz").read_bytes() + numbers.encode()).hexdigest()


def test_a_training_is_that_of_the_command(training):
    first = training.directory / "generation-1"
    weights = (first / "candidate.weights").read_text().splitlines(keepends=True)
    said = [line for line in weights if line.startswith(("provenance lodestone", "provenance data set"))]
    assert len(said) == 2 and "--engine=mcts:nodes=20,hash=4 " in said[0] and "--shard-positions=100" in said[0]
    assert made(training.directory) == BYTES["gauss"]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["gess", "gaussic"])
def test_a_training_of_a_network_is_that_of_the_command(game, tmp_path):
    assert made(lodestone.train(tmp_path / "run", game, **TINY).directory) == BYTES[game]


def test_a_training_describes_itself(training):
    assert training.over and [each["number"] for each in training.generations] == [1, 2]
    assert (training.best is None) == (training.accepted == 0)
    assert (training.directory / "train.html").stat().st_size > 10_000
    assert lodestone.load(training.directory / "generation-1/data").game.id == "gauss"
    weights = training.directory / "generation-1/candidate.weights"
    assert lodestone.engine(f"greedy:depth=1,weights={weights}").search(lodestone.game("gauss").position()).move


@pytest.mark.slow
def test_an_interrupted_training_is_resumed_to_the_same_bytes(training, tmp_path):
    shutil.copytree(training.directory, tmp_path / "cut")
    lines = (tmp_path / "cut/train.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "cut/train.jsonl").write_text("".join(lines[:3]) + lines[3][:20])
    shutil.rmtree(tmp_path / "cut/generation-2")
    for test in (tmp_path / "cut").glob("test-*"):
        shutil.rmtree(test)
    assert lodestone.train(tmp_path / "cut", **SETTINGS).generations == training.generations
    assert files(tmp_path / "cut") == files(training.directory)


def test_a_training_of_other_settings_is_refused(training, tmp_path):
    before = files(training.directory)
    for wrong, message in ((dict(positions=400), "positions.*was made with 600, found 400"),
                           (dict(position=300), "unknown setting 'position'; did you mean 'positions'"),
                           (dict(epochs=0), "epochs")):
        with pytest.raises(lodestone.InputError, match=message):
            lodestone.train(training.directory, **{**SETTINGS, **wrong})
    with pytest.raises(lodestone.InputError, match="unknown engine"):
        lodestone.train(tmp_path / "new", engine="deep:nodes=5")
    assert files(training.directory) == before and not (tmp_path / "new").exists()


def test_two_trainings_of_one_directory_are_kept_apart(training):
    lock = training.directory / ".train.jsonl.lock"
    held = subprocess.Popen([sys.executable, "-c", f"""
import fcntl
with open({str(lock)!r}, "w") as file:
    fcntl.lockf(file, fcntl.LOCK_EX)
    print("held", flush=True)
    input()
"""], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert held.stdout.readline() == "held\n"
        with pytest.raises(OSError, match="another process"):
            lodestone.train(training.directory, **SETTINGS)
    finally:
        held.communicate("\n")
