"""Headphones: cups with cushions, arms, and the bands between them. They stand on their cups, 21 cm high."""
import math

from mathutils import Vector

from kit.finishes import hide, noised, perforated
from kit.fittings import inset, loft_outline, oval, ribbon, rim, stitches
from kit.materials import fabric, gloss, matte, metal, wood
from kit.shapes import grouped, lathe, place, ripple, rounded, slab, spline, tube, turned
from kit.text import text

# Cups are built facing +z, top toward +y; this turns one to the right ear.
RIGHT = (90, 0, 90)


def both_ears(build, at, tilt=0.0):
    """The same cup on the right and, mirrored, on the left; `build` gets 1 or -1, to keep lettering readable."""
    for side in (1, -1):
        def ear():
            grouped(lambda: grouped(lambda: build(side), turn=RIGHT), at, (0, -tilt, 0))
        grouped(ear, scale=(side, 1, 1))


def letters(side, body, size, material, at, lean=0):
    """The maker's name on a cup's outside."""
    grouped(lambda: text(body, size, material, turn=(0, 0, 0)), at, (lean, 0, 0), (side, 1, 1))


def cushion(outline, width, depth, material, base=0.0, seam=None, seed=1):
    """A padded ring behind the cup, with the cloth over the driver."""
    pad = rim(outline, width, depth, material, 0.49, 8, base - depth)
    ripple(pad, 0.035, 1.1, seed)
    cloth = slab(inset(outline, width * 0.8), 0.1, noised(matte('#1d1c1c', 1), 9, 0.01), 0)
    place(cloth, (0, 0, base - depth * 0.45))
    if seam:
        ring = inset(outline, -0.005)
        tube([(x, y, base - depth * 0.46) for x, y in ring], 0.035, seam, closed=True, resolution=3)


def arch(width, foot, top, start=0, end=180, steps=60):
    """A headband's line: half an ellipse over the cups."""
    out = []
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        out.append((width * math.cos(angle), 0, foot + (top - foot) * math.sin(angle)))
    return out


def swell(thin, thick, count=9):
    return [thin + (thick - thin) * math.sin(math.pi * i / (count - 1)) ** 0.8 for i in range(count)]


def band_seams(path, half_width, rise, thread):
    """Stitches along both edges of a band, on its outside."""
    count = len(path)
    for side in (-1, 1):
        line = []
        for index, (x, _, z) in enumerate(path):
            ax, _, az = path[max(0, index - 1)]
            bx, _, bz = path[min(count - 1, index + 1)]
            length = math.hypot(bx - ax, bz - az)
            nx, nz = (bz - az) / length, -(bx - ax) / length
            y = side * half_width(index / (count - 1))
            line.append((x + nx * rise, y, z + nz * rise))
        stitches(line, thread, 0.34, 0.2, 0.045)


