from kit.screens import arcs, hills, orbs, ribbons, wallpaper
from kit.shot import Shot, views
from models.displays import desk, drawing, film, notes, sheet
from models.laptop import laptop
from models.laptop_more import with_driver, with_pen


def almanac_13(angle=112):
    dunes = wallpaper(hills, 1.6, 1.0, roughness=0.45, sky=['#f6e3c4', '#bfd0b4', '#7f9c8e'],
                      ridges=['#b9c7a2', '#8ba786', '#5c7f6b', '#33574f'], sun=(1.12, 0.66, 0.075, '#fff3d2'), seed=1)
    laptop(29.6, 20.4, 0.85, '#9caf88', angle=angle, wallpaper=dunes, content=desk('#fffdf4', '10:24'), keys='#eef0e6',
           legends='#5d6a52', deck='#a9ba97', wedged=0.42, lid=0.4, brand='velloquist', speakers=False)


def almanac_15():
    folds = wallpaper(ribbons, 16 / 9, 0.9, colors=['#1d2b36', '#3c5a6b', '#7fa3ad', '#dfe3d6'], count=2.2, slant=0.7,
                      seed=1.3)
    laptop(35.8, 24.2, 1.1, '#5b6770', angle=106, wallpaper=folds, content=sheet, keys='#2b3136', numpad=True,
           legends='#dfe4e6', deck='#56616a', ratio=16 / 9, pad=(12, 7.4), chin=1.6, ports=(2, 2), hinge='barrels',
           brand='velloquist')


def draft_14():
    desk_ = wallpaper(orbs, 1.5, 1.0, ground=['#d9b79a', '#e8d3b8'],
                      spots=[(0.2, 0.2, 0.9, '#c98a66'), (1.3, 0.9, 0.8, '#f1e3c8')])
    laptop(31.4, 23.4, 1.25, '#a8482a', angle=110, wallpaper=desk_, content=notes(), keys='#f1e7d3', legends='#6b4a38',
           accents='#d9774a', deck='#9a4127', ratio=1.5, dish=0.055, key_height=0.3, chin=1.5, bezel=0.8, wedged=0.2,
           corner=1.5,
           pad=(9, 5.6), brand='quillander', ports=(1, 1), speakers=False, bezel_color='#3a1d14')


def atlas_16():
    dark = wallpaper(orbs, 1.6, 1.0, ground=['#120d16', '#1a1420'], spots=[(0.8, 0.2, 1.2, '#221628')])
    laptop(36.4, 25.6, 1.75, '#40243d', angle=113, wallpaper=dark, content=film, keys='#1b161d', deck='#3a2238',
           legends='#d9b9d0', accents='#7d4a76', wedged=0.15, vents=9, chin=1.0, bezel=0.45, pad=(13, 8), ports=(3, 3),
           hinge='barrels', lid=0.6, brand='quillander', keys_at=1.1)


def marsh_14():
    stone = wallpaper(arcs, 1.6, 1.0, colors=['#243018', '#5c7238', '#a9b56a', '#f0e2b0'], center=(0.25, -0.15),
                      count=3.4)
    laptop(31.2, 22.0, 1.35, '#6b7436', angle=109, wallpaper=stone, content=desk('#fbf8e6', '14:07', 'Tuesday'),
           keys='#2e3122', legends='#e6e7cf', accents='#d98a3a', deck='#626b32', corner=1.3, wedged=0.1, ports=(3, 3),
           bezel=0.85, chin=1.5, brand='lapwinter', bezel_color='#1d1f16', hinge='barrels')


def plover_12(angle=108):
    mist = wallpaper(orbs, 1.5, 1.0, ground=['#f4e8da', '#dcebf2'], spots=[(0.25, 0.8, 0.9, '#bfe0ef'),
                                                                           (1.3, 0.15, 0.8, '#f6cfb8')])
    laptop(28.0, 19.6, 0.95, '#8fc0e0', angle=angle, wallpaper=mist, content=drawing(), keys='#f2f5f6',
           legends='#5c7f95', deck='#9fcbe6', ratio=1.5, bezel=0.75, chin=0.9, corner=1.6, wedged=0.0, hinge='barrels',
           brand='lapwinter', speakers=False, ports=(1, 1), lid=0.5)


SHOTS = {
    'velloquist-almanac-13-laptop': [
        Shot(almanac_13, '#f1ddcf', 26, 17, 0.86),
        Shot(lambda: almanac_13(angle=112), '#f1ddcf', 205, 16, 0.84),
        Shot(lambda: almanac_13(angle=0), '#f1ddcf', 62, 12, 0.86),
    ],
    'velloquist-almanac-15-laptop': views(
        almanac_15, dict(turn=205, rise=16), dict(turn=0, rise=46), paper='#e7ddd0', turn=-24, rise=27, fill=0.88),
    'quillander-draft-14-laptop': views(
        draft_14, dict(turn=204, rise=16), dict(turn=0, rise=46), paper='#dde8e6', turn=14, rise=21, fill=0.84),
    'quillander-atlas-16-workstation-laptop': views(
        atlas_16, dict(turn=205, rise=16), dict(turn=0, rise=46), paper='#e9e4f0', turn=-34, rise=19, fill=0.88),
    'lapwinter-marsh-14-laptop': views(
        lambda: with_driver(marsh_14), dict(turn=206, rise=16), dict(turn=4, rise=44),
        paper='#ead9c8', turn=33, rise=22, fill=0.88,
    ),
    'lapwinter-plover-12-laptop': [
        Shot(lambda: with_pen(lambda: plover_12(angle=318), tent=True), '#f0ead6', -30, 14, 0.84),
        Shot(lambda: with_pen(lambda: plover_12(angle=180)), '#f0ead6', 24, 36, 0.86),
        Shot(lambda: plover_12(angle=114), '#f0ead6', 32, 18, 0.86),
    ],
}
