import math

from mathutils import Matrix

from kit.materials import add_node, bump, fabric, material, matte, metal
from kit.play import colored, graph, letters, printed, ribbon, shape, stitches
from kit.shapes import box, from_data, objects_of, place, rounded_rectangle, slab, spline, strap, tube

IVORY = '#f4edda'


def leaves(color=IVORY, lines='#d3c8ae'):
    """The edges of many sheets, as fine horizontal lines."""
    made = material(color, roughness=0.9, specular=0.2)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, stretch = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (0.03, 0.03, 9)
    streaks = add_node(made, 'ShaderNodeTexNoise', Scale=1.6, Detail=3.0)
    links.new(where.outputs['Object'], stretch.inputs['Vector'])
    links.new(stretch.outputs['Vector'], streaks.inputs['Vector'])
    return colored(made, streaks, [(0.35, lines), (0.6, color)])


def case(width, height, thick, made_of):
    """A hard cover lying with its spine to the left: two boards, the joints' grooves, a rounded spine."""
    left, top = -width / 2, thick - 0.13
    half = [(width / 2, top), (left + 1.15, top), (left + 0.85, top - 0.1), (left + 0.6, top - 0.13),
            (left + 0.35, top - 0.03), (left + 0.05, top - 0.1), (left - 0.26, top - 0.35)]
    curve = [*half, (left - 0.42, thick / 2), *[(x, thick - z) for x, z in half[::-1]]]
    path = [(x, 0, z) for x, z in spline(curve, 8)]
    return ribbon(path, height, 0.26, (0, 1, 0), made_of)


def cloth_notebook(color='#27513a', width=15, height=21.4, thick=2.0, label='NOTES'):
    """Closed and standing, two ribbons hanging out."""
    def build():
        cover = case(width, height, thick, fabric(color, 4.2, 0.5))
        box((width - 0.75, height - 0.6, thick - 0.5), leaves(), 0.06, at=(-0.1, 0, 0.25))
        # Head and tail bands, where the sections are sewn.
        for end in (-1, 1):
            band = [(-width / 2 + 0.2, end * (height / 2 - 0.32), z) for z in (0.35, thick / 2, thick - 0.35)]
            tube(band, 0.1, matte('#d9c58f', 0.8))
        paper = matte('#efe6d0', 0.85)
        printed(shape(rounded_rectangle(6.4, 3.8, 0.12, 3), 1), cover, paper, at=(0.7, 4.6, 9), up=(0, 1, 0),
                over=0.025)
        frame = matte('#27513a', 0.7)
        for wide, high, x, y in ((5.7, 0.05, 0, 1.5), (5.7, 0.05, 0, -1.5), (0.05, 3.05, -2.85, 0),
                                 (0.05, 3.05, 2.85, 0), (3.6, 0.04, 0, -0.75)):
            printed(shape(rounded_rectangle(wide, high, 0.01, 1), 2), cover, frame, at=(0.7 + x, 4.6 + y, 9),
                    up=(0, 1, 0), over=0.04)
        printed(letters(label, 1.05, spacing=1.35), cover, frame, at=(0.7, 5.1, 9), up=(0, 1, 0), over=0.04)
        printed(letters('Inklaithe', 0.95, spacing=1.05), cover, metal('#d3b273', 0.35), at=(0.7, -8.6, 9),
                up=(0, 1, 0), over=0.012)
    book = objects_of(build)
    place(book, (0, 0, height / 2), (90, 0, 0))
    for hue, x, y, sway in (('#d8a64a', -4.2, -0.85, 1.4), ('#b4503c', -3.3, -1.1, -0.6)):
        satin = material(hue, roughness=0.4, sheen=0.6)
        strap([(x, y, 1.2), (x, y, 0.5), (x + 0.1 * sway, y - 0.5, 0.14), (x + 0.5 * sway, y - 1.7, 0.05),
               (x + 1.2 * sway, y - 3.6, 0.05), (x + 2.0 * sway, y - 6.4, 0.12)], 0.6, 0.05, (1, 0, 0), satin)
    return book


def page_height(u, thick, gutter=0.3):
    """The height of an open book's page, `u` centimeters from the middle."""
    return thick * (gutter + (1 - gutter) * (1 - math.exp(-u / 1.1))) - 0.02 * max(0, u - 8)


