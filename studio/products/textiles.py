from kit.shot import views
from models.household_linen import bath_towel, beach_towel, checked_throw, waffle_throw
from models.pillow import bolster, linen_cushion

SHOTS = {
    'heron-hemstitch-linen-cushion': views(linen_cushion, {'turn': 158, 'rise': 8}, {'turn': -64, 'rise': 8},
                                           paper='#dde8e6', turn=-20, rise=9, fill=0.74),
    'heron-hemstitch-waffle-throw': views(waffle_throw, paper='#ead9c8', turn=-28, rise=26, fill=0.8),
    'heron-hemstitch-bath-towel': views(bath_towel, paper='#ece6dd', turn=28, rise=24, fill=0.8),
    'weftonby-checked-wool-throw': views(
        checked_throw, dict(turn=-28, rise=16), dict(turn=6, rise=6, fill=1.9), paper='#e8e8e6', turn=24, rise=10,
        fill=0.8),
    'weftonby-velvet-bolster-cushion': views(
        bolster, dict(turn=66, rise=14, fill=0.76), dict(turn=-24, rise=42), paper='#f1ddcf', turn=34, rise=14,
        fill=0.84, samples=6),
    'weftonby-striped-beach-towel': views(
        beach_towel, dict(turn=38, rise=16), dict(turn=-10, rise=60), paper='#e4e8ee', turn=-30, rise=28, fill=0.8),
}
