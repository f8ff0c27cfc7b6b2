"""Lettering as meshes, in the shop's own typeface so that no system font is needed. Outlines of variable fonts cross
themselves and one another, which Blender fills wrongly (M, F, 4, w, y come out blotted), so this fills everything the
outlines wind around."""
import math
import os

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt

from kit.shapes import add

FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'node_modules', '@fontsource-variable')
SANS = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
ITALIC = 'instrument-sans/files/instrument-sans-latin-standard-italic.woff2'


def text(body, size, material, at=(0, 0, 0), turn=(90, 0, 0), font=SANS, depth=0.01, align='CENTER', spacing=1.0,
         leading=1.0, fine=4, bold=0.0):
    """Letters `size` centimeters high, upright and facing the camera unless turned (degrees); `at` is the middle of the
    line, best a hair in front of the surface. `leading` is the line spacing, `fine` the segments per curve, `bold` the
    share of the size by which strokes grow on each side."""
    groups = together([grown(each, bold * size) for each in outlines(body, size, font, align, spacing, leading, fine)])
    vertices, faces = [], []
    for group in groups:
        points, triangles = filled(group)
        first = len(vertices)
        vertices += [(x, y, depth) for x, y in points]
        faces += [tuple(first + corner for corner in triangle) for triangle in triangles]
        if depth:
            first, low = len(vertices), first
            vertices += [(x, y, -depth) for x, y in points]
            faces += [(low + a, low + b, first + b, first + a) for a, b in rim(triangles)]
    mesh = bpy.data.meshes.new('text')
    mesh.from_pydata(vertices, [], faces)
    object_ = add('text', mesh, material, smooth=False)
    upright = Euler([math.radians(angle) for angle in turn])
    object_.matrix_world = Matrix.LocRotScale(Vector(at), upright, Vector((1, 1, 1)))
    return object_


def outlines(body, size, font, align, spacing, leading, fine):
    """The letters' closed contours, each an array of (x, y)."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.space_character, curve.space_line = body, size, spacing, leading
    curve.align_x, curve.align_y = align, 'CENTER'
    curve.font = bpy.data.fonts.load(os.path.join(FONTS, font), check_existing=True)
    curve.fill_mode, curve.resolution_u = 'NONE', fine
    line = bpy.data.objects.new('text', curve)
    bpy.context.scene.collection.objects.link(line)
    bpy.context.view_layer.update()
    seen = line.evaluated_get(bpy.context.evaluated_depsgraph_get())
    found = contours(seen.to_mesh())
    seen.to_mesh_clear()
    bpy.data.objects.remove(line)
    return found


def contours(mesh):
    """The mesh's closed contours, each an array of (x, y), in drawing order."""
    after, unseen = {}, set()
    for edge in mesh.edges:
        a, b = edge.vertices
        after.setdefault(a, []).append(b)
        after.setdefault(b, []).append(a)
        unseen.update((a, b))
    out = []
    for start in range(len(mesh.vertices)):
        if start not in unseen:
            continue
        path, current = [], start
        while current is not None:
            path.append(current)
            unseen.discard(current)
            # Take the lower number first, which keeps the outline's direction.
            current = min((each for each in after[current] if each in unseen), default=None)
        out.append(np.array([mesh.vertices[index].co[:2] for index in path]))
    return out


def grown(line, by):
    """Moves a contour away from its ink, which lies to its right."""
    if not by:
        return line
    along = np.roll(line, -1, 0) - line
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    left = np.stack([-along[:, 1], along[:, 0]], 1)
    corner = left + np.roll(left, 1, 0)
    return line + by * corner * 2 / np.maximum((corner ** 2).sum(1, keepdims=True), 1.0)


def together(lines):
    """Groups contours whose bounds overlap, like those of one letter."""
    groups = []
    for line in lines:
        low, high, members = line.min(0), line.max(0), [line]
        rest = []
        for other in groups:
            if (other[0] < high).all() and (low < other[1]).all():
                low, high = np.minimum(low, other[0]), np.maximum(high, other[1])
                members = other[2] + members
            else:
                rest.append(other)
        groups = [*rest, (low, high, members)]
    return [members for _, _, members in groups]


def filled(lines):
    """Triangles of the area that the contours wind around."""
    corners, edges = [], []
    for line in lines:
        first, count = len(corners), len(line)
        corners += [Vector(point) for point in line]
        edges += [(first + i, first + (i + 1) % count) for i in range(count)]
    points, _, triangles, *_ = delaunay_2d_cdt(corners, edges, [], 0, 1e-6)
    middles = np.array([sum((points[i] for i in face), Vector((0, 0))) / 3 for face in triangles]).reshape(-1, 2)
    turns = np.zeros(len(middles), int)
    for line in lines:
        for (x0, y0), (x1, y1) in zip(line, np.roll(line, -1, 0)):
            left = (x1 - x0) * (middles[:, 1] - y0) - (middles[:, 0] - x0) * (y1 - y0)
            turns += ((y0 <= middles[:, 1]) & (y1 > middles[:, 1]) & (left > 0)).astype(int)
            turns -= ((y0 > middles[:, 1]) & (y1 <= middles[:, 1]) & (left < 0)).astype(int)
    return [tuple(point) for point in points], [face for face, turn in zip(triangles, turns) if turn]


def rim(triangles):
    """The directed edges that belong to only one triangle."""
    edges = {(a, b) for face in triangles for a, b in zip(face, (*face[1:], face[0]))}
    return [(a, b) for a, b in sorted(edges) if (b, a) not in edges]
