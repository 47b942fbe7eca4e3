"""The examples of docs/python.md print what the page shows; LODESTONE_PAGE=write makes the page show it."""

import os
import pathlib
import re

import pytest

PAGE = pathlib.Path(__file__).parents[2] / "docs/python.md"
EXAMPLE = re.compile(r"```python\n((?:(?!```).)*)```\n\n```\n(.*?)```", re.S)
EXAMPLES = EXAMPLE.findall(PAGE.read_text(encoding="utf-8"))
# How many leaves share a call depends on the threads.
CALLS = re.compile(r"\d+ calls for \d+")


def test_the_page_has_examples():
    assert len(EXAMPLES) >= 7


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_prints_what_the_page_shows(number, python, tmp_path):
    program, shown = EXAMPLES[number]
    for name, needed in (("gymnasium", "gym_vec"), ("pettingzoo", "lodestone.env(")):
        if needed in program:
            pytest.importorskip(name, reason=f"NOT TESTED: an example, for {name} is missing")
    code, out, err = python(f"import os; os.chdir({os.fspath(tmp_path)!r})\n" + program)
    assert code == 0, err
    if os.environ.get("LODESTONE_PAGE") == "write":
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(page.replace(f"{program}```\n\n```\n{shown}", f"{program}```\n\n```\n{out}"), encoding="utf-8")
    else:
        assert CALLS.sub("", out) == CALLS.sub("", shown)
