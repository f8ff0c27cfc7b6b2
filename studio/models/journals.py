import math

from kit.materials import add_node, leather, material, matte, metal
from kit.play import colored, letters, printed, ribbon, shape, stitches
from kit.shapes import box, place, rounded_rectangle, slab, spline, tube
from models.notebooks import leaves


def hide(color):
    """Vegetable-tanned leather: fine grain, uneven color from handling."""
    made = leather(color, 5.0)
    cloud = add_node(made, 'ShaderNodeTexNoise', Scale=0.22, Detail=5.0)
    return colored(made, cloud, [(0.3, '#a97a4c'), (0.55, color), (0.75, '#cda678')])


def leather_journal(color='#c09467', width=16.2, height=22.4, thick=2.9):
    """A soft cover round two notebooks, lying; an elastic cord holds it shut."""
    skin, cord = hide(color), matte('#4a2f20', 0.75)
    left, reach = -width / 2, width / 2 + 0.5
    curve = [(reach, thick + 0.28), (3, thick + 0.16), (-3, thick + 0.04), (left + 1.2, thick - 0.08),
             (left + 0.2, thick - 0.55),
             (left - 0.22, thick / 2), (left + 0.2, 0.65), (left + 1.2, 0.18), (-3, 0.16), (reach + 0.1, 0.17)]
    cover = ribbon([(x, 0, z) for x, z in spline(curve, 10)], height, 0.32, (0, 1, 0), skin, 0.35)
    notebooks = ((0.35, '#c9a878', 1.15), (1.58, '#8d6b4a', 1.0))
    for z, kraft, deep in notebooks:
        box((width - 1.5, height - 1.2, deep), leaves(), 0.05, at=(-0.1, 0, z))
        for level in (z - 0.04, z + deep - 0.02):
            place(slab(rounded_rectangle(width - 1.2, height - 1.1, 0.5, 5), 0.07, matte(kraft, 0.85), 0.02),
                  (0, 0, level))
    thread = matte('#f0dfc2', 0.85)
    for y in (-height / 2 + 0.55, height / 2 - 0.55):
        stitches([(x, y, z + 0.19) for x, z in spline(curve[:4], 6)], thread, 0.42, 0.24, 0.07)
    edge = curve[0]
    stitches([(edge[0] - 0.55, -height / 2 + 0.6, edge[1] + 0.17), (edge[0] - 0.55, height / 2 - 0.6, edge[1] + 0.17)],
             thread, 0.42, 0.24, 0.07)
    x, top = 5.2, thick + 0.5
    h = height / 2
    loop = rounded_rectangle(height + 0.5, top + 0.05, 0.4, 5)
    tube([(x + 0.04 * a, a, b + top / 2) for a, b in loop], 0.17, cord, closed=True)
    bead = [(0.42 * math.cos(a), 0.42 * math.sin(a)) for a in (s / 24 * 2 * math.pi for s in range(24))]
    place(slab(bead, 0.16, metal('#c39a52', 0.3), 0.05), (x - 0.02, -0.4, top + 0.1))
    for y in (-h + 1.6, h - 1.6):
        tube([(left + 0.5, y, thick - 0.15), (left - 0.15, y, thick - 0.8), (left - 0.45, y, thick / 2),
              (left - 0.15, y, 0.8)], 0.13, cord)
    printed(letters('Quirewood', 1.3, spacing=1.04), cover, matte('#8a5f38', 0.6), at=(-1.4, -7.6, 9), up=(0, 1, 0),
            over=0.006)
    return cover


def planner_cover(width, height, level, made_of, lift):
    """Card that curls up from the wire toward its free edge."""
    path = [(-width / 2 + width * s / 24, 0, level + lift * (s / 24) ** 2.2) for s in range(25)]
    return ribbon(path, height, 0.12, (0, 1, 0), made_of)


def wire(height, x, z, radius, made_of, squash=1.0):
    """Twin loops along the back, each through a square hole."""
    pitch = 0.95
    for index in range(int((height - 1.4) / pitch)):
        y = -height / 2 + 0.95 + index * pitch
        for beside in (-0.13, 0.13):
            tube([(x + radius * math.cos(a), y + beside, z + radius * squash * math.sin(a)) for a in
                  (s / 20 * 2 * math.pi for s in range(20))], 0.06, made_of, closed=True, resolution=2)


def holes(height, x, z, made_of):
    """The square holes that the wire goes through."""
    for index in range(int((height - 1.4) / 0.95)):
        box((0.36, 0.5, 0.02), made_of, 0.005, at=(x, -height / 2 + 0.95 + index * 0.95, z))


def desk_planner(color='#ee7a62', width=21, height=25.5, thick=1.5):
    """Closed, its wire on the left, the cover a little open."""
    card, gold = material(color, roughness=0.72, specular=0.35), metal('#cda765', 0.28)
    cover = planner_cover(width, height, thick + 0.1, card, 2.0)
    planner_cover(width, height, 0.06, card, 0)
    block = box((width - 0.5, height - 0.5, thick - 0.2), leaves(), 0.04, at=(0.1, 0, 0.14))
    page = matte('#f7f1e2', 0.9)
    top = place(slab(rounded_rectangle(width - 0.6, height - 0.55, 0.3, 4), 0.03, page, 0), (0.1, 0, thick - 0.05))
    left = -width / 2
    wire(height, left + 0.15, thick / 2 + 0.05, 1.05, gold, 1.05)
    holes(height, left + 0.75, thick + 0.165, matte('#7c3f35'))
    cream = matte('#fbeedd', 0.8)
    printed(letters('WEEKS', 3.3, spacing=1.06), cover, cream, at=(0.6, 6.6, 20), up=(0, 1, 0), over=0.02)
    printed(letters('undated  ·  fifty-four of them', 0.95, spacing=1.05), cover, cream, at=(0.6, 3.9, 20),
            up=(0, 1, 0), over=0.02)
    printed(letters('Inklaithe', 1.0, spacing=1.05), cover, cream, at=(0.6, -10.6, 20), up=(0, 1, 0), over=0.02)
    # Seven days, as seven bars of different lengths.
    for day, long in enumerate((7.5, 10.5, 6.0, 12.0, 9.0, 4.5, 3.0)):
        bar = [(x + long / 2, y) for x, y in rounded_rectangle(long, 0.62, 0.3, 5)]
        printed(shape(bar, 1.0), cover, matte('#f9c9a8' if day < 5 else '#c44f3d', 0.8),
                at=(-5.4, 0.6 - day * 1.15, 20), up=(0, 1, 0), over=0.02)
    return cover, block, top
