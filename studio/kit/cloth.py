"""Flat-lying cloth: pieces cut along an outline are laid one on top of another."""
import math

import bpy
import numpy as np
from mathutils.geometry import delaunay_2d_cdt

from kit.folds import waves
from kit.shapes import add, from_data, rounded_rectangle, set_uv
from kit.soft_lines import distance, inside, resampled


def outline(corners, spacing=0.7, wobble=0.12, seed=0, radius=0.8):
    """A closed outline through corners (x, y) or (x, y, corner radius), with a point about every `spacing` centimeters
    and a slight wobble, like cut cloth."""
    count, path = len(corners), []
    for index in range(count):
        before, corner, after = (np.array(corners[(index + k) % count][:2], float) for k in (-1, 0, 1))
        reach = corners[index][2] if len(corners[index]) > 2 else radius
        to_before, to_after = before - corner, after - corner
        reach = min(reach, np.hypot(*to_before) / 2, np.hypot(*to_after) / 2)
        start = corner + to_before / np.hypot(*to_before) * reach
        end = corner + to_after / np.hypot(*to_after) * reach
        steps = max(3, round(reach / spacing * 2))
        for t in np.linspace(0, 1, steps + 1):
            path.append((1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end)
    path = np.array(path)
    path = path[np.hypot(*(path - np.roll(path, 1, 0)).T) > 1e-4]
    points = resampled(path, spacing, True, 4)
    tangent = np.roll(points, -1, 0) - np.roll(points, 1, 0)
    normal = np.stack([tangent[:, 1], -tangent[:, 0]], 1) / np.maximum(np.hypot(*tangent.T), 1e-6)[:, None]
    return points + normal * (wobble * waves(points[:, 0], points[:, 1], 14, seed + 5))[:, None]


def mirrored(half):
    """A full outline from its right half, which runs from the top middle to the bottom middle."""
    return [*half, *[(-p[0], *p[1:]) for p in reversed(half) if abs(p[0]) > 1e-6]]


def flipped(corners):
    return [(-p[0], *p[1:]) for p in corners]


def turned_by(corners, degrees, about=(0, 0)):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    moved = [(p[0] - about[0], p[1] - about[1], *p[2:]) for p in corners]
    return [(about[0] + p[0] * c - p[1] * s, about[1] + p[0] * s + p[1] * c, *p[2:]) for p in moved]


def arc(middle, radii, start, end, steps=10):
    """Points of an ellipse between two angles in degrees."""
    return [(middle[0] + radii[0] * math.cos(math.radians(a)), middle[1] + radii[1] * math.sin(math.radians(a)))
            for a in np.linspace(start, end, steps + 1)]



class Bed:
    """The surface built up so far, as a height map."""

    def __init__(self, width=100, depth=110, cell=0.3):
        self.cell, self.corner = cell, np.array([-width / 2, -depth / 2])
        self.land = np.zeros((int(depth / cell) + 1, int(width / cell) + 1))

    def height(self, x, y, land=None):
        land = self.land if land is None else land
        column = np.clip((np.asarray(x) - self.corner[0]) / self.cell, 0, land.shape[1] - 1.001)
        row = np.clip((np.asarray(y) - self.corner[1]) / self.cell, 0, land.shape[0] - 1.001)
        i, j = column.astype(int), row.astype(int)
        u, v = column - i, row - j
        return ((land[j, i] * (1 - u) + land[j, i + 1] * u) * (1 - v)
                + (land[j + 1, i] * (1 - u) + land[j + 1, i + 1] * u) * v)

    def bridged(self, width):
        """The height map as stiff cloth spans it: raised over dips, never lower."""
        out, reach = self.land, max(1, round(width / self.cell))
        for axis in (0, 1, 0, 1):
            padded = np.pad(out, [(reach, reach) if k == axis else (0, 0) for k in (0, 1)], mode='edge')
            total = np.cumsum(padded, axis)
            total = np.concatenate([np.zeros_like(np.take(total, [0], axis)), total], axis)
            size = out.shape[axis]
            high = np.take(total, np.arange(size) + 2 * reach + 1, axis)
            out = (high - np.take(total, np.arange(size), axis)) / (2 * reach + 1)
        return np.maximum(out, self.land)

    def lay(self, path, material, thick=0.6, edge=None, folds=None, relief=None, grooves=(), bridge=0.8, step=0.7,
            grain=0):
        """Lays a piece cut along `path` (see `outline`). `edge` is the width of its rounded rim, `folds` a `Folds`,
        `relief` a function (x, y, distance from the rim) to a height; `grooves` are seams (line, depth, width); `grain`
        turns the weave (degrees)."""
        edge = edge or thick
        spanned = self.bridged(bridge)

        def rise(x, y, inward):
            ground = self.height(x, y)
            over = self.height(x, y, spanned) - ground + thick
            if folds:
                over = over + folds(x, y)
            if relief:
                over = over + relief(x, y, inward)
            for line, depth, width in grooves:
                over = over - depth * np.exp(-(distance(np.stack([x, y], 1), np.asarray(line, float), closed=False)
                                               / width) ** 2)
            t = np.clip(inward / edge, 0, 1)
            return ground + np.maximum(over, 0.03) * np.sqrt(np.maximum(0, 1 - (1 - t) ** 2)) + 0.01

        low, high = path.min(0) - 1, path.max(0) + 1
        points = self.points(path, low, high, edge, step)
        inward = distance(points, path)
        inward[:len(path)] = 0
        z = rise(points[:, 0], points[:, 1], inward)
        object_ = flat_mesh(path, points, z, material, grain)
        self.impress(path, low, high, rise)
        return object_

    def points(self, path, low, high, edge, step):
        """Points of the outline, of its rounded rim and of a regular grid inside."""
        tangent = np.roll(path, -1, 0) - np.roll(path, 1, 0)
        normal = np.stack([-tangent[:, 1], tangent[:, 0]], 1) / np.maximum(np.hypot(*tangent.T), 1e-6)[:, None]
        area = np.sum(path[:, 0] * np.roll(path[:, 1], -1) - path[:, 1] * np.roll(path[:, 0], -1))
        normal *= 1 if area > 0 else -1
        out = [path]
        for share in (0.06, 0.25, 0.6, 1.0):
            ring = path + normal * edge * share
            out.append(ring[inside(ring, path) & (distance(ring, path) > edge * share * 0.93)])
        x, y = np.meshgrid(np.arange(low[0], high[0], step), np.arange(low[1], high[1], step * 0.87))
        x = x + (np.arange(x.shape[0]) % 2 * step / 2)[:, None]
        grid = np.stack([x.ravel(), y.ravel()], 1)
        grid = grid[inside(grid, path)]
        return np.vstack([*out, grid[distance(grid, path) > edge + step * 0.4]])

    def impress(self, path, low, high, rise):
        first = np.maximum(((low - self.corner) / self.cell).astype(int), 0)
        last = np.minimum(((high - self.corner) / self.cell).astype(int) + 2, self.land.shape[::-1])
        area = (slice(first[1], last[1]), slice(first[0], last[0]))
        x, y = np.meshgrid(np.arange(first[0], last[0]) * self.cell + self.corner[0],
                           np.arange(first[1], last[1]) * self.cell + self.corner[1])
        within = inside(np.stack([x.ravel(), y.ravel()], 1), path).reshape(x.shape)
        x, y = x[within], y[within]
        new = self.land[area].copy()
        new[within] = np.maximum(new[within], rise(x, y, distance(np.stack([x, y], 1), path)))
        self.land[area] = new

    def stitches(self, line, material, long=0.42, gap=0.26, wide=0.085, lift=0.02):
        """A row of stitches along a polyline, on top of everything laid so far."""
        path = resampled(line, long + gap, min_points=4)
        vertices, faces = [], []
        shape = [(px, py) for px, py in rounded_rectangle(long, wide, wide * 0.49, 2)]
        for a, b in zip(path[:-1], path[1:]):
            middle, along = (a + b) / 2, (b - a) / max(np.hypot(*(b - a)), 1e-6)
            first = len(vertices)
            spots = [middle + along * px + np.array([-along[1], along[0]]) * py for px, py in shape]
            xs, ys = np.array(spots).T
            z = self.height(xs, ys)
            vertices += [(x, y, h + lift * 0.2) for x, y, h in zip(xs, ys, z)]
            vertices.append((*middle, float(self.height(*middle)) + wide * 0.5 + lift))
            count = len(shape)
            faces += [(first + k, first + (k + 1) % count, first + count) for k in range(count)]
        return from_data('stitches', vertices, faces, material)


def flat_mesh(path, points, z, material, grain=0):
    count = len(path)
    edges = [(k, (k + 1) % count) for k in range(count)]
    where, _, faces, origins, _, _ = delaunay_2d_cdt([tuple(p) for p in points], edges, [], 1, 1e-5)
    heights = [z[o[0]] if o else 0.02 for o in origins]
    mesh = bpy.data.meshes.new('cloth')
    mesh.from_pydata([(p.x, p.y, h) for p, h in zip(where, heights)], [], faces)
    map_weave(mesh, [(p.x, p.y) for p in where], grain)
    made = add('cloth', mesh, material)
    mesh.use_auto_smooth = False
    return made


def map_weave(mesh, flat, grain=0):
    """Maps each vertex to its place on the cloth, in centimeters; `grain` turns the weave (degrees)."""
    c, s = math.cos(math.radians(grain)), math.sin(math.radians(grain))
    flat = np.array(flat)
    set_uv(mesh, np.stack([flat[:, 0] * c + flat[:, 1] * s, -flat[:, 0] * s + flat[:, 1] * c], 1), 'weave')
