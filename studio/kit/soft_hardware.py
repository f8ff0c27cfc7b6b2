"""Hardware for bags: rings, buckles, rivets, grommets, zippers, ropes."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit.shapes import box, lathe, place, rounded, rounded_rectangle, slab, tube
from kit.soft import band, mesh_of
from kit.soft_lines import resampled, smoothed


def seat(objects, at, normal, up=(0, 0, 1)):
    """Moves objects built about the origin (x right, y up, z toward the viewer) onto a surface."""
    z = Vector(normal).normalized()
    y = Vector(up) - z * Vector(up).dot(z)
    y.normalize()
    x = y.cross(z)
    matrix = Matrix((x, y, z)).transposed().to_4x4()
    matrix.translation = Vector(at)
    objects = objects if isinstance(objects, (list, tuple)) else [objects]
    for each in objects:
        each.matrix_world = matrix @ each.matrix_world
    return list(objects)


def stud(radius, height, metal, at, normal):
    """The domed head of a rivet or stud."""
    dome = [(0, height), (radius * 0.5, height * 0.93), (radius * 0.85, height * 0.66), (radius, height * 0.25),
            (radius, -0.05)]
    return seat(lathe(dome, metal, 40), at, normal)


def ball_stud(radius, metal, at, normal):
    """A button stud: a ball on a neck, as on saddlery."""
    profile = [(radius * 1.15, 0), (radius * 1.1, radius * 0.2), (radius * 0.5, radius * 0.35),
               (radius * 0.45, radius * 0.7)]
    ball = [(radius * math.sin(a), radius * 1.5 - radius * math.cos(a)) for a in np.linspace(0.55, math.pi, 16)]
    return seat(lathe([*profile, *ball], metal, 40), at, normal)


def grommet(radius, metal, at, normal, hole=None):
    """An eyelet: a rounded ring around a dark hole."""
    ring = [(radius * 0.58 + radius * 0.27 * (1 + math.cos(a)) * 0.78, radius * 0.24 * math.sin(a))
            for a in np.linspace(0, 2 * math.pi, 17)]
    made = [lathe(ring, metal, 40)]
    if hole:
        made.append(lathe([(0, 0.012), (radius * 0.62, 0.01)], hole, 24))
    return seat(made, at, normal)


def loop(width, height, radius, metal):
    """A rounded rectangle of wire about the origin."""
    outline = rounded_rectangle(width, height, min(width, height) * 0.28)
    return tube([(x, y, 0) for x, y in outline], radius, metal, closed=True)


def buckle(width, height, radius, metal):
    """A frame with a bar and a pin about the origin; the strap runs up and down."""
    frame = loop(width, height, radius, metal)
    bar = tube([(-width / 2, 0, 0), (width / 2, 0, 0)], radius * 0.8, metal)
    pin = tube([(0, 0, radius * 1.2), (0, height * 0.25, radius * 1.9), (0, height / 2 + radius, radius * 1.1)],
               radius * 0.7, metal)
    return [frame, bar, pin]


def slider(width, height, thick, metal):
    """A flat three-bar slider."""
    return [loop(width, height, thick, metal), tube([(-width / 2, 0, 0), (width / 2, 0, 0)], thick * 0.9, metal)]


def zipper(points, normals, tape, teeth, width=2.4, tooth=0.5, pull=None, at=0.92, pull_length=2.2, thickness=0.1):
    """A closed zipper along a polyline: tape, two rows of teeth, slider and pull at the share `at` of its length."""
    pts, ups = resample_pair(points, normals, 0.3)
    sides = np.cross(np.gradient(pts, axis=0), ups)
    made = band(pts, sides, width, thickness, tape) if tape else []
    step = tooth * 0.62
    fine, up = resample_pair(points, normals, step)
    ahead = np.gradient(fine, axis=0)
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    side = np.cross(ahead, up)
    sign = np.where(np.arange(len(fine)) % 2, 1, -1)[:, None]
    middle = fine + side * sign * tooth * 0.28 + up * (thickness / 2 + tooth * 0.12)
    cube = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    corner = [middle + side * tooth * 0.5 * x + ahead * step * 0.36 * y + up * tooth * (0.2 if z > 0 else -0.2) for x,
              y, z in cube]
    vertices = np.stack(corner, 1).reshape(-1, 3)
    faces = [tuple(8 * i + k for k in f) for i in range(len(fine)) for f in
             ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
    made.append(mesh_of('teeth', vertices, faces, teeth))
    if pull:
        index = min(len(fine) - 2, int(at * len(fine)))
        body = box((tooth * 1.9, tooth * 2.6, tooth * 0.95), pull, tooth * 0.3)
        tab = place(box((tooth * 1.1, pull_length, tooth * 0.32), pull, tooth * 0.14),
                    (0, -pull_length / 2 - tooth * 0.6, tooth * 0.75))
        made += seat([body, tab], fine[index] + up[index] * thickness / 2, up[index], ahead[index])
    return made


def resample_pair(points, normals, step):
    """Points and unit normals along a polyline, `step` apart."""
    both = resampled(np.concatenate([np.asarray(points, float), np.asarray(normals, float) * 1e-3], 1), step)
    up = both[:, 3:]
    return both[:, :3], up / np.maximum(np.linalg.norm(up, axis=1, keepdims=True), 1e-9)


def rope(points, radius, material, strands=3, smooth=True):
    """A laid rope: strands wound round a curve."""
    path = smoothed(points, per_span=16) if smooth else np.asarray(points, float)
    path = resampled(path, radius * 0.5)
    ahead = np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    # A frame carried along the curve without twisting.
    side = np.cross(ahead[0], (0.31, 0.89, 0.33))
    sides = []
    for direction in ahead:
        side = side - direction * side.dot(direction)
        side /= np.linalg.norm(side)
        sides.append(side)
    sides = np.array(sides)
    ups = np.cross(ahead, sides)
    turn = np.arange(len(path)) * radius * 0.5 * 2 * math.pi / (radius * 7)
    made = []
    for strand in range(strands):
        angle = turn + strand * 2 * math.pi / strands
        line = path + (sides * np.cos(angle)[:, None] + ups * np.sin(angle)[:, None]) * radius * 0.52
        made.append(tube([tuple(p) for p in line], radius * 0.56, material, smooth=False, resolution=3))
    return made


def clip_buckle(width, plastic, length=4.2):
    """A side-release buckle about the origin; the strap runs along y."""
    half = rounded(((-width / 2, -length * 0.1), (-width / 2, length / 2), (width / 2, length / 2),
                    (width / 2, -length * 0.1)), 0.3)
    socket = slab([(x, y) for x, y in half], 0.75, plastic, 0.22)
    prong = slab([(-width * 0.3, -length * 0.3), (width * 0.3, -length * 0.3), (width * 0.3, 0), (-width * 0.3, 0)],
                 0.45, plastic, 0.15)
    arms = [slab([(s * width * 0.34, -length * 0.3), (s * width * 0.52, -length * 0.2),
                  (s * width * 0.53, length * 0.08),
                  (s * width * 0.34, length * 0.1)][::s], 0.6, plastic, 0.2) for s in (1, -1)]
    bar = box((width, length * 0.2, 0.6), plastic, 0.2, at=(0, -length * 0.4, 0))
    return [socket, prong, *arms, bar]
