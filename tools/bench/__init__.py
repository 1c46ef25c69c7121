"""How fast cardlab is: `python -m tools.bench`. Benchmarks are not tests: they pass or fail nothing."""
