import math


from kit.materials import add_node, bump, fabric, material, matte, metal
from kit.play import colored, letters, printed, ribbon, shape, stitches
from kit.shapes import box, objects_of, place, rounded_rectangle, slab, spline, strap, tube

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
