import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from kit.materials import fabric, matte
from kit.play import letters, printed, timber
from kit.shapes import add, lathe, objects_of, place, slab, spline, tube

GRID = 3.81
BEECH, BEECH_DARK = '#e6c79c', '#cfa673'

# Kind, color (0 natural, 1 terracotta, 2 its pale wash), left, front, bottom in grid steps, turn in degrees.
TOWN = [
    ('arch3', 1, 0.0, 0, 0, 0), ('plank3', 0, 0.0, 0, 2, 0), ('cube', 0, 0.0, 0, 2.5, 0), ('cube', 0, 2.0, 0, 2.5, 0),
    ('bridge', 1, 0.0, 0, 3.5, 0), ('gable2', 0, 0.5, 0, 4.5, 0), ('gable1', 1, 3.1, 0.05, 1, 0),
    ('cube', 0, 3.1, 0, 0, 0),
    ('brick', 0, -1.75, -0.45, 0, 6), ('bridge', 1, -1.75, -0.45, 1, 6), ('gable2', 1, -1.75, -0.45, 2, 6),
    ('cube', 0, -0.2, 1.3, 0, 0), ('cube', 1, -0.2, 1.3, 1, 0), ('cube', 0, -0.2, 1.3, 2, 0),
    ('cube', 1, -0.2, 1.3, 3, 0),
    ('post', 0, -0.3, 1.3, 4, 0), ('half', 1, -0.2, 1.3, 4.9, 0), ('gable1', 0, -0.2, 1.3, 5.4, 0),
    ('brick', 2, 1.0, 1.3, 0, 0), ('brick', 0, 1.0, 1.3, 1, 0), ('brick', 2, 1.0, 1.3, 2, 0),
    ('half', 1, 1.7, -1.7, 0, 24), ('arc', 0, -0.9, -1.9, 0, -14), ('post', 0, 0.45, -1.6, 0, 0),
    ('gable1', 1, 3.4, -1.35, 0, -20),
]


def town_blocks(color='#c8674a', pale='#dd9b80', brand='Bobbinjay'):
    """A little town of beech blocks on one grid, stained and natural; the canvas sack behind it."""
    shades = [(BEECH, BEECH_DARK), (color, '#a94f35'), (pale, '#c67f63')]
    for seed, (kind, shade, x, y, z, turn) in enumerate(TOWN):
        made = block(kind, timber(*shades[shade], seed=seed, amount=0.8))
        place(made, ((x - 0.5) * GRID, y * GRID, z * GRID), (0, 0, turn))
    place(objects_of(lambda: sack(17, 6.6, brand)), (4.7 * GRID, 2.0 * GRID, 0), (0, 0, -16))


def block(kind, made_of):
    """A block standing at the origin: its left edge at x = 0, its middle at y = 0."""
    g = GRID
    outline = {
        'cube': [(0, 0), (g, 0), (g, g), (0, g)],
        'brick': [(0, 0), (2 * g, 0), (2 * g, g), (0, g)],
        'half': [(0, 0), (g, 0), (g, g / 2), (0, g / 2)],
        'plank3': [(0, 0), (3 * g, 0), (3 * g, g / 2), (0, g / 2)],
        'gable1': [(0, 0), (g, 0), (g / 2, g * 0.72)],
        'gable2': [(0, 0), (2 * g, 0), (g, g)],
        'arc': [(0, 0), *[(g - g * math.cos(a), g * math.sin(a)) for a in steps(1, 29, 30)], (2 * g, 0)],
        'bridge': arched(2 * g, g, 0.55 * g),
        'arch3': arched(3 * g, 2 * g, 0.95 * g, 0.45 * g),
        'post': [],
    }[kind]
    if kind == 'post':
        return lathe([(0, 0), (0.6 * g - 0.14, 0), (0.6 * g - 0.04, 0.04), (0.6 * g, 0.14), (0.6 * g, 0.86 * g),
                      (0.56 * g, 0.9 * g), (0, 0.9 * g)], made_of, 64)
    made = slab(outline, g - 0.04, made_of, bevel=0.16, segments=4)
    made.data.transform(turn_up())
    return made


