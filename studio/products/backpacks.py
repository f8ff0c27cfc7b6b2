from kit.shot import views
from models.backpacks import roll_top, school_pack
from models.trail_packs import day_pack, kids_pack, travel_pack

SHOTS = {
    'portmantel-commuter-roll-top-backpack': views(
        roll_top, dict(turn=202), dict(turn=-62), paper='#ead9c8', turn=28, rise=11, fill=0.84),
    'portmantel-schoolhouse-backpack': views(
        school_pack, dict(turn=158), dict(turn=64), paper='#e4e8ee', turn=-22, rise=13, fill=0.84),
    'cairnhopper-ridge-day-pack': views(
        day_pack, {'turn': 208, 'rise': 10}, {'turn': 90, 'rise': 8}, paper='#dde8e6', turn=-30, rise=10, fill=0.84,
    ),
    'cairnhopper-traverse-40-backpack': views(
        travel_pack, dict(turn=200, rise=11), dict(turn=10, rise=51), paper='#f0ead6', turn=20, rise=17, fill=0.84),
    'cairnhopper-tyke-kids-backpack': views(
        kids_pack, dict(turn=160, rise=10), dict(turn=-34, rise=36), paper='#f1ddcf', turn=26, rise=14, fill=0.82,
    ),
}
