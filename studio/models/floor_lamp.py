"""Floor lamps, lit."""
from kit.home import marble, rod, rough
from kit.materials import fabric, glowing, material, matte, metal
from kit.shapes import box, lathe, place, rounded, spline, tube, turned


def bowl(outside, painted, inner='#fff3e0', light=0.25, wall=0.25):
    """A spun metal shade: `outside` is its profile from the rim up; pale and faintly lit inside."""
    lip = [(outside[0][0] - wall, outside[0][1])]
    inside = [(max(r - wall, 0), z - wall * 0.4) for r, z in outside[1:]]
    parts = [lathe([*lip, *outside], painted, 128), lathe([*lip, *inside], warm(inner, light), 128)]
    return parts


def warm(color, strength):
    """Paint as lit by the lamp itself."""
    made = glowing(color, strength)
    made.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = 0.7
    return made


def bulb(radius, strength=14, color='#ffd9a6'):
    """A globe bulb, neck up."""
    globe = [(0.02, -1.0), (0.5, -0.87), (0.87, -0.5), (1.0, 0.0), (0.87, 0.5), (0.56, 0.95), (0.45, 1.4), (0.42, 2.0)]
    return lathe([(r * radius, z * radius) for r, z in spline(globe, 6)], glowing(color, strength), 48)


def reader_lamp(color='#27513a'):
    """A slim pole with a swinging arm to the left, brass joints and a foot switch."""
    coat = rough(material(color, roughness=0.42, specular=0.4), scale=6, depth=0.004, size=80)
    brass = metal('#c79b4e', 0.22)
    turned([(0, 0), (13.9, 0), (14, 0.6), (13.6, 1.6), (11.5, 2.3), (2.4, 2.9), (0, 2.9)], coat, 0.7)
    place(turned([(0, 0), (2.3, 0), (1.9, 2.6), (0, 2.6)], brass, 0.3), (0, 0, 2.8))
    foot_switch(brass)
    rod((0, 0, 5), (0, 0, 92), [1.45, 1.45], coat)
    rod((0, 0, 90), (0, 0, 137), [1.05, 1.05], coat)
    rod((0, 0, 87), (0, 0, 93.5), [1.85, 1.85], brass)
    rod((1.4, 0, 90.5), (4.4, 0, 90.5), [0.5, 0.5, 0.9, 1.1, 1.0], brass)
    arm(coat, brass, 128)


def arm(coat, brass, z):
    """The level arm at height `z`, with a joint at each end and the shade."""
    rod((0, 0, z - 3), (0, 0, z + 3), [1.7, 1.7], brass)
    rod((0, 0, 136.5), (0, 0, 139), [1.3, 1.3, 0.8], brass)
    rod((8, 0, z), (-54, 0, z), [0.85, 0.85], coat)
    rod((7.4, 0, z), (10.4, 0, z), [1.2, 1.2], brass)
    rod((-54, 0, z - 2.4), (-54, 0, z + 2.4), [1.6, 1.6], brass)
    rod((-54, -2.6, z), (-54, 2.6, z), [1.15, 1.15], brass)
    outside = [(9.6, -9), (9.6, -8.2), (8.9, -3), (7.6, 1.4), (5.0, 4.4), (2.4, 5.4), (1.9, 6.4), (1.7, 8.2), (0, 8.4)]
    head = bowl(rounded(outside, 1.6), coat)
    head.append(place(bulb(3.6), (0, 0, -3.5)))
    head.append(place(turned([(0, 0), (1.9, 0), (1.9, 1.4), (0, 1.4)], brass, 0.15), (0, 0, 7.6)))
    place(head, (-56, -5, z - 8.5), (-34, 14, 0))


def foot_switch(brass):
    """The switch on its cord, beside the foot."""
    black = matte('#26241f', 0.6)
    place(turned([(0, 0), (3.0, 0), (2.8, 1.5), (0, 1.7)], black, 0.5), (25, -9, 0))
    place(turned([(0, 0), (1.3, 0), (1.2, 0.8), (0, 0.9)], brass, 0.25), (25, -9, 1.4))
    tube([(12, -3, 0.5), (17, -5, 0.35), (23, -8.2, 0.5)], 0.32, fabric('#3a352c', 30), resolution=4)
    tube([(27, -9.6, 0.5), (33, -10, 0.35), (36, -2, 0.35), (30, 10, 0.35), (16, 18, 0.35), (0, 22, 0.35)], 0.32,
         fabric('#3a352c', 30), resolution=4)


def arc_lamp(color='#b8923f'):
    """A long brass bow on a marble block, its dome two meters above the floor."""
    brass = metal(color, 0.24)
    place(box((32, 24, 19), marble(size=26), 2.2, 8), (0, 0, 0))
    place(turned([(0, 0), (3.2, 0), (3.0, 1.2), (1.9, 1.8), (1.9, 5), (0, 5)], brass, 0.3), (4, 0, 19))
    path = [(4, 0, 20), (4, 0, 70), (3.4, 0, 120), (-6, 0, 166), (-34, 0, 198), (-76, 0, 208), (-114, 0, 196),
            (-134, 0, 172), (-138, 0, 158)]
    tube(path, 1.6, brass)
    rod((3.9, 0, 92), (3.8, 0, 101), [2.2, 2.2], brass)
    outside = spline([(24, -18), (23.5, -13.4), (20.4, -6.2), (13.4, -0.8), (4.0, 1.6)], 10)
    head = bowl([(24.1, -18.4), *outside, (2.2, 2.0), (2.0, 5.0), (0, 5.2)], brass)
    head.append(place(bulb(6.5, 12), (0, 0, -11)))
    head.append(place(turned([(0, 0), (2.6, 0), (2.6, 2), (1.5, 3), (0, 3)], brass, 0.3), (0, 0, 4.4)))
    place(head, (-138.5, 0, 151), (-13, 8, 0))
    tube([(10, 11.5, 1.2), (16, 20, 0.5), (4, 28, 0.5), (-14, 30, 0.5)], 0.5, fabric('#e8e0d0', 30), resolution=4)