def parlor(leather='#7d5530', trim='#c49a58', thread='#d9b98c'):
    """Over-ear, covered in lambskin, with brass arms and a stitched band."""
    skin, soft, brass = hide(leather, 2.2), hide(leather, 1.6, 0.004, 0.52), metal(trim, 0.22)
    seam = matte('#4a3018')

    def cup(side):
        outline = oval(7.4, 9.2, 2.2)
        loft_outline(outline, [(0.9, -0.1), (0.97, -0.02), (1, 0.12), (1, 0.7), (0.985, 0.95), (0.95, 1.15),
                               (0.88, 1.3), (0.78, 1.38), (0.7, 1.38)], skin)
        rim(inset(outline, 1.02), 0.24, 0.34, brass, 0.45, 4, 1.2)
        loft_outline(outline, [(0.69, 1.2), (0.69, 1.3), (0.66, 1.38), (0.5, 1.46), (0.25, 1.5), (0.02, 1.51)], skin)
        stitches([(x, y, 1.34) for x, y in inset(outline, 0.62)], matte(thread), 0.3, 0.2, 0.045, True)
        letters(side, 'Odderby', 0.62, matte(trim), (0, -1.9, 1.47))
        cushion(outline, 2.1, 2.1, soft, -0.06, seam)
        rim(inset(outline, 0.25), 0.6, 0.3, matte('#2a211b'), 0.2, 2, -0.2)
        bow = [(4.02 * math.cos(a), 5.45 * math.sin(a), 0.55) for a in (math.pi * i / 40 for i in range(41))]
        ribbon(bow, 0.62, 0.26, (0, 0, 1), brass, 4, smooth=False)
        for end in (-1, 1):
            place(turned([(0, 0), (0.42, 0), (0.42, 0.75), (0, 0.75)], brass, 0.1), (end * 3.45, 0, 0.55),
                  (0, end * 90, 0))
        place(turned([(0, 0), (0.3, 0), (0.3, 3.2), (0, 3.2)], brass, 0.05), (0, 5.3, 0.55), (-90, 0, 0))
        place(turned([(0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5)], brass, 0.12), (0, 5.25, 0.55), (-90, 0, 0))

    both_ears(cup, (8.15, 0, 4.75), 4)
    path = arch(8.15, 12.2, 20.6)
    ribbon(path, swell(1.7, 3.5), swell(0.55, 0.7), (0, 1, 0), skin, 4, smooth=False)
    under = [(x * 0.93, y, (z - 12.2) * 0.92 + 12.2) for x, y, z in arch(8.15, 12.2, 20.6, 34, 146)]
    pad = ribbon(under, swell(1.6, 3.2), swell(0.5, 1.3), (0, 1, 0), soft, 2.6, smooth=False)
    ripple(pad, 0.03, 1.2, 3)
    band_seams(arch(8.15, 12.2, 20.6, 12, 168), lambda t: (1.7 + 1.8 * math.sin(math.pi * (0.07 + t * 0.86)) ** 0.8)
               / 2 - 0.25, 0.37, matte(thread))
    for side in (-1, 1):
        for at in (12.0, 13.0):
            ribbon([(side * 8.15, 0, at), (side * 8.12, 0, at + 0.45)], 1.95 + (at - 12) * 0.35, 0.8, (0, 1, 0), brass,
                   5)


def cloth_cable(points, color='#3a2a1e', radius=0.2):
    tube(points, radius, fabric(color, 22, 0.8), resolution=5)


def plug(at, turn, color='#c9a25a', shell='#1c1b1a'):
    """A jack: barrel and tip, along +x."""
    def build():
        place(turned([(0, 0), (0.42, 0), (0.42, 2.2), (0.3, 2.4), (0, 2.4)], matte(shell, 0.4), 0.1), turn=(0, 90, 0))
        place(turned([(0, 2.4), (0.24, 2.4), (0.24, 4.0), (0.16, 4.15), (0.2, 4.35), (0.05, 4.6), (0, 4.6)],
                     metal(color, 0.2), 0.04), turn=(0, 90, 0))
    grouped(build, at, turn)


