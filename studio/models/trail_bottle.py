import math

from kit.materials import add_node, bump, material, matte, metal
from kit.play import circle, letters, printed, shape
from kit.shapes import lathe, objects_of, place, rounded, spline, strap, tube, turned


def trail_bottle(color='#e2622e', brand='CAIRNHOPPER', opened=False):
    """A powder-coated steel bottle with a two-finger loop on its lid; opened, the lid lies beside it."""
    coat, steel = powder(color), metal('#cfd0d2', 0.3)
    wall = [(0, 0.5), (3.35, 0.5), (3.75, 0.75), (3.8, 2), (3.8, 17.2), (3.72, 18.3), (3.4, 19.5), (2.95, 20.4),
            (2.75, 21.2)]
    body = lathe([*wall[:4], *spline(wall[4:]), (2.75, 21.5), (2.5, 21.5)], coat)
    turned([(0, 0), (3.3, 0), (3.45, 0.15), (3.45, 0.62), (0, 0.62)], steel, 0.1)
    # The thread and the polished mouth with bare steel inside.
    neck = [(2.72, 21.2), (2.72, 21.65), (2.5, 21.75), (2.5, 23.2), (2.42, 23.35), (2.25, 23.35), (2.2, 23.1),
            (2.2, 20.6), (3.3, 18.5), (3.3, 2), (0, 1.6)]
    lathe(neck, metal('#d8d8d8', 0.22))
    for level in (22.2, 22.8):
        tube([(2.52 * math.cos(a), 2.52 * math.sin(a), level + a / 2 / math.pi * 0.4) for a in
              (step / 48 * 2 * math.pi for step in range(47))], 0.11, steel)
    place(objects_of(lid), *(((7.6, -3.6, 0), (0, 0, 34)) if opened else ((0, 0, 21.85), (0, 0, 12))))
    ink = matte('#f6ead9', 0.5)
    printed(letters(brand, 1.15, spacing=1.25), body, ink, at=(0.25, -9, 9.2), right=(0, 0, 1), up=(-1, 0, 0),
            over=0.012, under=0.02)
    for at, wide, tall in (((0, 0), 0.95, 0.33), ((0.12, 0.68), 0.7, 0.27), ((-0.04, 1.22), 0.44, 0.21)):
        printed(shape([(at[0] + x * wide, at[1] + y * tall) for x, y in circle(1)]), body, ink,
                at=(0, -9, 16.2), over=0.012, under=0.02)


def powder(color):
    """Powder coating: matte and rough."""
    made = material(color, roughness=0.5, specular=0.5)
    return bump(made, add_node(made, 'ShaderNodeTexNoise', Scale=9.0, Detail=3.0), 0.22, 0.012)


def lid():
    """Standing on z = 0: ribbed, with a loop over it."""
    plastic = material('#2d2c2e', roughness=0.5)
    ribs = 60
    body = lathe(rounded([(2.3, 0), (3.0, 0), (3.05, 0.4), (3.05, 2.1), (2.85, 2.6), (0, 2.62)], 0.25), plastic, 360)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        if 0.35 < z < 2.1 and math.hypot(x, y) > 2.5:
            fade = min(1, (z - 0.35) / 0.2, (2.1 - z) / 0.2)
            k = 1 + 0.018 * fade * max(-0.6, math.cos(ribs * math.atan2(y, x)))
            vertex.co.x, vertex.co.y = x * k, y * k
    lathe([(2.3, 0), (2.3, 1.6), (0, 1.7)], matte('#e9e6e0', 0.5))
    tube([(2.26 * math.cos(a), 2.26 * math.sin(a), 0.3) for a in (step / 48 * 2 * math.pi for step in range(48))], 0.14,
         matte('#d9d6cf', 0.4), closed=True)
    arch = [(-2.75, 0, 1.2), (-2.85, 0, 2.6), (-2.7, 0, 4.1), (-1.8, 0, 5.2), (0, 0, 5.5), (1.8, 0, 5.2), (2.7, 0, 4.1),
            (2.85, 0, 2.6), (2.75, 0, 1.2)]
    strap(arch, 1.9, 0.62, (0, 1, 0), plastic)
    for side in (-1, 1):
        place(turned([(0, 0), (0.42, 0), (0.42, 0.14), (0, 0.16)], metal('#c8c8ca', 0.3), 0.05, segments=32),
              (side * 3.12, 0, 2.1), (0, side * 90, 0))
