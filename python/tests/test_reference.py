import inspect
import pathlib
import subprocess
import sys
import zlib

import pytest

import lodestone

DOCS = pathlib.Path(__file__).parent.parent / "docs"


@pytest.mark.slow
def test_the_reference_documents_every_public_name(tmp_path):
    pytest.importorskip("sphinx", reason="NOT TESTED: the API reference, for there is no Sphinx")
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", str(DOCS), str(tmp_path)],
        capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    inventory = (tmp_path / "objects.inv").read_bytes().split(b"\n", 4)[4]
    names = {line.split(" ")[0] for line in zlib.decompress(inventory).decode().splitlines()}
    assert {f"lodestone.{name}" for name in lodestone.__all__} <= names
    assert "lodestone.Position.play" in names and "lodestone.VecEnv.step" in names


@pytest.mark.parametrize("name", lodestone.__all__)
def test_every_public_name_has_a_docstring(name):
    thing = getattr(lodestone, name)
    assert inspect.getdoc(thing)
    for part, value in vars(thing).items() if inspect.isclass(thing) else ():
        if not part.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
            assert inspect.getdoc(value), part


def test_help_names_every_function():
    functions = [name for name in lodestone.__all__ if inspect.isfunction(getattr(lodestone, name))]
    assert len(functions) > 15
    assert [name for name in functions if f"{name}(" not in lodestone.__doc__] == []
