import math

from mathutils import Vector, noise

from kit.materials import bump, fabric, material, matte, metal, texture
from kit.play import letters, loft, printed, stitches
from kit.shapes import box, lathe, place, rounded, rounded_rectangle, spline, strap, tube, turned

SQUASH = 0.7
SIDE = [(0.0, 0.35), (2.4, 0.1), (3.5, 0.9), (4.05, 3.0), (4.15, 6.0), (3.7, 9.2), (3.75, 12.0), (3.55, 14.2), (2.7, 15.9),
        (1.75, 16.7), (1.6, 17.4)]


def soft_flask(color='#b9a3d3', strap_color='#4a3d63'):
    """A soft bottle, half drunk and drawn in a little, with a bite valve; a strap for the hand, a key pocket on it."""
    skin = material(color, roughness=0.32, transmission=0.35, ior=1.25, subsurface=0.25, clearcoat=0.3)
    body = lathe([(max(r, 0), z) for r, z in [SIDE[0], *spline(SIDE[1:])]], skin, 160, squash=SQUASH)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        # It has given way on the front and on the left, most at the waist.
        pull = math.exp(-((z - 9.4) / 3.4) ** 2)
        angle = math.atan2(y, x)
        dent = 0.55 * math.exp(-((angle + 1.9) / 0.42) ** 2) + 0.5 * math.exp(-((abs(angle) - 2.9) / 0.35) ** 2)
        fold = 0.16 * noise.noise(Vector((angle * 2.2, z * 0.35, 1.7)))
        away = Vector((x, y, 0))
        if away.length > 0.5 and z < 16:
            vertex.co -= away.normalized() * (pull * dent + fold * min(1, (16 - z) / 3))
    cap = material(strap_color, roughness=0.4)
    grip = lathe(rounded([(1.5, 0), (2.2, 0), (2.25, 0.3), (2.2, 1.5), (1.9, 1.85), (0, 1.9)], 0.22), cap, 240)
    for vertex in grip.data.vertices:
        x, y, z = vertex.co
        if 0.2 < z < 1.55 and math.hypot(x, y) > 1.9:
            k = 1 + 0.025 * min(1, (z - 0.2) / 0.15, (1.55 - z) / 0.15) * math.cos(32 * math.atan2(y, x))
            vertex.co.x, vertex.co.y = x * k, y * k
    grip.location.z = 16.9
    turned([(0, 16.5), (1.95, 16.5), (1.95, 16.85), (0, 16.85)], material('#efe9f5', roughness=0.4), 0.1)
    valve = material('#f3eef8', roughness=0.35, subsurface=0.3, transmission=0.2)
    lathe(spline([(0.95, 18.6), (0.85, 19.2), (0.72, 19.6), (0.95, 20.3), (1.08, 20.9), (0.85, 21.5), (0.35, 21.7), (0, 21.7)]),
          valve, 64, squash=0.85)
    box((0.9, 0.1, 0.06), matte('#8d7aa8'), 0.02, at=(0, 0, 21.67))
    hand_strap(strap_color)
    ink = matte('#fbf8ff', 0.5)
    printed(letters('Cairnhopper', 1.1, spacing=1.05), body, ink, at=(-0.6, -9, 5.6), right=(0, 0, 1), up=(-1, 0, 0), over=0.02)
    for step in range(7):
        wide = 0.9 if step % 2 == 0 else 0.5
        bar = [(-wide, 0.05), (-wide, -0.05), (0, -0.05), (0, 0.05)]
        from kit.play import shape
        printed(shape(bar), body, ink, at=(2.6, -9, 3.4 + step * 1.5), over=0.02)


def hand_strap(color):
    """From the collar to the foot on the right, padded where the hand goes."""
    cloth, dark = fabric(color, 11, 0.5), fabric('#31283f', 11, 0.5)
    path = [(1.9, 0, 16.6), (3.6, 0, 16.9), (5.6, 0, 15.4), (6.6, 0, 12.4), (6.8, 0, 9), (6.6, 0, 5.6), (5.6, 0, 2.6),
            (4.0, 0, 1.2), (2.2, 0, 0.7)]
    strap(path, 2.5, 0.3, (0, 1, 0), dark)
    strap([(6.35, 0, 13.6), (6.9, 0, 11.4), (7.05, 0, 9), (6.9, 0, 6.6), (6.3, 0, 4.4)], 4.2, 0.5, (0, 1, 0), cloth)
    pocket = [(7.0, 0, 12), (7.75, 0, 11), (7.95, 0, 9), (7.75, 0, 7), (7.0, 0, 6)]
    strap(pocket, 3.7, 0.55, (0, 1, 0), cloth)
    tube([(7.5, -1.7, 11.3), (8.12, -1.5, 10.4), (8.2, 0, 10.3), (8.12, 1.5, 10.4), (7.5, 1.7, 11.3)], 0.1, metal('#b9b5c2', 0.35))
    stitches([(6.75, -1.95, 4.6), (7.15, -1.95, 6.8), (7.33, -1.95, 9), (7.15, -1.95, 11.2), (6.8, -1.95, 13.2)],
             matte('#d8cbe8'), smooth=True)
    for height, r in ((14.75, 3.35), (2.0, 3.82)):
        ring = [(r * math.cos(a), r * SQUASH * math.sin(a), height) for a in (s / 72 * 2 * math.pi for s in range(72))]
        if height > 10:
            strap(ring, 0.9, 0.26, (0, 0, 1), dark, closed=True)
