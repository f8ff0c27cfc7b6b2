from kit.shot import Shot, views
from models.cookware import braiser, skillet
from models.kettle import gooseneck_kettle, stovetop_kettle
from models.kitchen_knife import cooks_knife, paring_trio

SHOTS = {
    'anvil-moth-stovetop-kettle': views(
        stovetop_kettle, dict(turn=-36, rise=26, samples=10, width=720),
        paper='#f0ead6', turn=16, rise=11, fill=0.82, samples=20),
    'anvil-moth-carbon-steel-pan': views(
        skillet, dict(turn=24, rise=12), dict(turn=40, rise=66),
        paper='#ead9c8', turn=-38, rise=36, fill=0.84, samples=20),
    'anvil-moth-cooks-knife': views(
        cooks_knife, dict(turn=26, rise=34), dict(turn=-100, rise=44),
        paper='#dfe5d4', turn=-48, rise=72, flat=True, fill=0.86, samples=20),
    'fennimarsh-pour-over-kettle': views(
        gooseneck_kettle,
        paper='#f1ddcf', turn=14, rise=27, fill=0.84, samples=8),
    'fennimarsh-braising-pan': [
        Shot(lambda: braiser(open_=True), paper='#e4e8ee', turn=20, rise=24, fill=0.82),
        *views(braiser, dict(turn=12, rise=40), paper='#e4e8ee', turn=-28, rise=14, fill=0.82),
    ],
    'fennimarsh-paring-knife-trio': views(
        paring_trio, dict(turn=34, rise=36), dict(turn=-6, rise=40, fill=1.3),
        paper='#f0ead6', turn=0, rise=76, flat=True, fill=0.84, samples=20),
}
