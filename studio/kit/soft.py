"""Surfaces given by a formula, and what lies on them: panels with rounded edges, stitches, bands.

A piece of leather or cloth is drawn as an outline in a surface's own two coordinates and then laid onto it, so that it
follows every bulge; stitches follow its edge."""
import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from kit.shapes import add, grid_faces, set_uv
from kit.soft_lines import distance, inset, inside, resampled
from kit.text import text


class Surface:
    """`at(u, v)` takes arrays and returns (n, 3) points in centimeters. `scale` is about how many centimeters one unit
    of `u` and of `v` spans; `out` is -1 where u × v points inward."""

    def __init__(self, at, scale=(1.0, 1.0), out=1):
        self.at, self.scale, self.out = at, scale, out

    def points(self, u, v):
        return np.asarray(self.at(np.asarray(u, float), np.asarray(v, float)), float)

    def normals(self, u, v):
        u, v = np.asarray(u, float), np.asarray(v, float)
        du, dv = 0.04 / self.scale[0], 0.04 / self.scale[1]
        cross = np.cross(self.points(u + du, v) - self.points(u - du, v),
                         self.points(u, v + dv) - self.points(u, v - dv))
        return self.out * cross / np.maximum(np.linalg.norm(cross, axis=1, keepdims=True), 1e-9)

    def lifted(self, height):
        """The surface `height` (a number, or a function of u and v) above this one."""
        def at(u, v):
            rise = height(u, v) if callable(height) else np.full(np.shape(u), float(height))
            return self.points(u, v) + self.normals(u, v) * rise[:, None]
        return Surface(at, self.scale, self.out)


def plane(y=0.0, facing=-1):
    """An upright plane drawn in (x, z) centimeters; it faces the camera, or away with `facing` 1."""
    return Surface(lambda u, v: np.stack([u, np.full_like(u, y), v], 1), out=-facing)


def swell(near, lift, edge):
    """The height of a panel with a rounded rim, `near` centimeters from its rim."""
    t = np.clip(near / max(edge, 1e-6), 0, 1)
    return lift * np.sqrt(np.maximum(0, 1 - (1 - t) ** 2))


def panel(surface, outline, material, lift=0.2, edge=None, step=0.5, sunk=0.05, open_at=None, puff=None, name='panel'):
    """Lays a panel with a rounded rim onto a surface. `open_at(u, v)` is true where the panel continues and its rim
    isn't rounded (a mirrored half, for example); `puff(u, v)` adds to the height."""
    scale = np.array(surface.scale)
    edge = min(lift * 1.2, 0.3) if edge is None else edge
    rim = resampled(np.asarray(outline, float) * scale, step, closed=True)
    counted = None
    if open_at is not None:
        middle = (rim + np.roll(rim, -1, 0)) / 2 / scale
        counted = ~np.asarray(open_at(middle[:, 0], middle[:, 1]), bool)
    points = [rim]
    for angle in (25, 50, 72, 90):
        reach = edge * (1 - math.cos(math.radians(angle)))
        points.append(inset(rim, reach))
    low, high = rim.min(0), rim.max(0)
    grid = np.stack(np.meshgrid(np.arange(low[0], high[0], step), np.arange(low[1], high[1], step)), -1).reshape(-1, 2)
    grid = grid[inside(grid, rim)]
    points.append(grid[distance(grid, rim) > edge + step * 0.4])
    flat = np.concatenate(points)
    count = len(rim)
    made = delaunay_2d_cdt([Vector(p) for p in flat], [(i, (i + 1) % count) for i in range(count)], [], 1, 1e-5)
    flat = np.array([tuple(v) for v in made[0]])
    near = distance(flat, rim, counted)
    height = swell(near, lift + sunk, edge) - sunk
    u, v = flat[:, 0] / scale[0], flat[:, 1] / scale[1]
    if puff is not None:
        height = height + puff(u, v) * np.clip(near / max(edge, 0.3), 0, 1)
    raised = surface.points(u, v) + surface.normals(u, v) * height[:, None]
    return mesh_of(name, raised, [tuple(f) for f in made[2]], material, flat, surface.normals(u, v))


