from kit.materials import material
from kit.screens import hills, orbs, ribbons, wallpaper
from kit.shot import views
from models.displays import book, desk, drawing, locked, tiles
from models.handheld import standing
from models.tablet import easel, family, linnet, memory_card, pocketbook, reader


def drawing_tablet():
    paper = wallpaper(orbs, 1.45, 0.95, roughness=0.5, ground=['#efe9db', '#f6f1e6'],
                      spots=[(1.2, 0.9, 0.8, '#f3e6d2')])
    linnet(paper, drawing())


def family_tablet():
    sky = wallpaper(orbs, 1.5, 1.0, ground=['#1f6f78', '#2f8f8d'], spots=[(0.1, 0.1, 1.0, '#f2a65a'),
                                                                          (1.4, 1.0, 0.9, '#17506b')])
    family(sky, tiles(('#ffb454', '#e8604c', '#3fa796', '#4f6fb3', '#8a5fb0', '#f7f1e6')))


def easel_tablet():
    folds = wallpaper(ribbons, 1.5, 1.0, colors=['#123c44', '#1f6b70', '#e0a24a', '#f6e2b4'], count=1.9, slant=0.9,
                      seed=2.2)
    easel(folds, desk('#fff7e6', '16:40', 'Friday'))


def e_reader():
    page = material('#efe6d0', roughness=0.8, specular=0.2)
    shader = page.node_tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value, shader.inputs['Emission Strength'].default_value = (1, 0.86, 0.62, 1), 0.22
    reader(page, book())


def readers():
    standing(e_reader, 20.4, (3.6, -2.4), -8, 4)
    standing(e_reader, 20.4, (-4.4, 2.6), 7, 0, back=True)


def paperback():
    night = wallpaper(hills, 0.6, 1.0, sky=['#f7c9a0', '#e58f7b', '#7a5aa0', '#2b2f78'],
                      ridges=['#8f5f9f', '#5a4590', '#2e2f70', '#161a48'], sun=(0.44, 0.5, 0.065, '#fff0cc'), seed=5)
    pocketbook(night, locked('#fff8ec', '21:05', 'Monday', 0.36))


def paperbacks():
    standing(paperback, 18.2, (4.0, -1.6), -8)
    standing(paperback, 18.2, (-3.4, 2.0), 10, back=True)
    memory_card((-3.6, -3.4, 0), (0, 0, 24))


SHOTS = {
    'velloquist-linnet-11-tablet': views(
        drawing_tablet, dict(turn=-34), dict(turn=72, rise=30), paper='#ead9c8', turn=34, rise=52, fill=0.88),
    'callowisp-vela-10-tablet': views(
        family_tablet, dict(turn=40, rise=16), dict(turn=206, rise=16), paper='#dde8e6', turn=-20, rise=12, fill=0.84),
    'callowisp-vela-8-reader-tablet': views(readers, paper='#ece6dd', turn=14, rise=9, fill=0.84),
    'lapwinter-easel-13-tablet': views(
        easel_tablet, dict(turn=-36), dict(turn=212, rise=20), paper='#e4e8ee', turn=36, rise=15, fill=0.86),
    'lapwinter-pocketbook-7-tablet': views(paperbacks, paper='#f1ddcf', turn=-16, rise=10, fill=0.82),
}
