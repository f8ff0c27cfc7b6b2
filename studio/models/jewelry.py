"""Jewelry: rings, hoops, and drop earrings in their box."""
import math

import numpy as np
from mathutils import Vector, noise

from kit.fields import blend, carve, plate, solid
from kit.fittings import loft_outline, oval, rim
from kit.materials import fabric, material, matte, metal, mottled
from kit.shapes import faceted, from_data, grouped, lathe, loft, place, slab, spline, tube, turned


def band_distance(inner, thick, width, x, y, z, edge=0.05):
    """The distance to a ring's shank, its hole along x; `thick` and `width` are functions of the angle from the top (0)
    to the bottom (pi)."""
    about = np.hypot(y, z)
    angle = np.abs(np.arctan2(y, z))
    t, w = thick(angle), width(angle)
    return plate(np.abs(about - inner - t / 2) - t / 2, x, w / 2, edge)


def signet(color='#d0a646', roll=38):
    """A signet ring: a cushion-shaped face that flows into a tapering shank."""
    inner = 0.86

    def shape(x, y, z):
        shank = band_distance(inner, lambda a: 0.3 - 0.17 * (a / math.pi) ** 0.6,
                              lambda a: 0.74 - 0.46 * (a / math.pi) ** 0.55, x, y, z, 0.06)
        face = ((np.abs(x / 0.5) ** 3.2 + np.abs(y / 0.58) ** 3.2) ** (1 / 3.2) - 1) * 0.48
        head = plate(face + (1.2 - z) * 0.5, z - 1.02 + 0.06 * (x * x + y * y), 0.24, 0.07)
        whole = blend(shank, head, 0.36)
        return carve(whole, np.hypot(y, z) - inner, 0.04)

    grouped(lambda: solid(shape, (-0.75, -1.3, -1.2), (0.75, 1.3, 1.45), 0.026, metal(color, 0.13)), turn=(roll, 0, 0))


def gem(outline, table, crown, pavilion, made):
    """A faceted stone with its girdle at z = 0."""
    count = len(outline)
    mid = [(x * 0.84, y * 0.84, crown * 0.6) for x, y in shifted(outline)]
    rings = [[(0, 0, -pavilion)], [(x * 0.5, y * 0.5, -pavilion * 0.6) for x, y in shifted(outline)],
             [(x, y, 0) for x, y in outline], mid, [(x * table, y * table, crown) for x, y in outline]]
    vertices = [v for ring in rings for v in ring]
    starts = [0, 1, 1 + count, 1 + 2 * count, 1 + 3 * count]
    faces = [(0, starts[1] + (i + 1) % count, starts[1] + i) for i in range(count)]
    for low, high, ahead in ((1, 2, 1), (2, 3, 0), (3, 4, 1)):
        a, b = starts[low], starts[high]
        for i in range(count):
            j = (i + 1) % count
            if ahead:
                faces += [(a + i, b + j, b + i), (a + i, a + j, b + j)]
            else:
                faces += [(a + i, a + j, b + i), (a + j, b + j, b + i)]
    faces.append(tuple(range(starts[4], starts[4] + count)))
    return faceted(from_data('gem', vertices, faces, made))


def shifted(outline):
    """The outline, rotated by half a step."""
    count = len(outline)
    return [((outline[i][0] + outline[(i + 1) % count][0]) / 2,
             (outline[i][1] + outline[(i + 1) % count][1]) / 2) for i in range(count)]


def garnet_ring(color='#a3112f', silver='#e4e4e6', roll=44):
    """A thin silver band with an oval garnet in a plain bezel, set low."""
    inner, made = 0.84, metal(silver, 0.12)
    stone = material(color, transmission=0.75, roughness=0.0, ior=1.74, clearcoat=1, clearcoat_roughness=0.0)

    def shape(x, y, z):
        band = band_distance(inner, lambda a: 0.13 + a * 0, lambda a: 0.17 + a * 0, x, y, z, 0.055)
        return carve(band, np.hypot(y, z) - inner, 0.03)

    def build():
        solid(shape, (-0.2, -1.15, -1.15), (0.2, 1.15, 1.15), 0.02, made)
        outline = oval(0.62, 0.78, 2, 96)
        place(rim(outline, 0.05, 0.24, made, 0.4, 4), (0, 0, 0.86))
        place(loft_outline(outline, [(0.55, -0.04), (0.9, 0.02), (0.98, 0.06), (0.9, 0.06)], made), (0, 0, 0.86))
        place(gem(oval(0.55, 0.71, 2, 16), 0.62, 0.1, 0.15, stone), (0, 0, 1.05))
    grouped(build, turn=(roll, 0, 0))


def hoop(color, brass, gap=0.0):
    """A hoop in the x, z plane: brass, enameled outside between two bright edges, with hinge and post at the top."""
    made, enamel = metal(brass, 0.16), material(color, roughness=0.08, clearcoat=1, clearcoat_roughness=0.02)
    radius, wide = 1.12, 0.42
    profile = [(-wide / 2, -0.09), (wide / 2, -0.09), (wide / 2, 0.05), (wide / 2 - 0.05, 0.075),
               (wide / 2 - 0.065, 0.05), (-wide / 2 + 0.065, 0.05), (-wide / 2 + 0.05, 0.075), (-wide / 2, 0.05)]
    sweep(radius, profile, made, 8, 352)
    dome = [(-wide / 2 + 0.06, 0.03), *((-(wide / 2 - 0.06) * math.cos(a), 0.05 + 0.075 * math.sin(a))
                                        for a in (math.pi * i / 12 for i in range(13))), (wide / 2 - 0.06, 0.03)]
    sweep(radius, dome, enamel, 14, 346)
    # The hinge at one end, the post that closes it at the other.
    a = math.radians(9)
    place(turned([(0, -0.12), (0.08, -0.12), (0.08, 0.12), (0, 0.12)], made, 0.02, segments=32),
          (radius * math.sin(a), 0, radius * math.cos(a)), (90, 0, 0))
    tube([(radius * math.sin(a), 0, radius * math.cos(a) + 0.02) for a in (math.radians(v) for v in (8, 4, 0, -4,
                                                                                                     -8))], 0.05, made)


