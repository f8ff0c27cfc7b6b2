"""Textile materials. Their threads follow the weave coordinates, in centimeters, that kit.cloth writes."""
from kit.materials import calculate, linear, material

UNIT = 1 / 45
"""About how long a centimeter of cloth is after scaling, for the depth of bumps."""


def fiber(color):
    """`#rrggbb` as linear RGB, slightly lightened: cloth is never as saturated as lacquer, and tone mapping deepens
    dark colors."""
    return [c + 0.03 * (1 - c) for c in linear(color)]


class Weave:
    """Builds a textile step by step: a base color, tints, bumps."""

    def __init__(self, color, roughness=0.92, sheen=0.35, specular=0.15, **inputs):
        self.made = material(color, roughness=roughness, sheen=sheen, specular=specular, **inputs)
        tree = self.made.node_tree
        self.nodes, self.links = tree.nodes, tree.links
        self.shader = self.nodes['Principled BSDF']
        self.shader.inputs['Base Color'].default_value = (*fiber(color), 1)
        self.where = self.nodes.new('ShaderNodeTexCoord').outputs['UV']
        self.color, self.normal = None, None

    def node(self, kind, **inputs):
        made = self.nodes.new(kind)
        for name, value in inputs.items():
            if hasattr(value, 'is_output'):
                self.links.new(value, made.inputs[name])
            else:
                made.inputs[name].default_value = value
        return made

    def math(self, operation, a, b=0.0):
        return calculate(self.made, operation, a, b)

    def noise(self, scale=(1, 1), size=1.0, detail=3.0, distortion=0.0):
        """Noise from 0 to 1, with `scale` waves per centimeter along and across."""
        stretched = self.node('ShaderNodeMapping', Vector=self.where, Scale=(scale[0], scale[1], 1))
        return self.node('ShaderNodeTexNoise', Vector=stretched.outputs[0], Scale=size, Detail=detail,
                         Distortion=distortion).outputs['Fac']

    def ridges(self, axis, per_cm, wander=0.0):
        """Goes from 0 to 1 and back `per_cm` times per centimeter along u (0) or v (1)."""
        at = self.node('ShaderNodeSeparateXYZ', Vector=self.where).outputs[axis]
        if wander:
            at = self.math('ADD', at, self.math('MULTIPLY', self.noise((0.2, 0.2)), wander))
        wave = self.math('SINE', self.math('MULTIPLY', at, per_cm * 6.28319))
        return self.math('ADD', self.math('MULTIPLY', wave, 0.5), 0.5)

    def tint(self, factor, color, low=0.0, high=1.0):
        """Mixes a color in: not at all where the factor is `low`, fully where it is `high`."""
        spread = self.node('ShaderNodeMapRange', Value=factor, **{'From Min': low, 'From Max': high})
        return self.over(self.node('ShaderNodeMixRGB', Fac=spread.outputs[0], Color2=(*fiber(color), 1)))

    def shade(self, factor, amount, low=0.0, high=1.0):
        """Darkens the color where the factor is high, by up to `amount` of it."""
        spread = self.node('ShaderNodeMapRange', Value=factor, **{'From Min': low, 'From Max': high, 'To Min': 1,
                                                                  'To Max': 1 - amount})
        mix = self.node('ShaderNodeMixRGB', Fac=1.0, Color2=spread.outputs[0])
        mix.blend_type = 'MULTIPLY'
        return self.over(mix)

    def over(self, mix):
        """Uses a mix node, applied to the color so far, as the new color."""
        if self.color:
            self.links.new(self.color, mix.inputs['Color1'])
        else:
            mix.inputs['Color1'].default_value = self.shader.inputs['Base Color'].default_value
        self.color = mix.outputs[0]
        self.links.new(self.color, self.shader.inputs['Base Color'])
        return self

    def raised(self, factor, depth, strength=1.0):
        """Raises the surface by up to `depth` centimeters."""
        bump = self.node('ShaderNodeBump', Height=factor, Strength=strength, Distance=depth * UNIT)
        if self.normal:
            self.links.new(self.normal, bump.inputs['Normal'])
        self.normal = bump.outputs[0]
        self.links.new(self.normal, self.shader.inputs['Normal'])
        return self


