"""Targets: a game's functions compiled for other machines than this one.

The LLVM text that Numba makes of the rules, the drivers and the search goes to another back end of LLVM:
WebAssembly (`wasm.py`), or a GPU (`ptx.py`). There is no second source, and nothing here is needed to play:
`oenach build modules` makes the portable modules that travel with the games.
"""
