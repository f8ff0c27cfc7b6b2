"""Tablets at the origin; models/displays.py draws what they show."""
import math

from kit.materials import lighter, material, matte, metal
from kit.screens import words
from kit.shapes import cut, grouped, lathe, objects_of, place, rounded, slab, tube
from kit.tech import caps, crisp, disc, eye, flash, perforated, plate
from models.handheld import clay, device, soft_touch, standing
from models.laptop import anodized
from models.laptop_more import pen


def linnet(wallpaper, content, color='#45494d'):
    """A drawing tablet lying flat, with etched glass; the pen on it, three spare tips beside it."""
    body = anodized(color, 0.42)
    device(25.6, 18.0, 0.62, 1.1, body, body, wallpaper, content, 0.95, face='#101113', glass=False, keys=(),
           sockets=(), eye_at=(0, 8.5))
    pen(15.5, '#34373a', '#1b1c1e', '#c98a5a', (-3.2, -6.6, 1.1), (0, 90, 29))
    for index, x in enumerate((6.0, 7.5, 9.0)):
        tip = objects_of(lambda: lathe(rounded([(0, 0), (0.2, 0), (0.22, 0.8), (0.05, 1.5), (0, 1.5)], 0.05),
                                       matte('#e9e4da'), 32))
        place(tip, (x, -10.6 - index * 0.35, 0.22), (0, 90, 70 + index * 14))


def easel(wallpaper, content, color='#c98a2c'):
    """On a flap as wide as its back; contacts in the lower edge for a keyboard."""
    width, height = 30.2, 20.8
    body = anodized(color)

    def rear():
        plate(width - 0.5, 0.03, 0.014, 0.02, matte('#5a3d10'), 0.004, (0, 0.16, 0.0))
        eye(0.62, (-width / 2 + 2.0, height / 2 - 1.9, 0), rim=body, tint='#2d4a6e')
        flash(0.24, (-width / 2 + 3.6, height / 2 - 1.9, 0))
        for side in (-1, 1):
            grouped(lambda: perforated(3.4, 0.4, 0.28, matte('#3a270a')), (side * 9.6, height / 2 - 0.7, 0.004))
        words('lapwinter', 1.0, matte('#f0d9a8', 0.6), (0, height * 0.25), 0.004, spacing=1.1)

    def build():
        device(width, height, 0.85, 1.2, body, body, wallpaper, content, (0.85, 0.85, 0.85), rear=rear, keys=(),
               sockets=(), eye_at=(0, height / 2 - 0.47), bevel=0.2)
        for index in range(8):
            plate(0.34, 0.3, 0.14, 0.03, metal('#e0b765', 0.25), 0.008, (-1.75 + index * 0.5, -height / 2 + 0.45, 0.87))
        for side in (-1, 1):
            for y in (-1, 1):
                grouped(lambda: perforated(0.22, 4.6, 0.24, matte('#0c0c0c'), hole_radius=0.3),
                        (side * (width / 2 - 0.42), y * 5.2, 0.874))
        tall = math.radians(90 - 22)
        reach = (height / 2 + 0.1) * math.sin(tall) / math.sin(math.radians(48) + tall)
        flap = grouped(lambda: (plate(width - 1.4, reach, 0.9, 0.24, body, 0.08, (0, -reach / 2, -0.28)),
                                plate(6.0, 0.5, 0.24, 0.03, matte('#6b4a17'), 0.01, (0, -reach + 0.8, -0.3))),
                       turn=(48, 0, 0))
        place(flap, (0, 0.1, -0.02))
        for side in (-1, 1):
            hinge = lathe(rounded([(0, -1.1), (0.2, -1.1), (0.2, 1.1), (0, 1.1)], 0.05), metal('#8f8d88', 0.3), 32)
            place(hinge, (side * width * 0.32, 0.14, -0.12), (0, 90, 0))
    standing(build, height, lean=22)


