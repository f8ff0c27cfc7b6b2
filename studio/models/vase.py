from kit.materials import ceramic, speckled
from kit.shapes import lathe, spline

KINDS = {
    'bottle': [(0, 0), (4.6, 0), (5.4, 1), (6.2, 6), (5.0, 11), (2.2, 15), (1.9, 19), (2.5, 21)],
    'moon': [(0, 0), (3.6, 0), (4.4, 0.3), (9.2, 6), (10.2, 10.5), (8.4, 16), (4.3, 19), (4.0, 20)],
    'trumpet': [(0, 0), (4.6, 0), (5.0, 0.6), (3.0, 6), (3.4, 13), (6.4, 20), (8.2, 24)],
    'cylinder': [(0, 0), (5.6, 0), (6.0, 0.5), (6.1, 8), (6.0, 17), (5.4, 20), (5.5, 20.8)],
}


def vase(kind='bottle', color='#c9b8a2', speckle=0.0, ribs=0):
    outside = KINDS[kind]
    wall = 0.45
    curve = [outside[0], outside[1], *spline(outside[2:])]
    top = curve[-1]
    inside = [(max(0.2, r - wall), z) for r, z in reversed(spline(outside[2:])) if z > 1.2]
    profile = [*curve, (top[0] - wall * 0.5, top[1] + wall * 0.45), *inside, (0, inside[-1][1])]
    vase = lathe(profile, speckled(ceramic(color), speckle), 192)
    if ribs:
        import math
        for vertex in vase.data.vertices:
            x, y, z = vertex.co
            radius = math.hypot(x, y)
            if radius > 1:
                k = 1 + 0.018 * math.cos(ribs * math.atan2(y, x))
                vertex.co.x, vertex.co.y = x * k, y * k
