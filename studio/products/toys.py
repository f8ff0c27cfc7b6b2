from kit.shot import Shot, views
from models.stacking_rings import stacking_rings
from models.toy_blocks import pebble_blocks, town_blocks
from models.toy_vehicles import delivery_van, racer

SHOTS = {
    'bobbinjay-town-blocks': views(
        town_blocks, dict(turn=40, rise=12), dict(turn=-8, rise=52), paper='#e4e8ee', turn=-22, rise=16, fill=0.84),
    'bobbinjay-pocket-racer-car': views(racer, paper='#f0ead6', turn=-36, rise=22, fill=0.88),
    'bobbinjay-stacking-rings': views(stacking_rings, paper='#e9e4f0', turn=12, rise=12, fill=0.78),
    'quirewood-delivery-van': [
        Shot(lambda: delivery_van(loaded=False), paper='#f1ddcf', turn=-38, rise=20, fill=0.88),
        Shot(lambda: delivery_van(doors=112, around=False), paper='#f1ddcf', turn=58, rise=20, fill=0.82),
        Shot(lambda: delivery_van(loaded=False, around=False), paper='#f1ddcf', turn=-4, rise=8, fill=0.84),
    ],
    'quirewood-balancing-pebble-blocks': views(pebble_blocks, paper='#e7ddd0', turn=14, rise=14, fill=0.84),
}
