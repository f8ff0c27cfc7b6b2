"""Lenses, standing on their mounts about the z axis, front element up."""
import math

from kit.materials import glass, lighter, material, matte, metal
from kit.screens import words
from kit.shapes import box, cut, grouped, lathe, objects_of, place, rounded
from kit.tech import coating, disc, joined_faces, plate, ridged, ring, screw
from kit.text import text


def dome(radius, low, rise, made_of, thickness=0.2, segments=72):
    """A lens element: flat below, bulging by `rise` above."""
    arc = [(radius * math.cos(math.pi / 2 * s / 14), low + thickness + rise * math.sin(math.pi / 2 * s / 14))
           for s in range(15)]
    return lathe([(0, low), (radius, low), *arc[:-1], (0, low + thickness + rise)], made_of, segments)


def optics(radius, depth, z, tint='#5a4f9a', second='#2f6a84', blades=9, opening=0.5, steps=5):
    """The inside of a lens whose front rim is at height `z`: a stepped black funnel, the iris, coated elements and the
    clear front element."""
    black = material('#08080a', roughness=0.42)
    funnel, r = [(radius, z)], radius
    for step in range(steps):
        low = z - depth * (step + 1) / steps * 0.72
        funnel += [(r, low + 0.02), (r * 0.9, low)]
        r *= 0.9
    lathe([*funnel, (r, z - depth), (0, z - depth)], black, 96)
    hole = [(r * opening * math.cos(2 * math.pi * k / blades),
             r * opening * math.sin(2 * math.pi * k / blades)) for k in range(blades)]
    iris = material('#1c1d20', metallic=0.6, roughness=0.4)
    for k in range(blades):
        a, b = hole[k], hole[(k + 1) % blades]
        out = [(r * 1.02 * math.cos(2 * math.pi * (k + s / 6 + 0.5) / blades),
                r * 1.02 * math.sin(2 * math.pi * (k + s / 6 + 0.5) / blades)) for s in range(9)]
        joined_faces([[(x, y, z - depth * 0.78 + 0.004 * k) for x, y in (a, *out, b)]], iris)
    dome(r * opening * 1.2, z - depth * 0.99, 0.1, coating(second), 0.05)
    dome(radius * 0.63, z - depth * 0.7, radius * 0.1, glass('#eef0ff'), 0.06)
    # Reflections of the coatings: a thin bright ring in the first color, a smaller one in the second.
    ring(radius * 0.7, radius * 0.665, 0.02, coating(second), (0, 0, z - depth * 0.42), 0.006)
    ring(radius * 0.93, radius * 0.88, 0.02, coating(tint), (0, 0, z - depth * 0.12), 0.006)
    dome(radius * 0.95, z - depth * 0.14, radius * 0.16, glass('#f0f1ff'), 0.1)


def round_text(body, radius, z, size, made_of, start=90, pitch=0.62):
    """Letters on a ring that faces up, clockwise, read from outside; the text is centered at `start` degrees."""
    step = math.degrees(size * pitch / radius)
    for index, letter in enumerate(body):
        if letter != ' ':
            angle = start - (index - (len(body) - 1) / 2) * step
            at = (radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle)), z)
            text(letter, size, made_of, at, (0, 0, angle - 90), depth=0.002)


def barrel_text(marks, radius, z, size, made_of, step=20, start=0):
    """Words around a barrel, the middle one at the front."""
    for index, mark in enumerate(marks):
        angle = start + (index - (len(marks) - 1) / 2) * step
        grouped(lambda: text(mark, size, made_of, (0, -radius, z), depth=0.003), turn=(0, 0, angle))


def sleeve(sections, made_of, edge=0.07):
    """A turned part through (radius, height) points, open at both ends."""
    return lathe(rounded(sections, edge, 4), made_of, 128)


