"""Arrangements of several products on plinths in front of an arch. Lengths are the scene's own, about decimeters; each
product is given its size there, whatever its real size."""
import importlib
import math

import bpy
from mathutils import Matrix, Vector

from kit.materials import matte
from kit.shapes import box, objects_of, place, slab, turned
from kit.stage import meshes, points


def product(set_, id_):
    """Builds a product as on its first picture."""
    return importlib.import_module(f'products.{set_}').SHOTS[id_][0].build


def put(build, size, at=(0, 0, 0), turn=0):
    """Builds something and stands it on `at`, its longest side `size`, turned (degrees) about its own middle."""
    before = set(meshes())
    new = objects_of(build)
    seen = [each for each in meshes() if each not in before]
    rotation = Matrix.Rotation(math.radians(turn), 4, 'Z')
    low, high = extent(seen)
    scale = size / max(high - low)
    move(new, rotation @ Matrix.Scale(scale, 4) @ Matrix.Translation(-(low + high) / 2))
    low, high = extent(seen)
    middle = (low + high) / 2
    move(new, Matrix.Translation(Vector(at) - Vector((middle.x, middle.y, low.z))))
    return new


def extent(objects):
    """The lowest and highest corner of the bounding box of some objects."""
    all_ = points(objects)
    return (Vector(min(p[i] for p in all_) for i in range(3)), Vector(max(p[i] for p in all_) for i in range(3)))


def move(objects, matrix):
    for each in objects:
        if each.parent is None:
            each.matrix_world = matrix @ each.matrix_world
    bpy.context.view_layer.update()


def block(size, color, at=(0, 0, 0), turn=0):
    """A square-edged plinth, standing on `at`."""
    return place(box(size, matte(color, 0.8), 0.03, 4), at, (0, 0, turn))


def drum(radius, height, color, at=(0, 0, 0)):
    """A round plinth."""
    return place(turned([(0, 0), (radius, 0), (radius, height), (0, height)], matte(color, 0.8), 0.03), at)


def arch(width, height, depth, color, at=(0, 0, 0)):
    """A wall with a round top, standing on `at`, its front toward -y."""
    radius = width / 2
    outline = [(-radius, 0), (radius, 0)]
    outline += [(radius * math.cos(math.pi * step / 48), height - radius + radius * math.sin(math.pi * step / 48))
                for step in range(49)]
    return place(slab(outline, depth, matte(color, 0.85), 0.03), at, (90, 0, 0))
