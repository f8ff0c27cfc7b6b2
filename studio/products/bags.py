from kit.shot import views
from models.totes import leather_tote, rope_tote, weekender

SHOTS = {
    'awlstead-market-leather-tote': views(
        leather_tote, {'turn': -38, 'rise': 34, 'fill': 0.8}, {'turn': 62, 'rise': 10},
        paper='#e7ddd0', turn=22, rise=15, fill=0.84,
    ),
    'portmantel-ferry-canvas-tote': views(rope_tote, paper='#f0ead6', turn=-26, rise=14, fill=0.84),
    'portmantel-weekender-zip-tote': views(
        weekender, {'turn': 196, 'rise': 12}, {'turn': -34, 'rise': 38},
        paper='#e4e8ee', turn=27, rise=18, fill=0.86,
    ),
}
