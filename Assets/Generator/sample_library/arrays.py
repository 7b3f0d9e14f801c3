"""Names for what the modules hand to each other."""

from typing import Callable

import numpy as np

Array = np.ndarray
"""Numbers in `float32`: one per point or pixel; for colours the last axis has three."""

Rays = tuple[Array, ...]
"""The directions (x, y, z) in which pixels look."""

HeightField = Callable[[Array, Array], Array]
"""Heights in metres at the places (x, z)."""
