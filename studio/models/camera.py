"""Cameras with dials, standing at the origin, lenses toward -y."""
import math

from kit.materials import add_node, bump, gloss, leather, lighter, material, matte, metal
from kit.screens import hills, screen, wallpaper, words
from kit.shapes import box, cut, grouped, lathe, objects_of, place, rounded_rectangle, slab, strap, tube
from kit.tech import BACK, FRONT, coating, crisp, disc, plate, ridged, ring, screw
from models.lens import optics, round_text, sleeve


def leatherette(color):
    """Pebbled covering."""
    made_of = material(color, roughness=0.62, specular=0.35)
    return bump(made_of, add_node(made_of, 'ShaderNodeTexVoronoi', Scale=5.5), 0.7, 0.08)


def dial(radius, height, made_of, marks, at, ink, count=44):
    """A knurled dial with its values on top."""
    def build():
        ridged(radius, 0, height, count, 0.05, made_of, edge=0.07)
        disc(radius * 0.9, 0.02, made_of, (0, 0, height - 0.01), 0.01)
        size = min(0.3, 1.35 * radius / len(marks))
        for index, mark in enumerate(marks):
            turn = 90 - index * 360 / len(marks)
            words(mark, size, ink, (radius * 0.66 * math.cos(math.radians(turn)),
                                    radius * 0.66 * math.sin(math.radians(turn))),
                  height + 0.014).rotation_euler.z = math.radians(turn - 90)
    return grouped(build, at)


def field(color='#7d5530', plates='#cfcac0', strap_color='#6a4425'):
    """A mirrorless body without a lens: the open mount with the sensor, three dials, a strap behind it."""
    wide, deep, skin = 13.4, 3.9, leatherette(lighter(color, 0.12))
    steel, dark = material(plates, metallic=0.85, roughness=0.3), matte('#1a1a1b', 0.5)
    outline = rounded_rectangle(wide, deep, 1.6, 14)
    crisp(slab(outline, 0.75, steel, 0.14, 5))
    middle = place(crisp(slab(rounded_rectangle(wide + 0.04, deep + 0.04, 1.6, 14), 5.3, skin, 0.05, 2)), (0, 0, 0.72))
    place(crisp(slab(outline, 1.5, steel, 0.2, 5)), (0, 0, 6.0))
    place(plate(4.6, 3.3, 0.7, 1.05, steel, 0.28, segments=6), (4.0, 0.1, 7.35))
    grouped(lambda: plate(2.3, 4.9, 1.0, 0.85, skin, 0.5, segments=7), (-5.1, -deep / 2 + 0.15, 3.4), FRONT)
    grouped(lambda: throat(steel, dark), (0.55, -deep / 2 - 0.02, 3.45), FRONT)
    cut(middle, place(objects_of(lambda: lathe([(0, 0), (2.3, 0), (2.3, 3), (0, 3)], dark, 96)), (0.55, -0.05, 3.45),
                      FRONT)[0])
    grouped(lambda: (disc(0.46, 0.3, steel, bevel=0.08, segments=40), disc(0.3, 0.34, dark, bevel=0.04, segments=32)),
            (4.05, -deep / 2, 2.2), FRONT)
    grouped(lambda: (plate(1.7, 1.05, 0.2, 0.06, dark, 0.02), plate(1.4, 0.8, 0.14, 0.08, coating('#27324f'), 0.02)),
            (5.0, -1.58, 7.75), FRONT)
    grouped(lambda: disc(0.24, 0.07, glassy('#ff9a5a'), dome=0.05, segments=32), (-2.9, -deep / 2, 6.75), FRONT)
    grouped(lambda: words('bellowsby', 0.72, matte('#3a3631', 0.5), (0, 0), 0.004, spacing=1.12),
            (0.55, -deep / 2 - 0.002, 6.75), FRONT)
    ink = matte('#26241f', 0.5)
    dial(1.12, 0.72, steel, ['B', '1', '4', '15', '60', '125', '250', '1000'], (-2.75, 0.25, 7.48), ink, 52)
    dial(0.86, 0.95, steel, ['-2', '-1', '0', '+1', '+2'], (-5.25, 0.55, 7.48), matte('#a5502a', 0.5), 40)
    dial(0.95, 0.6, steel, ['2', '4', '8', '16', 'A'], (4.9, 0.2, 8.38), ink, 44)
    disc(0.62, 0.16, steel, (-4.75, -1.1, 7.48), 0.05, 48)
    disc(0.4, 0.34, metal('#d9d6cf', 0.2), (-4.75, -1.1, 7.48), 0.1, 40)
    disc(0.1, 0.35, dark, (-4.75, -1.1, 7.48), 0.01, 24)
    shoe(steel, dark, (0.4, 0.35, 7.48))
    back(wide, deep, steel, dark)
    for side in (-1, 1):
        tube([(side * (wide / 2 + 0.1), 0.24 * math.cos(a), 6.35 + 0.34 * math.sin(a))
              for a in [k * math.pi / 6 for k in range(12)]], 0.06, steel, closed=True, smooth=False)
        grouped(lambda: disc(0.26, 0.3, steel, bevel=0.06, segments=32), (side * (wide / 2 - 0.1), 0, 6.7),
                (0, 90 * side, 0))
    band = leather(strap_color)
    strap([(-6.85, 0, 6.2), (-7.6, 0.1, 5.9), (-8.5, 0.5, 4.6), (-8.9, 1.4, 2.2), (-8.3, 2.6, 0.5), (-5.5, 3.6, 0.16),
           (0, 4.6, 0.16), (5.5, 4.2, 0.16), (8.7, 3.0, 0.5), (9.1, 1.6, 2.2), (8.5, 0.6, 4.6), (7.6, 0.1, 5.9),
           (6.85, 0, 6.2)], 1.35, 0.2, (0, 1, 0.12), band)