def open_back(color='#e9e1d0', ring='#d9b98a', ring_dark='#bd9560'):
    """Open-back: turned maple rings round a wire cloth, a spring-steel bow over a hanging leather strap."""
    maple, steel, skin = wood(ring, ring_dark, 'x'), metal('#b9b6b0', 0.3), hide(color, 1.8, 0.004)
    mesh = perforated(metal('#77726b', 0.38), 0.2, 0.33, '#171615', (0, 0, 45), 0.6, 0.01)

    def cup(side):
        outline = oval(8.8, 8.8, 2)
        lathe(rounded([(3.6, -0.2), (4.5, -0.2), (4.62, 0.8), (4.3, 1.7), (3.35, 1.9), (3.2, 1.45), (3.2, 0)], 0.45),
              maple, 96)
        lathe([(3.3 * math.sin(a), 1.05 + 0.5 * math.cos(a)) for a in (math.pi / 2 * (1 - i / 14) for i in range(15))],
              mesh, 96)
        turned([(0, 1.5), (0.62, 1.5), (0.62, 1.72), (0.45, 1.78), (0, 1.78)], maple, 0.08)
        lathe(rounded([(0.6, 1.4), (0.75, 1.4), (0.75, 1.66), (0.6, 1.66)], 0.04), steel, 64)
        lathe([(0, 0.2), (3.3, 0.2)], matte('#191817'), 64)
        cushion(outline, 2.15, 2.2, skin, -0.2, matte('#b8ab92'), 4)
        lathe(rounded([(3.5, -0.42), (4.36, -0.42), (4.36, -0.12), (3.5, -0.12)], 0.05), matte('#26231f', 0.5), 96)
        bow = [(5.0 * math.cos(a), 5.0 * math.sin(a), 0.6) for a in (math.pi * i / 40 for i in range(41))]
        ribbon(bow, 0.85, 0.16, (0, 0, 1), steel, 6, smooth=False)
        for end in (-1, 1):
            place(turned([(0, 0), (0.38, 0), (0.38, 0.75), (0, 0.75)], steel, 0.08), (end * 4.4, 0, 0.6),
                  (0, end * 90, 0))
        place(turned([(0, 0), (0.34, 0), (0.3, 1.1), (0.2, 1.2), (0, 1.2)], matte('#26231f', 0.5), 0.08),
              (1.4, -4.3, 0.5), (96, 0, 8))

    both_ears(cup, (8.3, 0, 5.6), 3)
    ribbon(arch(8.9, 11.6, 21.6), 1.5, 0.15, (0, 1, 0), steel, 6, smooth=False)
    strap = arch(8.75, 12.6, 19.6, 4, 176)
    band = ribbon(strap, swell(1.5, 4.2), 0.32, (0, 1, 0), skin, 5, smooth=False)
    ripple(band, 0.03, 2.5, 6)
    band_seams(arch(8.75, 12.6, 19.6, 12, 168), lambda t: (1.5 + 2.7 * math.sin(math.pi * (0.05 + t * 0.9)) ** 0.8)
               / 2 - 0.3, 0.17, matte('#b39d78'))
    for side in (-1, 1):
        ribbon([(side * 8.95, 0, 10.6), (side * 8.95, 0, 13.4)], 2.0, 0.55, (0, 1, 0), matte('#2b2824', 0.45), 4)
        place(turned([(0, 0), (0.42, 0), (0.42, 0.2), (0, 0.2)], steel, 0.06), (side * 9.2, 0, 12.6), (0, side * 90, 0))
    dark = '#4b443b'
    cloth_cable([(9.2, -1.4, 0.75), (9.2, -1.7, 0.3), (8.8, -3.2, 0.2), (6.2, -5.0, 0.2), (2.2, -5.2, 0.2)], dark)
    cloth_cable([(-9.2, -1.4, 0.75), (-9.2, -1.8, 0.3), (-8.6, -3.6, 0.2), (-4.5, -5.6, 0.2), (-1, -5.6, 0.2),
                 (2.2, -5.4, 0.2)], dark)
    cloth_cable([(3.2, -5.3, 0.25), (6.5, -5.9, 0.25), (8.8, -7.6, 0.25), (7.2, -9.2, 0.25), (4.2, -8.7, 0.25)], dark,
                0.25)
    place(turned([(0, 0), (0.36, 0), (0.42, 1.0), (0.3, 1.3), (0, 1.3)], steel, 0.08), (2.0, -5.3, 0.36), (0, 90, 0))
    plug((4.4, -8.75, 0.42), (0, 0, 172))


