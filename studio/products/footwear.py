from kit.last import pair
from kit.shot import Shot, views
from models.boots import chelsea, hiking_boot, penny_loafer, suede_loafer, wax_tin
from models.sneakers import canvas_low, court, trail


def boots_with_wax():
    pair(hiking_boot, (0, -6.5, 0, -6), (-3, 7.5, 0, 14))
    wax_tin((15.5, -14.5, -2.9))


def trail_pair():
    """One on its side, to show the lugs."""
    pair(trail, (0, -3, 0, 0), (1, 7.5, 5.4, 0, -78))


SHOTS = {
    'stridmoor-lark-canvas-sneaker': views(
        lambda: pair(canvas_low, (0, -6.2, 0, -8), (-1.5, 6.6, 0, 10)), dict(turn=-30, rise=26, width=720),
        paper='#e4e8ee', turn=28, rise=20, fill=0.86, samples=5,
    ),
    'stridmoor-hollow-trail-sneaker': [
        Shot(trail, paper='#ead9c8', turn=24, rise=14, fill=0.88),
        Shot(trail, paper='#ead9c8', turn=140, rise=14, fill=0.88),
        Shot(trail_pair, paper='#ead9c8', turn=20, rise=18, fill=0.86),
    ],
    'stridmoor-fell-hiking-boot': views(boots_with_wax, paper='#dfe5d4', turn=34, rise=16, fill=0.86),
    'awlstead-quay-chelsea-boot': views(
        lambda: pair(chelsea, (0, -6, 0, 4), (-7, 8.5, 0, 150)), dict(turn=70, rise=14), dict(turn=12, rise=46),
        paper='#e4e8ee', turn=24, rise=12, fill=0.84,
    ),
    'awlstead-study-penny-loafer': views(
        lambda: pair(penny_loafer, (0, -6, 0, -4), (3.5, 6.4, 0, 6)), dict(turn=-16, rise=30), dict(turn=25, rise=68),
        paper='#ece6dd', turn=50, rise=34, fill=0.88,
    ),
    'orrinmoss-cove-suede-loafer': views(
        lambda: pair(suede_loafer, (0, -6.5, 0, 0), (-1, 7, 0, 16)), paper='#f0ead6', turn=-46, rise=36, fill=0.88,
    ),
    'orrinmoss-court-leather-sneaker': views(
        lambda: pair(court, (0, -5.5, 0, 0), (-6, 9, 0, 156)), dict(turn=-42, rise=22), dict(turn=10, rise=62),
        paper='#dde8e6', turn=26, rise=18, fill=0.88, samples=6,
    ),
}
