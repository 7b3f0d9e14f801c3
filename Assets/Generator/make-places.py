#!/usr/bin/env python3
"""Makes the coastlines and the names of places that maps show, in Assets/Places.

    Assets/Generator/make-places.py COASTLINE.json LIBGEONAMES.so

The first file is ne_50m_coastline in GeoJSON, from Natural Earth (public domain). The second is the library of Debian's
package libgeonames0, which contains the cities of GeoNames with more than 15,000 people (CC BY 4.0). Both are needed only to
make the assets again.

coastlines.txt has a line for each stretch of coast: longitude and latitude of its points in hundredths of a degree, each after
the first as the difference to the one before. cities.tsv has a line for each city: name, region, code of the country, latitude,
longitude, people. countries.tsv has the code and the name of each country. The lines are sorted, so that the same input always
makes the same files.
"""

from __future__ import annotations

import ctypes
import json
import pathlib
import sys

ASSETS = pathlib.Path(__file__).resolve().parent.parent / "Places"
# In degrees. A dot of a map of the whole world in 200 columns is 0.9 degrees wide, and one of a country 0.05.
TOLERANCE = 0.02


def distance(point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> float:
    """The distance of a point from a line segment, in degrees."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    part = 0 if length == 0 else max(0, min(1, ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length))
    return ((point[0] - start[0] - part * dx) ** 2 + (point[1] - start[1] - part * dy) ** 2) ** 0.5


def simplify(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The points that differ by more than the tolerance from the line between their neighbours (Douglas and Peucker)."""
    kept = {0, len(points) - 1}
    waiting = [(0, len(points) - 1)]
    while waiting:
        first, last = waiting.pop()
        if last - first < 2:
            continue
        far = max(range(first + 1, last), key=lambda each: distance(points[each], points[first], points[last]))
        if distance(points[far], points[first], points[last]) > TOLERANCE:
            kept.add(far)
            waiting += [(first, far), (far, last)]
    return [points[each] for each in sorted(kept)]


def coastlines(source: pathlib.Path) -> list[str]:
    """The lines of coastlines.txt."""
    lines = []
    for feature in json.loads(source.read_text())["features"]:
        shape = feature["geometry"]
        for points in [shape["coordinates"]] if shape["type"] == "LineString" else shape["coordinates"]:
            line, before = [], (0, 0)
            for longitude, latitude in simplify([(point[0], point[1]) for point in points]):
                here = (round(longitude * 100), round(latitude * 100))
                if here != before or not line:
                    line += [here[0] - before[0], here[1] - before[1]]
                before = here
            if len(line) > 2:
                lines.append(" ".join(str(number) for number in line))
    return sorted(lines)


def cities(library: pathlib.Path) -> tuple[list[str], list[str]]:
    """The lines of cities.tsv and countries.tsv."""
    names = ctypes.CDLL(str(library))
    names.geonames_get_city.restype = ctypes.c_void_p

    def ask(city: int, name: str, kind: type) -> object:
        function = names["geonames_city_get_" + name]
        function.restype, function.argtypes = kind, [ctypes.c_void_p]
        value = function(city)
        return value.decode() if isinstance(value, bytes) else value

    found, countries = set(), {}
    for index in range(names.geonames_get_n_cities()):
        city = names.geonames_get_city(index)
        text = [ask(city, name, ctypes.c_char_p) for name in ("name", "state", "country_code")]
        countries[text[2]] = ask(city, "country", ctypes.c_char_p)
        latitude, longitude = (ask(city, name, ctypes.c_double) for name in ("latitude", "longitude"))
        people = ask(city, "population", ctypes.c_uint)
        found.add("\t".join([*text, f"{latitude:.3f}", f"{longitude:.3f}", str(people)]))
        names.geonames_city_free(ctypes.c_void_p(city))
    return sorted(found), sorted("\t".join(each) for each in countries.items())


def main() -> None:
    """Writes the files."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    ASSETS.mkdir(exist_ok=True)
    found, countries = cities(pathlib.Path(sys.argv[2]))
    files = {"coastlines.txt": coastlines(pathlib.Path(sys.argv[1])), "cities.tsv": found, "countries.tsv": countries}
    for name, lines in files.items():
        (ASSETS / name).write_text("\n".join(lines) + "\n")
        print(f"{name}: {len(lines)} lines, {(ASSETS / name).stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
