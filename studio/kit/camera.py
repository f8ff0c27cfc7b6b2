"""Renders with Blender's path tracer, including the passes the denoiser needs."""
import os

import bpy
import numpy as np

PASSES = (('image', 'Image'), ('normal', 'Denoising Normal'), ('albedo', 'Denoising Albedo'))


def render(width, height, samples, folder):
    """Renders the scene. Returns its light, normals and albedo, each an array (height, width, 3)."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.seed = 'CPU', samples, 1
    cycles.use_adaptive_sampling, cycles.use_denoising = False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.transmission_bounces = 10, 3, 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = 1.0, 4
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs['Image'])
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.base_path = os.path.join(folder, f'passes-{os.getpid()}')
    file.format.file_format, file.format.color_depth, file.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    file.file_slots.clear()
    for name, output in PASSES:
        file.file_slots.new(name)
        tree.links.new(layers.outputs[output], file.inputs[name])
    bpy.ops.render.render(write_still=False)
    taken = [load(os.path.join(file.base_path, f'{name}0001.exr')) for name, _ in PASSES]
    os.rmdir(file.base_path)
    return taken


def load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    os.remove(path)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()
