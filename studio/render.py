"""Renders the studio's images. Called by images.ts:

    blender -b -P studio/render.py -- JOBS.json

JOBS.json is `{ "width": 240 or 0 for the shots' own, "samples": 1, "out": FOLDER, "known": { KIND/NAME: FINGERPRINT },
"sets": [SET], "only": [PATTERN] }`. Prints a line of JSON per image, `{ kind, image, fingerprint, width,
height }`: with `raw` (a file of RGB bytes) if it was rendered, without if it is known already, with `error` if it could
not be built."""
import importlib
import json
import os
import pkgutil
import re
import sys
import time
import traceback

import numpy as np

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import products
import scenes
from kit import finish, stage
from kit.camera import render
from kit.denoise import denoise
from kit.fingerprint import fingerprint
from kit.materials import linear

FURTHER_SAMPLES = 0.4
"""The share of a shot's light paths for a product's second and third views, which look the same after denoising."""


def main():
    with open(sys.argv[sys.argv.index('--') + 1]) as file:
        jobs = json.load(file)
    for kind, name, number, shot in shots(jobs):
        try:
            report(kind, name, photograph(kind, name, number, shot, jobs))
        except Exception as error:
            report_error(kind, name, error)


def report(kind, name, result):
    print(json.dumps({'kind': kind, 'image': name, **result}), flush=True)


def report_error(kind, name, error):
    traceback.print_exc()
    report(kind, name, {'error': f'{type(error).__name__}: {error}'})


def shots(jobs):
    """Every image's kind, name and shot, all first views first. A product's images are named `product-id`,
    `product-id.2`, `product-id.3`."""
    all_ = []
    for package in (scenes, products):
        for module in sorted(each.name for each in pkgutil.iter_modules(package.__path__)):
            if jobs['sets'] and module not in jobs['sets']:
                continue
            try:
                taken = importlib.import_module(f'{package.__name__}.{module}').SHOTS
            except Exception as error:
                report_error(package.__name__, module, error)
                continue
            all_ += [(package.__name__, product, number, shot)
                     for product, shots_ in taken.items() for number, shot in enumerate(shots_, 1)]
    for kind, product, number, shot in sorted(all_, key=lambda each: each[2]):
        name = product if number == 1 else f'{product}.{number}'
        if not jobs['only'] or any(re.search(part, name) for part in jobs['only']):
            yield kind, name, number, shot


def photograph(kind, name, number, shot, jobs):
    began = time.time()
    width = jobs['width'] or shot.width
    height = round(width / shot.aspect)
    samples = max(4, round(shot.paths * jobs['samples']))
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage.set_up(shot)
    mark = fingerprint(shot.paper, samples, width, height, *(['clean guides'] if shot.clear else []),
                       *(['paper on top'] if shot.paper_on_top else []))
    if jobs['known'].get(f'{kind}/{name}') == mark:
        return {'fingerprint': mark}
    if number > 1:
        # After the fingerprint, so that views taken with all light paths stay as they are.
        samples = max(4, round(samples * FURTHER_SAMPLES))
    image = denoise(*render(width, height, samples, jobs['out']), grainy_guides=shot.clear)
    image = image * finish.exposure(image, np.array(linear(shot.paper), np.float32), shot.paper_on_top)
    raw = os.path.join(jobs['out'], f'{name}.rgb')
    with open(raw, 'wb') as file:
        file.write(finish.to_bytes(finish.neutral(image)).tobytes())
    return {'fingerprint': mark, 'raw': raw, 'width': width, 'height': height, 'seconds': round(time.time() - began)}


main()
