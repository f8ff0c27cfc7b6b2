"""Parts of phones and tablets: a frame between the face with the display and the back. Built facing up about the
origin, the back on z = 0; `standing` puts one upright."""
from kit.materials import add_node, bump, lighter, material, matte
from kit.screens import screen
from kit.shapes import box, grouped, objects_of, place
from kit.tech import disc, hole, perforated, plate, port

FOOT = (90, 0, 0)


def clay(color, grain=0.4):
    """Unglazed ceramic: dry, faintly rough."""
    made_of = material(lighter(color, 0.08), roughness=0.72, specular=0.3)
    return bump(made_of, add_node(made_of, 'ShaderNodeTexNoise', Scale=9.0, Detail=6.0), grain, 0.03)


def frosted(color):
    """Frosted glass over a color."""
    return material(lighter(color, 0.1), roughness=0.3, metallic=0.25, clearcoat=0.8, clearcoat_roughness=0.22,
                    specular=0.7)


def soft_touch(color):
    """Silicone and rubber."""
    return material(color, roughness=0.6, specular=0.25, sheen=0.15)


def device(width, height, thick, corner, frame, back, wallpaper=None, content=None, borders=0.3, face='#060607',
           rear=None, keys=((1, 2.2, 1.1), (1, 0.2, 1.9)), sockets=('port',), eye_at=None, glass=True, bevel=0.16,
           shift=0.0, slit=False):
    """A phone or tablet.

    `borders` is the dark edge around the display, one number or (sides, top, bottom). `rear()` draws on the back as if
    it faced up. `keys` are (side, height above the middle, length); `sockets`, at the bottom, are 'port', 'jack' or
    'dots'; `eye_at` is the place of the front camera, (x, y).
    """
    sides, above, below = (borders,) * 3 if isinstance(borders, (int, float)) else borders
    plate(width, height, corner, thick, frame, bevel, segments=6)
    plate(width - 0.1, height - 0.1, corner - 0.05, 0.05, material(face, roughness=0.1 if glass else 0.5,
                                                                   specular=0.5), 0.03, (0, 0, thick - 0.03))
    at = thick + 0.023
    wide, tall = width - 0.1 - 2 * sides, height - 0.1 - above - below
    middle = (shift, (below - above) / 2)
    screen(wide, tall, max(0.05, corner - 0.05 - min(sides, above)), wallpaper or material('#050506', roughness=0.08),
           (*middle, at))
    if eye_at:
        disc(0.17, 0.006, material('#020203', roughness=0.08), (*eye_at, at), 0.002, 32)
        disc(0.08, 0.009, material('#10131f', roughness=0.05), (*eye_at, at), 0.002, 24)
    if slit:
        plate(width * 0.16, 0.06, 0.029, 0.008, matte('#1b1c1f'), 0.002, (0, height / 2 - 0.08, at - 0.012))
    if content:
        grouped(lambda: content(wide, tall), (*middle, at + 0.002))

    def behind():
        plate(width - 0.16, height - 0.16, corner - 0.08, 0.05, back, 0.035, (0, 0, -0.025), 5)
        if rear:
            grouped(rear, (0, 0, 0.025))
    grouped(behind, turn=(0, 180, 0))
    edge(width, height, thick, frame, keys, sockets)


def edge(width, height, thick, frame, keys, sockets):
    """Side keys, ports at the bottom, antenna seams."""
    for side, y, length in keys:
        box((0.09, length, thick * 0.34), frame, 0.04, 4, (side * (width / 2 + 0.012), y, thick * 0.33))
    at = (0, -height / 2, thick / 2)
    if 'port' in sockets:
        port(0.9, min(0.3, thick * 0.5), at, FOOT, rim=frame)
    if 'jack' in sockets:
        hole(0.18, (-width * 0.28, -height / 2, thick / 2), FOOT, rim=frame)
    if 'dots' in sockets:
        dark = matte('#070708')
        for side in (-1, 1):
            grouped(lambda: perforated(1.5, 0.16, 0.22, dark, hole_radius=0.32),
                    (side * width * 0.26, -height / 2 - 0.004, thick / 2), FOOT)
    seam = matte('#50504e', 0.6)
    for side in (-1, 1):
        for y in (height / 2 - 1.5, -height / 2 + 1.5):
            box((0.012, 0.09, thick - 0.16), seam, 0.003, 1, (side * (width / 2 + 0.001), y, 0.08))


def standing(build, height, at=(0, 0), turn=0, lean=0, back=False):
    """Stands a device upright at `at`, turned about the vertical and leaning away by `lean`."""
    objects = place(objects_of(build), (0, height / 2, 0))
    # A device that shows its back leans away from the camera too.
    return place(objects, (at[0], at[1], 0), (90 + (lean if back else -lean), 0, turn + (180 if back else 0)))
