import math

import numpy as np

from kit.materials import add_node, bump, color_ramp, material, matte, metal, patterned
from kit.screens import arcs, hills, orbs, panes, ribbons, shine, wallpaper, words
from kit.shapes import box, grouped, tube
from kit.shot import Shot, views
from kit.soft_lines import smoothed
from models.displays import locked, tides
from models.handheld import clay, standing
from models.phone import fold, harbor, lanyard, lune, pair, plain, sleeve, tern, wren


def tern_6():
    dunes = wallpaper(hills, 0.48, 1.0, sky=['#f8dcc0', '#f0b593', '#c9776a'],
                      ridges=['#d08a6a', '#b5654a', '#7f3f38', '#43242c'], sun=(0.35, 0.53, 0.06, '#fff1dc'), seed=3)
    tern(7.2, 15.0, 0.85, clay('#b5654a'), material('#a65a42', metallic=0.5, roughness=0.4),
         ((-0.72, -0.98, 0.78), (0.98, -0.66, 0.5)),
         2.25, (0.55, -1.62), dunes, locked('#fff6ea', '8:15', 'Sunday, May 4'))


def tern_6_max():
    moss = wallpaper(arcs, 0.47, 1.0, colors=['#0c2419', '#2b5a41', '#93b48a', '#f2ecc8'], center=(0.52, -0.1),
                     count=3.6)
    brushed = material('#4f7d63', metallic=0.85, roughness=0.3)
    tern(7.8, 16.6, 0.88, material('#356249', metallic=0.6, roughness=0.36), brushed,
         ((-1.2, -1.02, 0.84), (1.35, -0.85, 0.6), (0.42, -2.02, 0.5)), 2.85, (0.08, -0.55), moss,
         locked('#f8f6e2', '7:42', 'Friday, June 6'))


def wren_mini():
    dawn = wallpaper(orbs, 0.5, 1.0, ground=['#f7d98a', '#f6efe0', '#9cc7d6'],
                     spots=[(0.1, 0.15, 0.55, '#f2a25c'), (0.5, 0.62, 0.4, '#fdf4d8'), (0.05, 0.9, 0.4, '#6fa9c6')])
    wren(dawn, locked('#5b4a22', '9:30', 'Tuesday, May 13', 0.3))


def lune_2():
    silk = wallpaper(ribbons, 0.47, 1.0, colors=['#3c2a6e', '#8a63b8', '#f0a6b8', '#fde6d8'], count=1.6, slant=1.6,
                     seed=0.6)
    lune(silk, locked('#fff7fb', '6:58', 'Saturday, May 24'))


def lune_2_fold(open_=150, **options):
    night = wallpaper(hills, 0.84, 1.0, sky=['#f4d7c4', '#c9a7c9', '#5a6db0', '#1f2d66'],
                      ridges=['#7d86bd', '#4a5a9e', '#2a3a7c', '#131c48'], sun=(0.6, 0.68, 0.07, '#fff3e0'), seed=7)
    cover = wallpaper(orbs, 0.42, 1.0, ground=['#1c2f6a', '#0f1736'], spots=[(0.1, 0.3, 0.5, '#7fa2e0'),
                                                                             (0.4, 0.75, 0.45, '#c98fc0')])

    def shown(side, width, height):
        if side > 0:
            tides(width, height)
        else:
            words('18:20', 1.7, shine('#fffaf2'), (0, height * 0.3))
            words('Wednesday, July 2', 0.5, shine('#fffaf2'), (0, height * 0.22))
    fold(open_, night, cover, shown, **options)


def plain_pair():
    pair(plain, 6.8, 13.4, 0.78, 1.8, (-10, 12))


def harbor_9():
    sea = wallpaper(hills, 0.5, 1.0, sky=['#fbe6c8', '#f7b77a', '#e2622e'],
                    ridges=['#5f8a96', '#35667a', '#1d4358', '#0f2636'], sun=(0.37, 0.54, 0.065, '#fff2d8'), seed=9)
    harbor(sea, locked('#fffaf0', '5:50', 'Monday, May 19'))


def harbor_pair():
    pair(harbor_9, 8.0, 16.4, 0.7, 2.0, (8, -10), behind='face')
    lanyard((-8.0 * 0.35 + 3.6, -2.4, 15.4))


