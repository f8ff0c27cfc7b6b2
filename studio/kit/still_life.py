"""Arrangements of several things: products put in their places, on plinths, before an arch. Lengths are the scene's own,
about decimetres; each product is given the size it takes there, whatever it measures in life."""
import importlib
import math

import bpy
from mathutils import Matrix, Vector

from kit.materials import matte
from kit.shapes import box, rounded, lathe, slab
from kit.stage import meshes, points


def product(set_, id_, number=1):
    """How to build a product of the sample, as its picture of that number shows it."""
    return importlib.import_module(f'products.{set_}').SHOTS[id_][number - 1].build


def put(build, size, at=(0, 0, 0), turn=0, lean=(0, 0)):
    """Builds something and stands it on `at`, its largest side `size` long, turned (degrees) round its own middle and
    leaned (degrees, about x and y)."""
    before = set(bpy.context.scene.objects)
    build()
    bpy.context.view_layer.update()
    new = [each for each in bpy.context.scene.objects if each not in before]
    seen = [each for each in meshes() if each not in before]
    rotation = Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(lean[0]), 4, 'X') \
        @ Matrix.Rotation(math.radians(lean[1]), 4, 'Y')
    low, high = extent(seen)
    scale = size / max(high - low)
    move(new, rotation @ Matrix.Scale(scale, 4) @ Matrix.Translation(-(low + high) / 2))
    low, high = extent(seen)
    middle = (low + high) / 2
    move(new, Matrix.Translation(Vector(at) - Vector((middle.x, middle.y, low.z))))
    return new


def extent(objects):
    """The lowest and the highest corner of the box round some objects."""
    all_ = points(objects)
    return (Vector(min(p[i] for p in all_) for i in range(3)), Vector(max(p[i] for p in all_) for i in range(3)))


def move(objects, matrix):
    for each in objects:
        if each.parent is None:
            each.matrix_world = matrix @ each.matrix_world
    bpy.context.view_layer.update()


def block(size, color, at=(0, 0, 0), turn=0):
    """A plinth with edges, standing on `at`."""
    made = box(size, matte(color, 0.8), 0.03, 4)
    made.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    return made


def drum(radius, height, color, at=(0, 0, 0)):
    """A round plinth."""
    made = lathe(rounded([(0, 0), (radius, 0), (radius, height), (0, height)], 0.03), matte(color, 0.8))
    made.location = at
    return made


def arch(width, height, depth, color, at=(0, 0, 0), turn=0):
    """A wall with a round top, standing on `at`, its front towards -y."""
    radius = width / 2
    outline = [(-radius, 0), (radius, 0)]
    outline += [(radius * math.cos(math.pi * step / 48), height - radius + radius * math.sin(math.pi * step / 48))
                for step in range(49)]
    made = slab(outline, depth, matte(color, 0.85), 0.03)
    upright = Matrix.Rotation(math.radians(90), 4, 'X')
    made.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ upright
    return made