def family(wallpaper, content, color='#ee7a62'):
    """In a thick silicone case with a grip on top and a foot behind."""
    width, height, lean = 24.6, 16.2, 20
    rubber = soft_touch(color)

    def build():
        case = plate(width + 3.4, height + 3.0, 2.6, 2.0, rubber, 0.75, (0, 0, -0.75), 8)
        cut(case, plate(width - 0.5, height - 0.5, 1.0, 3, rubber, 0.0, (0, 0, 0.6)))
        device(width, height, 0.9, 1.0, matte('#f4efe9', 0.4), rubber, wallpaper, content, (2.0, 1.0, 1.0),
               face='#0c0c0e', keys=(), sockets=(), eye_at=(0, height / 2 - 0.58))
        for side in (-1, 1):
            grouped(lambda: perforated(0.7, 5.6, 0.28, matte('#8a8a8a'), hole_radius=0.3),
                    (side * (width / 2 - 0.95), 0, 0.924))
        # The grip: an arch over the upper edge.
        arch = [(-6.2, height / 2 + 0.6, 0.2), (-5.6, height / 2 + 2.6, 0.1), (-3.6, height / 2 + 3.7, 0.0),
                (0, height / 2 + 3.9, 0.0),
                (3.6, height / 2 + 3.7, 0.0), (5.6, height / 2 + 2.6, 0.1), (6.2, height / 2 + 0.6, 0.2)]
        tube(arch, [0.95, 0.85, 0.8, 0.82, 0.8, 0.85, 0.95], rubber, resolution=12)
        for x in (-width / 2 - 1.0, width / 2 + 1.0):
            for y in (-height / 2 - 0.8, height / 2 + 0.8):
                plate(1.5, 1.5, 0.7, 0.24, rubber, 0.11, (x, y, 1.16))
    standing(build, height + 3.0, lean=lean)
    foot = plate(15, 7.5, 3.0, 1.1, rubber, 0.45, (0, 5.2, 0), 6)
    return foot


def reader(page, ink_page, color='#b7c98a', rear_only=False):
    """An e-paper reader with a soft frame and a long key under each thumb."""
    width, height = 15.6, 20.4
    color = lighter(color, 0.22)
    body = material(color, roughness=0.55, specular=0.35)

    def rear():
        words('callowisp', 0.95, matte('#8b9a5e', 0.7), (0, -6.8), 0.004, spacing=1.1)
        for y in (-1, 1):
            for x in (-1, 1):
                disc(0.4, 0.06, matte('#94a468'), (x * (width / 2 - 1.4), y * (height / 2 - 1.4), -0.02), 0.03, 32)
        plate(9.6, 0.12, 0.055, 0.02, matte('#94a468'), 0.006, (0, 4.6, -0.004))
    device(width, height, 0.82, 1.5, body, body, page, ink_page, (1.62, 1.3, 2.3), face=color, rear=rear, glass=False,
           keys=((-1, 6.5, 1.2),), sockets=('port',), bevel=0.26)
    key = material('#b3c489', roughness=0.5)
    caps([(side * (width / 2 - 0.86), y, 0.62, 3.6) for side in (-1, 1) for y in (2.6, -1.4)], 0.16, key, 0.05, 0.3,
         0.08).location.z = 0.83
    for side in (-1, 1):
        for y in (2.6, -1.4):
            plate(0.09, 0.9, 0.04, 0.02, matte('#f2f5e4'), 0.004, (side * (width / 2 - 0.86), y, 0.945))
    words('callowisp', 0.6, matte('#7f8f52', 0.7), (0, -height / 2 + 1.15), 0.85, spacing=1.1)


def pocketbook(wallpaper, content, color='#1f4fb0'):
    """As small as a paperback, with a powder-coated back."""
    width, height = 10.9, 18.2
    coat = clay(color, 0.25)

    def rear():
        eye(0.5, (width / 2 - 1.5, height / 2 - 1.5, 0), rim=metal('#9fb4de', 0.25), tint='#27406e')
        words('lapwinter', 0.85, matte('#c9d6f2', 0.6), (0, -height * 0.34), 0.004, spacing=1.1)
        plate(5.2, 0.1, 0.045, 0.02, matte('#143a86'), 0.005, (0, -height * 0.41, -0.004))
    device(width, height, 0.85, 0.9, coat, coat, wallpaper, content, (0.55, 1.2, 1.2), rear=rear, bevel=0.22,
           keys=((1, 6.0, 1.0), (1, 4.0, 1.9)), sockets=('port', 'jack', 'dots'), eye_at=(0, height / 2 - 0.65))


def memory_card(at, turn, color='#23262b'):
    """A small memory card with a cut corner."""
    def build():
        outline = [(-0.75, -0.85), (0.75, -0.85), (0.75, 0.45), (0.35, 0.85), (-0.75, 0.85)]
        crisp(slab([(x * 1.7, y * 1.7) for x, y in outline], 0.2, matte(color, 0.4), 0.05))
        plate(1.9, 1.5, 0.12, 0.02, matte('#f2dc93'), 0.005, (0, 0, 0.195))
        words('512', 0.85, matte('#23262b'), (0, 0), 0.22)
    return grouped(build, at, turn)
