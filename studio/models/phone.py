"""Phones standing at the origin: as pairs of front and back, or half unfolded."""
import math

from mathutils import Matrix

from kit.materials import fabric, glowing, material, matte, metal
from kit.screens import panes, screen, words
from kit.shapes import box, grouped, objects_of, place, slab, tube
from kit.tech import crisp, disc, eye, flash, perforated, plate, ring, screw
from models.handheld import device, frosted, soft_touch, standing


def pair(build, width, height, gap=0.62, deep=1.6, turns=(-6, 8), behind='back', lean=0):
    """Two of one phone: one shows its face, the other, half hidden, its back (or the other way around)."""
    sign = 1 if behind == 'back' else -1
    standing(lambda: build(), height, (width * gap * 0.5, -deep * sign), turns[0], lean)
    standing(lambda: build(), height, (-width * gap * 0.5, deep * sign), turns[1], lean, back=True)


def half_moon(radius, depth, made_of, at):
    """A half disc hanging from a straight upper edge."""
    outline = [(at[0] + radius * math.cos(a), at[1] + radius * math.sin(a))
               for a in [math.pi + math.pi * step / 40 for step in range(41)]]
    return crisp(slab(rounded_corners(outline), depth, made_of, 0.06, 4))


def rounded_corners(outline, steps=6):
    """Rounds the two sharp ends of a half disc."""
    (x0, y0), (x1, _) = outline[0], outline[-1]
    left = [(x0 + 0.25 * (1 - math.cos(t)), y0 - 0.3 * (1 - math.sin(t))) for t in
            [math.pi / 2 * (1 - s / steps) for s in range(steps + 1)]]
    return [*left, *outline[4:-4], *((x0 + x1 - x, y) for x, y in reversed(left))]


def tern(width, height, thick, back, frame, eyes, radius, spark, wallpaper, content, brand='velloquist', **options):
    """The back with its cameras in a half disc under the upper edge."""
    def rear():
        top = height / 2 - 0.55
        half_moon(radius, 0.16, frame, (0, top))
        inner = half_moon(radius - 0.09, 0.17, material('#0b0c0d', roughness=0.18, specular=0.6), (0, top - 0.045))
        inner.location.z = 0.004
        for x, y, size in eyes:
            eye(size, (x, top + y, 0.17), rim=frame, tint='#33406e')
        flash(0.17, (spark[0], top + spark[1], 0.17))
        words(brand, 0.5, matte('#f0dccb', 0.7), (0, -height * 0.36), 0.004, spacing=1.1)
    device(width, height, thick, 1.05, frame, back, wallpaper, content, 0.2, rear=rear, sockets=('port', 'dots'),
           eye_at=(0, height / 2 - 0.62), slit=True, **options)


def wren(wallpaper, content, color='#f2dc93'):
    """A small soft-cornered phone with one large lens and a fingerprint key."""
    body = material(color, roughness=0.42, specular=0.45)

    def rear():
        ring(1.16, 0.94, 0.16, metal('#d8c489', 0.25), (0, 3.6, 0), 0.05)
        eye(0.96, (0, 3.6, 0.0), rim=material('#121212', roughness=0.3), tint='#23524e', deep=0.14)
        flash(0.2, (1.75, 3.6, 0))
        words('velloquist', 0.46, matte('#a58c3d', 0.7), (0, -4.6), 0.004, spacing=1.1)
    device(6.3, 12.6, 0.92, 1.3, body, body, wallpaper, content, (0.26, 0.3, 0.34), rear=rear, bevel=0.36,
           keys=((1, 1.2, 1.3), (-1, 1.6, 0.9), (-1, 0.4, 0.9)), sockets=('port', 'jack', 'dots'), eye_at=(-2.1, 5.5))
    box((0.1, 1.0, 0.3), metal('#b99e57', 0.3), 0.04, 4, (3.165, 1.2, 0.31))


def lune(wallpaper, content, color='#b9a3d3'):
    """Very thin, of frosted glass: two lenses set into the back, a crescent of light around the larger."""
    def rear():
        x, y = -1.9, 5.55
        arc = [(x + 1.16 * math.cos(a), y + 1.16 * math.sin(a), 0.012) for a in
               [math.radians(200 + 130 * s / 24) for s in range(25)]]
        tube(arc, [0.03, 0.12, 0.15, 0.12, 0.03], glowing('#fff6e4', 0.8), resolution=3, smooth=False)
        eye(0.86, (x, y, 0.0), rim=metal('#d8cbe8', 0.16), tint='#57307a', deep=0.1)
        eye(0.5, (x + 1.75, y + 0.52, 0.0), rim=metal('#d8cbe8', 0.16), tint='#2f3f86', deep=0.09)
        words('callowisp', 0.5, matte('#f4edfa', 0.5), (0, -5.9), 0.004, spacing=1.12)
    frame = metal('#cdbfe0', 0.2)
    device(7.3, 15.5, 0.64, 0.95, frame, frosted(color), wallpaper, content, 0.14, rear=rear, bevel=0.2,
           keys=((1, 2.6, 1.0), (1, 0.6, 1.9)), sockets=('port', 'dots'), eye_at=(0, 7.28))


