"""The notebook of examples/python prints and draws what it shows; LODESTONE_PAGE=write makes it show that."""

import ast
import contextlib
import io
import json
import os
import pathlib

import pytest

NOTEBOOK = pathlib.Path(__file__).parents[2] / "examples/python/first_steps.ipynb"


def run(source, names):
    """The outputs of a cell, as Jupyter keeps them: what it prints, then the value of its last line."""
    lines, outputs, printed = ast.parse(source), [], io.StringIO()
    last = lines.body.pop() if isinstance(lines.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(printed):
        exec(compile(lines, "cell", "exec"), names)
        value = last and eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(True)})
    if value is not None:
        data = {"text/plain": [repr(value)]}
        if hasattr(value, "_repr_svg_"):
            data["image/svg+xml"] = [value._repr_svg_()]
        outputs.append({"data": data, "metadata": {}, "output_type": "execute_result"})
    return outputs


@pytest.mark.slow
def test_the_notebook_shows_what_its_cells_give():
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names, pictures = {}, 0
    for number, cell in enumerate(cells, 1):
        found = run("".join(cell["source"]), names)
        for output in found:
            if output["output_type"] == "execute_result":
                output["execution_count"] = number
                pictures += "image/svg+xml" in output["data"]
        if os.environ.get("LODESTONE_PAGE") == "write":
            cell.update(outputs=found, execution_count=number)
        assert cell["outputs"] == found, "".join(cell["source"])
    assert pictures >= 3
    if os.environ.get("LODESTONE_PAGE") == "write":
        NOTEBOOK.write_text(json.dumps(notebook, indent=1) + "\n", encoding="utf-8")
