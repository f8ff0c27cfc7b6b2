from kit.shot import Shot, views
from models import crockery

SHOTS = {
    'slipmarrow-morning-mug': [
        Shot(crockery.mug, paper='#ead9c8', turn=-24, rise=18),
        Shot(lambda: crockery.mug(coffee=False), paper='#ead9c8', turn=62, rise=10),
        Shot(lambda: crockery.mug(milk=True), paper='#ead9c8', turn=-40, rise=48),
    ],
    'slipmarrow-supper-bowl': views(
        crockery.supper_bowls, dict(turn=-20, rise=7), dict(turn=8, rise=64), paper='#ece6dd', turn=15, rise=30,
        fill=0.84),
    'slipmarrow-tide-dinner-plate': views(
        crockery.tide_plate, dict(turn=-20, rise=12),
        dict(build=crockery.tide_plate_underside, turn=-14, rise=40), paper='#f0ead6', turn=10, rise=52,
        fill=0.84),
    'cobblekiln-espresso-cups': views(crockery.espresso_set, paper='#f1ddcf', turn=14, rise=18),
    'cobblekiln-ribbed-water-carafe': [
        Shot(crockery.carafe_closed, paper='#e4e8ee', turn=16, rise=9, clear=True),
        Shot(crockery.carafe_poured, paper='#e4e8ee', turn=10, rise=14, clear=True),
        Shot(crockery.carafe_poured, paper='#e4e8ee', turn=-30, rise=42, clear=True),
    ],
    'cobblekiln-dessert-plate-set': views(
        crockery.scalloped_set, dict(turn=64, rise=16), dict(turn=6, rise=60), paper='#dde8e6', turn=22, rise=26,
        fill=0.82),
}
