"""Shapes for toys, sports goods and stationery, and lettering that follows a surface."""
import math
import random

import bmesh
import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit.materials import color_ramp, material, mottled
from kit.shapes import add, from_data, grid_faces, sheet, spline, strap
from kit.text import SANS, text


def remove(object_):
    """Removes an object from the scene."""
    bpy.data.objects.remove(object_, do_unlink=True)


def solid(object_):
    """The object as a plain mesh in world coordinates, with its modifiers applied."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(object_.evaluated_get(graph), depsgraph=graph)
    mesh.transform(object_.matrix_world)
    made = bpy.data.objects.new(object_.name, mesh)
    bpy.context.scene.collection.objects.link(made)
    remove(object_)
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
    return made


def combined(object_, other):
    """Cuts `other`, which is removed, out of the object."""
    object_, other = solid(object_), solid(other)
    modifier = object_.modifiers.new('cut', 'BOOLEAN')
    modifier.operation, modifier.object, modifier.solver = 'DIFFERENCE', other, 'EXACT'
    done = solid(object_)
    remove(other)
    return done


def fused(objects, made_of, voxel=0.25, smooth=10):
    """Melts objects into one piece."""
    edit = bmesh.new()
    for each in [solid(object_) for object_ in objects]:
        edit.from_mesh(each.data)
        remove(each)
    mesh = bpy.data.meshes.new('fused')
    edit.to_mesh(mesh)
    edit.free()
    object_ = bpy.data.objects.new('fused', mesh)
    bpy.context.scene.collection.objects.link(object_)
    remesh = object_.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size = 'VOXEL', voxel
    soft = object_.modifiers.new('smooth', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, smooth
    done = solid(object_)
    done.data.materials.clear()
    done.data.materials.append(made_of)
    for polygon in done.data.polygons:
        polygon.use_smooth = True
    return done


def ribbon(path, width, thickness, side, made_of, round_by=0.45):
    """A flat band exactly through the points of a path; `side` is the direction of its width."""
    return strap(path, width, thickness, side, made_of, smooth=False, round_by=round_by, name='loft')


def graph(columns, rows, at, made_of):
    """A surface whose points `at(u, v)` gives, for u and v from 0 to 1."""
    points = [[at(i / columns, j / rows) for i in range(columns + 1)] for j in range(rows + 1)]
    return sheet(points, made_of)


def cushion(width, depth, thickness, made_of, corner=2.0, puff=0.4, cells=44):
    """A padded panel about the origin, with a ridge where its two halves meet."""
    def half(sign):
        def at(u, v):
            # A finer grid near the edges, where the surface bends.
            x, y = (math.sin(math.pi * (w - 0.5)) for w in (u, v))
            px, py = x * width / 2, y * depth / 2
            ox, oy = max(0, abs(px) - width / 2 + corner), max(0, abs(py) - depth / 2 + corner)
            if math.hypot(ox, oy) > corner and ox > 0 and oy > 0:
                shrink = corner / math.hypot(ox, oy)
                px = math.copysign(width / 2 - corner + ox * shrink, px)
                py = math.copysign(depth / 2 - corner + oy * shrink, py)
                away = 0
            else:
                away = min(width / 2 - abs(px), depth / 2 - abs(py))
                if ox > 0 and oy > 0:
                    away = corner - math.hypot(ox, oy)
            rim = min(1, away / (thickness * 0.5))
            height = thickness / 2 * math.sqrt(max(0, 1 - (1 - rim) ** 2))
            return px, py, sign * (height + puff * (1 - x * x) * (1 - y * y))
        return at
    edit = bmesh.new()
    for sign in (1, -1):
        part = graph(cells, cells, half(sign), made_of)
        edit.from_mesh(part.data)
        remove(part)
    bmesh.ops.remove_doubles(edit, verts=edit.verts, dist=1e-3)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    mesh = bpy.data.meshes.new('cushion')
    edit.to_mesh(mesh)
    edit.free()
    return add('cushion', mesh, made_of)


def stitches(path, made_of, length=0.34, gap=0.2, thick=0.06, smooth=False):
    """A row of stitches along a path."""
    path = [Vector(p) for p in (spline(path) if smooth else path)]
    vertices, faces = [], []
    along, start = 0.0, 0.0
    marks = []
    for a, b in zip(path, path[1:]):
        reach = (b - a).length
        while start < along + reach and reach > 1e-6:
            marks.append((a.lerp(b, (start - along) / reach), (b - a).normalized()))
            start += length + gap
        along += reach
    for at, tangent in marks:
        side = tangent.cross(Vector((0, 0, 1)))
        if side.length < 1e-3:
            side = Vector((1, 0, 0))
        side.normalize()
        up = side.cross(tangent)
        low = len(vertices)
        for where, radius in ((0, 0.35), (0.2, 1), (0.8, 1), (1, 0.35)):
            middle = at + tangent * length * where
            for step in range(6):
                angle = math.pi / 3 * step
                vertices.append(tuple(middle + (side * math.cos(angle) + up * math.sin(angle)) * thick * radius))
        faces += [tuple(low + corner for corner in face) for face in grid_faces(4, 6, True)]
        faces += [tuple(range(low, low + 6))[::-1], tuple(range(low + 18, low + 24))]
    return from_data('stitches', vertices, faces, made_of)


def letters(body, size, font=SANS, spacing=1.0, grid=0.25):
    """Lettering as a flat mesh in x, y about the origin, cut up so that it can be bent."""
    flat = text(body, size, material(), turn=(0, 0, 0), font=font, depth=0, spacing=spacing)
    edit = bmesh.new()
    edit.from_mesh(flat.data)
    remove(flat)
    bmesh.ops.remove_doubles(edit, verts=edit.verts, dist=1e-4)
    return cut_up(edit, grid)


def cut_up(edit, grid, outline=None):
    """Cuts a flat mesh into cells `grid` wide, so that it can be bent."""
    for axis in (0, 1):
        values = [point[axis] for point in outline or [vertex.co for vertex in edit.verts]]
        for step in range(1, int((max(values) - min(values)) / grid) + 1):
            where, normal = Vector((0, 0, 0)), Vector((0, 0, 0))
            where[axis], normal[axis] = min(values) + step * grid, 1
            bmesh.ops.bisect_plane(edit, geom=edit.verts[:] + edit.edges[:] + edit.faces[:], plane_co=where,
                                   plane_no=normal)
    return edit


def printed(flat, onto, made_of, at, right=(1, 0, 0), up=(0, 0, 1), over=0.02, under=0.06):
    """Projects flat shapes (a bmesh, see `letters`) onto an object, from `at` in front of its surface, perpendicular to
    `right` and `up`. They stand `over` the surface and reach `under` it."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    tree = BVHTree.FromObject(onto, graph)
    inverse = onto.matrix_world.inverted()
    right, up = Vector(right).normalized(), Vector(up).normalized()
    ahead = up.cross(right)
    faces = flat.faces[:]
    raised = bmesh.ops.extrude_face_region(flat, geom=faces)
    top = {v for v in raised['geom'] if isinstance(v, bmesh.types.BMVert)}
    ahead_here = (inverse.to_3x3() @ ahead).normalized()
    for vertex in flat.verts:
        start = Vector(at) + right * vertex.co.x + up * vertex.co.y
        # A ray may slip between two faces, so cast several and use the nearest hit.
        hits = [tree.ray_cast(inverse @ (start + right * a + up * b), ahead_here)
                for a, b in ((0, 0), (0.0013, 0.0007), (-0.0009, 0.0012), (0.0006, -0.0014))]
        hits = [each for each in hits if each[0] is not None]
        if hits:
            hit, normal, _, _ = min(hits, key=lambda each: each[3])
            hit, normal = onto.matrix_world @ hit, (onto.matrix_world.to_3x3() @ normal).normalized()
        else:
            hit, normal = start, -ahead
        if normal.dot(ahead) > 0:
            normal = -normal
        vertex.co = hit + normal * (over if vertex in top else -under)
    bmesh.ops.recalc_face_normals(flat, faces=flat.faces)
    mesh = bpy.data.meshes.new('print')
    flat.to_mesh(mesh)
    flat.free()
    object_ = add('print', mesh, made_of)
    mesh.auto_smooth_angle = math.radians(25)
    return object_


