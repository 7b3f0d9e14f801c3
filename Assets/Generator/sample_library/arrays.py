"""Type aliases for the data that modules exchange."""

from typing import Callable

import numpy as np

Array = np.ndarray
"""Numbers in `float32`: one per point or pixel; for colours the last axis has three."""

Rays = tuple[Array, ...]
"""The viewing directions (x, y, z) of pixels."""

HeightField = Callable[[Array, Array], Array]
"""Heights in metres at the points (x, z)."""