def plain(color='#e9e1d0'):
    """A simple phone: paper-like display, three keys, a soft polished shell."""
    body = material(color, roughness=0.38, specular=0.45, clearcoat=0.15)
    ink = matte('#2d2b27', 0.9)

    def content(width, height):
        words('9:05', width * 0.3, ink, (-width * 0.42, height * 0.33), align='LEFT')
        words('Wednesday, June 18', width * 0.085, ink, (-width * 0.41, height * 0.2), align='LEFT')
        panes([(0, height * 0.135, width * 0.84, 0.025)], ink, radius=0.01)
        for index, name in enumerate(('Calls', 'Texts', 'Maps', 'Music')):
            words(name, width * 0.135, ink, (-width * 0.41, height * (0.05 - index * 0.135)), align='LEFT')
            panes([(width * 0.36, height * (0.05 - index * 0.135), 0.26, 0.26)], ink,
                  radius=0.04 if index % 2 else 0.129)

    def rear():
        perforated(1.6, 1.2, 0.26, matte('#6a6454'), (0, -4.7, 0.004))
        words('quillander', 0.66, matte('#8d8470', 0.7), (0, 0.4), 0.004, spacing=1.08)
    paper = material('#cfcdc4', roughness=0.75, specular=0.2)
    device(6.8, 13.4, 1.05, 1.5, body, body, paper, content, (0.5, 0.75, 3.1), face='#d9d1bf', rear=rear,
           glass=False, bevel=0.42, keys=((1, 2.4, 1.6),), sockets=('port', 'jack'))
    plate(0.9, 0.09, 0.04, 0.02, matte('#3c3830'), 0.005, (0, 6.15, 1.06))
    for x, shade in ((-1.75, '#5f8a63'), (1.75, '#b9533f')):
        plate(1.5, 0.86, 0.42, 0.2, material(shade, roughness=0.45), 0.08, (x, -5.15, 1.03))
    disc(0.7, 0.2, material('#f2ebdc', roughness=0.4), (0, -5.15, 1.03), 0.1)
    ring(0.36, 0.28, 0.02, matte('#6f6857'), (0, -5.15, 1.225), 0.006)


def harbor(wallpaper, content, color='#e2622e'):
    """For outdoors: thick ribbed rubber edges, a bolted plate around the cameras."""
    edge, dark = soft_touch(color), matte('#26282a', 0.55)

    def rear():
        plate(6.9, 14.6, 0.8, 0.06, dark, 0.04, (0, 0, 0.01))
        for index in range(9):
            box((5.4, 0.12, 0.08), matte('#1c1d1f', 0.6), 0.03, 2, (0, -5.6 + index * 0.5, 0.05))
        hexagon = [(2.05 * math.cos(math.radians(60 * k)),
                    4.3 + 2.05 * math.sin(math.radians(60 * k))) for k in range(6)]
        island = crisp(slab(hexagon, 0.3, metal('#5a5d60', 0.35), 0.1, 4))
        island.data.transform(Matrix.Translation((0, 0, 0.03)))
        for k in range(6):
            screw(0.15, (1.62 * math.cos(math.radians(60 * k)), 4.3 + 1.62 * math.sin(math.radians(60 * k)), 0.325))
        eye(0.62, (-0.62, 4.75, 0.3), rim=metal(color, 0.3), tint='#3a3f66', deep=0.14)
        eye(0.42, (0.72, 4.85, 0.3), rim=metal('#8d8f93', 0.25), tint='#24505c', deep=0.12)
        flash(0.46, (0.25, 3.55, 0.3))
        words('quillander', 0.56, matte('#c9ccce', 0.7), (0, 1.2), 0.075, spacing=1.1)
    device(8.0, 16.4, 1.3, 1.2, edge, edge, wallpaper, content, (0.62, 0.95, 0.85), rear=rear, bevel=0.38,
           keys=((-1, 2.2, 1.8), (1, 2.2, 2.2)), sockets=('port',), eye_at=(0, 7.7))
    box((0.12, 1.3, 0.5), matte('#26282a'), 0.05, 4, (4.02, -0.4, 0.4))
    for x in (-1, 1):
        for y in (-1, 1):
            for index in range(4):
                box((0.16, 0.22, 1.0), edge, 0.07, 3, (x * 4.02, y * (5.6 + index * 0.42), 0.15))
            screw(0.2, (x * 4.0, y * 4.6, 0.65), (90, 0, 90 * x))


