"""Parts for small, precise things (headphones, watches, eyewear, jewellery): lofts, ribbons, rims, rows of copies."""
import math

import bpy
from mathutils import Matrix, Vector

from kit.shapes import cut, from_data, place, resample, spline


def assembly(build, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Builds something and moves all of it as one thing; a negative scale mirrors it."""
    before = {each.name for each in bpy.data.objects}
    build()
    bpy.context.view_layer.update()
    made = [each for each in bpy.data.objects if each.name not in before]
    place(made, at, turn, scale)
    return made


def oval(width, height=None, power=2.0, steps=96):
    """A superellipse as (x, y), counterclockwise: 2 is an ellipse, 4 nearly a rectangle."""
    height = height or width
    out = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        c, s = math.cos(angle), math.sin(angle)
        out.append((width / 2 * math.copysign(abs(c) ** (2 / power), c),
                    height / 2 * math.copysign(abs(s) ** (2 / power), s)))
    return even(out)


def even(outline):
    """The same closed outline with its points at equal distances."""
    points = [Vector(p) for p in outline]
    lengths = [0.0]
    for a, b in zip(points, points[1:] + points[:1]):
        lengths.append(lengths[-1] + (b - a).length)
    out, index = [], 0
    for step in range(len(points)):
        want = lengths[-1] * step / len(points)
        while lengths[index + 1] < want:
            index += 1
        part = (want - lengths[index]) / max(1e-9, lengths[index + 1] - lengths[index])
        out.append(tuple(points[index].lerp(points[(index + 1) % len(points)], part)))
    return out


def inset(outline, by):
    """A closed, counterclockwise outline moved inwards along its normals; negative moves outwards."""
    out, count = [], len(outline)
    for index, (x, y) in enumerate(outline):
        (ax, ay), (bx, by_) = outline[index - 1], outline[(index + 1) % count]
        dx, dy = bx - ax, by_ - ay
        length = math.hypot(dx, dy) or 1
        out.append((x - dy / length * by, y + dx / length * by))
    return out


def loft(outline, profile, material, insets=False, closed=False, name='loft'):
    """Sets an outline's rings one above another. `profile` lists (scale, height), or (inset, height) with `insets`;
    open ends are closed by a flat face, unless the profile itself is `closed`."""
    vertices, faces, count = [], [], len(outline)
    for size, height in profile:
        ring = inset(outline, size) if insets else [(x * size, y * size) for x, y in outline]
        vertices += [(x, y, height) for x, y in ring]
    rings = len(profile)
    for ring in range(rings if closed else rings - 1):
        low, high = ring * count, (ring + 1) % rings * count
        faces += [(low + i, low + (i + 1) % count, high + (i + 1) % count, high + i) for i in range(count)]
    if not closed:
        faces += [tuple(range(count))[::-1], tuple(range((rings - 1) * count, rings * count))]
    return from_data(name, vertices, faces, material)


def rim(outline, width, depth, material, bevel=0.3, steps=3, base=0.0, name='rim'):
    """A frame inside an outline: `width` across, from `base` up by `depth`; `bevel` is a share of the smaller."""
    reach = min(width, depth) * bevel
    corners = [(0, base), (0, base + depth), (width, base + depth), (width, base)]
    return loft(outline, chamfered(corners, reach, steps), material, insets=True, closed=True, name=name)


def chamfered(corners, reach, steps=3):
    """A closed polyline, its corners rounded."""
    out = []
    for index, corner in enumerate(corners):
        p, a, b = Vector(corner), Vector(corners[index - 1]), Vector(corners[(index + 1) % len(corners)])
        start, end = p + (a - p).normalized() * reach, p + (b - p).normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            out.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * p + t * t * end))
    return out


def ribbon(points, widths, thicknesses, side, material, power=3.5, closed=False, smooth=True, steps=28, name='ribbon'):
    """A band along a curve, of changing width and thickness, its section a superellipse; `side` is the direction of its
    width, or a function of the share of the way."""
    path = [Vector(p) for p in (spline(points) if smooth and not closed else points)]
    count, length = steps, len(path)
    widths, thicknesses = [resample(v if isinstance(v, (list, tuple)) else [v, v], length) for v in (widths,
                                                                                                     thicknesses)]
    section = oval(1, 1, power, steps)
    vertices, faces = [], []
    for index, at in enumerate(path):
        after = path[(index + 1) % length] if closed else path[min(index + 1, length - 1)]
        before = path[index - 1] if closed else path[max(index - 1, 0)]
        tangent = (after - before).normalized()
        across = Vector(side(index / max(1, length - 1)) if callable(side) else side)
        wide = (across - tangent * across.dot(tangent)).normalized()
        up = wide.cross(tangent)
        vertices += [tuple(at + wide * x * widths[index] + up * y * thicknesses[index]) for x, y in section]
    for ring in range(length if closed else length - 1):
        low, high = ring * count, (ring + 1) % length * count
        faces += [(low + i, low + (i + 1) % count, high + (i + 1) % count, high + i) for i in range(count)]
    if not closed:
        faces += [tuple(range(count))[::-1], tuple(range((length - 1) * count, length * count))]
    return from_data(name, vertices, faces, material)


def copies(vertices, faces, matrices, material, name='copies'):
    """The same little mesh many times, as one object."""
    all_vertices, all_faces = [], []
    corners = [Vector(v) for v in vertices]
    for matrix in matrices:
        start = len(all_vertices)
        all_vertices += [tuple(matrix @ corner) for corner in corners]
        all_faces += [tuple(start + i for i in face) for face in faces]
    return from_data(name, all_vertices, all_faces, material)


def ball_data(rings=6, segments=10):
    """A sphere of radius 1, for `copies`."""
    vertices = [(0, 0, -1)]
    for ring in range(1, rings):
        angle = math.pi * ring / rings
        vertices += [(math.sin(angle) * math.cos(2 * math.pi * s / segments),
                      math.sin(angle) * math.sin(2 * math.pi * s / segments),
                      -math.cos(angle)) for s in range(segments)]
    vertices.append((0, 0, 1))
    faces = [(0, 1 + (s + 1) % segments, 1 + s) for s in range(segments)]
    for ring in range(rings - 2):
        low, high = 1 + ring * segments, 1 + (ring + 1) * segments
        faces += [(low + s, low + (s + 1) % segments, high + (s + 1) % segments, high + s) for s in range(segments)]
    last = len(vertices) - 1
    faces += [(last, last - segments + s, last - segments + (s + 1) % segments) for s in range(segments)]
    return vertices, faces


def link_data(length, width, wire, around=20, section=8):
    """A chain's link lying in x, y, longer in x, for `copies`."""
    straight = max(0, length - width) / 2
    vertices, faces = [], []
    for step in range(around):
        angle = 2 * math.pi * step / around
        c, s = math.cos(angle), math.sin(angle)
        middle = Vector((math.copysign(straight, c) if abs(c) > 1e-6 else 0, 0, 0)) + Vector((c, s, 0)) * width / 2
        for k in range(section):
            turn = 2 * math.pi * k / section
            vertices.append(tuple(middle + Vector((c, s, 0)) * wire * math.cos(turn) + Vector((0, 0,
                                                                                               wire * math.sin(turn)))))
    for step in range(around):
        low, high = step * section, (step + 1) % around * section
        faces += [(low + k, low + (k + 1) % section, high + (k + 1) % section, high + k) for k in range(section)]
    return vertices, faces


def along(points, pitch, closed=False):
    """(place, direction) at equal distances on a polyline."""
    path = [Vector(p) for p in points]
    if closed:
        path.append(path[0])
    out, want, gone = [], 0.0, 0.0
    for a, b in zip(path, path[1:]):
        length = (b - a).length
        while want <= gone + length and length > 0:
            out.append((a.lerp(b, (want - gone) / length), (b - a).normalized()))
            want += pitch
        gone += length
    return out


def oriented(at, direction, size=(1, 1, 1), roll=0.0):
    """A matrix that lays x along a direction, for `copies`."""
    rotation = Vector(direction).to_track_quat('X', 'Z').to_matrix().to_4x4()
    return Matrix.Translation(at) @ rotation @ Matrix.Rotation(roll, 4, 'X') @ Matrix.Diagonal((*size, 1))


def stitches(points, material, length=0.3, gap=0.16, radius=0.04, closed=False):
    """A seam: little threads along a polyline."""
    vertices, faces = ball_data(6, 8)
    size = (length / 2, radius, radius)
    return copies(vertices, faces, [oriented(at, way, size) for at, way in along(points, length + gap, closed)],
                  material,
                  'stitches')


def wrap(object_):
    """Gives a turned thing a map, in centimetres: round the z axis and up it."""
    mesh = object_.data
    layer = mesh.uv_layers.new(name='wrap')
    reach = max(math.hypot(v.co.x, v.co.y) for v in mesh.vertices)
    length = math.tau
    for polygon in mesh.polygons:
        middle = polygon.center
        about = math.atan2(middle.y, middle.x)
        for loop in polygon.loop_indices:
            x, y, z = mesh.vertices[mesh.loops[loop].vertex_index].co
            angle = math.atan2(y, x) if math.hypot(x, y) > 1e-6 else about
            while angle - about > math.pi:
                angle -= length
            while angle - about < -math.pi:
                angle += length
            layer.data[loop].uv = (angle * reach, z)
    return object_


def drill(object_, at, radius, depth, turn=(90, 0, 0)):
    """Sinks a round pocket into a thing; the pocket's axis is z, turned (degrees), its mouth at `at`."""
    cutter = from_data('cutter', *drum_data(radius, depth))
    place(cutter, at, turn)
    return cut(object_, cutter)


def drum_data(radius, depth, steps=96):
    """A cylinder that reaches `depth` below and 1 above z = 0."""
    rings = [[(radius * math.cos(2 * math.pi * i / steps), radius * math.sin(2 * math.pi * i / steps),
               z) for i in range(steps)]
             for z in (-depth, 1)]
    faces = [(i, (i + 1) % steps, steps + (i + 1) % steps, steps + i) for i in range(steps)]
    return [*rings[0], *rings[1]], [*faces, tuple(range(steps))[::-1], tuple(range(steps, 2 * steps))]
