"""Golden pictures: `python -m tools.golden` writes what the tests compare with."""
