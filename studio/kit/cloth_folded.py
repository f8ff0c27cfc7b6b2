"""Thick cloth, folded or rolled: a side view, a path in (y, z), swept across x."""
import math

import bpy
import numpy as np

from kit.cloth import map_weave
from kit.folds import waves
from kit.shapes import add, grid_faces
from kit.soft_lines import resampled


def turn(y, z, radius, start, end, steps=14):
    """An arc of the path; angles in degrees: 0 points to the back, 90 up."""
    return [(y + radius * math.cos(math.radians(a)), z + radius * math.sin(math.radians(a)))
            for a in np.linspace(start, end, steps + 1)]


def halved_twice(long, thick):
    """Folded in half twice: four layers with a double fold at the front."""
    t, b, f = thick, long / 2, -long / 2 + 2 * thick
    return [(b, t / 2), *turn(f, 2 * t, 1.5 * t, -90, -270, 22), *turn(b - t, 3 * t, 0.5 * t, 90, -90),
            *turn(f + 0.3 * t, 2 * t, 0.5 * t, 90, 270), (b - 0.3 * t, t * 1.5)]


def zigzag_with_fall(long, thick, layers, fall):
    """Folded back and forth, the top layer hanging over the front; `layers` is odd."""
    t, b, f = thick, long / 2, -long / 2 + thick
    path = [(b - 1, t / 2)]
    for layer in range(1, layers - 1):
        if layer % 2:
            path += turn(f, layer * t, 0.5 * t, -90, -270)
        else:
            path += turn(b - t, layer * t, 0.5 * t, -90, 90)
    top = (layers - 0.5) * t
    path += turn(b - t, (layers - 1) * t, 0.5 * t, -90, 90)
    return [*path, *turn(f - 0.2 * t, top - 0.95 * t, 0.95 * t, 90, 180), (f - 1.15 * t, top - 0.95 * t - fall)]


def rolled(turns, thick, core, tail):
    """Rolled up, one end lying in front; the roll stands at y = 0."""
    outer = core + turns * thick
    spiral = []
    for step in range(round(turns * 40) + 1):
        angle = step / 40
        radius = core + angle * thick
        spiral.append((radius * math.sin(angle * 2 * math.pi), outer - radius * math.cos(angle * 2 * math.pi)))
    # Mirrored, so that the last turn leaves the roll toward the front.
    spiral = [(-y, z) for y, z in spiral]
    return [*spiral, *[(-d, thick * 0.0) for d in np.linspace(1, tail, 20)]]


def sweep(path, width, thick, material, spacing=0.6, across=0.6, relief=None, warp=0.35, seed=0, skew=0.0,
          name='folded'):
    """Sweeps a path into cloth. `relief(u, s)` gives heights on the outer side, by centimeters across and along; `warp`
    is the amount of unevenness, or a function that moves the points; `skew` staggers the edges of the layers."""
    line = resampled(path, spacing, min_points=4)
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    tangent = np.gradient(line, axis=0)
    tangent /= np.hypot(*tangent.T)[:, None]
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], 1)
    cap = thick * 0.45
    u = np.unique(np.concatenate([np.arange(-width / 2 + cap, width / 2 - cap, across), [width / 2 - cap],
                                  [s * (width / 2 - cap * (1 - c)) for s in (-1, 1) for c in (0.55, 0.85, 1.0)]]))
    round_x = np.sqrt(np.clip(1 - (np.clip(np.abs(u) - (width / 2 - cap), 0, None) / cap) ** 2, 0.0, 1))
    at_end = np.minimum(length, length[-1] - length)
    round_s = np.sqrt(np.clip(1 - (1 - np.clip(at_end / (thick * 0.5), 0, 1)) ** 2, 0.0, 1))
    half = thick / 2 * np.maximum(round_s[:, None] * round_x[None, :], 0.02)
    grid_u, grid_s = np.meshgrid(u, length)
    outer = half + (relief(grid_u, grid_s) * np.minimum(round_s[:, None], round_x[None, :]) if relief else 0)
    sheets = []
    for side, lift in ((1, outer), (-1, half)):
        y = line[:, 0][:, None] + side * normal[:, 0][:, None] * lift
        z = line[:, 1][:, None] + side * normal[:, 1][:, None] * lift
        x = grid_u + skew * waves(grid_s, 0 * grid_s, 38, seed + 1, 2)
        at = np.stack([x, y, z], -1)
        sheets.append(warp(at) if callable(warp) else warped(at, warp, seed))
    rows, columns = grid_u.shape
    vertices = np.concatenate([s.reshape(-1, 3) for s in sheets])
    k = np.arange(rows * columns).reshape(rows, columns)
    a, b, c, d = k[:-1, :-1], k[:-1, 1:], k[1:, 1:], k[1:, :-1]
    top = np.stack([a, b, c, d], -1).reshape(-1, 4)
    below = np.stack([a, d, c, b], -1).reshape(-1, 4) + rows * columns
    rim = np.concatenate([k[0], k[1:, -1], k[-1, -2::-1], k[-2:0:-1, 0]])
    after = np.roll(rim, -1)
    sides = np.stack([rim, rim + rows * columns, after + rows * columns, after], -1)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices.tolist(), [], np.concatenate([top, below, sides]).tolist())
    flat = np.stack([grid_u.ravel(), grid_s.ravel()], -1)
    map_weave(mesh, np.concatenate([flat, flat]))
    made = add(name, mesh, material)
    mesh.use_auto_smooth = False
    return made


