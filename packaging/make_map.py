"""Draw Neptun's chart from the real coastlines: resources/neptun/map/chart.json.

Reads mediterranean_land.geojson and chart.toml next to it, the edition's ports and routes, and the choices about
labels, berths and tiles in layout.toml. Needs `shapely` from the package index; the game itself does not.
The same files always give the same chart.
"""

import heapq
import importlib
import json
import math
import sys
import tomllib
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

Shape = Any  # shapely's geometry

shapely: Any = importlib.import_module("shapely")
geometry: Any = importlib.import_module("shapely.geometry")
ops: Any = importlib.import_module("shapely.ops")

ROOT = Path(__file__).resolve().parent.parent
NEPTUN = ROOT / "resources" / "neptun"

Point = tuple[float, float]
Box = tuple[float, float, float, float]

CELL = 2.5  # of the grid for finding routes, in units
WATER_LINES = (2.2, 4.8, 7.9, 11.6, 16.0)  # distances of the water lines from the coast
WASHES = (1.4, 5.0, 10.0, 16.0, 23.0)  # how far from its border a region is tinted, strongest first
LETTER = 5.9  # a generous width for a letter of a port's name
NAME_HEIGHT = 14.0
PORT_RADIUS = 6.0
TILES = {"coastal": (23.0, 19.0), "high_sea": (27.0, 21.0)}
HUGGING = 9.0  # the distance of a coastal route from the shore
OFFING = 34.0  # the distance that a high-sea route aims for


def toml(path: Path) -> dict[str, Any]:
    """Return the tables of a file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


class Sheet:
    """The paper: maps longitude and latitude to units, through the lenses."""

    def __init__(self, chart: dict[str, Any]) -> None:
        """Set up the paper as the chart says."""
        self.width: float = chart["sheet"]["width"]
        self.height: float = chart["sheet"]["height"]
        self.bleed: float = chart["sheet"]["bleed"]
        self._sheet = chart["sheet"]
        self._lenses = [
            (*self._flat(*lens["at"]), lens["radius"] * self._sheet["degree"], lens["power"]) for lens in chart["lens"]
        ]

    def _flat(self, longitude: float, latitude: float) -> Point:
        degree = self._sheet["degree"]
        return (
            (longitude - self._sheet["west"]) * degree,
            (self._sheet["north"] - latitude) * degree * self._sheet["stretch"],
        )

    def at(self, longitude: float, latitude: float) -> Point:
        """Return a place's position on the paper."""
        flat_x, flat_y = x, y = self._flat(longitude, latitude)
        for middle_x, middle_y, radius, power in self._lenses:
            far = math.hypot(flat_x - middle_x, flat_y - middle_y) / radius
            if far < 1:
                push = (power - 1) * (1 - far * far) ** 2
                x += (flat_x - middle_x) * push
                y += (flat_y - middle_y) * push
        return (round(x, 2), round(y, 2))

    def line(self, places: list[list[float]]) -> list[Point]:
        """Return a line of places on the paper."""
        return [self.at(*place) for place in places]


def rounded(points: list[Point], *, closed: bool, times: int = 2) -> list[Point]:
    """Cut the corners of a line (Chaikin), so that it looks hand-drawn."""
    for _ in range(times):
        ring = [*points, points[0]] if closed else points
        cut: list[Point] = [] if closed else [points[0]]
        for (ax, ay), (bx, by) in pairwise(ring):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        points = cut if closed else [*cut, points[-1]]
    return points


def polygons(shape: Shape) -> list[Any]:
    """Return the polygons of a shape, largest first."""
    parts = [part for part in getattr(shape, "geoms", [shape]) if part.geom_type == "Polygon" and not part.is_empty]
    return sorted(parts, key=lambda part: -part.area)


def rings(shape: Shape, *, coarse: float = 0.25) -> list[list[list[float]]]:
    """Return the rings of a shape, rounded to a tenth of a unit."""
    found = []
    for polygon in polygons(shape.simplify(coarse)):
        found += [
            [[round(x, 1), round(y, 1)] for x, y in ring.coords] for ring in (polygon.exterior, *polygon.interiors)
        ]
    return found