def sweep(radius, profile, made, start, end, steps=120):
    """Sweeps a profile of (y, outward) around part of a circle in x, z; degrees clockwise from the top."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return loft([[((radius + out) * math.sin(angle), y, (radius + out) * math.cos(angle)) for y, out in profile]
                 for angle in angles], made, name='sweep')


def hoops(color='#3fa7a5', brass='#d9ab58'):
    """A pair: one stands, the other leans on it."""
    grouped(lambda: hoop(color, brass), (0.35, 0.5, 1.25), (0, 0, 24))
    grouped(lambda: grouped(lambda: hoop(color, brass), turn=(0, 118, 0)), (-0.55, -0.75, 0.93), (48, 0, 0))


def pearl(seed=1, color='#efe6da'):
    """A baroque drop pearl hanging from z = 0."""
    made = mottled(material(color, roughness=0.2, clearcoat=1, clearcoat_roughness=0.08, subsurface=0.12, sheen=0.3,
                            specular=0.7),
                   [(0.3, '#ecddd8'), (0.5, color), (0.72, '#e9e8e0')], 0.9, detail=2.5, distortion=0.5, roughness=0.5)
    outline = [(0.02, 0.0), (0.13, -0.03), (0.26, -0.16), (0.4, -0.42), (0.49, -0.74), (0.46, -1.06), (0.31, -1.28),
               (0.14, -1.36), (0.02, -1.37)]
    body = lathe(spline(outline, 10), made, 96)
    for vertex in body.data.vertices:
        at = vertex.co
        grow = 1 + 0.16 * noise.noise(Vector((at.x * 1.5 + seed * 7.1, at.y * 1.5, at.z * 1.7 + seed * 3.3)))
        vertex.co = Vector((at.x * grow + 0.05 * math.sin(at.z * 2.2 + seed), at.y * grow * 0.93, at.z))
    return body


def drop_earring(seed, gold='#dcb264'):
    """A pearl in its cap, on a fine hook; it hangs in the x, z plane, the hook's top at z = 0."""
    made = metal(gold, 0.14)
    hook = [(0.0, 0, -1.42), (-0.02, 0, -1.1), (0.0, 0, -0.72), (0.08, 0, -0.3), (0.3, 0, -0.03), (0.58, 0, -0.12),
            (0.74, 0, -0.5), (0.76, 0, -1.05), (0.86, 0, -1.35)]
    tube(hook, 0.042, made, resolution=6)
    place(turned([(0, -0.07), (0.07, -0.07), (0.08, 0), (0.07, 0.07), (0, 0.07)], made, 0.03, segments=32),
          (0, 0, -0.95))
    ring = [(0.1 * math.cos(a), 0, -1.5 + 0.1 * math.sin(a)) for a in (2 * math.pi * i / 24 for i in range(24))]
    tube(ring, 0.032, made, closed=True, resolution=4)
    place(turned([(0, 0.06), (0.07, 0.05), (0.16, -0.03), (0.19, -0.1), (0.15, -0.08), (0, 0.0)], made, 0.03,
                 segments=48), (0, 0, -1.64))
    place(pearl(seed), (0, 0, -1.66))


def linen(color):
    return fabric(color, 8, 0.9)


def pearls_in_box(gold='#dcb264', cover='#c2b49b'):
    """The pair on the pad of its linen-covered box, the lid leaning behind it."""
    outer = oval(5.2, 5.0, 14, 160)
    cloth, felt, satin = linen(cover), matte('#5f594d', 1), material('#efe6d6', roughness=0.5, sheen=0.6)

    def box_():
        loft_outline(outer, [(0.98, 0), (1, 0.05), (1, 1.9), (0.99, 1.96), (0.965, 1.96), (0.955, 1.9),
                             (0.955, 0.5)], cloth)
        loft_outline(outer, [(0.92, 0.4), (0.94, 1.4), (0.925, 1.55), (0.9, 1.61), (0.5, 1.66), (0.02, 1.67)], felt)
        for side in (-1, 1):
            place(slab(oval(0.5, 0.07, 3, 24), 0.02, matte('#38342b'), 0), (side * 1.12, 1.52, 1.66))
        grouped(lambda: drop_earring(2, gold), (-1.15, 1.55, 2.05), (-85, 0, 5))
        grouped(lambda: grouped(lambda: drop_earring(5, gold), scale=(-1, 1, 1)), (1.15, 1.5, 2.05), (-85, 0, -8))

    def lid():
        loft_outline(outer, [(0.98, 0), (1.03, 0.05), (1.03, 1.2), (1.02, 1.25), (0.97, 1.25), (0.96, 1.2),
                             (0.96, 0.3)], cloth)
        loft_outline(outer, [(0.93, 0.2), (0.955, 0.3), (0.95, 0.42), (0.9, 0.5), (0.5, 0.56), (0.02, 0.57)], satin)

    box_()
    grouped(lid, (0.25, 4.35, 2.45), (70, 0, -7))
