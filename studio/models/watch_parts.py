"""Watch parts. A watch lies in x, y, dial toward +z, twelve toward +y."""
import math

from mathutils import Matrix, Vector

from kit.finishes import hide
from kit.fittings import copies, loft_outline, oval, ribbon, rim, stitches
from kit.materials import material, matte, metal
from kit.shapes import grouped, lathe, place, rounded, slab, spline, turned
from kit.text import text


def closed(start=1.9, scale=1.0):
    """A closed strap's line, (y, z), from the case's edge at twelve, `start` from the middle, to that at six."""
    half = [(2.45, -0.42), (2.85, -1.2), (2.9, -2.4), (2.45, -3.9), (1.3, -4.85)]
    half = [(start - 0.04, -0.06), (max(start + 0.25, (start + 2.45) / 2), -0.16),
            *((y * scale, z * scale) for y, z in half)]
    return [*half, (0, -5.1 * scale), *((-y, z) for y, z in reversed(half))]


def polar(radius, hour):
    """The point of the dial for an hour (12 is the top)."""
    angle = math.pi / 6 * hour
    return radius * math.sin(angle), radius * math.cos(angle)


def sunburst(color, metallic=0.75, roughness=0.34):
    """A sunburst dial, on which light forms two fans."""
    made = material(color, metallic=metallic, roughness=roughness, anisotropic=0.85, clearcoat=0.6,
                    clearcoat_roughness=0.05)
    nodes = made.node_tree.nodes
    tangent = nodes.new('ShaderNodeTangent')
    tangent.direction_type, tangent.axis = 'RADIAL', 'Z'
    made.node_tree.links.new(tangent.outputs[0], nodes['Principled BSDF'].inputs['Tangent'])
    return made


def disc(radius, at, made, rise=0.0):
    """A dial, or with `rise` a domed glass."""
    lathe([(radius, at), (radius * 0.9, at + rise * 0.5), (radius * 0.6, at + rise * 0.85), (0, at + rise)], made, 128)


def bars(radius, length, width, made, at, hours=range(12), height=0.035, wide_at=()):
    """Raised markers on the hours, pointing to the middle."""
    for hour in hours:
        x, y = polar(radius, hour)
        broad = width * (2.1 if hour in wide_at else 1)
        outline = [(-broad / 2, -length / 2), (broad / 2, -length / 2), (broad / 2, length / 2),
                   (-broad / 2, length / 2)]
        place(slab(outline, height, made, height * 0.35, 2), (x, y, at), (0, 0, -hour * 30))


def ticks(radius, length, width, made, at, count=60, skip=5):
    """Minute ticks; every `skip`th is left to the markers."""
    square = [(-0.5, -0.5, 0), (0.5, -0.5, 0), (0.5, 0.5, 0), (-0.5, 0.5, 0)]
    matrices = []
    for index in range(count):
        if skip and index % skip == 0:
            continue
        x, y = polar(radius, index * 12 / count)
        matrices.append(Matrix.Translation((x, y, at)) @ Matrix.Rotation(-2 * math.pi * index / count, 4, 'Z')
                        @ Matrix.Diagonal((width, length, 1, 1)))
    copies(square, [(0, 1, 2, 3)], matrices, made, 'ticks')


HANDS = {
    'dauphine': lambda l, w: [(0, -0.22 * l), (w / 2, 0.02 * l), (w * 0.12, l), (-w * 0.12, l), (-w / 2, 0.02 * l)],
    'baton': lambda l, w: [(-w / 2, -0.16 * l), (w / 2, -0.16 * l), (w / 2, l), (-w / 2, l)],
    'leaf': lambda l, w: [(-w * 0.22, -0.14 * l), (w * 0.22, -0.14 * l), (w * 0.2, 0.1 * l), (w / 2, 0.45 * l),
                          (w * 0.32, 0.78 * l),
                          (0.012, l), (-0.012, l), (-w * 0.32, 0.78 * l), (-w / 2, 0.45 * l), (-w * 0.2, 0.1 * l)],
    'sword': lambda l, w: [(-w * 0.25, -0.16 * l), (w * 0.25, -0.16 * l), (w * 0.25, 0.2 * l), (w / 2, 0.72 * l),
                           (0, l),
                           (-w / 2, 0.72 * l), (-w * 0.25, 0.2 * l)],
}


def hand(kind, length, width, angle, made, at, inlay=None):
    """A hand turned clockwise from twelve by an angle in degrees; `inlay` is its luminous middle."""
    outline = HANDS[kind](length, width)[::-1]
    place(slab(outline, 0.03, made, 0.009, 2), (0, 0, at), (0, 0, -angle))
    if inlay:
        inner = [(x * 0.56, 0.3 * length + (y - 0.3 * length) * 0.78) for x, y in outline if y > 0.05 * length]
        start = min(y for _, y in inner)
        if len(inner) < 3:
            inner = [*inner, (inner[0][0], start), (inner[-1][0], start)]
        place(slab([(-width * 0.12, 0.3 * length), *[p for p in inner if p[1] > 0.3 * length],
                    (width * 0.12, 0.3 * length)], 0.008, inlay, 0), (0, 0, at + 0.028), (0, 0, -angle))


def hands(kind, made, reach, at, width=0.13, seconds='#c43a2c', time=(10, 9), inlay=None, second_at=37):
    """Hour, minute and (with a color) second hand, on their post."""
    hour, minute = time
    hand(kind, reach * 0.62, width * 1.15, (hour + minute / 60) * 30, made, at, inlay)
    hand(kind, reach * 0.93, width, minute * 6, made, at + 0.04, inlay)
    top = at + 0.075
    if seconds:
        paint = matte(seconds, 0.4)
        place(slab(HANDS['baton'](reach * 0.96, 0.03)[::-1], 0.015, paint, 0), (0, 0, top), (0, 0, -second_at * 6))
        place(slab(HANDS['baton'](-reach * 0.24, 0.06), 0.015, paint, 0), (0, 0, top), (0, 0, -second_at * 6))
        turned([(0, top), (0.08, top), (0.08, top + 0.03), (0, top + 0.03)], paint, 0.01, segments=32)
    turned([(0, at), (0.055, at), (0.055, top + 0.05), (0, top + 0.05)], made, 0.01, segments=32)