def shape(outline, grid=0.3):
    """A flat outline (x, y) for `printed`."""
    edit = bmesh.new()
    edit.faces.new([edit.verts.new((x, y, 0)) for x, y in outline])
    return cut_up(edit, grid, outline)


def circle(radius, steps=40, at=(0, 0), tall=1.0):
    """An outline, `tall` times as high as wide."""
    return [(at[0] + radius * math.cos(2 * math.pi * step / steps),
             at[1] + radius * tall * math.sin(2 * math.pi * step / steps)) for step in range(steps)]


def timber(color, dark, along='x', seed=0, amount=0.6, frequency=1.3, roughness=0.55, clearcoat=0.08):
    """Wood; each `seed` shows another part of the plank."""
    chance = random.Random(seed * 7 + 3)
    start = [chance.uniform(-40, 40) for _ in range(3)]
    stretch = {'x': (0.09, 1, 1), 'y': (1, 0.09, 1), 'z': (1, 1, 0.09)}[along]
    stops = [(0.5 - amount / 2, dark), (0.5 + amount / 3, color)]
    return mottled(material(color, roughness=roughness, clearcoat=clearcoat), stops, frequency, stretch, 6.0, 0.5,
                   at=start)


def colored(made, source, colors, output=None):
    """Colors a material by a texture node; `colors` are (position, color)."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    ramp = color_ramp(made, colors)
    if not source.inputs['Vector'].is_linked:
        links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], source.inputs['Vector'])
    links.new(source.outputs[output or 0], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return made
