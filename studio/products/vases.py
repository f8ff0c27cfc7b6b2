from kit.shot import Shot, views
from models import planter, vase

SHOTS = {
    'slipmarrow-reed-tall-vase': [
        Shot(vase.reed, paper='#e7ddd0', turn=14, rise=7, fill=0.84),
        Shot(lambda: vase.reed(branches=0), paper='#e7ddd0', turn=-20, rise=8),
        Shot(lambda: vase.reed(branches=1), paper='#e7ddd0', turn=36, rise=16, fill=0.84),
    ],
    'slipmarrow-moon-round-vase': views(
        vase.moon_jar, dict(turn=-30, rise=46), dict(turn=0, rise=6, fill=1.35), paper='#ece6dd', turn=18, rise=13),
    'slipmarrow-windowsill-planter': views(
        planter.windowsill, dict(build=lambda: planter.windowsill(planted=False), turn=-24, rise=34),
        dict(turn=10, rise=48), paper='#dfe5d4', turn=20, rise=14),
    'cobblekiln-bottle-tall-vase': views(
        vase.blown_bottle, dict(build=lambda: vase.blown_bottle(stem=False), turn=-20, rise=14),
        dict(turn=10, rise=42), paper='#f0ead6', turn=16, rise=8, fill=0.82, clear=True),
    'cobblekiln-bud-round-vase': views(
        vase.pebble, dict(build=lambda: vase.pebble(flowers=False), turn=-22, rise=26), dict(turn=6, rise=47),
        paper='#e4e8ee', turn=12, rise=13),
    'cobblekiln-fluted-floor-planter': views(
        planter.fluted_floor, dict(turn=-30, rise=36), dict(turn=10, rise=6, fill=1.4), paper='#e8e8e6', turn=20,
        rise=13, fill=0.82),
}
