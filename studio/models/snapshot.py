"""Casual cameras: an instant camera and an action camera, both facing -y."""
import math

from kit.materials import gloss, leather, lighter, material, matte, metal
from kit.screens import hills, panes, screen, shine, wallpaper, words
from kit.shapes import box, grouped, lathe, objects_of, place, rounded, strap, tube
from kit.tech import FRONT, coating, disc, perforated, plate, ridged, ring, screw
from models.handheld import soft_touch
from models.lens import optics, sleeve


def print_(width=7.2, height=8.6, seed=2):
    """A square picture in its white border, lying face up, a corner turned up a little."""
    card = plate(width, height, 0.2, 0.07, matte('#f7f4ec', 0.5), 0.02)
    sea = wallpaper(hills, 1.0, 0, 0.3, sky=['#f6d9b8', '#e9b49a', '#8fa9c4'],
                    ridges=['#7f9fae', '#4f7f8c', '#e3c79a', '#c79f6a'], sun=(0.68, 0.68, 0.08, '#fff3d6'), seed=seed)
    screen(width - 1.1, width - 1.1, 0.05, sea, (0, (height - width) / 2 - 0.0, 0.078))
    return card


def instant(color='#a3d6bd', cream='#f4efe2', coral='#ef7f66'):
    """A soft square body with a print coming out of its top, the flash beside the finder."""
    wide, tall, deep = 11.8, 11.6, 5.6
    shell, light, dark = material(lighter(color, 0.1), roughness=0.32, specular=0.5,
                                  clearcoat=0.3), gloss(cream), matte('#17191a', 0.4)

    def front():
        plate(wide, tall, 2.4, deep, shell, 1.0, segments=9)
        plate(wide + 0.02, tall + 0.02, 2.4, 0.09, matte('#7fae98', 0.6), 0.02, (0, 0, deep * 0.45), 2)
        at = (-0.4, -1.5)
        grouped(lambda: lens(light, dark, coral), (*at, deep))
        plate(4.3, 2.3, 0.55, 0.24, dark, 0.1, (2.8, 3.75, deep - 0.1))
        plate(3.7, 1.75, 0.3, 0.2, material('#fffaf0', roughness=0.2, clearcoat=1), 0.05, (2.8, 3.75, deep))
        for k in range(9):
            box((0.05, 1.6, 0.03), matte('#ddd6c6'), 0.01, 1, (1.2 + k * 0.4, 3.75, deep + 0.195))
        ring(1.0, 0.66, 0.34, light, (-3.6, 3.8, deep - 0.1), 0.1)
        disc(0.7, 0.16, dark, (-3.6, 3.8, deep - 0.1))
        disc(0.55, 0.2, coating('#27446a'), (-3.6, 3.8, deep - 0.02), dome=0.12)
        disc(0.22, 0.1, dark, (-1.4, 3.8, deep - 0.02), 0.03, 32)
        disc(0.22, 0.1, coating('#5a3a6a'), (-0.75, 3.8, deep - 0.02), 0.03, 32)
        ring(0.98, 0.76, 0.12, light, (-4.35, -3.9, deep - 0.1), 0.04)
        disc(0.74, 0.42, gloss(coral), (-4.35, -3.9, deep - 0.1), 0.14)
        words('gantlow', 0.64, matte('#4f7d69', 0.6), (-3.35, 2.2), deep + 0.004, spacing=1.1)
    grouped(front, (0, deep / 2, tall / 2), FRONT)
    plate(9.0, 1.5, 0.4, 0.3, dark, 0.1, (0, 0.1, tall - 0.22))
    plate(8.0, 0.4, 0.18, 0.32, matte('#050505'), 0.02, (0, 0.1, tall - 0.2))
    place(objects_of(lambda: print_()), (0, 0.15, tall + 2.5), (84, 0, 0))
    for side in (-1, 1):
        grouped(lambda: (disc(0.5, 0.3, light, bevel=0.1, segments=40), disc(0.2, 0.5, metal('#c9cacc', 0.25),
                                                                             bevel=0.06, segments=24)),
                (side * (wide / 2 - 0.12), 0, 8.6), (0, 90 * side, 0))
    cord = leather('#3f6b5a')
    strap([(6.1, 0, 8.6), (6.6, 0.1, 8.2), (7.3, 0.3, 6.0), (7.6, 0.2, 2.0), (7.7, -0.8, 0.4), (6.6, -3.6, 0.12),
           (3.0, -5.6, 0.12), (-2.0, -5.9, 0.12), (-6.0, -4.6, 0.12), (-8.0, -1.6, 0.3), (-7.8, 0.0, 2.2),
           (-7.3, 0.2, 6.0), (-6.6, 0.1, 8.2), (-6.1, 0, 8.6)], 0.7, 0.14, (0.0, 1, 0.2), cord)


