"""Parts of electronic devices: plates, ports, screws, keys, dials, small camera lenses."""
import math

import bmesh
import bpy

from kit.materials import material, metal
from kit.shapes import add, box, from_data, grouped, lathe, place, rounded, rounded_rectangle, slab

FRONT, BACK = (90, 0, 0), (90, 0, 180)
RIGHT, LEFT = (90, 0, 90), (90, 0, -90)
"""Turns for something built facing up, so that it stands upright and faces that side of the product."""


def crisp(object_):
    """Keeps flat faces flat up to their rounded edges, without shading across them."""
    modifier = object_.modifiers.new('crisp', 'WEIGHTED_NORMAL')
    modifier.keep_sharp, modifier.weight = True, 80
    return object_


def plate(width, height, radius, depth, made_of, bevel=0.08, at=(0, 0, 0), segments=4):
    """A rounded plate lying on `at`, the middle of its underside."""
    outline = [(x + at[0], y + at[1]) for x, y in rounded_rectangle(width, height, radius)]
    object_ = slab(outline, depth, made_of, bevel, segments)
    for vertex in object_.data.vertices:
        vertex.co.z += at[2]
    return crisp(object_)


def disc(radius, depth, made_of, at=(0, 0, 0), bevel=0.04, segments=64, dome=0.0):
    """A round plate; `dome` raises its middle."""
    top = [(radius, depth - dome)] if not dome else [
        (radius * math.cos(step * math.pi / 16), depth - dome + dome * math.sin(step * math.pi / 16))
        for step in range(8)]
    profile = rounded([(0, 0), (radius, 0), *top, (0, depth)], bevel, 4) if not dome else [
        (0, 0), (radius, 0), *top, (0, depth)]
    return place(lathe(profile, made_of, segments), at)


def ring(outer, inner, depth, made_of, at=(0, 0, 0), bevel=0.03, segments=72):
    """A flat ring with rounded edges, lying on `at`."""
    profile = [(inner, 0), (outer, 0), (outer, depth), (inner, depth), (inner, 0)]
    return place(lathe(rounded([((inner + outer) / 2, 0), *profile[1:4], (inner, 0), ((inner + outer) / 2, 0)],
                               bevel, 4), made_of, segments), at)


def ridged(radius, low, high, count, deep, made_of, inner=0.0, edge=0.06):
    """A grip ring or dial about the z axis with `count` ridges; `inner` leaves a hole."""
    profile = [(inner, low), (radius - edge, low), (radius, low + edge), (radius, high - edge), (radius - edge, high),
               (inner, high)]
    object_ = lathe(profile, made_of, count * 8)
    for vertex in object_.data.vertices:
        x, y, _ = vertex.co
        if math.hypot(x, y) > radius - edge * 0.5:
            wave = math.cos(count * math.atan2(y, x))
            k = 1 - deep / radius * (0.5 - 0.5 * max(-1, min(1, wave * 2.2)))
            vertex.co.x, vertex.co.y = x * k, y * k
    return object_


def port(width, height, at, turn, rim=None):
    """A rounded opening in a side: dark, with a thin rim and a tongue in the middle."""
    dark = material('#08090a', roughness=0.5)

    def build():
        radius = height / 2 - 1e-3
        plate(width + 0.09, height + 0.09, radius + 0.04, 0.04, rim or metal('#b9bbbe', 0.3), 0.015, (0, 0, -0.03))
        plate(width, height, radius, 0.05, dark, 0.01, (0, 0, -0.035))
        plate(width * 0.66, height * 0.2, height * 0.08, 0.02, material('#3a3c40', roughness=0.4), 0.005, (0, 0, 0.005))
    return grouped(build, at, turn)


def hole(radius, at, turn, rim=None):
    """A round socket, as for headphones."""
    def build():
        disc(radius + 0.06, 0.04, rim or metal('#b9bbbe', 0.3), (0, 0, -0.03), 0.015, 32)
        disc(radius, 0.05, material('#08090a', roughness=0.5), (0, 0, -0.035), 0.01, 32)
    return grouped(build, at, turn)


def screw(radius, at, turn=(0, 0, 0)):
    """A pan-head screw with a cross."""
    made_of = metal('#c9cacc', 0.25)
    slot = material('#141516', roughness=0.6)

    def build():
        disc(radius, radius * 0.4, made_of, dome=radius * 0.25, segments=32)
        for turn_ in (20, 110):
            place(box((radius * 1.1, radius * 0.22, radius * 0.05), slot, 0.01), (0, 0, radius * 0.38), (0, 0, turn_))
    return grouped(build, at, turn)


