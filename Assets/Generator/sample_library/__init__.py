"""Synthesises the photos and the user file of the sample library.

Conventions shared by every module: x points right, y up, z away from the camera, all in metres unless a
docstring says otherwise; colours are linear RGB in `float32` arrays whose last axis has three entries;
angles are radians. Everything is seeded, so every run gives the same pictures.
"""
