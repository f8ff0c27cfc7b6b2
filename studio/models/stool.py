"""Stools: three-legged with a carved seat, and tall with a seat of woven cord."""
import math

from mathutils import Vector

from kit.home import rod, rough, swept, timber
from kit.materials import material, matte, metal, mix
from kit.shapes import box, from_data, grid_faces, lathe, loft, place, superellipse


def carved_seat(outline, thickness, dish, made, round_by=1.0):
    """A board from z = 0 up, its edge rounded and its top hollowed by `dish(x, y)`."""
    def ring(shrink, z, carved=True):
        out = []
        for x, y in outline:
            # In centimeters near the rim, as a share of the way further in.
            keep = 1 - (shrink / math.hypot(x, y) if shrink < 3 else shrink / 100)
            px, py = x * keep, y * keep
            out.append((px, py, z + (dish(px, py) if carved else 0)))
        return out
    quarter = [math.pi / 2 * i / 6 for i in range(7)]
    rings = [ring(99, 0, False), ring(50, 0, False)]
    rings += [ring(round_by * 1.6 * (1 - math.sin(a)), round_by * 1.2 * (1 - math.cos(a)), False) for a in quarter]
    rings += [ring(round_by * (1 - math.cos(a)), thickness - round_by + round_by * math.sin(a)) for a in quarter]
    rings += [ring(s, thickness) for s in (10, 16, 22, 30, 38, 46, 54, 62, 70, 78, 86, 92, 97, 99.5)]
    return loft(rings, made, name='seat')


def milking_stool(color='#c69a5b', dark='#8d6231'):
    """Oak: a round seat scooped by hand, the three legs' wedged ends showing through it."""
    board, stick = timber(color, dark, 'x', 1.1, 0.42, 0.2), timber(color, dark, 'z', 0.8, 0.42, 0.2)
    circle = [(17.5 * math.cos(a), 17.5 * math.sin(a)) for a in [2 * math.pi * i / 160 for i in range(160)]]

    def dish(x, y):
        r = math.hypot(x, y) / 17.5
        chisel = 0.05 * math.sin(x * 1.9 + math.sin(y * 0.35)) * math.cos(y * 1.3)
        return -2.0 * max(0, 1 - r * r * 1.12) ** 1.2 + (chisel if r < 0.85 else 0)
    place(carved_seat(circle, 4.4, dish, board, 1.1), (0, 0, 38.8))
    end, wedge = matte(mix(dark, '#5d3d1c', 0.3), 0.6), matte('#4a2d15', 0.6)
    for turn in (-90, 30, 150):
        a = math.radians(turn)
        out = Vector((math.cos(a), math.sin(a), 0))
        top, foot = out * 11.6 + Vector((0, 0, 41.5)), out * 21.0
        rod(top, foot, [1.55, 1.6, 1.75, 2.0, 2.15, 2.1, 1.9, 1.65, 1.5], stick, 40)
        axis = (top - foot).normalized()
        level = 43.2 + dish(*(out * 11.9).xy) - 0.02
        at = foot + axis * ((level - foot.z) / axis.z)
        rod(at - axis * 2, at + axis * 0.12, [1.5, 1.5], end, 40, 0.12)
        across = place(box((2.7, 0.34, 0.2), wedge, 0.05), (0, 0, 0.02), (0, 0, turn + 90))
        across.matrix_world.translation = at + axis * 0.02


def counter_stool(color='#40243d', cord='#cfb27f'):
    """66 cm high: two rows of stretchers, a brass footrest, a woven cord seat."""
    dark = mix(color, '#1d0f1c', 0.55)
    upright, level = timber(color, dark, 'z', 1.0, 0.38, 0.35), timber(color, dark, 'x', 1.0, 0.38, 0.35)
    width, depth, high = 40.0, 35.0, 64.0
    corners = {}
    for sx, sy in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        x, y = width / 2, depth / 2
        corners[sx, sy] = Vector((x * sx, y * sy, high + 2.6)), Vector(((x + 3.2) * sx, (y + 3.2) * sy, 0))
    for top, foot in corners.values():
        rod(top, foot, [1.75, 1.95, 2.0, 1.95, 1.85, 1.75, 1.6, 1.45], upright, 40, 0.7)

    def on(key, z):
        top, foot = corners[key]
        return foot.lerp(top, z / top.z)
    thick = [0.95, 1.15, 1.25, 1.15, 0.95]
    for sx in (-1, 1):
        for z in (26, 42):
            rod(on((sx, -1), z), on((sx, 1), z), thick, upright, 32, 0.1)
    rod(on((-1, 1), 34), on((1, 1), 34), thick, upright, 32, 0.1)
    start, end = on((-1, -1), 20), on((1, -1), 20)
    swept([start.lerp(end, i / 20) for i in range(21)], lambda t: superellipse(2.4, 3.6, 4), level)
    footrest(start, end, metal('#c79b4e', 0.2))
    woven_seat(width, depth, high, cord)