def mount(radius, made_of=None):
    """The steel bayonet at the base, with its notch and screws."""
    steel = made_of or metal('#c6c8ca', 0.25)
    ring(radius, radius * 0.72, 0.34, steel, bevel=0.05)
    ring(radius * 0.84, radius * 0.7, 0.4, steel, (0, 0, -0.36), 0.03)
    disc(radius * 0.72, 0.05, matte('#0a0a0b'), (0, 0, 0.05), 0.01)
    for k in range(4):
        a = math.radians(40 + 90 * k)
        screw(0.12, (radius * 0.9 * math.cos(a), radius * 0.9 * math.sin(a), 0.0), (180, 0, 0))


def prime(color='#45494d'):
    """35 mm f/2: all metal, an aperture ring, a long focus ring."""
    body = material(lighter(color, 0.22), metallic=0.6, roughness=0.32)
    grip = material('#4a4d51', metallic=0.55, roughness=0.36)
    white, amber = matte('#f1efe8', 0.6), matte('#e09a3e', 0.5)
    mount(2.75)
    sleeve([(2.0, 0.3), (3.05, 0.3), (3.05, 0.62), (3.22, 0.8), (3.22, 1.15), (2.6, 1.15)], body)
    ridged(3.2, 1.18, 1.56, 60, 0.05, grip, inner=2.5, edge=0.05)
    sleeve([(2.6, 1.56), (3.2, 1.56), (3.2, 2.12), (2.6, 2.12)], body)
    barrel_text(['22', '16', '11', '8', '5.6', '4', '2.8', '2'], 3.205, 1.84, 0.36, white, 13)
    sleeve([(2.6, 2.15), (3.12, 2.15), (3.12, 2.72), (2.6, 2.72)], body)
    barrel_text(['1', '1.4', '2', '3', '5', '10'], 3.125, 2.43, 0.32, white, 17, -4)
    barrel_text(['3', '5', '7', '15', '30'], 3.125, 2.43, 0.3, amber, 17, 110)
    ridged(3.34, 2.76, 4.3, 48, 0.11, grip, inner=2.5, edge=0.09)
    sleeve([(2.6, 4.32), (3.1, 4.32), (3.1, 4.95), (2.92, 5.15), (2.92, 5.5), (2.66, 5.5), (2.62, 5.1)], body)
    ring(2.935, 2.7, 0.05, metal('#c98a3e', 0.25), (0, 0, 5.05), 0.015)
    for k in range(4):
        ring(2.68, 2.6 - k * 0.015, 0.05, grip, (0, 0, 5.36 - k * 0.08), 0.02)
    lathe([(2.62, 5.12), (1.98, 4.86)], material('#0d0e0f', roughness=0.4), 96)
    round_text('BELLOWSBY  35 mm  f/2', 2.31, 5.02, 0.34, white, 90, 0.66)
    round_text('49', 2.31, 5.02, 0.3, white, 270, 0.66)
    optics(1.98, 3.0, 4.9)
    grouped(lambda: disc(0.13, 0.05, matte('#d9512e', 0.4), bevel=0.01), (0, -3.2, 0.98), (90, 0, 0))


def metal_hood(color='#45494d'):
    """A vented hood, standing on its thread."""
    body = material(lighter(color, 0.22), metallic=0.6, roughness=0.32)
    shape = sleeve([(2.6, 0.3), (2.6, 0.0), (2.86, 0.0), (2.9, 0.34), (3.25, 0.5), (3.42, 2.1), (3.3, 2.1),
                    (3.12, 0.6), (2.6, 0.42), (2.6, 0.3)], body, 0.04)
    for k in range(4):
        slot = place(objects_of(lambda: plate(2.6, 0.62, 0.3, 3.0, body, 0)), (0, -2, 1.28), (90, 0, 0))
        place(slot, turn=(0, 0, 45 + 90 * k))
        cut(shape, slot[0])
    ridged(2.98, 0.05, 0.3, 70, 0.04, body, inner=2.7, edge=0.03)
    ring(3.425, 3.3, 0.05, metal('#c98a3e', 0.25), (0, 0, 2.03), 0.015)


