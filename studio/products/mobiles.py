import math

from kit.materials import metal
from kit.screens import arcs, hills, orbs, panes, ribbons, shine, wallpaper, words
from kit.shapes import tube
from kit.shot import Shot, views
from kit.materials import fabric, material
from kit.tech import grouped, plate
from models.displays import locked
from models.handheld import clay, frosted, standing
from models.phone import fold, harbor, lanyard, lune, pair, plain, sleeve, tern, wren


def tern_6():
    dunes = wallpaper(hills, 0.48, 1.0, sky=['#f8dcc0', '#f0b593', '#c9776a'], ridges=['#d08a6a', '#b5654a', '#7f3f38', '#43242c'],
                      sun=(0.3, 0.62, 0.07, '#fff1dc'), seed=3)
    tern(7.2, 15.0, 0.85, clay('#b5654a'), material('#a65a42', metallic=0.5, roughness=0.4), ((-0.98, -0.72, 0.62), (0.98, -0.72, 0.62)),
         2.25, dunes, locked('#fff6ea', '8:15', 'Sunday, May 4'))


def tern_6_max():
    moss = wallpaper(arcs, 0.47, 1.0, colors=['#0c2419', '#2b5a41', '#93b48a', '#f2ecc8'], center=(0.52, -0.1), count=3.6)
    brushed = material('#27513a', metallic=0.75, roughness=0.34)
    tern(7.8, 16.6, 0.88, material('#21452f', metallic=0.5, roughness=0.42), brushed,
         ((-1.5, -0.72, 0.6), (0, -1.45, 0.78), (1.5, -0.72, 0.6)), 2.85, moss, locked('#f8f6e2', '7:42', 'Friday, June 6'))


def wren_mini():
    dawn = wallpaper(orbs, 0.5, 1.0, ground=['#f7d98a', '#f6efe0', '#9cc7d6'],
                     spots=[(0.1, 0.15, 0.55, '#f2a25c'), (0.5, 0.62, 0.4, '#fdf4d8'), (0.05, 0.9, 0.4, '#6fa9c6')])
    wren(dawn, locked('#5b4a22', '9:30', 'Tuesday, May 13', 0.3))


def lune_2():
    silk = wallpaper(ribbons, 0.47, 1.0, colors=['#3c2a6e', '#8a63b8', '#f0a6b8', '#fde6d8'], count=1.6, slant=1.6, seed=0.6)
    lune(silk, locked('#fff7fb', '6:58', 'Saturday, May 24'))


def lune_2_fold(open_=150, **options):
    night = wallpaper(hills, 0.84, 1.0, sky=['#f4d7c4', '#c9a7c9', '#5a6db0', '#1f2d66'], ridges=['#7d86bd', '#4a5a9e', '#2a3a7c', '#131c48'],
                      sun=(0.6, 0.68, 0.07, '#fff3e0'), seed=7)
    cover = wallpaper(orbs, 0.42, 1.0, ground=['#1c2f6a', '#0f1736'], spots=[(0.1, 0.3, 0.5, '#7fa2e0'), (0.4, 0.75, 0.45, '#c98fc0')])

    def reading(side, width, height):
        if side > 0:
            panes([(0, -height * 0.08, width * 0.86, height * 0.74)], shine('#f3ede1'), 0.004, 0.3)
            words('Tides', 0.8, shine('#27304f'), (-width * 0.33, height * 0.2), 0.008, 'LEFT')
            panes([(-width * 0.33 + length / 2, height * (0.13 - row * 0.037), length, 0.13) for row, length in
                   enumerate(width * share for share in (0.64, 0.66, 0.62, 0.65, 0.4, 0.0001, 0.66, 0.63, 0.65, 0.3)) if length > 0.1],
                  shine('#8c8f9c', 0.9), 0.008, 0.06)
        else:
            words('18:20', 1.7, shine('#fffaf2'), (0, height * 0.3))
            words('Wednesday, July 2', 0.5, shine('#fffaf2'), (0, height * 0.22))
    fold(open_, night, cover, reading, **options)


def folds():
    grouped(lune_2_fold, (0, 0, 0), (0, 0, 0))


def plain_pair():
    pair(plain, 6.8, 13.4, 0.78, 1.8, (-10, 12))


def harbor_9():
    sea = wallpaper(hills, 0.5, 1.0, sky=['#fbe6c8', '#f7b77a', '#e2622e'], ridges=['#5f8a96', '#35667a', '#1d4358', '#0f2636'],
                    sun=(0.32, 0.63, 0.08, '#fff2d8'), seed=9)
    harbor(sea, locked('#fffaf0', '5:50', 'Monday, May 19'))


def harbor_pair():
    pair(harbor_9, 8.0, 16.4, 0.7, 2.0, (8, -10), behind='face')
    lanyard((-8.0 * 0.35 + 3.6, -2.4, 15.4))


def unboxed():
    """The phone with what is in its box: the braided cable, the paper pin."""
    standing(tern_6, 15.0, (1.6, 0), -6)
    braid = fabric('#d9c3ae', 9, 0.9)
    coil = [(-5.6 + 2.3 * math.cos(t * 0.42), -3.6 + 2.3 * math.sin(t * 0.42), 0.2 + 0.0125 * t) for t in range(44)]
    tube(coil, 0.19, braid, smooth=False)


SHOTS = {
    'velloquist-tern-6-phone': [
        Shot(lambda: pair(tern_6, 7.2, 15.0), '#ece6dd', -16, 8, 0.8),
        Shot(lambda: standing(tern_6, 15.0, back=True), '#ece6dd', 28, 10, 0.8),
        Shot(unboxed, '#ece6dd', 14, 14, 0.82),
    ],
    'velloquist-tern-6-max-phone': views(lambda: pair(tern_6_max, 7.8, 16.6, 0.72, 1.7, (6, -8), behind='face'), paper='#dfe5d4',
                                         turn=16, rise=8, fill=0.82),
    'velloquist-wren-mini-phone': views(lambda: pair(wren_mini, 6.3, 12.6, 0.86, 2.0, (-14, 12)), paper='#e4e8ee', turn=4, rise=10, fill=0.78),
    'callowisp-lune-2-phone': views(lambda: pair(lune_2, 7.3, 15.5, 0.56, 3.0, (-24, -24), behind='face'), paper='#f0ead6', turn=-4, rise=8, fill=0.82),
    'callowisp-lune-2-fold-phone': [
        Shot(lambda: lune_2_fold(128), '#e9e4f0', 20, 12, 0.82),
        Shot(lambda: lune_2_fold(128), '#e9e4f0', 204, 10, 0.82),
        Shot(lambda: (sleeve((0, 0, 0), 0), grouped(lambda: lune_2_fold(0), (0, 0, 1.4), (0, 0, 0))), '#e9e4f0', 20, 30, 0.82),
    ],
    'quillander-plain-phone-4g': views(plain_pair, paper='#dde8e6', turn=-14, rise=9, fill=0.8),
    'quillander-harbor-9-phone': views(harbor_pair, paper='#e7ddd0', turn=12, rise=11, fill=0.84),
}
