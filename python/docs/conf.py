"""How Sphinx makes the API reference from the docstrings: see docs/python.md."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "src"))

project = "Lodestone"
extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "nature"
html_copy_source = False
autodoc_default_options = {"members": True, "imported-members": True, "show-inheritance": True}
autodoc_member_order = "groupwise"
napoleon_use_ivar = True
