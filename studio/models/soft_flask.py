import math

from mathutils import Vector, noise

from kit.materials import fabric, lighter, material, matte, metal
from kit.play import letters, printed, shape, stitches
from kit.shapes import box, lathe, loft, place, rounded, spline, strap, tube, turned

# Height, half width, half depth: a welded seam at the bottom, a narrow waist, round at the neck.
SECTIONS = [(0, 4.0, 0.16), (0.55, 4.3, 0.17), (0.9, 4.35, 0.5), (2.2, 4.5, 1.75), (4.5, 4.55, 2.65), (7.0, 4.15, 2.55),
            (9.4, 3.75, 2.15), (11.8, 4.05, 2.6), (14.0, 4.05, 2.9), (15.6, 3.4, 2.7), (16.7, 2.4, 2.3),
            (17.3, 2.15, 2.15)]


def soft_flask(color='#b9a3d3', dark='#6a5791'):
    """A soft bottle, half empty, with a bite valve, a hand strap and a key pocket."""
    skin = material(lighter(color, 0.5), roughness=0.28, transmission=0.45, ior=1.3, clearcoat=0.4,
                    clearcoat_roughness=0.2)
    body = loft([section(*levels) for levels in spline(SECTIONS, 8)], skin)
    seam = material(color, roughness=0.35)
    sides = [(-w, 0, z) for z, w, _ in spline(SECTIONS[2:], 8)]
    for sign in (-1, 1):
        tube([(sign * x, y, z) for x, y, z in sides], 0.12, seam, smooth=False)
    lid(dark)
    hand_strap(dark)
    ink = matte('#fdfbff', 0.5)
    printed(letters('Cairnhopper', 1.35, spacing=1.06), body, ink, at=(-0.9, -9, 8.6), right=(0, 0, 1), up=(-1, 0, 0),
            over=0.03)
    for step in range(8):
        wide = 1.1 if step % 2 == 0 else 0.55
        printed(shape([(-wide, 0.07), (-wide, -0.07), (0, -0.07), (0, 0.07)]), body, ink,
                at=(2.5, -9, 3.6 + step * 1.4), over=0.03)


def section(height, wide, deep):
    out = []
    for step in range(120):
        angle = 2 * math.pi * step / 120
        c, s = math.cos(angle), math.sin(angle)
        # Lens-shaped, since two sheets are welded at the sides; folded where they gave way.
        x, y = wide * c, deep * s * abs(s) ** 0.35
        fold = noise.noise(Vector((c * 1.6, s * 1.6 + 4, height * 0.32)))
        crease = math.exp(-((height - 9.2 - 1.1 * c) / 0.8) ** 2) * max(0, -s) * 0.5
        soft = min(1, height / 3, max(0, 16.5 - height) / 4)
        out.append((x * (1 + 0.02 * fold * soft), y + math.copysign(0.55 * fold * soft, s) * abs(s) + crease * soft,
                    height))
    return out


def lid(dark):
    """A wide ribbed cap and a flat bite valve."""
    cap = material(dark, roughness=0.4)
    turned([(0, 16.9), (2.35, 16.9), (2.35, 17.35), (0, 17.35)], material('#efe9f5', roughness=0.4), 0.1)
    grip = lathe(rounded([(1.5, 0), (2.55, 0), (2.6, 0.3), (2.55, 1.6), (2.3, 1.95), (0, 2.0)], 0.22), cap, 240)
    for vertex in grip.data.vertices:
        x, y, z = vertex.co
        if 0.2 < z < 1.6 and math.hypot(x, y) > 2.2:
            k = 1 + 0.028 * min(1, (z - 0.2) / 0.15, (1.6 - z) / 0.15) * math.cos(30 * math.atan2(y, x))
            vertex.co.x, vertex.co.y = x * k, y * k
    grip.location.z = 17.4
    turned([(0, 19.3), (1.5, 19.3), (1.45, 19.75), (0, 19.75)], cap, 0.15)
    valve = material('#d9cdea', roughness=0.35, subsurface=0.2)
    lathe(rounded([(1.2, 19.7), (1.25, 20.2), (1.35, 21.5), (0, 21.6)], 0.4), valve, 64, squash=0.62)
    box((1.5, 0.1, 0.08), matte('#7d6b99'), 0.02, at=(0, 0, 21.56))


def hand_strap(color):
    """From the collar to the base on the right, padded where the hand goes."""
    cloth, edge = fabric(color, 9, 0.6), fabric('#4c3d6c', 9, 0.6)
    path = [(2.2, 0, 17.1), (4.2, 0, 17.3), (6.3, 0, 15.6), (7.3, 0, 12.4), (7.5, 0, 9), (7.2, 0, 5.4), (6.3, 0, 2.8),
            (4.6, 0, 1.2), (3.4, 0, 0.55)]
    strap(path, 2.4, 0.3, (0, 1, 0), edge)
    strap([(7.1, 0, 14.2), (7.62, 0, 11.6), (7.75, 0, 9), (7.6, 0, 6.4), (6.95, 0, 3.8)], 4.4, 0.6, (0, 1, 0), cloth)
    strap([(7.8, 0, 12.2), (8.55, 0, 11.2), (8.75, 0, 9), (8.55, 0, 6.8), (7.75, 0, 5.8)], 3.8, 0.7, (0, 1, 0), cloth)
    # The key pocket's zip with its puller.
    zip_ = metal('#cfc8da', 0.35)
    tube([(8.3, -1.8, 11.0), (8.98, -1.55, 10.6), (9.06, 0, 10.5), (8.98, 1.55, 10.6), (8.3, 1.8, 11.0)], 0.13, zip_)
    place(box((0.12, 0.5, 1.5), zip_, 0.05), (9.15, -1.2, 9.2), (4, 6, 0))
    for x, y in ((0.1, -2.05), (0.1, 2.05)):
        stitches([(7.15 + x, y, 4.4), (7.78 + x, y, 6.6), (7.95 + x, y, 9), (7.8 + x, y, 11.4), (7.3 + x, y, 13.8)],
                 matte('#d8cbe8'), smooth=True)