def zoom(color='#d4d1ca'):
    """70-200 mm f/4: long and pale, two rubber rings, switches, a collar with its foot toward -y."""
    pale = material(color, roughness=0.38, specular=0.5, clearcoat=0.2)
    rubber, white = matte('#2a2b2d', 0.6), matte('#fbfaf6', 0.6)
    mount(2.75)
    sleeve([(2.0, 0.3), (2.95, 0.3), (2.95, 0.8), (3.25, 1.3), (3.25, 3.2), (2.8, 3.2)], pale)
    ring(3.27, 3.1, 0.1, metal('#bfae84', 0.25), (0, 0, 1.4), 0.02)
    sleeve([(2.8, 3.2), (3.3, 3.2), (3.3, 6.9), (2.8, 6.9)], pale)
    collar(pale)
    sleeve([(2.8, 6.9), (3.45, 6.9), (3.45, 7.25), (2.8, 7.25)], pale)
    ridged(3.55, 7.3, 9.6, 64, 0.1, rubber, inner=2.8, edge=0.08)
    sleeve([(2.8, 9.62), (3.45, 9.62), (3.45, 10.5), (3.5, 10.55), (2.8, 10.55)], pale)
    barrel_text(['70', '85', '105', '135', '200'], 3.48, 10.1, 0.42, matte('#34363a', 0.6), 20, -6)
    ridged(3.72, 10.6, 14.4, 52, 0.12, rubber, inner=2.8, edge=0.1)
    sleeve([(2.8, 14.42), (3.62, 14.42), (3.72, 14.8), (3.86, 15.4), (3.86, 17.6), (3.7, 17.75), (3.45, 17.75),
            (3.4, 17.3)], pale)
    ring(3.885, 3.6, 0.16, metal('#c9772e', 0.25), (0, 0, 15.7), 0.03)
    lathe([(3.42, 17.4), (2.9, 17.05)], material('#0d0e0f', roughness=0.4), 96)
    round_text('GANTLOW  70-200 mm  f/4', 3.14, 17.41, 0.4, white, 90, 0.66)
    optics(2.9, 6.0, 17.1, '#5a6a94', '#7a5a7c', opening=0.6)
    barrel_text('GANTLOW', 3.865, 16.5, 0.66, matte('#4a4b4d', 0.6), 9, 118)

    def switches():
        plate(2.1, 1.7, 0.2, 0.14, matte('#1f2022', 0.5), 0.04)
        for row, name in enumerate(('AF  MF', 'FULL')):
            y = 0.4 - row * 0.8
            plate(0.9, 0.24, 0.1, 0.02, matte('#0a0a0a'), 0.005, (0.1, y, 0.13))
            box((0.34, 0.2, 0.12), matte('#c9c8c3', 0.5), 0.04, 3, (-0.1 + row * 0.3, y, 0.14))
            words(name, 0.2, white, (0, y + 0.26), 0.146)
    grouped(lambda: grouped(switches, (0, -3.2, 2.3), (90, 0, 0)), turn=(0, 0, 62))


def collar(made_of):
    """The tripod ring with its knob and its foot."""
    ring(3.75, 3.28, 1.9, made_of, (0, 0, 4.1), 0.12, 96)
    for z in (4.08, 6.02):
        ring(3.5, 3.2, 0.06, matte('#3a3b3d'), (0, 0, z - 0.03), 0.02)
    # The neck extends from the ring; the foot lies along the lens at its end.
    box((1.7, 2.2, 1.7), made_of, 0.3, 5, (0, -4.5, 4.2))
    place(plate(2.5, 6.6, 0.8, 0.6, made_of, 0.18, segments=5), (0, -5.35, 5.6), (90, 0, 0))
    place(plate(1.6, 5.0, 0.4, 0.05, matte('#2e2f31', 0.7), 0.01), (0, -5.91, 5.6), (90, 0, 0))
    grouped(lambda: ridged(0.62, 0, 1.1, 14, 0.08, matte('#2a2b2d', 0.55), edge=0.12), (3.6, 0, 5.05), (0, 90, 0))

