"""Labels and lettering that follow a surface: flat, round or on top."""
import math

from kit.materials import matte
from kit.shapes import from_data, grid_faces
from kit.text import text


def front(distance):
    """A flat front, `distance` from the middle."""
    return lambda x, y, h: (x, -distance - h, y)


def top(height):
    """A level surface, read from the front."""
    return lambda x, y, h: (x, y, height + h)


def barrel(radius, squash=1.0):
    """An upright round body; `radius` is a number, or a function of the height."""
    def at(x, y, h):
        here = radius(y) if callable(radius) else radius
        return ((here + h) * math.sin(x / here), -(here + h) * math.cos(x / here) * squash, y)
    return at


def pressed_on(object_, surface, z=0.0, lift=0.0):
    """Bends a flat object (thickness in z) onto a surface, `z` above its base."""
    for vertex in object_.data.vertices:
        vertex.co = surface(vertex.co.x, vertex.co.y + z, vertex.co.z + lift)
    object_.data.update()
    return object_


def letters(body, size, ink, weight=0.0, **options):
    """A line of lettering as a flat mesh about the origin; `weight` makes it bolder."""
    return text(body, size, ink, turn=(0, 0, 0), depth=0, bold=weight, **options)


def sheet(width, height, material, corner=0.15, columns=40, rows=10):
    """Paper with rounded corners, flat in (x, y), fine enough to be bent."""
    across = [-width / 2 + corner * (1 - math.cos(math.pi / 2 * i / 6)) for i in range(7 if corner > 0 else 1)]
    middle = [-width / 2 + corner + (width - 2 * corner) * i / columns for i in range(1, columns)]
    across = [*across, *middle, *(-x for x in reversed(across))]
    vertices = []
    for x in across:
        into = max(0.0, corner - (width / 2 - abs(x)))
        half = height / 2 - (corner - math.sqrt(max(0.0, corner * corner - into * into)))
        vertices += [(x, -half + 2 * half * row / rows, 0) for row in range(rows + 1)]
    return from_data('label', vertices, [face[::-1] for face in grid_faces(len(across), rows + 1)], material)


def rule(width, thickness, material, x=0.0, y=0.0):
    """A printed line."""
    columns = 24
    vertices = [(x - width / 2 + width * i / columns, y + side * thickness / 2, 0)
                for i in range(columns + 1) for side in (-1, 1)]
    return from_data('rule', vertices, [face[::-1] for face in grid_faces(columns + 1, 2)], material)


def disc(radius, material, x=0.0, y=0.0, squash=1.0, count=24):
    """A printed dot."""
    ring = [(x + radius * math.cos(2 * math.pi * i / count), y + radius * squash * math.sin(2 * math.pi * i / count), 0)
            for i in range(count)]
    return from_data('dot', ring, [tuple(range(count))], material)


def patch(outline, material):
    """A small printed shape."""
    return from_data('patch', [(x, y, 0) for x, y in outline], [tuple(range(len(outline)))], material)


def label(surface, z, lines, size=None, paper='#f7f2e8', ink='#2b2925', corner=0.15, frame=0.0, marks=(), thick=0.025):
    """A label on a surface, centered at height `z`: paper of this `size` (none prints on the surface itself), `lines`
    of (height, text, letter size, options of `letters`), a thin `frame` this far from the paper's edge, and `marks`,
    further flat objects. Returns its objects."""
    print_ink = matte(ink, 0.6)
    lift, made = 0.01, []
    if size:
        made.append(pressed_on(sheet(*size, matte(paper, 0.75), corner), surface, z, lift=thick))
        lift = thick + 0.006
        if frame:
            width, height = size[0] - 2 * frame, size[1] - 2 * frame
            for sign in (-1, 1):
                made.append(pressed_on(rule(width, 0.03, print_ink, y=sign * height / 2), surface, z, lift=lift))
                made.append(pressed_on(rule(0.03, height, print_ink, x=sign * width / 2), surface, z, lift=lift))
    for y, body, letter_size, *options in lines:
        line = letters(body, letter_size, print_ink, **(options[0] if options else {}))
        made.append(pressed_on(line, surface, z + y, lift=lift + 0.004))
    for mark in marks:
        made.append(pressed_on(mark, surface, z, lift=lift + 0.003))
    return made
