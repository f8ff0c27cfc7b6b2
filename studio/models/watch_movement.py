"""The movement behind a watch's glass back."""
import math

from kit.fittings import oval, rim
from kit.materials import gloss, matte, metal
from kit.shapes import lathe, place, rounded, slab, turned
from models.watch_parts import disc, polar, steel


def gear(radius, teeth, at, made):
    outline = []
    for index in range(teeth):
        for share, r in ((0, 0.9), (0.3, 0.9), (0.42, 1), (0.68, 1), (0.8, 0.9)):
            angle = 2 * math.pi * (index + share) / teeth
            outline.append((radius * r * math.cos(angle), radius * r * math.sin(angle)))
    place(slab(outline, 0.03, made, 0), at)


def caseback():
    """The automatic movement behind its glass, facing +z: plates, wheels, rubies, and the weighted rotor."""
    made, gold, brass = steel(0.3), metal('#b9803f', 0.34), metal('#c09a55', 0.36)
    plate = metal('#8d8f92', 0.45)
    lathe(rounded([(1.38, -0.1), (1.4, 0.08), (1.72, 0.1), (1.78, 0.02)], 0.05), made, 128)
    disc(1.42, 0.0, matte('#2d2e31', 0.5))
    bridge = [(-1.3, 0.2), (-0.9, 0.95), (-0.1, 1.32), (0.55, 1.2), (0.5, 0.35), (0.1, 0.05), (-0.4, 0.25),
              (-0.8, -0.05)]
    slab(bridge[::-1], 0.07, plate, 0.02)
    other = [(-1.25, -0.35), (-0.75, -0.2), (-0.3, -0.35), (0.05, -0.9), (-0.2, -1.3), (-0.85, -1.05)]
    slab(other, 0.06, plate, 0.02)
    gear(0.5, 32, (0.62, -0.62, 0.02), brass)
    gear(0.36, 26, (0.95, 0.25, 0.03), brass)
    gear(0.3, 20, (-0.62, -0.12, 0.08), gold)
    balance = (0.55, -0.62, 0.09)
    place(rim(oval(0.86, steps=64), 0.07, 0.05, gold, 0.3), balance)
    for angle in (0, 60, 120):
        place(slab([(-0.4, -0.02), (0.4, -0.02), (0.4, 0.02), (-0.4, 0.02)], 0.03, gold, 0), balance, (0, 0, angle))
    for x, y in ((-0.9, 0.45), (-0.2, 0.9), (0.25, 0.62), (-0.55, -0.75), (0.55, -0.62), (0.95, 0.25)):
        place(turned([(0, 0), (0.1, 0), (0.1, 0.04), (0, 0.04)], gold, 0.01, segments=24), (x, y, 0.08))
        place(turned([(0, 0), (0.06, 0), (0.05, 0.03), (0, 0.03)], gloss('#c0203f'), 0.01, segments=24), (x, y, 0.105))
    # The rotor: a half disc with a heavy rim.
    half = [(1.3 * math.cos(a), 1.3 * math.sin(a)) for a in (math.pi * i / 40 for i in range(41))]
    inner = [(0.98 * math.cos(a), 0.98 * math.sin(a)) for a in (math.pi * (1 - i / 40) for i in range(41))]
    place(slab([*half, *inner], 0.1, gold, 0.03), (0, 0, 0.14), (0, 0, 152))
    arms = [(-0.25, 0), (0.25, 0), (0.75, 0.8), (0.4, 0.95), (0.12, 0.3), (-0.12, 0.3), (-0.4, 0.95), (-0.75, 0.8)]
    place(slab(arms, 0.06, gold, 0.015), (0, 0, 0.15), (0, 0, 152))
    place(turned([(0, 0), (0.24, 0), (0.22, 0.09), (0, 0.09)], steel(0.2), 0.02, segments=48), (0, 0, 0.15))
    for index in range(40):
        # Engraving around the ring, too small to read.
        x, y = polar(1.56, index * 0.3)
        place(slab([(-0.03, -0.05), (0.03, -0.05), (0.03, 0.05), (-0.03, 0.05)], 0.006, matte('#55575c'), 0),
              (x, y, 0.098), (0, 0, -index * 9))
