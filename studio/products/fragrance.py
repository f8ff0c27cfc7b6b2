from kit.shot import Shot, views
from models import perfume

SHOTS = {
    'nettlecourt-wet-garden-perfume': [
        Shot(perfume.pressed_block, paper='#ead9c8', turn=22, rise=10, clear=True),
        Shot(lambda: perfume.pressed_block(cap='off'), paper='#ead9c8', turn=-24, rise=16, clear=True),
        Shot(perfume.pressed_block, paper='#ead9c8', turn=-58, rise=7, fill=0.86, clear=True),
    ],
    'nettlecourt-fig-ledger-perfume': views(perfume.ledger_square, paper='#f0ead6', turn=-28, rise=13, clear=True),
    'nettlecourt-linen-room-cologne': views(
        perfume.splash_flask, dict(turn=-62), dict(turn=9, rise=42), paper='#ece6dd', turn=18, rise=8, clear=True),
    'umbrelune-saffron-hour-perfume': views(
        perfume.cradled_disc, dict(turn=58), dict(turn=-7, rise=40), paper='#e7ddd0', turn=-14, rise=9, clear=True),
    'umbrelune-rose-tobacco-perfume': views(
        perfume.fluted_ball, dict(turn=-40, rise=34), dict(turn=6, rise=6, fill=1.4), paper='#f1ddcf', turn=12,
        rise=12, clear=True),
    'umbrelune-blush-peony-mist': views(
        perfume.body_mist, dict(build=lambda: perfume.body_mist(cap='on'), turn=-18), dict(turn=8, rise=43),
        paper='#e4e8ee', turn=16, rise=9, clear=True),
}