def smooth_land(sheet: Sheet, chart: dict[str, Any], source: dict[str, Any]) -> Shape:
    """Return all land on the paper, with smoothed coasts and open straits, without small islands."""
    lowest, highest, eastern = 28.6, 47.4, 40.9
    shapes = []
    for feature in source["features"]:
        ring = []
        for longitude, latitude in feature["geometry"]["coordinates"][0]:
            # Where the source is cut off, land continues beyond the paper's edge.
            east = longitude + (8 if longitude > eastern else 0)
            north = latitude + (-6 if latitude < lowest else 6 if latitude > highest else 0)
            ring.append(sheet.at(east, north))
        shapes.append(geometry.Polygon(ring).buffer(0))
    land = ops.unary_union(shapes)
    for strait in chart["strait"]:
        land = land.difference(geometry.LineString(sheet.line(strait["line"])).buffer(strait["width"] / 2))
    paper = geometry.box(-sheet.bleed, -sheet.bleed, sheet.width + sheet.bleed, sheet.height + sheet.bleed)
    land = land.intersection(paper).buffer(-0.7).buffer(1.5).buffer(-0.8).simplify(0.7)
    smooth = []
    for polygon in polygons(land):
        if polygon.area < chart["sheet"]["smallest_island"]:
            continue
        outline = rounded([tuple(point) for point in polygon.exterior.coords[:-1]], closed=True)
        holes = [
            rounded(list(hole.coords[:-1]), closed=True)
            for hole in polygon.interiors
            if geometry.Polygon(hole).area > chart["sheet"]["smallest_island"]
        ]
        smooth.append(geometry.Polygon(outline, holes).buffer(0))
    return ops.unary_union(smooth)


