"""Table lamps, lit."""
import math

from kit.home import gradient, lit, thin, timber
from kit.materials import fabric, glowing, matte, metal, mix
from kit.shapes import lathe, place, rounded, sheet, spline, tube, turned


def mushroom_lamp(color='#f5be98', glow='#ffb06c'):
    """Opal glass, base and cap blown in one piece, 30 cm tall; its cord runs off behind."""
    glass = lit(color, glow, 0.88, 0.35, roughness=0.12, clearcoat=1, clearcoat_roughness=0.03)
    # Brightest at the height of the bulb, under the cap.
    gradient(glass, [(0, mix(glow, '#7a3312', 0.55)), (0.5, glow), (0.64, mix(glow, '#fff0c8', 0.6)), (0.8, glow),
                     (1, mix(glow, '#8a4322', 0.5))], 0, 30, 'Z', 'Emission')
    stem = spline([(6.9, 0.9), (6.7, 1.7), (4.6, 3.6), (2.9, 7.4), (2.55, 11.5), (3.3, 15.2), (6.4, 17.4),
                   (10.6, 18.0)])
    cap = spline([(11.75, 18.3), (12.2, 19.0), (12.1, 20.6), (10.9, 24.4), (7.8, 28.2), (3.8, 29.9), (0.6, 30.3)])
    lathe([(0, 0.15), (6.2, 0.15), (6.75, 0.4), *stem, (11.3, 18.1), *cap, (0, 30.32)], glass, 160)
    place(turned([(0, 0), (6.0, 0), (6.0, 0.3), (0, 0.3)], matte('#5b4638'), 0.1), (0, 0, 0))
    cord([(5.6, 2.4, 0.35), (9.5, 4.6, 0.2), (12.6, 8.2, 0.2), (10.2, 12.0, 0.2), (4.5, 13.2, 0.2), (-3, 14.5, 0.2)])


def cord(points, color='#e9d3c0', radius=0.2):
    """A cord covered with cloth."""
    return tube(points, radius, fabric(color, 60), resolution=4)


def pleated_lamp(stain='#6e1f33', cotton='#f3e8da', pleats=84):
    """A turned, stained base under a pleated shade, 48 cm tall, with a pull chain ending in an acorn."""
    wood = timber(stain, '#481022', 'z', 1.2, 0.32, 0.5)
    brass = metal('#c39a52', 0.24)
    foot = [(0, 0), (8.2, 0), (8.5, 0.5), (8.3, 1.5), (7.2, 2.1), (6.3, 2.4), (6.0, 3.1)]
    ankle = [*spline([(3.4, 4.0), (2.6, 5.4), (2.9, 6.6)], 8), (3.4, 7.0), (3.5, 7.5), (3.1, 8.0)]
    belly = spline([(2.9, 8.2), (4.9, 11.6), (5.1, 14.2), (3.6, 18.4), (2.2, 20.8)], 8)
    neck = [(2.8, 21.2), (2.9, 21.8), (2.4, 22.2), (1.7, 23.4), (1.6, 25.0), (0, 25.0)]
    lathe(rounded([*foot, *ankle, *belly, *neck], 0.35), wood, 128)
    place(turned([(0, 0), (1.3, 0), (1.3, 0.6), (0.75, 0.9), (0.75, 5), (0, 5)], brass, 0.1), (0, 0, 24.9))
    shade(cotton, stain, pleats)
    place(turned([(0, 0), (0.5, 0), (0.35, 0.6), (0.8, 1.2), (0.6, 1.9), (0, 2.1)], brass, 0.25), (0, 0, 47.4))
    for turn in (0, 120, 240):
        angle = math.radians(turn + 20)
        tube([(0, 0, 47.4), (math.cos(angle) * 10.6, math.sin(angle) * 10.6, 47.0)], 0.16, brass, resolution=3)
    chain((9.0, -6.4), 29.0, 19.8, brass)


def shade(cotton, trim, pleats):
    """Pleated cloth between two bands, and the bulb within."""
    low, high, wide, narrow = 27.5, 47.0, 18.2, 10.8
    cloth = thin(cotton, 0.5)
    rows = []
    for step in range(25):
        t = step / 24
        radius = wide + (narrow - wide) * t
        row = []
        for i in range(pleats * 6):
            # Pleats overlap: slow rise, steep fall.
            phase = i / 6 % 1
            fold = phase / 0.7 if phase < 0.7 else (1 - phase) / 0.3
            depth = 0.75 * (1 - 0.25 * t)
            angle = 2 * math.pi * i / (pleats * 6)
            r = radius - depth * (1 - fold) + 0.06 * math.sin(angle * 5 + 2 * t)
            row.append((math.cos(angle) * r, math.sin(angle) * r, low + (high - low) * t))
        rows.append(row)
    sheet(rows, cloth, 'shade', closed=True)
    ribbon = fabric(trim, 40)
    for radius, z in ((wide - 0.1, low), (narrow - 0.05, high)):
        place(lathe(rounded([(radius - 0.5, -0.1), (radius + 0.12, -0.1), (radius + 0.08, 0.75), (radius - 0.5, 0.75),
                             (radius - 0.5, -0.1)], 0.1), ribbon, 160), (0, 0, z - 0.3))
    bulb = [(0, 0), (1.4, 0), (2.0, 2.5), (3.4, 5.5), (2.6, 8.2), (0, 8.9)]
    place(turned(bulb, glowing('#ffdcae', 32), 1.6), (0, 0, 31))


def chain(at, top, bottom, brass):
    """A ball chain and its wooden acorn."""
    x, y = at
    beads = int((top - bottom) / 0.42)
    for index in range(beads):
        ball = lathe([(0, -0.19), (0.13, -0.13), (0.19, 0), (0.13, 0.13), (0, 0.19)], brass, 12)
        place(ball, (x, y, top - index * 0.42))
    nut, cup = timber('#c58d52', '#8e5a2b', 'z', 0.4, 0.4, 0.4), matte('#6d4526', 0.7)
    kernel = [(0.05, -2.5), (0.3, -2.2), (0.85, -1.4), (0.95, -0.5), (0.8, 0.0), (0.05, 0.05)]
    cap = [(0.9, -0.55), (1.12, -0.3), (0.95, 0.35), (0.4, 0.75), (0.2, 0.95), (0.02, 1.0)]
    for profile, made in ((kernel, nut), (cap, cup)):
        place(lathe(spline(profile, 8), made, 32), (x, y, bottom))
