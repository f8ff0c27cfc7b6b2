"""Lettering, in the shop's own typeface, so that no font of the machine's is asked."""
import math
import os

import bpy
from mathutils import Euler

FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'node_modules', '@fontsource-variable')
SANS = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
ITALIC = 'instrument-sans/files/instrument-sans-latin-standard-italic.woff2'


def text(body, size, material, at=(0, 0, 0), turn=(90, 0, 0), font=SANS, depth=0.01, align='CENTER', spacing=1.0):
    """Letters `size` centimetres high, standing upright and facing the camera unless turned (degrees); `at` is the
    middle of the line. Put it a hair before the surface it is printed on."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.extrude, curve.space_character = body, size, depth, spacing
    curve.align_x, curve.align_y = align, 'CENTER'
    curve.font = bpy.data.fonts.load(os.path.join(FONTS, font), check_existing=True)
    curve.materials.append(material)
    object_ = bpy.data.objects.new('text', curve)
    object_.location, object_.rotation_euler = at, Euler([math.radians(angle) for angle in turn])
    bpy.context.scene.collection.objects.link(object_)
    return object_