def glassy(color):
    """Glossy plastic, as of a small lamp."""
    return material(color, roughness=0.08, clearcoat=1)


def throat(steel, dark):
    """The lens mount and the sensor in its black chamber."""
    ring(2.95, 2.3, 0.16, dark, bevel=0.04, segments=96)
    ring(2.78, 2.12, 0.34, metal('#d7d8d9', 0.2), bevel=0.05, segments=96)
    for k in range(3):
        arc = [math.radians(18 + 120 * k + s * 5) for s in range(11)]
        outline = [(2.16 * math.cos(a), 2.16 * math.sin(a)) for a in arc] + [(1.9 * math.cos(a),
                                                                              1.9 * math.sin(a)) for a in reversed(arc)]
        place(crisp(slab(outline, 0.14, metal('#c4c6c8', 0.25), 0.03, 2)), (0, 0, 0.02))
    for k in range(4):
        a = math.radians(45 + 90 * k)
        screw(0.14, (2.46 * math.cos(a), 2.46 * math.sin(a), 0.33))
    disc(0.11, 0.05, matte('#d9512e', 0.4), (2.46 * math.cos(1.9), 2.46 * math.sin(1.9), 0.32), 0.01, 24)
    lathe([(2.15, 0.1), (2.0, -1.7), (0, -1.7)], matte('#0b0b0c', 0.6), 96)
    plate(3.0, 2.3, 0.1, 0.12, matte('#26272a', 0.5), 0.03, (0, 0, -1.7))
    chip = wallpaper(hills, 1.5, 0, 0.06, sky=['#2d5f6a', '#5a4a8a', '#8a4a6a'], ridges=['#3f6f5f', '#2f4f7f'])
    chip.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = 0.9
    screen(2.55, 1.75, 0.04, chip, (0, 0, -1.57))
    for k in range(9):
        a = math.radians(238 + k * 8)
        box((0.13, 0.2, 0.1), metal('#e0b765', 0.2), 0.03, 2, (1.82 * math.cos(a), 1.82 * math.sin(a), -0.2))


def shoe(steel, dark, at):
    """The hot shoe."""
    def build():
        box((2.1, 2.0, 0.1), dark, 0.03, 2)
        for side in (-1, 1):
            box((0.12, 2.0, 0.34), steel, 0.03, 2, (side * 1.02, 0, 0))
            box((0.34, 2.0, 0.08), steel, 0.02, 2, (side * 0.92, 0, 0.28))
    return grouped(build, at)


def back(wide, deep, steel, dark):
    """The back: display, eyepiece, a wheel and keys."""
    def build():
        plate(8.2, 4.9, 0.4, 0.2, dark, 0.06, (-0.9, 3.4, 0))
        view = wallpaper(hills, 1.5, 1.0, sky=['#f9d9b0', '#e3a27f', '#8f7fa8'],
                         ridges=['#a98a8f', '#6f6a86', '#3f4a66', '#232c40'], sun=(1.0, 0.66, 0.07, '#fff1d2'), seed=6)
        screen(6.9, 4.3, 0.15, view, (-0.9, 3.4, 0.203))
        # Seen from behind, left and right swap: the eyepiece is on the left.
        plate(3.0, 2.1, 0.6, 0.75, dark, 0.24, (-4.0, 7.3, -0.35), 5)
        plate(1.9, 1.15, 0.3, 0.05, coating('#202840'), 0.01, (-4.0, 7.3, 0.38))
        for y in (4.9, 1.7, 0.9 + 0.3):
            disc(0.26, 0.12, dark, (4.3, y, 0), 0.04, 32)
        ring(0.78, 0.42, 0.14, dark, (4.6, 3.2, 0), 0.05)
        disc(0.38, 0.18, steel, (4.6, 3.2, 0), 0.05, 40)
    grouped(build, (0, deep / 2, 0), BACK)
    grouped(lambda: ridged(0.72, 0, 0.42, 40, 0.05, steel, edge=0.06), (-5.3, deep / 2 - 0.25, 6.7), (0, 0, 0))


