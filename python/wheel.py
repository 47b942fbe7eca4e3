"""Builds the wheel from the jars that Maven has made, and prints its path: wheel.py [DIRECTORY].

Run by ``./mvnw -q -Pwheel -DskipTests -pl python -am package``. Needs the packages build, setuptools and wheel.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parent


def main(directory):
    # In a copy, because setuptools writes beside the sources and keeps what it has written.
    with tempfile.TemporaryDirectory() as place:
        sources = shutil.copytree(PROJECT, pathlib.Path(place, "python"),
                                  ignore=shutil.ignore_patterns("build", "*.egg-info", "surefire-reports", "*.whl"))
        made = pathlib.Path(place, "made")
        done = subprocess.run([sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(made),
                               str(sources)], capture_output=True, text=True,
                              env={"SOURCE_DATE_EPOCH": "1763596800", **os.environ})
        if done.returncode != 0:
            sys.exit(f"{done.stdout}{done.stderr}\nthe wheel was not built by {sys.executable}; it needs the packages"
                     " build, setuptools and wheel (Debian: python3-build, python3-setuptools, python3-wheel);"
                     " -Dpython=PROGRAM chooses another Python")
        wheel, = made.glob("*.whl")
        directory.mkdir(parents=True, exist_ok=True)
        print(shutil.copy(wheel, directory))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else PROJECT / "target")
