"""The commands of `oenach`, a module each: `add_arguments(parser, say)` and `run(args)`."""