def lens(light, dark, coral):
    """A broad collar with three settings: a face, a table, a view."""
    lathe(rounded([(0, -0.3), (3.75, -0.3), (3.75, 0.25), (3.3, 0.75), (0, 0.75)], 0.22, 6), light, 128)
    ridged(2.95, 0.7, 1.35, 40, 0.09, dark, inner=2.0, edge=0.1)
    sleeve([(1.9, 1.0), (2.7, 1.0), (2.7, 1.7), (2.45, 1.95), (1.95, 1.95), (1.75, 1.6)], light)
    ring(2.42, 2.3, 0.05, matte(coral, 0.4), (0, 0, 1.93), 0.015)
    optics(1.8, 1.9, 1.72, '#66609a', '#447a6e', blades=6, opening=0.55)
    ink = matte('#5b5a52')
    for k, angle in enumerate((125, 90, 55)):
        x, y = 3.3 * math.cos(math.radians(angle)), 3.3 * math.sin(math.radians(angle))
        if k == 0:
            disc(0.14, 0.02, ink, (x, y + 0.04, 0.7), 0.005, 24)
        elif k == 1:
            panes([(x, y + 0.06, 0.36, 0.06), (x - 0.12, y - 0.04, 0.05, 0.16), (x + 0.12, y - 0.04, 0.05, 0.16)], ink,
                  0.765, 0.01)
        else:
            panes([(x - 0.06, y - 0.02, 0.16, 0.2), (x + 0.1, y - 0.06, 0.16, 0.12)], ink, 0.73, 0.05)


def action(color='#eba12a'):
    """A rugged little cube in yellow rubber on a spring clip, its floating wrist strap beside it."""
    wide, tall, deep = 6.6, 4.7, 3.0
    rubber, dark, gray = soft_touch(color), matte('#1b1c1e', 0.45), matte('#35373a', 0.5)

    def front():
        plate(wide, tall, 1.1, deep, rubber, 0.34, segments=7)
        plate(wide - 0.8, tall - 0.8, 0.75, 0.12, dark, 0.05, (0, 0, deep - 0.06))
        grouped(lambda: eye_(rubber, dark, color), (-0.95, 0, deep))
        plate(1.35, 1.9, 0.22, 0.03, material('#050606', roughness=0.08), 0.01, (1.85, 0.55, deep + 0.05))
        words('4K', 0.55, shine('#ffe7b0', 0.9), (1.85, 0.95), deep + 0.084)
        words('60', 0.55, shine('#ffe7b0', 0.9), (1.85, 0.35), deep + 0.084)
        panes([(1.85, -0.12, 0.8, 0.14)], shine('#9fd6a0', 0.9), deep + 0.084, 0.05)
        perforated(1.2, 0.5, 0.2, matte('#000000'), (1.85, -1.35, deep + 0.064), 0.34)
        words('gantlow', 0.42, matte('#c9c7c0'), (1.85, -0.78), deep + 0.066, spacing=1.08)
        disc(0.1, 0.03, gloss('#e0402e'), (2.35, 1.65, deep + 0.05), 0.01, 24)
        for side in (-1, 1):
            for k in range(5):
                box((0.2, 0.22, deep - 1.0), rubber, 0.09, 3, (side * (wide / 2 - 0.02), -1.0 + k * 0.5, 0.5))
    base_ = 2.75
    grouped(front, (0, deep / 2, base_ + tall / 2), FRONT)
    # Above: the red-ringed shutter; to the right, the battery's door with its latch.
    plate(1.9, 1.5, 0.6, 0.16, gray, 0.06, (-1.6, 0, base_ + tall - 0.06))
    disc(0.5, 0.3, gloss('#d9402e'), (-1.6, 0, base_ + tall - 0.06), 0.08, 48)
    plate(1.4, 0.8, 0.35, 0.14, gray, 0.05, (1.4, 0, base_ + tall - 0.06))
    grouped(lambda: (plate(2.0, 3.2, 0.4, 0.1, gray, 0.04), plate(0.9, 0.6, 0.25, 0.18, dark, 0.05, (0, -0.9, 0))),
            (wide / 2 - 0.02, 0, base_ + tall / 2), (90, 0, 90))
    clip(dark, gray, color)
    float_(rubber, dark)