def raised(surface, outline, lift, edge):
    """The top of such a panel as a surface, to lay something on it."""
    scale = np.array(surface.scale)
    rim = resampled(np.asarray(outline, float) * scale, 0.4, closed=True)

    def height(u, v):
        flat = np.stack([u, v], 1) * scale
        return np.where(inside(flat, rim), swell(distance(flat, rim), lift, edge), 0)
    return surface.lifted(height)


def mesh_of(name, points, faces, material, uv=None, outward=None):
    """A smooth mesh; woven materials follow `uv` (centimeters), `outward` says which side is outside."""
    if outward is not None and faces:
        f = np.array([face[:3] for face in faces])
        side = np.cross(points[f[:, 1]] - points[f[:, 0]], points[f[:, 2]] - points[f[:, 0]])
        if (side * outward[f[:, 0]]).sum() < 0:
            faces = [face[::-1] for face in faces]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    if uv is not None:
        set_uv(mesh, uv)
    object_ = add(name, mesh, material)
    mesh.auto_smooth_angle = math.radians(60)
    return object_


def skin(surface, u, v, material, closed=False, name='skin'):
    """The whole grid of a surface's `u` and `v` values; `closed` joins the last u to the first."""
    u, v = np.asarray(u, float), np.asarray(v, float)
    uu, vv = np.meshgrid(u, v)
    points = surface.points(uu.ravel(), vv.ravel())
    faces = grid_faces(len(v), len(u), closed)
    flat = np.stack([uu.ravel() * surface.scale[0], vv.ravel() * surface.scale[1]], 1)
    return mesh_of(name, points, faces, material, flat, surface.normals(uu.ravel(), vv.ravel()))


