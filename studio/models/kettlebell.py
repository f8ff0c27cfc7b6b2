import math

from kit.materials import add_node, bump, material, matte
from kit.play import combined, fused, letters, printed
from kit.shapes import lathe, spline, tube

RADIUS, MIDDLE = 8.3, 7.5


def kettlebell(color='#6b2f56', weight='18', unit='LB', paint='#efe4d3'):
    """Cast in one piece: a ball with a flat base and a handle; its weight on front and back."""
    enamel = material(color, roughness=0.3, clearcoat=0.8, clearcoat_roughness=0.12)
    bump(enamel, add_node(enamel, 'ShaderNodeTexNoise', Scale=5.0, Detail=2.0), 0.06, 0.02)
    side = [(3.4, 0, 11.6), (4.7, 0, 13.6), (5.6, 0, 16.2), (5.65, 0, 18.4), (4.5, 0, 20.4), (2.2, 0, 21.1)]
    path = [(-x, y, z) for x, y, z in side] + [(0, 0, 21.2)] + side[::-1]
    thick = [2.7, 2.2, 1.85, 1.7, 1.66, 1.65, 1.65, 1.65, 1.66, 1.7, 1.85, 2.2, 2.7]
    cast = fused([ball(enamel), tube(spline(path), thick, enamel, smooth=False)], enamel, 0.22, 9)
    cast = combined(cast, lathe([(0, -9), (14, -9), (14, 0), (0, 0)], enamel, 24))
    filling = matte(paint, 0.55)
    for side in (-1, 1):
        for body, size, height in ((weight, 6.4, 8.4), (unit, 2.1, 4.4)):
            stamp, spot = letters(body, size), {'at': (0, side * 20, height), 'right': (-side, 0, 0)}
            # The stamp is filled with paint, slightly below the enamel.
            printed(stamp.copy(), cast, filling, over=-0.07, under=0.3, **spot)
            cast = combined(cast, printed(stamp, cast, enamel, over=0.4, under=0.13, **spot))
    return cast


def ball(made_of):
    """The body before its base is flattened."""
    curve = [(math.cos(angle), math.sin(angle)) for angle in (math.pi * (step / 64 - 0.5) for step in range(1, 64))]
    made = lathe([(0, -RADIUS), *[(RADIUS * c, RADIUS * s) for c, s in curve], (0, RADIUS)], made_of)
    made.location.z = MIDDLE
    return made