def linen(color, slub=0.3, depth=0.1):
    """Uneven threads in both directions."""
    made = Weave(color, 0.9, 0.25)
    across, along = made.noise((0.35, 7)), made.noise((7, 0.35))
    made.shade(across, slub, 0.35, 0.75).shade(along, slub, 0.35, 0.75)
    return made.raised(across, depth).raised(along, depth).made


def jersey(color):
    """Fine knit: faint vertical ribs and a little unevenness."""
    made = Weave(color, 0.95, 0.4)
    made.shade(made.noise((3, 1.2)), 0.14, 0.3, 0.75)
    return made.raised(made.ridges(0, 4), 0.02).raised(made.noise((3, 3)), 0.06).made


def ribbed(color, per_cm=1.6):
    """Ribs, as on collars and cuffs."""
    made = Weave(color, 0.95, 0.4)
    ribs = made.ridges(0, per_cm)
    return made.shade(made.math('SUBTRACT', 1.0, ribs), 0.3).raised(ribs, 0.12).made


def flannel(color, light=None, fuzz=0.07):
    """Milled wool: a soft mixture of lighter and darker fibers."""
    made = Weave(color, 1.0, 0.7)
    if light:
        made.tint(made.noise((2.2, 3.4), 1.3, 6.0), light, 0.45, 0.95)
    made.shade(made.noise((1.5, 1.5), 1.0, 5.0), 0.22, 0.35, 0.8)
    return made.raised(made.noise((4, 4), 1.0, 4.0), fuzz).made


def corduroy(color, per_cm=1.25):
    made = Weave(color, 0.95, 0.9)
    wales = made.ridges(0, per_cm, 0.25)
    made.shade(made.math('SUBTRACT', 1.0, wales), 0.5, 0.35, 1.0).shade(made.noise((0.25, 0.1)), 0.15, 0.3, 0.8)
    return made.raised(wales, 0.28).made


def waxed(color, light):
    """Waxed cotton with a dull shine, paler at the creases."""
    made = Weave(color, 0.66, 0.15, 0.3)
    made.tint(made.noise((0.3, 0.2), 1.0, 6.0, 1.2), light, 0.5, 1.0)
    made.shade(made.noise((6, 6), 1.0, 3.0), 0.3, 0.35, 0.75)
    return made.raised(made.noise((6, 6), 1.0, 2.0), 0.08).made


def satin(color, glint):
    """Sandwashed silk: smooth, with a soft gleam."""
    made = Weave(color, 0.48, 0.7, 0.4)
    made.tint(made.noise((0.05, 0.03)), glint, 0.35, 1.0)
    made.shade(made.noise((0.5, 5)), 0.1, 0.35, 0.75)
    return made.raised(made.noise((4, 4), 1.0, 4.0), 0.035).made


def plain(color, threads=4.0, depth=0.05):
    """Poplin, twill tape, lining: smooth cotton."""
    made = Weave(color, 0.85, 0.25, 0.25)
    return made.raised(made.noise((threads, threads * 0.4)), depth).made


def terry(color, band=None, light='#ffffff'):
    """Long uncut loops; `band` (from, to) is where along v a flat woven band runs, a light stripe either side."""
    made = Weave(color, 1.0, 0.6)
    loops = made.noise((3.2, 3.2), 1.0, 2.0)
    if band:
        along = made.node('ShaderNodeSeparateXYZ', Vector=made.where).outputs[1]
        middle, half = (band[0] + band[1]) / 2, (band[1] - band[0]) / 2
        away = made.math('ABSOLUTE', made.math('SUBTRACT', along, middle))
        pile = made.math('GREATER_THAN', away, half)
        stripe = made.math('LESS_THAN', made.math('ABSOLUTE', made.math('SUBTRACT', away, half * 0.66)), half * 0.13)
        made.tint(stripe, light)
        flat = made.math('MULTIPLY', made.math('SUBTRACT', 1.0, pile), made.math('MULTIPLY', made.ridges(0, 2.2), 0.2))
        loops = made.math('ADD', made.math('MULTIPLY', loops, pile), made.math('ADD', flat, made.math(
            'MULTIPLY', made.math('SUBTRACT', 1.0, pile), 0.45)))
    made.shade(loops, 0.5, 0.62, 0.34).shade(made.noise((0.25, 0.25)), 0.12, 0.35, 0.75)
    return made.raised(loops, 0.5).made


