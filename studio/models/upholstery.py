"""Upholstery: cushions with seams, piping, puckers and hollows."""
import math

from mathutils import Vector, noise

from kit.home import rough
from kit.materials import material, mix, mottled
from kit.shapes import loft, ripple, tube


def cloth(color, size, cell=0.5, depth=0.12, slub=0.12):
    """Woven cloth with uneven threads; `size` is the seat's radius, `cell` the weave's, in centimeters."""
    made = material(color, roughness=0.95, sheen=0.6, specular=0.12)
    mottled(made, [(0.36, mix(color, '#1c1a22', slub)), (0.5, color), (0.64, mix(color, '#ffffff', slub))], 0.9 / cell,
            (1, 1, 0.35), 3.0)
    return rough(made, scale=1 / cell, depth=depth, size=size, Detail=3.0)


def boucle(color, size):
    """Looped wool: little curls, light on top and dark between."""
    made = material(color, roughness=1.0, sheen=0.8, specular=0.05)
    curls = [(0.36, mix(color, '#2a0f08', 0.35)), (0.52, color), (0.66, mix(color, '#ffd9b8', 0.22))]
    mottled(made, curls, 0.85, detail=3.0, distortion=1.2)
    return rough(made, scale=0.8, depth=0.5, size=size, Detail=4.0, Distortion=1.4)


def outline_of(width, depth, corner, steps=240, hollow=0.0):
    """A rounded rectangle with evenly spaced points; `hollow` draws its sides in, leaving ears at the corners."""
    straight_x, straight_y, bow = width - 2 * corner, depth - 2 * corner, corner * math.pi / 2
    total, out = 2 * (straight_x + straight_y) + 4 * bow, []
    for step in range(steps):
        at, x, y, turn = total * step / steps, -straight_x / 2, -depth / 2, 0.0
        for length, curved in ((straight_x, 0), (bow, 1), (straight_y, 0), (bow, 1)) * 2:
            part = min(at, length)
            if curved:
                angle = part / corner
                x += corner * (math.sin(turn + angle) - math.sin(turn))
                y += corner * (math.cos(turn) - math.cos(turn + angle))
                turn += angle
            else:
                x, y = x + math.cos(turn) * part, y + math.sin(turn) * part
            at -= part
            if at <= 0:
                break
        pinch = 1 - hollow * (1 - (2 * x / width) ** 2) * (abs(2 * y / depth) > 0.7)
        pull = 1 - hollow * (1 - (2 * y / depth) ** 2) * (abs(2 * x / width) > 0.7)
        out.append((x * pull, y * pinch))
    return out


def cushion(size, made, crown=3.0, corner=5.0, pucker=0.25, piping=0.55, crease=0.3, hollow=0.0, bulge=0.6, seed=0):
    """A box cushion about the origin: `size` is width, depth and the height of the band between its two seams. The
    faces rise by `crown`; the cloth puckers at the seams and creases elsewhere. Returns its parts, including the
    piping."""
    width, depth, band = size
    edge = outline_of(width, depth, corner, hollow=hollow)
    count, layers = len(edge), 16
    half = min(width, depth) / 2

    def gathered(i, away):
        wave = noise.noise((i * 0.21 + seed * 7.7, seed * 3.1, 0)) + 0.7 * noise.noise((i * 0.55, seed * 5.3, 4.4))
        return pucker * wave * math.exp(-away / (half * 0.22)) * min(1, away / 1.2)

    def face(side):
        rings = []
        for layer in range(layers + 1):
            s = (layer / layers) ** 1.5 * 0.985
            rise = crown * (1 - (1 - s) ** 2.4) ** 0.85
            heights = [band / 2 + rise + gathered(i + 50 * side, s * half) for i in range(count)]
            rings.append([Vector((x * (1 - s), y * (1 - s), side * z)) for (x, y), z in zip(edge, heights)])
        return rings

    belt = []
    for layer in range(1, 6):
        z = layer / 3 - 1
        push = 1 + bulge * (1 - z * z) / half
        belt.append([Vector((x * push, y * push, z * band / 2)) for x, y in edge])
    body = loft([*face(-1)[::-1], *belt, *face(1)], made, name='cushion')
    for vertex in body.data.vertices:
        at = vertex.co / 13 + Vector((seed * 11.3, seed * 4.7, seed * 8.9))
        folds = noise.fractal(at, 1.0, 2.0, 2) * crease + 0.5 * crease * noise.noise(at * 3.1)
        vertex.co += vertex.co.normalized() * folds
    parts = [body]
    if piping:
        for side in (-1, 1):
            cord = []
            for x, y in edge:
                p = Vector((x, y, side * band / 2))
                at = p / 13 + Vector((seed * 11.3, seed * 4.7, seed * 8.9))
                folds = noise.fractal(at, 1.0, 2.0, 2) * crease + 0.5 * crease * noise.noise(at * 3.1)
                cord.append(p + p.normalized() * (folds + 0.1))
            parts.append(tube(cord, piping, made, closed=True, resolution=2, name='piping'))
    return parts


def squab(size, made, crown=6.0, seed=0, crease=0.7):
    """A feather cushion: two faces that meet in one seam, ears at its corners."""
    width, depth = size
    return cushion((width, depth, 1.6), made, crown, 3.0, 0.9, 0.42, crease, 0.05, 0.2, seed)


def fuzz(object_, seed):
    """Roughens the surface like looped wool."""
    return ripple(object_, 0.32, 1.6, seed, 2)