def stitches(points, normals, material, length=0.4, gap=0.22, thick=0.055, name='stitches'):
    """A row of stitches along a polyline, each half sunk in."""
    points, normals = np.asarray(points, float), np.asarray(normals, float)
    reach = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    count = int(reach[-1] // (length + gap))
    if count < 1:
        return None
    def along(s, values):
        return np.stack([np.interp(s, reach, values[:, k]) for k in range(3)], 1)
    middle = (np.arange(count) + 0.5) * reach[-1] / count
    ends = along(middle - length / 2, points), along(middle + length / 2, points)
    up = along(middle, normals)
    up /= np.maximum(np.linalg.norm(up, axis=1, keepdims=True), 1e-9)
    ahead = ends[1] - ends[0]
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    side = np.cross(ahead, up)
    rings, faces = [], []
    for t, wide in ((0, 0.25), (0.14, 0.8), (0.5, 1), (0.86, 0.8), (1, 0.25)):
        at = ends[0] * (1 - t) + ends[1] * t
        for step in range(6):
            angle = math.pi / 3 * step
            rings.append(at + (side * math.cos(angle) + up * math.sin(angle)) * thick * wide)
    vertices = np.stack(rings, 1).reshape(-1, 3)
    for s in range(count):
        base = s * 30
        faces += [tuple(base + corner for corner in face) for face in grid_faces(5, 6, True)]
        faces += [tuple(range(base, base + 6)), tuple(range(base + 29, base + 23, -1))]
    return mesh_of(name, vertices, faces, material)


def stitched(surface, path, material, lift=0.0, closed=False, **options):
    """Stitches along a path drawn on a surface, `lift` above it."""
    path = np.asarray(path, float)
    scale = np.array(surface.scale)
    fine = resampled(path * scale, 0.15, closed) / scale
    if closed:
        fine = np.concatenate([fine, fine[:1]])
    normals = surface.normals(fine[:, 0], fine[:, 1])
    return stitches(surface.points(fine[:, 0], fine[:, 1]) + normals * lift, normals, material, **options)


def patch(surface, outline, material, thread=None, lift=0.2, margin=0.35, stitch=None, **options):
    """A panel with stitches along its edge."""
    made = [panel(surface, outline, material, lift, **options)]
    if thread:
        scale = np.array(surface.scale)
        rim = resampled(np.asarray(outline, float) * scale, 0.25, closed=True)
        made.append(stitched(surface, inset(rim, margin) / scale, thread, lift + 0.005, closed=True, **(stitch or {})))
    return made


def band(points, sides, width, thickness, material, thread=None, margin=0.3, stitch=None):
    """A flat strap along a polyline; `sides` is the direction of its width, one for all points or one per point, and
    `width` may be one number per point. With `thread`, both edges are stitched on both faces."""
    pts = np.asarray(points, float)
    count = len(pts)
    sides = np.tile(np.asarray(sides, float), (count, 1)) if np.ndim(sides) == 1 else np.asarray(sides, float)
    widths = np.full(count, float(width)) if np.ndim(width) == 0 else np.interp(
        np.linspace(0, 1, count), np.linspace(0, 1, len(width)), width)
    ahead = np.roll(pts, -1, 0) - np.roll(pts, 1, 0)
    ahead[0], ahead[-1] = pts[1] - pts[0], pts[-1] - pts[-2]
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    wide = sides - ahead * (sides * ahead).sum(1, keepdims=True)
    wide /= np.maximum(np.linalg.norm(wide, axis=1, keepdims=True), 1e-9)
    up = np.cross(wide, ahead)
    edge = thickness / 2
    section = [(1, -0.55, edge * 0.35), (1, 0, 0), (1, 0.55, edge * 0.35), (1, 1, edge), (0, 1, 0), (-1, 1, edge),
               (-1, 0.55, edge * 0.35), (-1, 0, 0), (-1, -0.55, edge * 0.35), (-1, -1, edge), (0, -1, 0), (1, -1, edge)]
    rings = [pts + wide * (side * (widths / 2 - back))[:, None] + up * (height * edge) for side, height,
             back in section]
    vertices = np.stack(rings, 1).reshape(-1, 3)
    n = len(section)
    faces = [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i)
             for r in range(count - 1) for i in range(n)]
    faces += [tuple(range(n)), tuple(range((count - 1) * n, count * n))]
    reach = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    uv = np.stack([np.repeat(reach, n), np.array([side * w / 2 for w in widths for side, *_ in section])], 1)
    out = np.repeat(pts, n, 0)
    made = [mesh_of('band', vertices, faces, material, uv, vertices - out)]
    if thread:
        for face in (1, -1):
            for side in (1, -1):
                line = pts + wide * (side * (widths / 2 - margin))[:, None] + up * face * edge
                made.append(stitches(line, up * face, thread, **(stitch or {})))
    return made


def belt(surface, path, width, thickness, material, lift=0.0, **options):
    """A strap lying on a surface along a path."""
    scale = np.array(surface.scale)
    fine = resampled(np.asarray(path, float) * scale, 0.35) / scale
    normals = surface.normals(fine[:, 0], fine[:, 1])
    points = surface.points(fine[:, 0], fine[:, 1]) + normals * (lift + thickness / 2)
    return band(points, np.cross(np.gradient(points, axis=0), normals), width, thickness, material, **options)


def printed(surface, body, size, material, at, spacing=1.2, lift=0.03):
    """Lettering that follows a surface drawn in centimeters; `at` is the middle of the line."""
    letters = text(body, size, material, turn=(0, 0, 0), spacing=spacing, depth=0)
    mesh = letters.data
    bpy.data.objects.remove(letters)
    flat = np.array([tuple(v.co) for v in mesh.vertices])
    u, v = flat[:, 0] / surface.scale[0] + at[0], flat[:, 1] / surface.scale[1] + at[1]
    faces = [tuple(p.vertices) for p in mesh.polygons]
    return mesh_of('lettering', surface.points(u, v) + surface.normals(u, v) * lift, faces, material)


def spaced(surface, path, step):
    """Points and normals `step` centimeters apart along a path on a surface."""
    scale = np.array(surface.scale)
    fine = resampled(np.asarray(path, float) * scale, step) / scale
    return surface.points(fine[:, 0], fine[:, 1]), surface.normals(fine[:, 0], fine[:, 1])
