"""Removes a rendering's noise with Open Image Denoise's network, computed with numpy because Debian's Blender is built
without it. The weights are Intel's (Apache 2.0): https://github.com/RenderKit/oidn-weights."""
import os
import struct
from functools import cache

import numpy as np

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'rt_hdr_alb_nrm.tza')

# The perceptual transfer function that the network was trained with (PU, in core/color.h of Open Image Denoise).
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1, X0, X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def perceived(light):
    return np.where(light <= Y0, A * light, np.where(light <= Y1, B * np.maximum(light, 0) ** C + D,
                                                     E * np.log(light + F) + G))


def physical(value):
    middle = (np.maximum(value - D, 0) / B) ** (1 / C)
    return np.where(value <= X0, value / A, np.where(value <= X1, middle, np.exp((value - G) / E) - F))


MAX_PERCEIVED = float(perceived(np.float64(65504.0)))


@cache
def read_weights(path=WEIGHTS):
    """Reads the network's tensors by name from Intel's tza format."""
    data = open(path, 'rb').read()
    at, = struct.unpack_from('<Q', data, 4)
    count, = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind = np.float16 if data[at:at + 1] == b'h' else np.float32
        start, = struct.unpack_from('<Q', data, at + 1)
        at += 9
        tensors[name] = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
    return tensors


def denoise(color, normal, albedo, grainy_guides=False):
    """Returns the picture (height, width, 3; linear light) without noise, guided by normals and albedo. Behind glass
    these are as noisy as the picture: `grainy_guides` cleans them first."""
    if grainy_guides:
        nothing, gray = np.zeros_like(normal), np.full_like(albedo, 0.5)
        normal = denoise(normal * 0.5 + 0.5, nothing, gray) * 2 - 1
        albedo = denoise(albedo, nothing, gray)
    tensors = read_weights()

    def convolve(x, name):
        weight, bias = tensors[f'{name}.weight'], tensors[f'{name}.bias']
        height, width, channels = x.shape
        kernel = weight.transpose(2, 3, 1, 0).reshape(9 * channels, -1)
        around = np.pad(x, ((1, 1), (1, 1), (0, 0)))
        out = np.empty((height, width, len(bias)), np.float32)
        # A few rows at a time, so that the pixels with their neighbors fit the CPU cache.
        patches = np.empty((8, width, 9, channels), np.float32)
        for top in range(0, height, 8):
            rows = min(8, height - top)
            for place in range(9):
                y, x_ = divmod(place, 3)
                patches[:rows, :, place] = around[top + y:top + y + rows, x_:x_ + width]
            np.matmul(patches[:rows].reshape(rows * width, -1), kernel,
                      out=out[top:top + rows].reshape(rows * width, -1))
        out += bias
        return np.maximum(out, 0, out=out)

    def pool(x):
        height, width, channels = x.shape
        return x.reshape(height // 2, 2, width // 2, 2, channels).max((1, 3))

    def widen(x, beside):
        return np.concatenate([x.repeat(2, 0).repeat(2, 1), beside], 2)

    height, width, _ = color.shape
    luminance = color @ np.array([0.212671, 0.71516, 0.072169], np.float32)
    scale = 0.18 / 2 ** float(np.mean(np.log2(np.maximum(luminance, 0) + 1e-4)))
    seen = np.concatenate([perceived(np.maximum(color, 0) * scale) / MAX_PERCEIVED, np.clip(albedo, 0, 1),
                           normal * 0.5 + 0.5], 2)
    seen = np.pad(seen, ((0, -height % 16), (0, -width % 16), (0, 0)), mode='reflect').astype(np.float32)
    first = pool(convolve(convolve(seen, 'enc_conv0'), 'enc_conv1'))
    second = pool(convolve(first, 'enc_conv2'))
    third = pool(convolve(second, 'enc_conv3'))
    fourth = pool(convolve(third, 'enc_conv4'))
    x = convolve(convolve(fourth, 'enc_conv5a'), 'enc_conv5b')
    for level, beside in ((4, third), (3, second), (2, first), (1, seen)):
        x = convolve(convolve(widen(x, beside), f'dec_conv{level}a'), f'dec_conv{level}b')
    x = convolve(x, 'dec_conv0')[:height, :width]
    return (physical(x * MAX_PERCEIVED) / scale).astype(np.float32)