def lanyard(at, color='#26282a', accent='#e2622e'):
    """A wrist cord from the corner at `at` down to the ground in a loop."""
    x, y, z = at
    points = [(x, y, z), (x + 0.9, y - 0.4, z - 1.2), (x + 1.7, y - 0.8, z - 5), (x + 1.9, y - 1.4, 1.4),
              (x + 2.0, y - 2.4, 0.22), (x + 1.2, y - 4.2, 0.2), (x - 2.0, y - 5.2, 0.2), (x - 4.2, y - 4.2, 0.2),
              (x - 3.2, y - 3.0, 0.2), (x - 0.2, y - 2.8, 0.2), (x + 1.7, y - 2.2, 0.45)]
    tube(points, 0.19, soft_touch(accent))
    tube([(x + 1.86, y - 1.25, 1.9), (x + 1.92, y - 1.6, 0.9)], 0.34, matte(color, 0.5), smooth=False)


def fold(open_=150, wallpaper=None, cover=None, content=None, color='#1f2a44'):
    """A folding phone standing like a book, its spine on the z axis; `open_` is the angle between its halves."""
    width, height, thick = 6.5, 15.6, 0.6
    frame, back = metal('#3a455f', 0.26), frosted(color)
    for side in (-1, 1):
        def rear(side=side):
            if side < 0:
                outer = -0.1
                screen(width - 0.5, height - 0.5, 0.5, cover or material('#060608', roughness=0.08), (outer, 0, 0.012))
                disc(0.13, 0.01, material('#020203', roughness=0.08), (outer, height / 2 - 0.75, 0.012), 0.003)
                return
            for x, y, size in ((0, 6.1, 0.68), (-1.15, 4.95, 0.56), (0, 3.8, 0.5)):
                eye(size, (0.9 + x, y, 0.0), rim=metal('#7d8aa8', 0.2), tint='#2b3f7a', deep=0.14)
            flash(0.24, (0.9 + 0.85, 4.95, 0))
            words('callowisp', 0.5, matte('#aeb8cf', 0.6), (0, -5.9), 0.004, spacing=1.12)

        def half(side=side):
            plate(width, height, 0.7, thick, frame, 0.16, segments=6)
            plate(width - 0.12, height - 0.12, 0.64, 0.04, matte('#08090b', 0.4), 0.015, (0, 0, thick - 0.03))
            screen(width - 0.28, height - 0.5, 0.3, wallpaper, (-side * 0.13, 0, thick + 0.013),
                   (0, 0.5) if side < 0 else (0.5, 1))
            grouped(lambda: (plate(width - 0.16, height - 0.16, 0.62, 0.05,
                                   material('#060608', roughness=0.08) if side < 0 else back,
                                   0.035, (0, 0, -0.025), 5), grouped(rear, (0, 0, 0.025))), turn=(0, 180, 0))
            if side > 0:
                for y, length in ((2.6, 1.0), (0.6, 1.9)):
                    box((0.09, length, 0.2), frame, 0.04, 4, (width / 2 + 0.012, y, 0.2))
            if content:
                grouped(lambda: content(side, width - 0.3, height - 0.5), (-side * 0.13, 0, thick + 0.015))
        # Built lying with the inner edge on the y axis and the display up, then turned about that edge.
        objects = place(objects_of(half), (side * width / 2, height / 2, -thick))
        place(objects, turn=(0, -side * (180 - open_) / 2, 0))
        place(objects, turn=(90, 0, 0))
    # The spine fills the gap that opens between the halves' backs.
    back_ = thick * math.cos(math.radians(90 - open_ / 2)) + 0.04
    tube([(0, back_ - 0.26, 0.25), (0, back_ - 0.26, height - 0.25)], 0.3, metal('#8d96a8', 0.24), smooth=False)


def sleeve(at=(0, 0, 0), turn=0, color='#8d8a84'):
    """A flat pocket of felt, lying."""
    def build():
        plate(8.6, 17.0, 0.9, 0.5, fabric(color, 5, 0.9), 0.22)
        plate(8.4, 16.8, 0.9, 0.5, fabric(color, 5, 0.9), 0.22, (0, -0.2, 0.4))
        for side in (-1, 1):
            for index in range(30):
                box((0.07, 0.3, 0.05), matte('#4f4c48'), 0.02, 2, (side * 3.95, -8 + index * 0.53, 0.885))
    return grouped(build, at, (0, 0, turn))
