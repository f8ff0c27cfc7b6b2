"""What displays show: abstract wallpapers made of shader nodes, and flat panels and lines over them. Everything lies in
x, y, facing up, and is placed together with the device."""
import bpy

from kit.materials import calculate, color_ramp, glowing, linear, material, matte
from kit.shapes import rounded_rectangle
from kit.tech import joined_faces
from kit.text import text


class Painter:
    """Computes a picture with nodes over (u, v), from the lower left (0, 0) to the upper right (1, 1)."""

    def __init__(self, made, aspect):
        self.made, self.nodes, self.links = made, made.node_tree.nodes, made.node_tree.links
        self.shader = self.nodes['Principled BSDF']
        where, parts = self.nodes.new('ShaderNodeTexCoord'), self.nodes.new('ShaderNodeSeparateXYZ')
        self.links.new(where.outputs['UV'], parts.inputs[0])
        self.u, self.v = self.calc('MULTIPLY', parts.outputs[0], aspect), parts.outputs[1]

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        else:
            socket.default_value = value

    def calc(self, operation, *values):
        return calculate(self.made, operation, *values)

    def sine(self, value, frequency, phase, amount):
        return self.calc('MULTIPLY', self.calc('SINE', self.calc('MULTIPLY_ADD', value, frequency, phase)), amount)

    def between(self, value, low, high):
        """Goes smoothly from 0 at `low` to 1 at `high`."""
        node = self.nodes.new('ShaderNodeMapRange')
        node.interpolation_type = 'SMOOTHSTEP'
        self.set(node.inputs['Value'], value)
        self.set(node.inputs['From Min'], low)
        self.set(node.inputs['From Max'], high)
        return node.outputs[0]

    def mix(self, share, first, second):
        node = self.nodes.new('ShaderNodeMixRGB')
        self.set(node.inputs[0], share)
        for socket, value in zip(node.inputs[1:], (first, second)):
            self.set(socket, (*linear(value), 1) if isinstance(value, str) else value)
        return node.outputs[0]

    def ramp(self, value, colors):
        """Blends through the colors as the value goes from 0 to 1."""
        node = color_ramp(self.made, [(index / (len(colors) - 1), color) for index, color in enumerate(colors)])
        node.color_ramp.interpolation = 'EASE'
        self.set(node.inputs[0], value)
        return node.outputs[0]

    def distance(self, x, y):
        dx, dy = self.calc('SUBTRACT', self.u, x), self.calc('SUBTRACT', self.v, y)
        return self.calc('SQRT', self.calc('ADD', self.calc('MULTIPLY', dx, dx), self.calc('MULTIPLY', dy, dy)))


def hills(paint, sky, ridges, sun=None, seed=0):
    """Ridges of hills under a graded sky; `sun` is (x, y, radius, color)."""
    picture = paint.ramp(paint.v, sky)
    if sun:
        x, y, radius, color = sun
        away = paint.distance(x, y)
        picture = paint.mix(paint.calc('MULTIPLY', paint.between(away, radius * 4, radius), 0.45), picture, color)
        picture = paint.mix(paint.between(away, radius * 1.02, radius * 0.98), picture, color)
    for index, color in enumerate(ridges):
        base = 0.52 - 0.46 * index / max(1, len(ridges) - 1) * 0.9
        waves = paint.calc('ADD', paint.sine(paint.u, 2.6 + index * 0.7, seed + index * 2.1, 0.085),
                           paint.sine(paint.u, 6.1 + index, seed * 1.7 + index, 0.028))
        edge = paint.calc('ADD', waves, base)
        below = paint.calc('SUBTRACT', edge, paint.v)
        body = paint.mix(paint.between(below, 0.0, 0.42), color, sky[0])
        picture = paint.mix(paint.between(below, -0.004, 0.004), picture, body)
    return picture


def ribbons(paint, colors, count=3.0, slant=0.5, seed=0):
    """Broad folds of paper or silk, each graded through all the colors."""
    bend = paint.calc('ADD', paint.sine(paint.u, 2.4, seed, 0.16), paint.sine(paint.u, 4.9, seed * 2.3, 0.05))
    along = paint.calc('ADD', paint.calc('MULTIPLY_ADD', paint.u, slant, bend), paint.v)
    fold = paint.calc('FRACT', paint.calc('MULTIPLY', along, count))
    return paint.mix(paint.calc('MULTIPLY', paint.v, 0.35), paint.ramp(fold, colors), colors[-1])


def orbs(paint, ground, spots):
    """Soft lights in mist; each spot is (x, y, radius, color)."""
    picture = paint.ramp(paint.v, ground)
    for x, y, radius, color in spots:
        picture = paint.mix(paint.between(paint.distance(x, y), radius, radius * 0.1), picture, color)
    return picture


def arcs(paint, colors, center=(0.2, -0.1), count=4.0):
    """Broad shaded rings about a point."""
    away = paint.calc('MULTIPLY', paint.distance(*center), count)
    shade = paint.calc('FRACT', away)
    tone = paint.ramp(paint.calc('DIVIDE', away, count * 1.5), colors)
    return paint.mix(paint.calc('MULTIPLY', paint.between(shade, 0.25, 1.0), 0.42), tone, colors[0])


def wallpaper(kind, aspect=1.5, lit=1.0, roughness=0.1, **options):
    """A display's material (`lit` > 0) or a print's (`lit` = 0); `kind` is one of the painters above."""
    made = material('#020203', roughness=roughness, specular=0.4)
    paint = Painter(made, aspect)
    picture = kind(paint, **options)
    if lit:
        paint.links.new(picture, paint.shader.inputs['Emission'])
        paint.shader.inputs['Emission Strength'].default_value = lit
    else:
        paint.links.new(picture, paint.shader.inputs['Base Color'])
    return made


def screen(width, height, radius, made_of, at=(0, 0, 0), part=(0, 1)):
    """A lit face centered at `at`; `part` is the horizontal part of the picture it shows."""
    outline = rounded_rectangle(width, height, radius)
    object_ = joined_faces([[(x + at[0], y + at[1], at[2]) for x, y in outline]], made_of, 'screen')
    layer = object_.data.uv_layers.new(name='picture')
    for loop, (x, y) in zip(layer.data, outline):
        loop.uv = (part[0] + (x / width + 0.5) * (part[1] - part[0]), y / height + 0.5)
    return object_


def shine(color, strength=1.0):
    """A flat color on a display."""
    return glowing(color, strength) if strength else matte(color)


def panes(rectangles, made_of, z=0.004, radius=0.08):
    """Rounded rectangles (x, y, width, height) as one mesh."""
    return joined_faces([[(x + px, y + py, z) for px, py in
                          rounded_rectangle(width, height, min(radius, width / 2.01, height / 2.01), 4)]
                         for x, y, width, height in rectangles], made_of, 'panes')


def words(body, size, made_of, at=(0, 0), z=0.006, align='CENTER', spacing=1.0, leading=1.0, bold=0.016):
    """Flat lettering on a display."""
    return text(body, size, made_of, (at[0], at[1], z), (0, 0, 0), depth=0, align=align, spacing=spacing,
                leading=leading, fine=4 if size > 0.25 else 2, bold=bold)