def waffle(color, cell):
    """Squares that dip in the middle, `cell` centimeters wide; their shape comes from the mesh."""
    made = Weave(color, 0.95, 0.4)
    half = 3.14159 / cell

    def pit(axis):
        at = made.node('ShaderNodeSeparateXYZ', Vector=made.where).outputs[axis]
        return made.math('ABSOLUTE', made.math('SINE', made.math('MULTIPLY', at, half)))
    made.shade(made.math('MULTIPLY', pit(0), pit(1)), 0.42, 0.2, 1.0)
    return made.raised(made.noise((5, 5)), 0.1).made


def striped(color, bands, axis=0, repeat=12.0):
    """Flat-woven stripes across u (0) or v (1); `bands` are (from, to, color) within a repeat."""
    made = Weave(color, 0.92, 0.3)
    at = made.math('WRAP', made.node('ShaderNodeSeparateXYZ', Vector=made.where).outputs[axis], repeat)
    for start, end, shade in bands:
        inside = made.math('MULTIPLY', made.math('GREATER_THAN', at, start), made.math('LESS_THAN', at, end))
        made.tint(inside, shade)
    ribs = made.ridges(1 - axis, 2.6)
    made.shade(ribs, 0.14)
    return made.raised(ribs, 0.12).raised(made.noise((4, 4)), 0.06).made


def checked(color, other, size=9.0, line=None):
    """A check of two colors with a fine overcheck."""
    made = Weave(color, 1.0, 0.7)
    split = made.node('ShaderNodeSeparateXYZ', Vector=made.where)
    across, along = (made.math('WRAP', split.outputs[k], size) for k in (0, 1))
    half = size * 0.5
    u, v = made.math('LESS_THAN', across, half), made.math('LESS_THAN', along, half)
    # Where only one set of threads has the other color, both show as twill.
    twill = made.math('GREATER_THAN', made.math('WRAP', made.math('ADD', across, along), 0.6), 0.3)
    both = made.math('MULTIPLY', u, v)
    one = made.math('SUBTRACT', made.math('ADD', u, v), made.math('MULTIPLY', both, 2.0))
    factor = made.math('ADD', both, made.math('MULTIPLY', one, made.math('ADD', 0.3,
                                                                         made.math('MULTIPLY', twill, 0.3))))
    made.tint(factor, other)
    if line:
        for each in (across, along):
            near = made.math('LESS_THAN', made.math('ABSOLUTE', made.math('SUBTRACT', each, half * 1.5)), 0.22)
            made.tint(made.math('MULTIPLY', near, 0.8), line)
    made.shade(made.noise((1.6, 1.6), 1.0, 5.0), 0.25, 0.35, 0.8)
    return made.raised(made.noise((4, 4), 1.0, 4.0), 0.12).made


def velvet(color, light):
    """Short dense pile: dark from above, bright at an angle, with paler strokes where it was brushed."""
    made = Weave(color, 0.8, 1.0, 0.2)
    made.shader.inputs['Sheen Tint'].default_value = 0.6
    slant = made.node('ShaderNodeLayerWeight', Blend=0.42).outputs['Facing']
    strokes = made.noise((0.03, 0.16), 1.0, 5.0, 0.3)
    made.tint(made.math('MULTIPLY', slant, 0.8), light, 0.1, 1.0)
    made.tint(made.math('MULTIPLY', strokes, 0.3), light, 0.1, 0.6)
    made.shade(made.noise((2.5, 2.5), 1.0, 4.0), 0.16, 0.35, 0.7)
    return made.raised(made.noise((4, 4), 1.0, 3.0), 0.09).made
