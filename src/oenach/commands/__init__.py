"""The commands of `oenach`, a module each: `add_arguments(parser)` and `run(args)`."""
