import math

from mathutils import Vector

from kit.materials import add_node, bump, fabric, material, matte
from kit.play import cushion, stitches
from kit.shapes import loft, objects_of, place, rounded_rectangle, spline, tube

WIDTH, DEPTH, THICK = 45.5, 61, 4.4


def folding_mat(color='#1f6f78', angles=(67, -67, 50, -50)):
    """Four panels hinged in a row; each angle is the slope of the next panel relative to the last."""
    cover = vinyl(color)
    x, z = 0.0, THICK / 2
    for index, angle in enumerate(angles):
        rise = math.radians(angle)
        dx, dz = math.cos(rise) * (WIDTH + 0.3), math.sin(rise) * (WIDTH + 0.3)
        first, last = index == 0, index == len(angles) - 1
        made = objects_of(lambda: panel(cover, color, -1 if first else 1 if last else 0))
        place(made, (x + dx / 2, 0, z + dz / 2), (0, -angle, 0))
        x, z = x + dx, z + dz


def folded_mat(color='#1f6f78'):
    """Folded up and stood on edge, as large as a suitcase, both handles on top."""
    cover = vinyl(color)
    for index in range(4):
        side = (1 if index % 2 else -1)
        lean = 1.2 * side
        made = objects_of(lambda: panel(cover, color, 1 if index in (0, 3) else 0))
        # Long side along x, the free edges of the first and the last panel on top.
        place(made, (0, 0, 0), (0, 0, 90))
        place(made, (0, 0, 0), (90 + lean, 0, 0))
        place(made, (0, 0, 0), (0, 0, 180 if index == 3 else 0))
        place(made, (0, (index - 1.5) * (THICK + 0.5), WIDTH / 2))


def vinyl(color):
    """Wipe-clean cover with a fine grain."""
    made = material(color, roughness=0.46, specular=0.5, sheen=0.1)
    return bump(made, add_node(made, 'ShaderNodeTexVoronoi', Scale=5.0), 0.12, 0.03)


def panel(cover, color, handle):
    """One padded panel about the origin; a handle on its left (-1) or right (1) edge."""
    cushion(WIDTH, DEPTH, THICK, cover, corner=2.2, puff=0.9)
    seam = matte(darker(color, 0.62), 0.6)
    edge = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(7):
            angle = math.pi / 2 * (quarter + step / 6)
            edge.append((sx * (WIDTH / 2 - 2.2) + 2.25 * math.cos(angle),
                         sy * (DEPTH / 2 - 2.2) + 2.25 * math.sin(angle), 0))
    tube(edge, 0.34, seam, closed=True)
    if handle:
        webbing = fabric('#22383b', 7, 0.5)
        e = handle * WIDTH / 2
        out = handle
        loop = [(e - out * 8.5, -10, 2.5), (e - out * 3, -10, 2.5), (e + out * 0.4, -9.8, 1.9),
                (e + out * 4.0, -8.2, 0.6), (e + out * 5.6, -4, 0.2), (e + out * 5.8, 0, 0.2)]
        loop += [(x, -y, z) for x, y, z in loop[-2::-1]]
        band(loop, webbing)
        thread = matte('#d9d3c4', 0.8)
        for y in (-10, 10):
            for a, b in (((4.0, -1.2), (8.2, 1.2)), ((4.0, 1.2), (8.2, -1.2))):
                stitches([(e - out * a[0], y + a[1], 2.75), (e - out * b[0], y + b[1], 2.75)], thread, 0.6, 0.3, 0.1)


def band(path, made_of):
    """Webbing on the panel that turns on edge at the corner, where it becomes the handle."""
    line = [Vector(p) for p in spline(path)]
    rings = []
    for index, at in enumerate(line):
        tangent = (line[min(index + 1, len(line) - 1)] - line[max(index - 1, 0)]).normalized()
        up = Vector((0, 0, 1))
        wide = tangent.cross(up).normalized()
        up = wide.cross(tangent).normalized()
        rings.append([at + wide * x + up * y for x, y in rounded_rectangle(3.2, 0.34, 0.15, 3)])
    return loft(rings, made_of)


def darker(color, by):
    """The color with each channel multiplied by `by`."""
    channels = [int(color.lstrip('#')[i:i + 2], 16) for i in (0, 2, 4)]
    return '#' + ''.join(f'{int(channel * by):02x}' for channel in channels)