def footrest(start, end, brass):
    """A strip bent over the rail's upper edge, held by round-headed screws."""
    inner = (Vector(end) - Vector(start)).normalized() * 1.9
    a, b = Vector(start) + inner, Vector(end) - inner
    outline = [(-1.42, 0.4), (-1.42, 1.75), (-1.2, 2.0), (1.2, 2.0), (1.42, 1.75), (1.42, 0.4),
               (1.28, 0.4), (1.28, 1.6), (1.1, 1.84), (-1.1, 1.84), (-1.28, 1.6), (-1.28, 0.4)]
    swept([a.lerp(b, i / 20) for i in range(21)], lambda t: outline, brass)
    for share in (0.06, 0.35, 0.65, 0.94):
        place(lathe([(0.36, 0), (0.3, 0.14), (0, 0.2)], brass, 24), a.lerp(b, share) + Vector((0, 0, 2.0)))


def woven_seat(width, depth, high, color):
    """Cords wound over each rail to the seat's diagonals: four triangles, like a rush seat."""
    vertices, faces, tints = [], [], []
    pitch, rail = 0.95, 1.75
    for turn, across, along in ((0, width, depth), (90, depth, width), (180, width, depth), (270, depth, width)):
        spin = math.radians(turn)
        count = int((across - 4.4) / pitch)
        for index in range(count):
            p = (index - (count - 1) / 2) * pitch
            reach = along / 2 * (1 - abs(p) / (across / 2))
            path = winding(p, along / 2, reach, rail, 0.05 * math.sin(index * 2.7 + turn))
            before = len(faces)
            strand(vertices, faces, [turned_by(q, spin) for q in path], 0.46, high)
            # The cords' colors vary slightly.
            tints += [(index * 7 + turn // 90 * 3 + index * index) % 5 % 3] * (len(faces) - before)
    object_ = from_data('cord', vertices, faces, twine(color))
    for shade in (0.16, 0.3):
        object_.data.materials.append(twine(mix(color, '#6b4c22', shade)))
    object_.data.polygons.foreach_set('material_index', tints)
    # Keeps light from coming through between the cords.
    box((width - 2, depth - 2, 1.2), matte(mix(color, '#4a3a22', 0.5)), 0.3, at=(0, 0, high - 0.7))
    return object_


def twine(color):
    """Twisted paper."""
    return rough(material(color, roughness=0.85, specular=0.2), scale=2.4, depth=0.1, size=38)


def winding(p, half, reach, rail, sway):
    """The path of a cord: from under the rail, around it, and in to the diagonal, `reach` from the rail."""
    points = [Vector((p, -half + 1.5, -rail))]
    for step in range(9):
        angle = -math.pi / 2 - math.pi * step / 8
        points.append(Vector((p, -half + rail * math.cos(angle), rail * math.sin(angle))))
    for step in range(1, 5):
        t = step / 4
        sag = 0.75 * math.sin(t * math.pi / 2) * reach / half
        points.append(Vector((p + sway * math.sin(t * math.pi), -half + reach * t, rail - sag)))
    return [*points, points[-1] + Vector((0, 0.35, -0.9))]


def turned_by(p, angle):
    """A point turned about the z axis."""
    return Vector((p.x * math.cos(angle) - p.y * math.sin(angle), p.x * math.sin(angle) + p.y * math.cos(angle), p.z))


def strand(vertices, faces, path, radius, high, sides=7):
    """Appends a cord along a path to a mesh's vertices and faces."""
    start = len(vertices)
    for index, at in enumerate(path):
        along = (path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]).normalized()
        side = along.orthogonal().normalized()
        above = along.cross(side)
        for i in range(sides):
            a = 2 * math.pi * i / sides
            vertices.append(tuple(at + (side * math.cos(a) + above * math.sin(a)) * radius + Vector((0, 0, high))))
    faces += [tuple(start + corner for corner in face) for face in grid_faces(len(path), sides, True)]
