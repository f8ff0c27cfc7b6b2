"""Basic shapes. Lengths are centimeters; z points up, as in Blender, y away from the camera."""
import math
from contextlib import contextmanager

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector, noise


def add(name, mesh, material=None, smooth=True):
    """Adds a mesh to the scene as an object."""
    object_ = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(object_)
    if material:
        mesh.materials.append(material)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(40)
    return object_


def from_data(name, vertices, faces, material=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.validate()
    edit = bmesh.new()
    edit.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(mesh)
    edit.free()
    return add(name, mesh, material)


def faceted(object_):
    """Turns smooth shading off."""
    for polygon in object_.data.polygons:
        polygon.use_smooth = False
    return object_


def set_uv(mesh, uv, name='uv'):
    """Gives each vertex its place on the material, (u, v) in centimeters."""
    corners = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get('vertex_index', corners)
    mesh.uv_layers.new(name=name).data.foreach_set('uv', np.asarray(uv, np.float32)[corners].ravel())


def rounded(profile, radius, steps=6):
    """Rounds the corners of a polyline, by at most half of the shorter side."""
    out = [profile[0]]
    for before, corner, after in zip(profile, profile[1:], profile[2:]):
        p, a, b = Vector(corner), Vector(before), Vector(after)
        reach = min(radius, (a - p).length / 2, (b - p).length / 2)
        start, end = p + (a - p).normalized() * reach, p + (b - p).normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            out.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * p + t * t * end))
    return [*out, profile[-1]]


def spline(points, per_span=12):
    """A smooth curve through points (Catmull-Rom), as a polyline."""
    pts = [Vector(p) for p in points]
    pts = [pts[0] * 2 - pts[1], *pts, pts[-1] * 2 - pts[-2]]
    out = []
    for p0, p1, p2, p3 in zip(pts, pts[1:], pts[2:], pts[3:]):
        for step in range(per_span):
            t = step / per_span
            out.append(tuple(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                                    + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)))
    return [*out, tuple(pts[-2])]


def lathe(profile, material, segments=128, name='lathe', squash=1.0):
    """Turns a profile of (radius, height) around the z axis; `squash` flattens it in y."""
    vertices, faces, rings = [], [], []
    for radius, height in profile:
        if radius < 1e-4:
            rings.append([len(vertices)])
            vertices.append((0, 0, height))
            continue
        ring = []
        for step in range(segments):
            angle = 2 * math.pi * step / segments
            ring.append(len(vertices))
            vertices.append((radius * math.cos(angle), radius * math.sin(angle) * squash, height))
        rings.append(ring)
    for lower, upper in zip(rings, rings[1:]):
        if len(lower) == 1 and len(upper) == 1:
            continue
        for step in range(segments):
            after = (step + 1) % segments
            if len(lower) == 1:
                faces.append((lower[0], upper[step], upper[after]))
            elif len(upper) == 1:
                faces.append((lower[step], upper[0], lower[after]))
            else:
                faces.append((lower[step], lower[after], upper[after], upper[step]))
    return from_data(name, vertices, faces, material)


def turned(profile, material, round_by=0.15, **options):
    return lathe(rounded(profile, round_by), material, **options)


def box(size, material, radius=0.3, segments=5, at=(0, 0, 0)):
    """A box with rounded edges, standing on `at`."""
    mesh = bpy.data.meshes.new('box')
    edit = bmesh.new()
    bmesh.ops.create_cube(edit, size=1)
    bmesh.ops.scale(edit, vec=size, verts=edit.verts)
    bmesh.ops.translate(edit, vec=(at[0], at[1], at[2] + size[2] / 2), verts=edit.verts)
    reach = min(radius, *(side / 2 - 1e-3 for side in size))
    bmesh.ops.bevel(edit, geom=edit.edges[:], offset=reach, segments=segments, profile=0.5, affect='EDGES')
    edit.to_mesh(mesh)
    edit.free()
    return add('box', mesh, material)


def rounded_rectangle(width, height, radius, steps=10):
    """An outline as (x, y), counterclockwise, about the origin."""
    out = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.pi / 2 * (quarter + step / steps)
            out.append((sx * (width / 2 - radius) + radius * math.cos(angle),
                        sy * (height / 2 - radius) + radius * math.sin(angle)))
    return out