def open_pages(width, height, thick, side, paper, low=0.3, gutter=0.3):
    """Half of an open book's pages, on the right (1) or the left (-1) of the middle."""
    steps = [width * (step / 30) ** 1.6 for step in range(31)]
    outline = [(0.01, low), *[(u, low + page_height(u, thick, gutter)) for u in steps], (width + 0.25, low)]
    block = slab([(side * x, z) for x, z in outline], height, leaves(), 0)
    block.data.transform(Matrix.Translation((0, height / 2, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'X'))
    return graph(40, 1, lambda u, v: (side * (width + 0.02) * u ** 1.6, (v - 0.5) * (height + 0.01),
                                      low + 0.012 + page_height(width * u ** 1.6, thick, gutter)), paper)


def dots(places, radius, made_of):
    """Many printed dots as one mesh."""
    vertices, faces = [], []
    for x, y, z in places:
        low = len(vertices)
        vertices += [(x + radius * math.cos(math.pi / 3 * i), y + radius * math.sin(math.pi / 3 * i), z)
                     for i in range(6)]
        faces.append(tuple(range(low, low + 6)))
    return from_data('dots', vertices, faces, made_of)


def open_notebook(color='#27513a', width=14.3, height=20.8, pocket=False):
    """Open at dotted, numbered pages, or at the end, where the pocket is."""
    paper, ink = matte(IVORY, 0.9), matte('#8d8676', 0.9)
    box((2 * width + 1.5, height + 0.7, 0.28), fabric(color, 4.2, 0.5), 0.13)
    box((2 * width + 0.6, height + 0.1, 0.1), matte('#e5dcc4', 0.9), 0.04, at=(0, 0, 0.24))
    halves = ((-1, 1.7),) if pocket else ((-1, 0.95), (1, 0.75))
    for side, thick in halves:
        page = open_pages(width, height, thick, side, paper)
        across, down = int((width - 1.6) / 0.5), int((height - 2.2) / 0.5)
        dots([(side * u, v, 0.335 + page_height(u, thick)) for u in (1.1 + 0.5 * i for i in range(across))
              for v in (-height / 2 + 1.3 + 0.5 * j for j in range(down))], 0.055, ink)
        printed(letters('86' if side < 0 else '87', 0.5, grid=1), page, ink,
                at=(side * (width - 1), -height / 2 + 0.7, 9), up=(0, 1, 0), over=0.02, under=0)
    if pocket:
        back_pocket(width, height)
        return
    for hue, x, sway in (('#d8a64a', -0.15, -1), ('#b4503c', 0.3, 1.6)):
        satin = material(hue, roughness=0.4, sheen=0.6)
        low = 0.75
        path = [(x, height / 2, low), (x, 0, low), (x + 0.1 * sway, -height / 2 + 1.5, low),
                (x + 0.3 * sway, -height / 2 - 0.3, low - 0.1),
                (x + 0.5 * sway, -height / 2 - 1.4, 0.1), (x + 1.0 * sway, -height / 2 - 3.4, 0.06)]
        strap(path, 0.6, 0.05, (1, 0, 0), satin)


def back_pocket(width, height):
    """A pocket of folded paper on the inside of the back cover, a card and a receipt in it."""
    sheet_of, fold = matte('#c3ceb0', 0.9), matte('#aab896', 0.9)
    middle = 0.55 + width / 2
    card = slab(rounded_rectangle(10.5, 14.8, 0.2, 3), 0.05, matte('#e7a98e', 0.8), 0.01)
    place(card, (middle + 0.3, 1.6, 0.42), (0, 0, -5))
    slip = slab(rounded_rectangle(7, 15, 0.1, 2), 0.03, matte('#fbf8f0', 0.8), 0.01)
    place(slip, (middle - 1.6, 2.2, 0.5), (0, 0, 4))
    left, right, foot = middle - width / 2 + 0.5, middle + width / 2 - 0.3, -height / 2 + 0.2
    outline = [(left, foot), (right, foot), (right, foot + 12.6), (left, foot + 9.6)]
    front = slab(outline, 0.06, sheet_of, 0.02)
    place(front, (0, 0, 0.62))
    for a, b in (((left, foot), (left, foot + 9.6)), ((right, foot), (right, foot + 12.6))):
        box((0.3, b[1] - a[1], 0.28), fold, 0.06, at=(a[0] + (0.15 if a[0] == left else -0.15), (a[1] + b[1]) / 2,
                                                      0.34))


def sketchbook(color='#8fc0e0', width=8.9, height=14, thick=0.85):
    """A thin sewn book in grained card, lying; thread shows along its spine."""
    card = material(color, roughness=0.8, specular=0.3)
    grain = add_node(card, 'ShaderNodeTexMagic', Scale=4.5)
    grain.turbulence_depth = 1
    bump(card, grain, 0.35, 0.05)
    left = -width / 2
    curve = [(width / 2, thick + 0.06), (0, thick + 0.02), (left + 0.5, thick), (left + 0.08, thick * 0.82),
             (left - 0.03, thick / 2), (left + 0.08, thick * 0.18), (left + 0.5, 0.05), (width / 2, 0.05)]
    cover = ribbon([(x, 0, z) for x, z in spline(curve, 8)], height, 0.09, (0, 1, 0), card)
    block = slab(rounded_rectangle(width - 0.35, height - 0.1, 0.3, 4), thick - 0.12, leaves('#f3ead2'), 0.03)
    place(block, (0.1, 0, 0.08))
    stitches([(left + 0.42, y, thick + 0.09) for y in (-height / 2 + 0.9, height / 2 - 0.9)], matte('#f6f0e2', 0.9),
             0.62, 0.42, 0.055)
    ink = matte('#39627e', 0.8)
    printed(letters('Sketch', 1.15, spacing=1.02), cover, ink, at=(0.55, 3.9, 9), up=(0, 1, 0), over=0.015)
    printed(letters('140 gsm  ·  64 pages', 0.42, spacing=1.08), cover, ink, at=(0.55, -5.9, 9), up=(0, 1, 0),
            over=0.015)
    printed(shape(hill(), 0.4), cover, matte('#f7f2e6', 0.85), at=(0.55, -0.9, 9), up=(0, 1, 0), over=0.015)
    printed(shape(sun(), 0.4), cover, matte('#f2c66d', 0.85), at=(1.4, 1.3, 9), up=(0, 1, 0), over=0.015)
    return cover


def hill():
    """The hill on the cover."""
    return [(-2.6, -1.6), (2.6, -1.6), *[(2.6 - 5.2 * t, -0.55 + 0.75 * math.sin(1.2 + 4.6 * t))
                                         for t in (s / 24 for s in range(25))]]


def sun():
    """The sun above it."""
    return [(0.75 * math.cos(a), 0.75 * math.sin(a)) for a in (s / 32 * 2 * math.pi for s in range(32))]


def open_sketchbook(color='#8fc0e0', width=8.7, height=13.8):
    """Open at a pencil drawing of hills under a light wash."""
    paper, lead = matte('#f5edd8', 0.95), matte('#5d5a58', 0.7)
    box((2 * width + 0.2, height + 0.2, 0.1), matte(color, 0.8), 0.04)
    right = [open_pages(width, height, thick, side, paper, 0.1, 0.5) for side, thick in ((-1, 0.3), (1, 0.4))][1]
    for layer, (outline, hue) in enumerate(((hills(0.2, 0.6, 1.1), '#cfdcb8'), (hills(-1.9, 0.5, 2.6), '#aecab0'),
                                            (hills(-3.8, 0.35, 0.4), '#c9b98c'))):
        printed(shape(outline, 0.5), right, matte(hue, 0.95), at=(width / 2 + 0.1, 0.6, 9), up=(0, 1, 0),
                over=0.015 + 0.012 * layer, under=0)
    printed(shape([(x * 1.2 + 1.5, y * 1.2 + 3.2) for x, y in sun()], 0.4), right, matte('#f0c987', 0.95),
            at=(width / 2, 0.6, 9), up=(0, 1, 0), over=0.018, under=0)
    for at, swell, phase in ((0.2, 0.6, 1.1), (-1.9, 0.5, 2.6), (-3.8, 0.35, 0.4)):
        line = [(width / 2 + 0.1 + x, 0.6 + y + 0.06, 0.16 + page_height(max(0.2, width / 2 + 0.1 + x), 0.4, 0.5))
                for x, y in hills(at, swell, phase)[2:]]
        tube(line, 0.03, lead, resolution=2, smooth=False)


def hills(at, swell, phase):
    """A range of hills down to the foot of the drawing."""
    top = [(3.3 - 6.6 * t, at + swell * math.sin(phase + 5 * t) + 0.15 * math.sin(13 * t))
           for t in (s / 40 for s in range(41))]
    return [(-3.3, -5.6), (3.3, -5.6), *top]