class Waters:
    """The sea as a grid on which routes are found."""

    def __init__(self, sheet: Sheet, land: Shape) -> None:
        """Measure the distance of every cell of the sea from land."""
        self.columns, self.rows = int(sheet.width / CELL) + 1, int(sheet.height / CELL) + 1
        cells = [shapely.Point(column * CELL, row * CELL) for row in range(self.rows) for column in range(self.columns)]
        parts = shapely.STRtree(polygons(land))
        found, far = parts.query_nearest(cells, return_distance=True, all_matches=False)
        self.depth = dict(zip((int(cell) for cell in found[0]), (float(way) for way in far), strict=True))

    def _toil(self, cell: int, kind: str) -> float:
        depth = self.depth[cell]
        if depth <= 0:
            return math.inf
        if kind == "coastal":
            return 1 + max(0.0, HUGGING - depth) * 0.9 + max(0.0, depth - HUGGING) * 0.045
        return 1 + max(0.0, OFFING - depth) * 0.07 + max(0.0, 6 - depth) * 1.5

    def way(self, start: Point, goal: Point, kind: str) -> list[Point]:
        """Return the cheapest way by water between two ports (Dijkstra over sixteen directions)."""
        steps = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if math.gcd(x, y) == 1]
        first, last = self._nearest_water(start), self._nearest_water(goal)
        toil, before = {first: 0.0}, {first: first}
        edge = [(0.0, first)]
        while edge:
            cost, cell = heapq.heappop(edge)
            if cell == last:
                break
            if cost > toil[cell]:
                continue
            row, column = divmod(cell, self.columns)
            for x, y in steps:
                if not (0 <= column + x < self.columns and 0 <= row + y < self.rows):
                    continue
                beside = (row + y) * self.columns + column + x
                price = cost + math.hypot(x, y) * (self._toil(cell, kind) + self._toil(beside, kind)) / 2
                if price < toil.get(beside, math.inf):
                    toil[beside], before[beside] = price, cell
                    heapq.heappush(edge, (price, beside))
        path = [last]
        while path[-1] != first:
            path.append(before[path[-1]])
        inner = [((cell % self.columns) * CELL, (cell // self.columns) * CELL) for cell in reversed(path)]
        return [start, *inner, goal]

    def _nearest_water(self, port: Point) -> int:
        def far(cell: int) -> float:
            return math.hypot((cell % self.columns) * CELL - port[0], (cell // self.columns) * CELL - port[1])

        return min((cell for cell, depth in self.depth.items() if depth > 3), key=far)  # noqa: PLR2004


def drawn_route(way: list[Point], land: Shape) -> list[Point] | None:
    """Return a route as a smooth curve that touches no land outside its two harbours, or None."""
    harbours = ops.unary_union([geometry.Point(end).buffer(PORT_RADIUS + 3) for end in (way[0], way[-1])])
    line = geometry.LineString(way)
    for coarse in (7.0, 5.0, 3.5, 2.5, 1.5, 0.8):
        thin = [tuple(point) for point in line.simplify(coarse).coords]
        curve = rounded(thin, closed=False, times=4)
        if geometry.LineString(curve).difference(harbours).disjoint(land):
            return curve
    return None


def box_at(middle: Point, size: tuple[float, float]) -> Box:
    """Return the box of a thing with this middle and size."""
    return (middle[0] - size[0] / 2, middle[1] - size[1] / 2, middle[0] + size[0] / 2, middle[1] + size[1] / 2)


def name_box(port: dict[str, Any]) -> Box:
    """Return the box that a port's name takes up."""
    width, (x, y) = len(port["name"]) * LETTER, port["label"]
    left = {"left": x, "middle": x - width / 2, "right": x - width}[port["align"]]
    return (left, y - NAME_HEIGHT / 2, left + width, y + NAME_HEIGHT / 2)


def apart(one: Box, other: Box, gap: float = 1.0) -> bool:
    """Return whether two boxes keep clear of each other."""
    return one[2] + gap <= other[0] or other[2] + gap <= one[0] or one[3] + gap <= other[1] or other[3] + gap <= one[1]


def clashes(taken: dict[str, Box]) -> list[str]:
    """Return the things that overlap."""
    return [f"{a} and {b}" for a, b in combinations(taken, 2) if not apart(taken[a], taken[b], 0.0)]


def place_tile(curve: list[Point], size: tuple[float, float], wish: float | None, taken: dict[str, Box]) -> Point:
    """Return the position of a route's tile: the requested one, or the free one nearest its middle."""
    line = geometry.LineString(curve)
    shares = [wish] if wish is not None else sorted((step / 100 for step in range(20, 81)), key=lambda s: abs(s - 0.5))
    for share in shares:
        spot = line.interpolate(share, normalized=True)
        middle = (round(spot.x, 1), round(spot.y, 1))
        if wish is not None or all(apart(box_at(middle, size), other, 2.0) for other in taken.values()):
            return middle
    raise SystemExit(f"no free place for a tile on the route from {curve[0]}")


def name_boxes(sheet: Sheet, chart: dict[str, Any]) -> dict[str, Box]:
    """Return the boxes of the regions' names, which no hill may touch."""
    lines = {name["region"]: sheet.line(name["line"]) for name in chart["region_name"]}
    return {
        region: (line[0][0] - 8, min(y for _, y in line) - 8, line[-1][0] + 8, max(y for _, y in line) + 8)
        for region, line in lines.items()
    }


def mountains(sheet: Sheet, chart: dict[str, Any], land: Shape, taken: dict[str, Box]) -> list[list[float]]:
    """Return hills along the ranges, [x, y, size] each, clear of coasts and of all text."""
    rng, hills = Random(7), []
    inland = land.buffer(-5)
    for places in chart["range"].values():
        line = geometry.LineString(rounded(sheet.line(places), closed=False))
        far = 0.0
        while far <= line.length:
            spot = line.interpolate(far)
            x, y, size = spot.x + rng.uniform(-2, 2), spot.y + rng.uniform(-4, 4), rng.uniform(7, 11)
            clear = all(apart((x - size, y - size, x + size, y + 2), other, 0.0) for other in taken.values())
            if clear and inland.contains(geometry.Point(x, y)):
                hills.append([round(x, 1), round(y, 1), round(size, 1)])
            far += size * 1.05
    return sorted(hills, key=lambda hill: hill[1])


def settled_ports(
    sheet: Sheet, edition: dict[str, Any], layout: dict[str, Any], land: Shape
) -> dict[str, dict[str, Any]]:
    """Return every port on its coast, with the positions of its name, its berths and its flag."""
    shore, ports = ops.unary_union([polygon.exterior for polygon in polygons(land)]), {}
    for port in edition["port"]:
        wish = layout["port"][port["id"]]
        spot = ops.nearest_points(shore, geometry.Point(sheet.at(port["lon"], port["lat"])))[0]
        x, y = round(spot.x, 1), round(spot.y, 1)
        ports[port["id"]] = {
            "name": port["name"],
            "region": port.get("region"),
            "at": [x, y],
            "label": [round(x + wish["label"][0], 1), round(y + wish["label"][1], 1)],
            "align": wish["align"],
            "berths": [[round(x + across, 1), round(y + down, 1)] for across, down in wish["berths"]],
            "flag": [round(x + wish["flag"][0], 1), round(y + wish["flag"][1], 1)],
        }
    return ports


def main() -> int:
    """Draw the chart, print overlaps, and write the file."""
    chart, edition = toml(NEPTUN / "map" / "chart.toml"), toml(NEPTUN / "edition.toml")
    layout = toml(NEPTUN / "layout.toml")
    sheet = Sheet(chart)
    land = smooth_land(sheet, chart, json.loads((NEPTUN / "map" / "mediterranean_land.geojson").read_text("utf-8")))
    ports = settled_ports(sheet, edition, layout, land)

    taken: dict[str, Box] = {}
    for key, port in ports.items():
        taken[f"port {key}"] = box_at(port["at"], (PORT_RADIUS * 2, PORT_RADIUS * 2))
        taken[f"name {key}"] = name_box(port)
    temples = {key: list(sheet.at(*place)) for key, place in chart["temple"].items()}
    for key, (x, y) in temples.items():
        taken[f"temple {key}"] = (x - 17, y - 30, x + 26, y + 7)

    waters, routes = Waters(sheet, land), []
    wishes = {frozenset(route["ends"]): route for route in layout["route"]}
    for kind in ("high_sea", "coastal"):
        for start, goal in edition["routes"][kind]:
            wish = wishes.get(frozenset((start, goal)), {})
            via = sheet.line(wish.get("via", []))
            if via and wish["ends"][0] != start:
                via.reverse()
            stops = [tuple(ports[start]["at"]), *via, tuple(ports[goal]["at"])]
            searched = [point for one, other in pairwise(stops) for point in waters.way(one, other, kind)]
            curve = (drawn_route(stops, land) if via else None) or drawn_route(searched, land)
            if curve is None:
                raise SystemExit(f"the route from {start} to {goal} crosses land")
            middle = place_tile(curve, TILES[kind], wish.get("tile"), taken)
            taken[f"tile {start}-{goal}"] = box_at(middle, TILES[kind])
            points = [[round(x, 1), round(y, 1)] for x, y in geometry.LineString(curve).simplify(0.15).coords]
            routes.append({"ends": [start, goal], "kind": kind, "points": points, "tile": list(middle)})

    paper = geometry.box(-sheet.bleed, -sheet.bleed, sheet.width + sheet.bleed, sheet.height + sheet.bleed)
    regions = {}
    for key, outline in chart["region"].items():
        area = land.intersection(geometry.Polygon(rounded(sheet.line(outline), closed=True, times=3)).buffer(0))
        regions[key] = [rings(area), *(rings(area.buffer(-far), coarse=0.4) for far in WASHES)]
    hills = mountains(sheet, chart, land, taken | name_boxes(sheet, chart))
    written = {
        "sheet": [sheet.width, sheet.height],
        "land": rings(land),
        "water_lines": [rings(land.buffer(far, 6).intersection(paper), coarse=0.4) for far in WATER_LINES],
        "regions": regions,
        "rivers": [
            [[round(x, 1), round(y, 1)] for x, y in rounded(sheet.line(river), closed=False, times=3)]
            for river in chart["river"].values()
        ],
        "hills": hills,
        "seas": [{"name": s["name"], "size": s["size"], "line": sheet.line(s["line"])} for s in chart["sea"]],
        "region_names": [{"region": n["region"], "line": sheet.line(n["line"])} for n in chart["region_name"]],
        "temples": temples,
        "ports": ports,
        "routes": routes,
    }
    text = json.dumps(written, ensure_ascii=False, separators=(",", ":")).replace('],"', '],\n"')
    (NEPTUN / "map" / "chart.json").write_text(text + "\n", encoding="utf-8")
    faults = clashes(taken)
    print(f"{len(text) // 1024} KiB, {len(routes)} routes, {len(hills)} hills", *faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