def crown(radius, length, made, at, ribs=24, cap=None):
    """A fluted crown at three o'clock (its stem toward +x)."""
    outline = [(radius * (1 + 0.05 * (i % 2)) * math.cos(math.pi * i / ribs),
                radius * (1 + 0.05 * (i % 2)) * math.sin(math.pi * i / ribs)) for i in range(ribs * 2)]

    def build():
        loft_outline(outline, [(0.85, 0.06), (1, 0.1), (1, length - 0.05), (0.88, length)], made)
        turned([(0, 0), (radius * 0.6, 0), (radius * 0.6, 0.1), (0, 0.1)], made, 0.01)
        turned([(0, length - 0.02), (radius * 0.8, length - 0.02), (radius * 0.7, length + 0.05), (0, length + 0.06)],
               cap or made, 0.03)
    grouped(build, at, (0, 90, 0))


def lugs(radius, gap, made, reach=2.28, drop=-0.42, width=0.3, start=0.72):
    """Four horns that hold the strap."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            x = sx * (gap / 2 + width / 2)
            line = [(x * 0.96, sy * radius * start, -0.02), (x, sy * (radius + 0.08), 0.02),
                    (x, sy * (reach - 0.12), -0.16), (x, sy * reach, drop)]
            ribbon(line, [width, width, width * 0.9, width * 0.72], [0.5, 0.42, 0.32, 0.2], (1, 0, 0), made, 3.4)


def spring_bars(gap, made, y=2.1, z=-0.25):
    for sy in (-1, 1):
        place(turned([(0, -gap / 2), (0.08, -gap / 2), (0.08, gap / 2), (0, gap / 2)], made, 0.01, segments=16),
              (0, sy * y, z), (0, 90, 0))


def strap_line(line):
    return [Vector((0, y, z)) for y, z in spline([(y, z, 0)[:2] for y, z in line], 10)]


def strap(made, wide=2.0, narrow=1.6, thick=0.24, thread=None, line=None, puff=1.5, margin=0.14, power=5):
    """A strap along a line of (y, z): widest and padded at both ends, stitched along its edges."""
    path = strap_line(line or closed())
    count = len(path)
    share = [abs(i / (count - 1) * 2 - 1) for i in range(count)]
    widths = [narrow + (wide - narrow) * max(0, s) ** 0.8 for s in share]
    thicknesses = [thick * (1 + (puff - 1) * max(0, (s - 0.5) * 2) ** 1.5) for s in share]
    ribbon([tuple(p) for p in path], widths, thicknesses, (1, 0, 0), made, power, smooth=False)
    if thread:
        for side in (-1, 1):
            seam = []
            for index, at in enumerate(path[3:-3], 3):
                tangent = (path[index + 1] - path[index - 1]).normalized()
                out = Vector((1, 0, 0)).cross(tangent)
                if out.dot(at - Vector((0, 0, -2.5))) < 0:
                    out = -out
                spot = at + out * (thicknesses[index] / 2 * 0.98)
                seam.append((side * (widths[index] / 2 - margin), spot.y, spot.z))
            stitches(seam, thread, 0.17, 0.1, 0.028)
    return path, widths


def buckle(width, made, at, turn):
    """A tongue buckle in x, y."""
    def build():
        frame = oval(width + 0.5, 1.3, 4, 64)
        rim(frame, 0.2, 0.2, made, 0.45, 3)
        place(turned([(0, -width / 2 - 0.1), (0.1, -width / 2 - 0.1), (0.1, width / 2 + 0.1),
                      (0, width / 2 + 0.1)], made, 0.02, segments=16), (0, 0.35, 0.1), (0, 90, 0))
        ribbon([(0, 0.4, 0.16), (0, 0, 0.26), (0, -0.62, 0.2)], 0.15, 0.08, (1, 0, 0), made, 3)
    grouped(build, at, turn)


def keeper(width, made, at, turn, thick=0.5):
    """A loop round the strap."""
    grouped(lambda: rim(oval(width + 0.3, thick + 0.14, 5, 48), 0.1, 0.5, made, 0.4), at, turn)


def numerals(labels, radius, size, ink, at, hours=None, spacing=1.0):
    for index, label in enumerate(labels):
        x, y = polar(radius, hours[index] if hours else index + 1)
        figures(label, size, ink, (x, y, at), spacing=spacing)


def figures(label, size, ink, at, turn=0.0, depth=0.004, spacing=1.0):
    """Lettering on a dial."""
    text(label, size, ink, at, (0, 0, turn), depth=depth, spacing=spacing)


def round_case(radius, made, depth=0.95, bezel=0.16, inner=None):
    """A round case: its middle at z = 0, the dial's floor at 0.2, the bezel's top at 0.42."""
    inner = inner or radius - 0.24
    lathe(rounded([(0, -depth * 0.55), (radius * 0.86, -depth * 0.55), (radius, -depth * 0.3), (radius, 0.2),
                   (radius - bezel * 0.35, 0.36),
                   (radius - bezel, 0.44), (inner, 0.42), (inner - 0.06, 0.2), (0, 0.2)], 0.07, 5), made, 160)


def leather(color):
    return hide(color, 5, 0.006, 0.5)


def steel(roughness=0.2):
    return metal('#d6d7d9', roughness)
