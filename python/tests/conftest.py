import os
import subprocess
import sys

import pytest

import lodestone

# Connect Four, a game of a user's own: the build says where its classes are.
OWN_GAME = os.environ.get("LODESTONE_TEST_GAME", "")
GAMES = ["gauss", "gess", "gaussic"] + ([OWN_GAME] if OWN_GAME else [])


@pytest.fixture(params=GAMES)
def game(request):
    return lodestone.game(request.param)


@pytest.fixture
def python():
    """Runs a program in a new process; returns its exit code, output and errors."""
    def run(program, timeout=120, **environment):
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True,
                              timeout=timeout, env={**os.environ, **environment})
        return done.returncode, done.stdout, done.stderr
    return run