def slab(outline, depth, material, bevel=0.1, segments=4):
    """An outline in (x, y) extruded from z = 0, its edges rounded."""
    mesh = bpy.data.meshes.new('slab')
    edit = bmesh.new()
    face = edit.faces.new([edit.verts.new((x, y, 0)) for x, y in outline])
    raised = bmesh.ops.extrude_face_region(edit, geom=[face])
    bmesh.ops.translate(edit, vec=(0, 0, depth), verts=[v for v in raised['geom'] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    rims = [e for e in edit.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.9]
    if bevel > 0:
        bmesh.ops.bevel(edit, geom=rims, offset=min(bevel, depth / 2 - 1e-3), segments=segments, profile=0.5,
                        affect='EDGES')
    edit.to_mesh(mesh)
    edit.free()
    return add('slab', mesh, material)


def cut(object_, cutter):
    """Cuts the cutter, which is removed, out of an object."""
    if not cutter.data.materials:
        # Otherwise its faces would get an arbitrary material.
        cutter.data.materials.append(object_.data.materials[0])
    bpy.context.view_layer.update()
    modifier = object_.modifiers.new('cut', 'BOOLEAN')
    modifier.operation, modifier.solver, modifier.object = 'DIFFERENCE', 'EXACT', cutter
    mesh = bpy.data.meshes.new_from_object(object_.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    object_.modifiers.remove(modifier)
    object_.data = mesh
    bpy.data.objects.remove(cutter)
    return object_


def tube(points, radius, material, closed=False, resolution=8, name='tube', smooth=True):
    """A round tube along a curve; `radius` is a number or one per point."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_resolution = resolution
    curve.use_fill_caps = True
    line = curve.splines.new('POLY')
    path = spline(points) if smooth and not closed else [tuple(p) for p in points]
    radii = [radius] * len(path) if isinstance(radius, (int, float)) else resample(radius, len(path))
    line.points.add(len(path) - 1)
    for point, at, r in zip(line.points, path, radii):
        point.co, point.radius = (*at, 1), r
    curve.bevel_depth = 1
    line.use_cyclic_u = closed
    object_ = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(object_)
    curve.materials.append(material)
    return object_


def interpolate(values, t):
    """The value at `t` (0 to 1) along evenly spaced values."""
    at = t * (len(values) - 1)
    low = min(int(at), len(values) - 2)
    return values[low] + (values[low + 1] - values[low]) * (at - low)


def resample(values, count):
    return [interpolate(values, index / max(1, count - 1)) for index in range(count)]


def superellipse(width, height, power=3.0, steps=32):
    """An outline as (x, y), counterclockwise: an ellipse for power 2, closer to a rectangle the higher the power."""
    out = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        c, s = math.cos(angle), math.sin(angle)
        out.append((width / 2 * math.copysign(abs(c) ** (2 / power), c),
                    height / 2 * math.copysign(abs(s) ** (2 / power), s)))
    return out


def grid_faces(rows, columns, closed=False):
    """Quads between consecutive rows of points; `closed` joins each row's end to its start."""
    return [(row * columns + i, row * columns + (i + 1) % columns, (row + 1) * columns + (i + 1) % columns,
             (row + 1) * columns + i) for row in range(rows - 1) for i in range(columns if closed else columns - 1)]


def sheet(rows, material, name='sheet', closed=False):
    """A surface through rows of equally many points; `closed` joins each row's end to its start."""
    vertices = [tuple(point) for row in rows for point in row]
    return from_data(name, vertices, grid_faces(len(rows), len(rows[0]), closed), material)


def loft(rings, material, closed=False, capped=True, name='loft'):
    """A skin over closed rings of equally many points; `closed` joins the last ring to the first."""
    count, faces = len(rings[0]), grid_faces(len(rings), len(rings[0]), True)
    vertices = [tuple(point) for ring in rings for point in ring]
    last = len(vertices) - count
    if closed:
        faces += [(last + i, last + (i + 1) % count, (i + 1) % count, i) for i in range(count)]
    elif capped:
        faces += [tuple(range(count))[::-1], tuple(range(last, last + count))]
    return from_data(name, vertices, faces, material)


def strap(points, width, thickness, side, material, closed=False, smooth=True, round_by=0.45, name='strap'):
    """A flat band along a curve; `side` is the direction of its width, `round_by` rounds the edges as a share of the
    thickness. It runs exactly through the points if `closed` or not `smooth`."""
    path = [Vector(p) for p in (spline(points) if smooth and not closed else points)]
    across, rings = Vector(side).normalized(), []
    outline = rounded_rectangle(width, thickness, thickness * round_by, 4)
    for index, at in enumerate(path):
        tangent = (path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]).normalized()
        wide = (across - tangent * across.dot(tangent)).normalized()
        up = wide.cross(tangent)
        rings.append([at + wide * x + up * y for x, y in outline])
    return loft(rings, material, closed, name=name)


def thicken(object_, thickness, offset=-1):
    modifier = object_.modifiers.new('thicken', 'SOLIDIFY')
    modifier.thickness, modifier.offset = thickness, offset
    return object_


def ripple(object_, strength, scale, seed=0, octaves=3):
    """Moves the vertices along their normals by noise, for folds and handmade surfaces."""
    vertices = object_.data.vertices
    # Read all normals first: Blender recomputes them after every vertex that moves.
    for vertex, normal in zip(vertices, [each.normal.copy() for each in vertices]):
        at = vertex.co / scale + Vector((seed * 17.3, seed * 5.1, seed * 9.7))
        vertex.co += normal * strength * noise.fractal(at, 1.0, 2.1, octaves)
    return object_


def place(object_, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Moves and turns (degrees) an object or a list of objects about the origin."""
    matrix = Matrix.LocRotScale(Vector(at), Euler([math.radians(angle) for angle in turn]),
                                Vector((scale,) * 3) if isinstance(scale, (int, float)) else Vector(scale))
    for each in object_ if isinstance(object_, (list, tuple)) else [object_]:
        each.matrix_world = matrix @ each.matrix_world
    return object_


@contextmanager
def together():
    """Collects the objects added within the block, to place them as one."""
    before, added = {each.name for each in bpy.context.scene.objects}, []
    yield added
    bpy.context.view_layer.update()
    added.extend(each for each in bpy.context.scene.objects if each.name not in before)


def objects_of(build):
    """The objects that `build` adds to the scene."""
    with together() as added:
        build()
    return added


def grouped(build, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Builds something about the origin, then places it as one; a negative scale mirrors it."""
    return place(objects_of(build), at, turn, scale)
