"""Brandub ("black raven"): a king at Tara tries to reach a corner of the board, hunters try to take him."""