def parade(color='#b3202c'):
    """A pocket camera: rounded ends, enameled, a short fixed lens, a little flash."""
    wide, deep, tall = 11.4, 3.3, 6.7
    enamel, steel, dark = gloss(color), metal('#d3d4d6', 0.2), matte('#161617', 0.45)
    outline = rounded_rectangle(wide, deep, 1.6, 16)
    crisp(slab(outline, tall, enamel, 0.42, 7))
    for z in (1.05, 5.25):
        place(crisp(slab(rounded_rectangle(wide + 0.05, deep + 0.05, 1.62, 16), 0.07, steel, 0.02, 2)), (0, 0, z))
    place(crisp(slab(rounded_rectangle(wide + 0.03, deep + 0.03, 1.61, 16), 4.13, leatherette('#8f1822'), 0.02, 1)),
          (0, 0, 1.12))

    def front():
        at = (1.1, 3.15)
        ring(2.55, 1.2, 0.3, steel, (*at, 0), 0.08, 96)
        place(sleeve([(1.2, 0.1), (2.32, 0.1), (2.32, 0.95), (1.4, 0.95)], dark), (*at, 0))
        place(ridged(2.4, 0.35, 0.75, 64, 0.06, matte('#202122', 0.5), inner=1.4), (*at, 0))
        place(sleeve([(1.4, 0.95), (2.02, 0.95), (2.02, 1.75), (1.86, 1.86), (1.72, 1.86), (1.68, 1.7), (1.15, 1.5)],
                     dark), (*at, 0))
        place(ring(2.05, 1.9, 0.09, steel, bevel=0.02), (*at, 1.1))
        grouped(lambda: round_text('BELLOWSBY 28 mm f/2.8', 1.43, 1.62, 0.23, matte('#f2efe9', 0.6), 90, 0.66),
                (*at, 0))
        grouped(lambda: optics(1.16, 1.5, 1.52, '#6a4a86', '#3f6f62', blades=7), (*at, 0))
        plate(1.9, 0.95, 0.2, 0.06, dark, 0.02, (-3.6, 6.0, -0.02))
        plate(1.66, 0.72, 0.12, 0.08, material('#fdf8ec', roughness=0.15, clearcoat=1), 0.02, (-3.6, 6.0, -0.02))
        for k in range(7):
            box((0.03, 0.66, 0.02), matte('#d8d2c2'), 0.005, 1, (-4.26 + k * 0.22, 6.0, 0.055))
        plate(1.5, 0.85, 0.16, 0.07, steel, 0.02, (2.9, 6.0, -0.02))
        plate(1.26, 0.62, 0.1, 0.08, coating('#28304f'), 0.02, (2.9, 6.0, -0.01))
        disc(0.14, 0.07, glassy('#f0b070'), (-2.1, 6.0, 0), dome=0.04, segments=24)
        words('parade', 0.62, matte('#f6e6da', 0.5), (0.35, 6.0), 0.006, spacing=1.1)
    grouped(front, (0, -deep / 2, 0), FRONT)
    disc(0.72, 0.12, steel, (-3.3, -0.1, tall - 0.02), 0.04, 48)
    disc(0.5, 0.38, steel, (-3.3, -0.1, tall - 0.02), 0.1, 48)
    grouped(lambda: ridged(0.95, 0, 0.42, 48, 0.05, steel, edge=0.08), (4.1, 0.1, tall - 0.05))
    plate(1.1, 0.36, 0.17, 0.08, dark, 0.03, (-1.2, 0, tall - 0.02))
    tube([(-wide / 2 - 0.05, 0, 5.7), (-wide / 2 - 1.0, -0.4, 5.2), (-wide / 2 - 1.5, -1.0, 3.0),
          (-wide / 2 - 1.2, -1.9, 0.4), (-wide / 2 + 0.4, -3.2, 0.14), (-2.0, -4.0, 0.14), (-1.2, -3.2, 0.14),
          (-3.2, -2.4, 0.14), (-wide / 2 - 0.6, -1.5, 0.3), (-wide / 2 - 1.25, -0.9, 2.8),
          (-wide / 2 - 0.85, -0.2, 5.0), (-wide / 2 - 0.05, 0.1, 5.7)], 0.13, leather('#4a1a1a'))
    tube([(-wide / 2 - 0.04, 0.2 * math.cos(a), 5.75 + 0.24 * math.sin(a))
          for a in [k * math.pi / 6 for k in range(12)]], 0.05, steel, closed=True, smooth=False)
