"""Leaves, branches and flowers, for vases and as sprigs beside a product."""
import math
import random

from mathutils import Matrix, Vector

from kit.materials import material
from kit.shapes import from_data, grid_faces, lathe, place, spline, tube

SHAPES = {
    'lance': lambda t: math.sin(math.pi * t ** 0.8) ** 0.9,
    'round': lambda t: math.sin(math.pi * min(1, t * 1.02) ** 0.75) ** 0.55,
    'petal': lambda t: math.sin(math.pi * min(1, 0.08 + t * 0.9) ** 1.4) ** 0.7,
    'blade': lambda t: (1 - t) ** 0.5 * min(1, 0.35 + t * 3),
}


def leaf_green(color, roughness=0.5):
    return material(color, roughness=roughness, specular=0.35, sheen=0.1)


def leaves(spots, material, width=0.4, shape='lance', curl=0.25, fold=0.25, steps=8):
    """Leaves as one mesh. A spot is (base, direction, the side that faces the light, length); `width` is a share of the
    length, `curl` bends the tip down, `fold` raises the halves about the midrib."""
    vertices, faces = [], []
    across = (-1, -0.5, 0, 0.5, 1)
    for base, direction, up, length in spots:
        base, along = Vector(base), Vector(direction).normalized()
        side = along.cross(Vector(up)).normalized()
        normal = side.cross(along)
        first = len(vertices)
        for step in range(steps + 1):
            t = step / steps
            half = length * width / 2 * SHAPES[shape](max(1e-4, min(1 - 1e-4, t)))
            spine = base + along * (length * (t - 0.12 * curl * t * t)) - normal * (curl * length * t * t)
            vertices += [tuple(spine + side * (u * half) + normal * (fold * abs(u) * half)) for u in across]
        faces += [tuple(first + corner for corner in face) for face in grid_faces(steps + 1, 5)]
    object_ = from_data('leaves', vertices, faces, material)
    object_.data.use_auto_smooth = False
    return object_


def along(points, start, end, count):
    """Places on a curve with their direction, from share `start` to share `end` of it."""
    path = [Vector(p) for p in spline(points)]
    out = []
    for index in range(count):
        at = (start + (end - start) * index / max(1, count - 1)) * (len(path) - 1)
        low = min(int(at), len(path) - 2)
        out.append((path[low].lerp(path[low + 1], at - low), (path[low + 1] - path[low]).normalized()))
    return out


def leafy(points, bark, green, radius=0.16, count=14, length=3.0, width=0.38, shape='lance', start=0.35, spread=0.9,
          seed=1, pairs=False, curl=0.25):
    """A branch with leaves all around, in pairs or one by one."""
    rng = random.Random(seed)
    tube(points, [radius, radius * 0.75, radius * 0.4], bark, resolution=3, name='branch')
    spots = []
    for index, (at, toward) in enumerate(along(points, start, 1.0, count)):
        side = toward.orthogonal().normalized()
        angle = index * (math.pi / 2 if pairs else 2.4) + rng.uniform(-0.3, 0.3)
        for half in ((0, math.pi) if pairs else (0,)):
            out = Matrix.Rotation(angle + half, 3, toward) @ side
            tilt = spread * rng.uniform(0.8, 1.15) * (0.55 if index == count - 1 else 1)
            direction = toward * math.cos(tilt) + out * math.sin(tilt)
            size = length * rng.uniform(0.75, 1.1) * (0.7 + 0.3 * math.sin(math.pi * (index + 1) / (count + 1)))
            spots.append((at, direction, toward + Vector((0, 0, 0.6)), size))
    leaves(spots, green, width, shape, curl)


def ball(radius, material, at=(0, 0, 0), stretch=1.0, segments=20):
    profile = [(radius * math.sin(math.pi * i / 12), radius * stretch * -math.cos(math.pi * i / 12)) for i in range(13)]
    profile[0], profile[-1] = (0, profile[0][1]), (0, profile[-1][1])
    return place(lathe(profile, material, segments, 'ball'), at)


def blossom(at, toward, size, petal, heart, count=5, cup=0.5, seed=0, width=0.85):
    """An open flower; `cup` is how far it is from flat."""
    toward = Vector(toward).normalized()
    side = toward.orthogonal().normalized()
    rng = random.Random(seed)
    spots = []
    for index in range(count):
        out = Matrix.Rotation(2 * math.pi * index / count + rng.uniform(-0.1, 0.1), 3, toward) @ side
        spots.append((Vector(at), out * math.cos(cup) + toward * math.sin(cup), toward, size * rng.uniform(0.9, 1.1)))
    leaves(spots, petal, width, 'petal', curl=-0.2, fold=0.12)
    ball(size * 0.2, heart, Vector(at) + toward * size * 0.1, 0.7, 12)


def twiggy(points, bark, radius=0.2, twigs=5, length=5.0, seed=3):
    """A bare branch with twigs. Returns (place, direction) pairs where something may grow."""
    rng = random.Random(seed)
    tube(points, [radius, radius * 0.7, radius * 0.4], bark, resolution=3, name='branch')
    spots = [along(points, 0.98, 1, 2)[1]]
    for index, (at, toward) in enumerate(along(points, 0.42, 0.92, twigs)):
        side = Matrix.Rotation(index * 2.5 + rng.uniform(-0.4, 0.4), 3, toward) @ toward.orthogonal().normalized()
        reach = length * rng.uniform(0.6, 1.0) * (1 - 0.4 * index / max(1, twigs - 1))
        end = at + (toward * 0.75 + side * 0.65).normalized() * reach + Vector((0, 0, reach * 0.12))
        twig = [at, at + (toward * 0.6 + side * 0.75).normalized() * reach * 0.5, end]
        tube(twig, [radius * 0.5, radius * 0.4, radius * 0.25], bark, resolution=2, name='twig')
        spots += [along(twig, 0.45, 1, 3)[i] for i in range(3)]
    spots += along(points, 0.55, 0.9, 3)
    return spots


def petals_on_floor(spots, petal, size=1.6, seed=2):
    """Fallen petals; spots are (x, y)."""
    rng = random.Random(seed)
    found = []
    for x, y in spots:
        turn = rng.uniform(0, 6.28)
        found.append(((x, y, 0.12), (math.cos(turn), math.sin(turn), 0.0), (0, 0, 1), size * rng.uniform(0.8, 1.15)))
    return leaves(found, petal, 0.9, 'petal', curl=-0.12, fold=0.18)