def warped(at, amount, seed=0):
    """Bends everything slightly, without tearing neighboring points apart."""
    x, y, z = at[..., 0], at[..., 1], at[..., 2]
    lift = np.clip(z / 4, 0, 1.5)
    out = np.stack([x + amount * 1.3 * waves(y, z * 2, 30, seed + 3, 2),
                    y + amount * 1.6 * waves(x, z * 2, 24, seed + 4, 2),
                    z + amount * lift * (waves(x, y, 19, seed + 5, 2) - 0.2)], -1)
    return out


def fringe(spots, material, long=5.0, knot=0.34, strand=0.2, fall=(0, -0.5, -1), floor=0.25, seed=0):
    """Knotted tassels hanging from `spots`, a knot and a brush of threads that bends where it reaches the table."""
    draw = np.random.default_rng(seed)
    paths = []
    down = np.array(fall, float) / np.linalg.norm(fall)
    for spot in spots:
        spot = np.array(spot, float)
        tie = spot + down * 0.9
        paths.append(([spot, tie], [knot * 0.6, knot * 0.75]))
        paths.append(([tie - down * knot * 0.7, tie, tie + down * knot * 0.8], [knot * 0.75, knot * 1.3, knot * 0.75]))
        for _ in range(5):
            spread = draw.normal(0, 0.13, 3)
            middle = tie + down * long * 0.5 + spread * 1.1
            end = tie + down * long * (0.88 + 0.2 * draw.uniform()) + spread * 3.2
            line = []
            for point in (tie, middle, end):
                if point[2] < floor:
                    point = np.array([point[0], point[1] - (floor - point[2]) * 0.8, floor + 0.1 * abs(spread[2])])
                line.append(point)
            paths.append((line, [strand * 1.2, strand, strand * 0.7]))
    return threads(paths, material)


def threads(paths, material, sides=6, name='threads'):
    """Many thin tubes as one object: (points, radii) each."""
    vertices, faces = [], []
    for points, radii in paths:
        points = np.array(points, float)
        if len(points) == 3:
            t = np.linspace(0, 1, 7)[:, None]
            pull = 2 * points[1] - (points[0] + points[2]) / 2
            points = (1 - t) ** 2 * points[0] + 2 * t * (1 - t) * pull + t * t * points[2]
            radii = np.interp(np.linspace(0, 1, 7), [0, 0.5, 1], radii)
        tangent = np.gradient(points, axis=0)
        first = len(vertices)
        for at, along, radius in zip(points, tangent, radii):
            along = along / max(np.linalg.norm(along), 1e-9)
            side = np.cross(along, [0.0, 0.31, 0.95] if abs(along[2]) < 0.9 else [1.0, 0, 0])
            side /= np.linalg.norm(side)
            up = np.cross(along, side)
            vertices += [tuple(at + radius * (side * math.cos(a) + up * math.sin(a)))
                         for a in np.linspace(0, 2 * math.pi, sides, endpoint=False)]
        faces += [tuple(first + corner for corner in face) for face in grid_faces(len(points), sides, True)]
        faces += [tuple(range(first, first + sides))[::-1], tuple(range(len(vertices) - sides, len(vertices)))]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    return add(name, mesh, material)