def eye_(rubber, dark, color):
    """The lens behind a flat port with four screws."""
    plate(3.5, 3.5, 1.0, 0.55, dark, 0.18, (0, 0, -0.05), 5)
    ring(1.55, 1.3, 0.2, material(lighter(color, 0.05), metallic=0.5, roughness=0.3), (0, 0, 0.42), 0.05)
    optics(1.3, 0.9, 0.56, '#5a6496', '#6e5486', blades=8, opening=0.6, steps=4)
    for k in range(4):
        screw(0.17, (1.36 * (1 if k % 2 else -1), 1.36 * (1 if k // 2 else -1), 0.47))


def clip(dark, gray, color):
    """Two fingers and a thumb screw on a jaw that bites a strap."""
    for x in (-0.42, 0.42):
        box((0.36, 1.5, 1.5), dark, 0.16, 4, (x, 0, 1.5))
    box((0.36, 1.4, 1.4), gray, 0.16, 4, (0, 0, 1.25))
    bolt = lathe(rounded([(0, -0.9), (0.22, -0.9), (0.22, 1.3), (0, 1.3)], 0.05), metal('#c9cacc', 0.25), 32)
    place(bolt, (0, 0, 2.05), (0, 90, 0))
    grouped(lambda: ridged(0.75, 0, 0.75, 10, 0.12, material(color, roughness=0.5), edge=0.12), (0.85, 0, 2.05),
            (0, 90, 0))
    plate(3.4, 4.4, 0.7, 0.5, dark, 0.16, (0, 0, 0.95))
    plate(3.4, 4.4, 0.7, 0.5, dark, 0.16, (0, 0, 0.0))
    plate(2.4, 0.9, 0.3, 0.5, material(color, roughness=0.5), 0.12, (0, -1.9, 0.48))
    roll = lathe(rounded([(0, -1.6), (0.36, -1.6), (0.36, 1.6), (0, 1.6)], 0.08), metal('#b9bbbe', 0.28), 40)
    place(roll, (0, 1.75, 0.72), (0, 90, 0))


def float_(rubber, dark):
    """A floating foam strap, lying in a ring."""
    ring_ = [(-5.0 + 2.9 * math.cos(a), 3.6 + 2.3 * math.sin(a),
              0.95) for a in [2 * math.pi * k / 40 for k in range(40)]]
    strap(ring_, 1.8, 0.7, (0, 0, 1), rubber, closed=True)
    tube([(-3.4, 1.6, 1.2), (-3.3, 0.9, 2.6), (-3.5, 0.5, 4.4), (-3.2, 0.6, 5.2)], 0.12, dark)
