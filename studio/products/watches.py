from kit.shot import Shot, views
from models.square_watches import alcove, pace
from models.watches import meridian, meridian_behind, orchard, station, tide

SHOTS = {
    'pallforth-meridian-automatic-watch': [
        Shot(lambda: meridian('#1f4fb0'), paper='#ece6dd', turn=24, rise=12),
        Shot(lambda: meridian_behind('#1f4fb0'), paper='#ece6dd', turn=28, rise=62),
        Shot(lambda: meridian('#1f4fb0'), paper='#ece6dd', turn=-58, rise=16),
    ],
    'pallforth-orchard-hand-wound-watch': views(
        lambda: orchard('#a9c9b2'), dict(turn=52, rise=14), dict(turn=4, rise=62, fill=0.8), paper='#f1ddcf', turn=-22,
        rise=36, samples=16),
    'pallforth-alcove-quartz-watch': views(lambda: alcove('#6e1f33'), paper='#ead9c8', turn=-26, rise=12, samples=16),
    'tickerell-tide-diver-watch': views(lambda: tide('#e2622e'), paper='#e4e8ee', turn=-20, rise=14),
    'tickerell-pace-square-smartwatch': views(lambda: pace('#a3d6bd'), paper='#e9e4f0', turn=28, rise=10),
    'tickerell-station-field-watch': views(lambda: station('#7c7b52'), paper='#e7ddd0', turn=32, rise=60, fill=0.88),
}
