"""`python -m oenach` is the command `oenach`."""

import sys

from oenach.cli import main

sys.exit(main())
