import math

from kit.materials import add_node, bump, fabric, material, matte, metal
from kit.play import colored, letters, printed, ribbon
from kit.shapes import box, objects_of, place, strap, tube

PITCH = 0.78


def cork(color='#c99a55'):
    """Pressed granules, some lighter, some nearly black."""
    made = material(color, roughness=0.8, specular=0.3)
    grains = add_node(made, 'ShaderNodeTexVoronoi', Scale=1.5)
    bump(made, grains, 0.25, 0.02)
    return colored(made, grains, [(0.0, '#8a5c2c'), (0.12, '#b9853f'), (0.45, '#c99a55'), (0.8, '#d8b074'),
                                  (1.0, '#e2c08a')], 'Color')


def cork_mat(width=66, color='#c99a55', tail=62):
    """Half unrolled: cork on top, rubber below, and the cotton carrying strap lying on it."""
    top, rubber = cork(color), matte('#35302d', 0.75)
    layers(unrolled(tail), width, top, rubber, inward=True)
    place(objects_of(lambda: carrying_strap_coil()), (19, -tail + 19, 0.75), (0, 0, 25))
    mark = box((60, 20, 0.1), top, 0.01, at=(0, -tail + 12, 0.6))
    printed(letters('Limmerlow', 3.8, spacing=1.04), mark, matte('#6d4a25', 0.8), at=(-18, -tail + 9, 9), up=(0, 1, 0),
            over=0.18, under=0.0)


def unrolled(tail):
    """The mat's middle line in y and z with its direction's normal: flat, then wound up."""
    outer, inner = 6.4, 1.9
    path = []
    for step in range(60):
        y = -tail * (1 - step / 60)
        path.append((y, 0.04 + 0.7 * max(0, (-y / tail - 0.86) / 0.14) ** 2))
    turns = (outer - inner) / PITCH
    steps = int(turns * 60)
    for step in range(steps + 1):
        angle = -math.pi / 2 + turns * 2 * math.pi * step / steps
        radius = outer - (outer - inner) * step / steps
        path.append((radius * math.cos(angle), outer + radius * math.sin(angle)))
    return path


def layers(path, width, top, rubber, inward, across=(1, 0, 0), point=lambda a, b: (0, a, b)):
    """Cork and rubber along one path; the cork on the inner side of the roll or on the outer."""
    for made_of, thick, away in ((rubber, 0.46, 0.25), (top, 0.2, 0.57)):
        line = []
        for index, (a, b) in enumerate(path):
            before, after = path[max(0, index - 1)], path[min(len(path) - 1, index + 1)]
            da, db = after[0] - before[0], after[1] - before[1]
            long = math.hypot(da, db)
            shift = away if inward else PITCH - away
            line.append(point(a - db / long * shift, b + da / long * shift))
        ribbon(line, width, thick, across, made_of)


def carrying_strap_coil():
    """Cotton webbing, loosely coiled, standing on its edge, with its two sliders."""
    cotton = fabric('#e6d2a6', 6, 0.7)
    coil = [((2.6 + 0.13 * a + 0.12 * math.sin(3 * a)) * math.cos(a), (2.6 + 0.13 * a) * math.sin(a), 1.9)
            for a in (step / 20 * 2 * math.pi for step in range(112))]
    end = coil[-1]
    coil += [(end[0] - 2.5, end[1] + 4, 1.9), (end[0] - 6.5, end[1] + 7.5, 1.9), (end[0] - 11, end[1] + 8.5, 1.9)]
    strap(coil, 3.7, 0.34, (0, 0, 1), cotton)
    tip = coil[-1]
    place(ring(metal('#8d8a84', 0.3)), (tip[0] - 0.9, tip[1], 1.9), (0, 90, 10))


def ring(made_of, width=4.2, height=2.0):
    """A metal slider for the strap, flat in (x, y)."""
    return tube([(width / 2 * math.cos(a), height / 2 * math.sin(a), 0) for a in
                 (step / 24 * 2 * math.pi for step in range(24))], 0.26, made_of, closed=True)
