"""Leather, suede, canvas, nylon, webbing, rubber. Woven materials follow the mesh's uv, in centimeters."""
import math

from kit.materials import add_node, bump, calculate, color_ramp, linear, material as plain, patterned, raised


def undarkened(color, share):
    """Lightens a color so that it comes out as given: tone mapping takes a little from every channel, which makes dark,
    saturated colors more saturated."""
    channels = linear(color)
    low = min(channels)
    more = share * ((math.sqrt(low / 6.25) if low < 0.04 else low + 0.04) - low)
    return [c + more for c in channels]


def material(color, share=0.85, **inputs):
    made = plain(color, **inputs)
    made.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (*undarkened(color, share), 1)
    return made


def varied(made, by=0.12, size=0.35):
    """Varies the color a little, like dyed leather and worn cloth; `by` is the share of light lost."""
    where = add_node(made, 'ShaderNodeTexCoord')
    clouds = add_node(made, 'ShaderNodeTexNoise', Scale=size, Detail=5.0, Roughness=0.6)
    ramp = shades(made, 0.34, 1 - by, 0.68, 1 + by * 0.6)
    return patterned(made, where.outputs['Object'], clouds, ramp)


def shades(made, low, darker, high, lighter):
    """A ramp between two multiples of the material's color."""
    base = made.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value[:3]
    return color_ramp(made, [(low, [c * darker for c in base]), (high, [min(1, c * lighter) for c in base])])


def hide(color, roughness=0.42, coat=0.25, cloud=0.12):
    """Smooth leather with a fine grain."""
    made = varied(material(color, 0.4, roughness=roughness, clearcoat=coat, clearcoat_roughness=0.3), cloud, 0.25)
    return bump(made, add_node(made, 'ShaderNodeTexNoise', Scale=9.0, Detail=4.0, Roughness=0.6), 0.14, 0.05)


def pebbled(color):
    """Leather with a raised, pebbly grain."""
    made = varied(material(color, roughness=0.4, clearcoat=0.3, clearcoat_roughness=0.3), 0.06, 0.3)
    where, cells = add_node(made, 'ShaderNodeTexCoord'), add_node(made, 'ShaderNodeTexVoronoi', Scale=2.5)
    cells.feature = 'DISTANCE_TO_EDGE'
    made.node_tree.links.new(where.outputs['Object'], cells.inputs['Vector'])
    # Plump in the middle, with narrow furrows between.
    return raised(made, calculate(made, 'POWER', calculate(made, 'MINIMUM', cells.outputs[0], 0.22), 0.8), 0.55, 0.02)


def suede(color):
    """Brushed leather: dull, with a soft bloom at grazing angles."""
    made = varied(material(color, roughness=1.0, specular=0.08, sheen=0.9), 0.13, 0.8)
    return bump(made, add_node(made, 'ShaderNodeTexNoise', Scale=16.0, Detail=3.0), 0.16, 0.05)


def woven(color, pitch=0.22, strength=0.5, sheen=0.35, roughness=0.92, specular=0.18, diagonal=False, shade=0.22):
    """Cloth of visible threads: canvas, or twill if `diagonal`."""
    made = material(color, roughness=roughness, sheen=sheen, specular=specular)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, stretch = nodes.new('ShaderNodeTexCoord'), add_node(made, 'ShaderNodeMapping', Scale=(1 / pitch,) * 3)
    links.new(where.outputs['UV'], stretch.inputs['Vector'])
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(stretch.outputs['Vector'], split.inputs['Vector'])

    def math(operation, *values):
        return calculate(made, operation, *values)
    x, y = split.outputs['X'], split.outputs['Y']
    if diagonal:
        height = math('SINE', math('MULTIPLY', math('ADD', x, math('MULTIPLY', y, 1.6)), 4.4))
    else:
        # Basket weave: the product of two sines is high where warp or weft lies on top.
        height = math('MULTIPLY', math('SINE', math('MULTIPLY', x, 3.14159)),
                      math('SINE', math('MULTIPLY', y, 3.14159)))
    raised(made, height, strength, 0.05)
    slubs = add_node(made, 'ShaderNodeTexNoise', Scale=1.1, Detail=6.0, Roughness=0.7)
    links.new(where.outputs['Object'], slubs.inputs['Vector'])
    amount = math('ADD', math('MULTIPLY', height, 0.32), slubs.outputs['Fac'])
    ramp = shades(made, 0.2, 1 - shade, 0.8, 1 + shade * 0.35)
    links.new(amount, ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return made


def canvas(color, pitch=0.13):
    return woven(color, pitch, 0.4)


def waxed(color):
    """Waxed twill: diagonal ribs, a dull shine."""
    return woven(color, 0.28, 0.35, 0.1, 0.6, 0.35, diagonal=True, shade=0.26)


def nylon(color, pitch=0.16, roughness=0.55):
    """Dense nylon with a quiet shine."""
    return woven(color, pitch, 0.22, 0.35, roughness, 0.4, shade=0.12)


def webbing(color):
    """Woven strap: ribs across its length."""
    return woven(color, 0.3, 0.7, 0.3, 0.8, 0.25, shade=0.25)


def rubber(color, roughness=0.55):
    made = material(color, roughness=roughness, specular=0.4)
    return bump(made, add_node(made, 'ShaderNodeTexNoise', Scale=14.0, Detail=2.0), 0.06, 0.05)


def crepe(color):
    """Natural rubber: crinkled and a little translucent."""
    made = varied(material(color, roughness=0.75, specular=0.3, subsurface=0.04), 0.18, 0.8)
    return bump(made, add_node(made, 'ShaderNodeTexNoise', Scale=3.2, Detail=5.0, Roughness=0.75), 0.5, 0.12)


def thread(color):
    return material(color, roughness=0.8, sheen=0.4, specular=0.25)


def mesh_cloth(color, hole, pitch=0.32):
    """Spacer mesh: cloth with round holes of a darker color."""
    made = material(color, roughness=0.9, sheen=0.4, specular=0.15)
    where = add_node(made, 'ShaderNodeTexCoord')
    cells = add_node(made, 'ShaderNodeTexVoronoi', Scale=1 / pitch, Randomness=0.0)
    ramp = color_ramp(made, [(0.3, hole), (0.42, color)])
    return patterned(made, where.outputs['UV'], cells, ramp, output='Distance')
