"""Shapes for small, precise objects (headphones, watches, eyewear, jewelry): lofts, ribbons, rims, rows of copies."""
import math

from mathutils import Matrix, Vector

from kit.shapes import cut, from_data, grid_faces, loft, place, resample, spline, superellipse


def oval(width, height=None, power=2.0, steps=96):
    """A superellipse with its points at equal distances."""
    return even(superellipse(width, height or width, power, steps))


def even(outline):
    """The outline with its points at equal distances."""
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
    """Moves a closed, counterclockwise outline inward; negative moves it outward."""
    out, count = [], len(outline)
    for index, (x, y) in enumerate(outline):
        (ax, ay), (bx, by_) = outline[index - 1], outline[(index + 1) % count]
        dx, dy = bx - ax, by_ - ay
        length = math.hypot(dx, dy) or 1
        out.append((x - dy / length * by, y + dx / length * by))
    return out


def loft_outline(outline, profile, material, insets=False, closed=False, name='loft'):
    """Stacks copies of an outline. `profile` lists (scale, height), or (inset, height) with `insets`; flat faces close
    the ends unless the profile is `closed`."""
    outlines = [(inset(outline, size) if insets else [(x * size, y * size) for x, y in outline], height)
                for size, height in profile]
    return loft([[(x, y, height) for x, y in ring] for ring, height in outlines], material, closed, name=name)


def rim(outline, width, depth, material, bevel=0.3, steps=3, base=0.0, name='rim'):
    """A frame inside an outline, `width` across, from `base` up by `depth`; `bevel` is a share of the smaller of the
    two."""
    reach = min(width, depth) * bevel
    corners = [(0, base), (0, base + depth), (width, base + depth), (width, base)]
    return loft_outline(outline, chamfered(corners, reach, steps), material, insets=True, closed=True, name=name)


def chamfered(corners, reach, steps=3):
    """Rounds the corners of a closed polyline."""
    out = []
    for index, corner in enumerate(corners):
        p, a, b = Vector(corner), Vector(corners[index - 1]), Vector(corners[(index + 1) % len(corners)])
        start, end = p + (a - p).normalized() * reach, p + (b - p).normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            out.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * p + t * t * end))
    return out


def ribbon(points, widths, thicknesses, side, material, power=3.5, smooth=True, steps=28):
    """A band along a curve, of varying width and thickness and superelliptic section; `side` is the direction of its
    width, or a function of the share of the way."""
    path = [Vector(p) for p in (spline(points) if smooth else points)]
    length = len(path)
    widths, thicknesses = (resample(v if isinstance(v, (list, tuple)) else [v, v], length)
                           for v in (widths, thicknesses))
    section = oval(1, 1, power, steps)
    rings = []
    for index, at in enumerate(path):
        tangent = (path[min(index + 1, length - 1)] - path[max(index - 1, 0)]).normalized()
        across = Vector(side(index / max(1, length - 1)) if callable(side) else side)
        wide = (across - tangent * across.dot(tangent)).normalized()
        up = wide.cross(tangent)
        rings.append([at + wide * x * widths[index] + up * y * thicknesses[index] for x, y in section])
    return loft(rings, material, name='ribbon')


def copies(vertices, faces, matrices, material, name='copies'):
    """Many copies of a small mesh as one object."""
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
    faces += [tuple(1 + corner for corner in face) for face in grid_faces(rings - 1, segments, True)]
    last = len(vertices) - 1
    faces += [(last, last - segments + s, last - segments + (s + 1) % segments) for s in range(segments)]
    return vertices, faces


def link_data(length, width, wire, around=20, section=8):
    """A chain link lying in x, y, for `copies`."""
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
    """A matrix that turns x to a direction, for `copies`."""
    rotation = Vector(direction).to_track_quat('X', 'Z').to_matrix().to_4x4()
    return Matrix.Translation(at) @ rotation @ Matrix.Rotation(roll, 4, 'X') @ Matrix.Diagonal((*size, 1))


def stitches(points, material, length=0.3, gap=0.16, radius=0.04, closed=False):
    """A row of stitches along a polyline."""
    vertices, faces = ball_data(6, 8)
    size = (length / 2, radius, radius)
    return copies(vertices, faces, [oriented(at, way, size) for at, way in along(points, length + gap,
                                                                                 closed)], material, 'stitches')


def wrap(object_):
    """Maps a turned object in centimeters: around the z axis and up."""
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
    """Sinks a round pocket into an object: its mouth at `at`, its axis z, turned (degrees)."""
    rings = [[(radius * math.cos(2 * math.pi * i / 96), radius * math.sin(2 * math.pi * i / 96), z) for i in range(96)]
             for z in (-depth, 1)]
    return cut(object_, place(loft(rings, None, name='cutter'), at, turn))