def unboxed():
    """The phone with the contents of its box: the braided cable, the SIM tool."""
    standing(tern_6, 15.0, (-1.6, 2.6), -8, 3)
    steel = metal('#c9cacc', 0.25)
    loops = [(-0.2 + (2.55 + 0.14 * math.sin(a * 0.31)) * math.cos(a), -2.4 + (2.3 + 0.12 * math.cos(a * 0.43))
              * math.sin(a), 0.2 + 0.2 * a / (2 * math.pi)) for a in np.linspace(3.6, 3.6 + 6.5 * math.pi, 60)]
    path = smoothed([(-5.9, -4.2, 0.2), (-5.2, -4.5, 0.2), (-4.4, -4.8, 0.2), (-3.5, -4.6, 0.2), *loops,
                     (3.0, -3.3, 0.6), (3.9, -4.5, 0.25), (4.8, -5.1, 0.2), (5.6, -5.2, 0.2)], per_span=6)
    tube([tuple(p) for p in path], 0.19, braid('#d9c4ab', '#a98a68'), smooth=False)
    for at, turn in (((-5.8, -4.25, 0.27), 158), ((5.5, -5.2, 0.27), -4)):
        grouped(lambda: (box((1.9, 0.95, 0.5), matte('#efe8dd', 0.45), 0.2, 5, (0.9, 0, -0.25)),
                         box((0.75, 0.8, 0.26), steel, 0.12, 4, (2.1, 0, -0.13))), at, (0, 0, turn))
    sim_tool(steel, (4.6, -1.4, 0.06), -24)


def braid(color, dark):
    """Crossing threads around a cable."""
    made = material(color, roughness=0.85, sheen=0.3)
    where = add_node(made, 'ShaderNodeTexCoord')
    cells = add_node(made, 'ShaderNodeTexVoronoi', Scale=16.0, Randomness=0.35)
    ramp = color_ramp(made, [(0.1, color), (0.6, dark)])
    return bump(patterned(made, where.outputs['Object'], cells, ramp, output='Distance'), cells, -0.4, 0.03)


def sim_tool(steel, at, turn):
    """A loop of flat steel with a short pin."""
    def build():
        ring = [(math.cos(a) * 0.95, math.sin(a) * 0.62, 0) for a in np.linspace(0, 2 * math.pi, 40, endpoint=False)]
        tube(ring, 0.13, steel, closed=True, resolution=4)
        tube([(0.9, 0, 0), (2.3, 0, 0)], 0.08, steel, smooth=False)
    grouped(build, at, (0, 0, turn))


def fold_on_sleeve():
    """Folded shut on its felt sleeve, the narrow display up."""
    sleeve((0, 0, 0), 90)
    grouped(lambda: grouped(lambda: lune_2_fold(0), (-7.8, 3.25, 0), (0, 90, 0)), (0.8, -0.4, 1.62), (0, 0, 9))


SHOTS = {
    'velloquist-tern-6-phone': [
        Shot(lambda: pair(tern_6, 7.2, 15.0), '#ece6dd', -16, 8, 0.8),
        Shot(lambda: standing(tern_6, 15.0, back=True), '#ece6dd', 28, 10, 0.8),
        Shot(unboxed, '#ece6dd', 8, 17, 0.84),
    ],
    'velloquist-tern-6-max-phone': views(lambda: pair(tern_6_max, 7.8, 16.6, 0.72, 1.7, (6, -10), 'face', 4),
                                         dict(build=lambda: standing(tern_6_max, 16.6, back=True), turn=-26, rise=10,
                                              samples=8, width=720),
                                         paper='#dfe5d4', turn=16, rise=8, fill=0.82),
    'velloquist-wren-mini-phone': views(lambda: pair(wren_mini, 6.3, 12.6, 0.86, 2.0, (-14, 12)), paper='#e4e8ee',
                                        turn=4, rise=10, fill=0.78),
    'callowisp-lune-2-phone': views(lambda: pair(lune_2, 7.3, 15.5, 0.92, 2.6, (-16, -30), 'face', 9), paper='#f0ead6',
                                    turn=-2, rise=8, fill=0.82),
    'callowisp-lune-2-fold-phone': [
        Shot(lambda: lune_2_fold(128), '#e9e4f0', 204, 10, 0.82),
        Shot(fold_on_sleeve, '#e9e4f0', -56, 38, 0.84),
        Shot(lambda: lune_2_fold(128), '#e9e4f0', 20, 12, 0.82),
    ],
    'quillander-plain-phone-4g': views(plain_pair, paper='#dde8e6', turn=-14, rise=9, fill=0.8),
    'quillander-harbor-9-phone': views(
        harbor_pair, dict(turn=-32, rise=14), dict(turn=56, rise=20), paper='#e7ddd0', turn=12, rise=11, fill=0.84),
}