def coil(points, radius, wire, turns, material):
    """A coiled cable along a curve."""
    path = [Vector(p) for p in spline(points, 40)]
    count, out = turns * 14, []
    for index in range(count + 1):
        at = index / count * (len(path) - 1)
        low = min(int(at), len(path) - 2)
        middle = path[low].lerp(path[low + 1], at - low)
        tangent = (path[low + 1] - path[low]).normalized()
        first = tangent.cross(Vector((0.3, 0.2, 1))).normalized()
        second = tangent.cross(first)
        angle = 2 * math.pi * turns * index / count
        out.append(middle + (first * math.cos(angle) + second * math.sin(angle)) * radius)
    tube([path[0], *out[3:-3], path[-1]], wire, material, resolution=3, smooth=False)


def on_ear(color='#1f4fb0'):
    """On-ear: round cups on a bare steel band, foam pads, and a coiled cable with its plug."""
    shell, steel, foam = gloss(color), metal('#cfd1d4', 0.26), noised(matte('#232326', 1), 12, 0.012, 0.9)
    black = matte('#1c1c1f', 0.5)

    def cup(side):
        lathe(rounded([(0, -0.1), (3.5, -0.1), (3.6, 0.9), (3.2, 1.5), (2.5, 1.6), (2.42, 1.42), (0, 1.42)], 0.25),
              shell, 96)
        for radius in (2.1, 1.7, 1.3):
            lathe(rounded([(radius - 0.12, 1.36), (radius - 0.1, 1.5), (radius + 0.1, 1.5), (radius + 0.12, 1.36)],
                          0.06), shell, 96)
        turned([(0, 1.36), (0.95, 1.36), (0.95, 1.55), (0, 1.55)], steel, 0.06)
        cushion(oval(7.3), 2.3, 1.5, foam, -0.25, seed=5)
        lathe(rounded([(2, -0.4), (3.45, -0.4), (3.45, 0), (2, 0)], 0.05), black, 96)
        bow = [(3.95 * math.cos(a), 3.95 * math.sin(a), 0.35) for a in (math.pi * (i / 40) for i in range(41))]
        ribbon(bow, 0.3, 0.3, (0, 0, 1), steel, 2, smooth=False, steps=16)
        for end in (-1, 1):
            place(turned([(0, 0), (0.26, 0), (0.26, 0.7), (0, 0.7)], steel, 0.06), (end * 3.45, 0, 0.35),
                  (0, end * 90, 0))

    both_ears(cup, (7.9, 0, 4.0), 4)
    ribbon(arch(8.3, 10.4, 18.2), 1.7, 0.13, (0, 1, 0), steel, 6, smooth=False)
    for side in (-1, 1):
        ribbon([(side * 8.25, 0, 7.6), (side * 8.32, 0, 10.8)], [1.9, 2.2], [0.85, 0.7], (0, 1, 0), shell, 4.5)
        place(turned([(0, 0), (0.4, 0), (0.4, 0.18), (0, 0.18)], steel, 0.05), (side * 8.55, 0, 9.7), (0, side * 90, 0))
    under = [(x * 0.95, y, (z - 10.4) * 0.95 + 10.4) for x, y, z in arch(8.3, 10.4, 18.2, 48, 132)]
    ribbon(under, swell(1.6, 2.5), swell(0.5, 0.9), (0, 1, 0), hide('#232326', 2), 2.8, smooth=False)
    place(turned([(0, 0), (0.34, 0), (0.26, 1.3), (0, 1.3)], black, 0.08), (-8.0, -1.2, 1.15), (150, 0, 0))
    tube([(-8.0, -1.6, 0.5), (-8.1, -2.3, 0.25), (-7.6, -4.2, 0.2), (-6.3, -5.2, 0.5)], 0.17, black)
    coil([(-6.4, -5.2, 0.6), (-2.5, -6.6, 0.6), (2.5, -6.5, 0.6), (6.6, -4.8, 0.6)], 0.46, 0.16, 30, black)
    tube([(6.4, -4.9, 0.6), (7.6, -4.2, 0.25), (9.6, -4.6, 0.2), (10.2, -6.0, 0.3)], 0.17, black)
    plug((10.2, -5.8, 0.42), (0, 0, -78))
