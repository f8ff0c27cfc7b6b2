from kit.shot import views
from models.crossbody import envelope_bag, quilted_pouch, saddle_bag
from models.totes import leather_tote, rope_tote, weekender

SHOTS = {
    'awlstead-market-leather-tote': views(
        leather_tote, {'turn': -38, 'rise': 34, 'fill': 0.8}, {'turn': 62, 'rise': 10},
        paper='#e7ddd0', turn=22, rise=15, fill=0.84,
    ),
    'awlstead-saddle-crossbody-bag': views(
        saddle_bag, dict(turn=60, rise=14), dict(turn=-10, rise=46), paper='#ead9c8', turn=-20, rise=12, fill=0.84),
    'awlstead-envelope-crossbody-bag': views(envelope_bag, paper='#f0ead6', turn=14, rise=20, fill=0.88),
    'portmantel-ferry-canvas-tote': views(
        rope_tote, dict(turn=66, rise=12), dict(turn=-13, rise=48), paper='#e8e8e6', turn=-26, rise=14, fill=0.84),
    'portmantel-weekender-zip-tote': views(
        weekender, {'turn': 196, 'rise': 12}, {'turn': -34, 'rise': 38},
        paper='#e4e8ee', turn=27, rise=18, fill=0.86,
    ),
    'portmantel-errand-crossbody-pouch': views(
        quilted_pouch, dict(turn=-62, rise=14), dict(turn=9, rise=46), paper='#dde8e6', turn=18, rise=12, fill=0.82),
}