def turn_up():
    """Turns something lying in (x, y) upright into (x, z), one step deep."""
    return Matrix.Translation((0, GRID / 2, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'X')


def steps(first, last, of):
    """Angles, in fractions of half a turn."""
    return [math.pi * step / of for step in range(first, last + 1)]


def arched(width, height, radius, leg=0.0):
    """The outline of a bridge: a half circle cut from below, on legs."""
    middle = width / 2
    hole = [(middle - radius * math.cos(a), leg + radius * math.sin(a)) for a in steps(0, 28, 28)]
    if leg:
        hole = [(middle - radius, 0), *hole, (middle + radius, 0)]
    return [(0, 0), *hole, (width, 0), (width, height), (0, height)]


def sack(height, radius, brand=None, color='#e9dfcb', ink='#8d4b36', seed=3):
    """A full cotton sack, drawn shut with a cord."""
    cloth = fabric(color, 7, 0.45)
    k = height / 17
    curve = [(0.01, 0.02), (radius * 0.8, 0), (radius, 1.2 * k), (radius * 1.06, 4.5 * k), (radius * 0.98, 8 * k),
             (radius * 0.72, 11 * k), (radius * 0.3, 12.9 * k), (radius * 0.24, 13.4 * k), (radius * 0.34, 14.2 * k),
             (radius * 0.6, 16 * k), (radius * 0.68, 17 * k)]
    body = lathe([*spline(curve, 10), (radius * 0.5, 16.4 * k), (radius * 0.2, 14 * k), (0, 13.6 * k)], cloth, 220)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        angle = math.atan2(y, x)
        up = max(0, min(1, (z / k - 5.5) / 7))
        wave = math.cos(11 * angle + 0.8 * math.sin(3 * angle) + seed) + 0.5 * math.cos(17 * angle + seed)
        around = Vector((math.cos(angle) * 1.4, math.sin(angle) * 1.4, z / k * 0.16 + seed))
        bulge = 0.085 * noise.noise(around) * min(1, z / k / 2)
        factor = 1 + 0.1 * up ** 1.5 * wave * (1.2 if z > 13 * k else 0.8) + bulge
        vertex.co.x, vertex.co.y = x * factor, y * factor * 0.86
        if z > 14.5 * k:
            vertex.co.z += 0.35 * k * math.sin(3 * angle + seed)
    cord = matte('#b99b70', 0.9)
    ring = [(radius * 0.31 * math.cos(a), radius * 0.28 * math.sin(a), 13.3 * k + 0.05 * math.sin(5 * a))
            for a in steps(0, 71, 36)]
    tube(ring, 0.27 * k, cord, closed=True)
    for sign, long in ((-1, 3.4), (1, 4.3)):
        front = radius * 0.28
        path = [(0.2 * sign, -front, 13.3 * k), (1.1 * sign, -front - 0.8, 12.9 * k),
                (1.5 * sign, -radius * 0.72, 11 * k), (1.7 * sign, -radius * 0.93, (12.4 - long) * k)]
        tube(path, 0.24 * k, cord)
        place(lathe(spline([(0, -0.45), (0.4, -0.3), (0.5, 0), (0.4, 0.3), (0, 0.45)]), cord, 20),
              (path[-1][0], path[-1][1], path[-1][2]))
    if brand:
        printed(letters(brand, radius * 0.29), body, matte(ink, 0.9), at=(0, -20, 6.2 * k), over=0.03)
    return body


def pebble(size, made_of, seed=0, corners=24):
    """A faceted wooden stone standing at the origin: `size` across, deep and high; flat at top and bottom."""
    chance = random.Random(seed)
    edit = bmesh.new()
    for index in range(corners):
        z = 1 - 2 * (index + 0.5) / corners
        turn = index * 2.39996 + chance.uniform(-0.35, 0.35)
        across = math.sqrt(1 - z * z) ** 0.8
        reach = chance.uniform(0.9, 1.04)
        edit.verts.new((size[0] / 2 * across * math.cos(turn) * reach, size[1] / 2 * across * math.sin(turn) * reach,
                        size[2] / 2 * (1 + max(-0.86, min(0.86, z * 1.02)) / 0.86)))
    hull = bmesh.ops.convex_hull(edit, input=edit.verts[:])
    inside = [each for each in hull['geom_interior'] + hull['geom_unused'] if isinstance(each, bmesh.types.BMVert)]
    bmesh.ops.delete(edit, geom=inside, context='VERTS')
    bmesh.ops.dissolve_limit(edit, angle_limit=math.radians(9), verts=edit.verts[:], edges=edit.edges[:])
    bmesh.ops.bevel(edit, geom=edit.edges[:], offset=0.1, segments=3, profile=0.5, affect='EDGES', clamp_overlap=True)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    mesh = bpy.data.meshes.new('pebble')
    edit.to_mesh(mesh)
    edit.free()
    made = add('pebble', mesh, made_of)
    mesh.auto_smooth_angle = math.radians(14)
    return made


# Width, depth and height of each stone, its shade, and its place: first the tower from below, then the others.
TOWER = [((7.6, 6.2, 3.2), 0, 10), ((6.2, 5.2, 2.9), 1, 70), ((5.4, 5.0, 3.6), 2, 20), ((6.6, 4.6, 2.2), 3, -15),
         ((4.2, 3.8, 2.9), 0, 50), ((4.8, 3.4, 1.8), 4, 0), ((2.9, 2.7, 2.6), 1, 30)]
AROUND = [((5.6, 4.8, 3.0), 1, (-8.2, 0.5, 0), 30), ((4.3, 3.7, 2.3), 4, (-8.0, 0.3, 3.0), 80),
          ((3.0, 2.6, 2.0), 0, (-8.3, 0.4, 5.3), 0), ((4.8, 4.0, 2.6), 3, (-5.4, -5.0, 0), -20),
          ((3.6, 3.2, 2.2), 2, (0.4, -6.4, 0), 25), ((5.2, 4.4, 2.8), 0, (6.6, -3.6, 0), 60),
          ((3.2, 2.9, 2.3), 4, (6.2, -3.8, 2.8), 10), ((2.7, 2.5, 1.9), 1, (3.8, -7.6, 0), 0)]


def pebble_blocks(color='#9caf88'):
    """Fifteen faceted stones: a tower of seven, a smaller one, the rest at its foot; their cotton bag behind."""
    shades = [(color, '#879b74'), ('#e3cda6', '#cfae7e'), ('#6f8468', '#5d7257'), ('#d3d9c3', '#c0c9ae'),
              ('#f0ebdf', '#e2d9c6')]
    chance = random.Random(5)
    z = 0.0
    for seed, (size, shade, turn) in enumerate(TOWER):
        made = pebble(size, timber(*shades[shade], seed=seed, amount=0.7, roughness=0.6), seed + 1)
        place(made, (chance.uniform(-0.45, 0.45), chance.uniform(-0.3, 0.3), z - 0.02), (0, 0, turn))
        z += size[2]
    for seed, (size, shade, at, turn) in enumerate(AROUND, 20):
        place(pebble(size, timber(*shades[shade], seed=seed, amount=0.7, roughness=0.6), seed), at, (0, 0, turn))
    place(objects_of(lambda: sack(11.5, 4.6, None, '#efe8da', seed=5)), (6.9, 4.6, 0), (0, 0, 10))