def perforated(width, height, pitch, made_of, at=(0, 0, 0), hole_radius=0.3):
    """Rows of tiny dark dots, as over a loudspeaker; `hole_radius` is a share of the pitch."""
    vertices, faces = [], []
    radius, rows, columns = pitch * hole_radius, max(1, int(height / pitch)), max(1, int(width / pitch))
    for row in range(rows):
        for column in range(columns):
            x = at[0] + (column - (columns - 1) / 2 + (0.25 if row % 2 else -0.25)) * pitch
            y = at[1] + (row - (rows - 1) / 2) * pitch
            first = len(vertices)
            vertices += [(x + radius * math.cos(k * math.pi / 4), y + radius * math.sin(k * math.pi / 4), at[2])
                         for k in range(8)]
            faces.append(tuple(range(first, first + 8)))
    mesh = bpy.data.meshes.new('perforated')
    mesh.from_pydata(vertices, [], faces)
    return add('perforated', mesh, made_of, smooth=False)


def caps(keys, height, made_of, dish=0.0, corner=0.16, edge=0.06):
    """Key caps as one mesh; each key is (x, y, width, depth). `dish` hollows their tops."""
    vertices, faces = [], []
    for x, y, width, depth in keys:
        rings = []
        round_by = min(corner, depth / 2 - edge - 0.02, width / 2 - edge - 0.02)
        for inset, z in ((0, 0), (0.02, height - edge), (0.02 + edge * 0.3, height - edge * 0.3),
                         (0.02 + edge, height)):
            outline = rounded_rectangle(width - 2 * inset, depth - 2 * inset, max(0.02, round_by - inset * 0.5), 3)
            rings.append(range(len(vertices), len(vertices) + len(outline)))
            vertices += [(x + px, y + py, z) for px, py in outline]
        if dish:
            outline = rounded_rectangle(width * 0.5, depth * 0.5, min(width, depth) * 0.22, 3)
            rings.append(range(len(vertices), len(vertices) + len(outline)))
            vertices += [(x + px, y + py, height - dish) for px, py in outline]
        for low, high in zip(rings, rings[1:]):
            count = len(low)
            faces += [(low[i], low[(i + 1) % count], high[(i + 1) % count], high[i]) for i in range(count)]
        faces.append(tuple(rings[-1]))
    return crisp(from_data('caps', vertices, faces, made_of))


def coating(color):
    """A coated lens element: nearly black, with tinted reflections."""
    return material(color, metallic=1, roughness=0.04)


def eye(radius, at=(0, 0, 0), turn=(0, 0, 0), rim=None, tint='#2b2f66', deep=0.12):
    """A phone's camera lens, facing up: metal rim, black funnel, coated lens under a cover glass."""
    black = material('#050506', roughness=0.35)

    def build():
        r = radius
        lathe(rounded([(0, 0), (r, 0), (r, deep), (r * 0.86, deep), (r * 0.82, deep * 0.6), (0, deep * 0.6)], 0.02, 3),
              rim or metal('#8d8f93', 0.2), 64)
        disc(r * 0.83, deep * 0.72, material('#030304', roughness=0.06, specular=0.6), bevel=0.01)
        ring(r * 0.62, r * 0.5, 0.015, black, (0, 0, deep * 0.72), 0.004)
        disc(r * 0.42, 0.035, coating(tint), (0, 0, deep * 0.72), dome=0.03, segments=40)
        disc(r * 0.2, 0.028, coating('#0a0b18'), (0, 0, deep * 0.72 + 0.012), dome=0.02, segments=32)
    return grouped(build, at, turn)


def flash(radius, at=(0, 0, 0), turn=(0, 0, 0)):
    """A small flash behind a fluted window."""
    def build():
        disc(radius, 0.035, material('#fff3d6', roughness=0.25, clearcoat=1), bevel=0.01, segments=32)
        disc(radius * 0.45, 0.042, material('#f2cf7c', roughness=0.3), bevel=0.01, segments=24)
    return grouped(build, at, turn)


def wedge(object_, depth, lift, below):
    """Thins a body toward its front: everything below `below` rises by `lift` at the front edge."""
    for vertex in object_.data.vertices:
        if vertex.co.z < below:
            vertex.co.z += lift * (0.5 - vertex.co.y / depth)
    return object_


def joined_faces(shapes, made_of, name='print'):
    """Flat shapes, each a list of (x, y, z), as one mesh, for print and lit areas."""
    mesh = bpy.data.meshes.new(name)
    edit = bmesh.new()
    for shape in shapes:
        edit.faces.new([edit.verts.new(point) for point in shape])
    edit.to_mesh(mesh)
    edit.free()
    return add(name, mesh, made_of, smooth=False)
