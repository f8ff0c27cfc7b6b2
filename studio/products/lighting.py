from kit.shot import views
from models.floor_lamp import arc_lamp, reader_lamp
from models.pendant import bell_pendant, paper_pendant
from models.table_lamp import mushroom_lamp, pleated_lamp

SHOTS = {
    'duskenby-mushroom-table-lamp': views(
        mushroom_lamp, dict(turn=-30, rise=34),
        paper='#ead9c8', turn=22, rise=8, samples=16),
    'duskenby-reader-floor-lamp': views(
        reader_lamp, dict(turn=-24, rise=9), dict(turn=34, rise=2, frame=(-0.18, -0.11, 2.42, 2.49)),
        paper='#f0ead6', turn=24, rise=7, fill=0.84, samples=16),
    # A `fill` above 1 cuts the hanging cords off at the frame.
    'duskenby-bell-pendant-lamp': views(
        bell_pendant, dict(turn=-40, rise=4), dict(turn=40, rise=22, fill=1.05),
        paper='#dde8e6', turn=14, rise=-8, fill=1.2, samples=16),
    'hesperwick-paper-lantern-pendant': views(
        paper_pendant, dict(turn=60, rise=10), dict(turn=50, rise=24, fill=1),
        paper='#dfe5d4', turn=10, rise=3, fill=1.12, samples=20),
    'hesperwick-pleated-table-lamp': views(
        pleated_lamp, dict(turn=34, rise=4, frame=(-0.45, -0.9, 1.45, 1)), dict(turn=9, rise=41),
        paper='#f1ddcf', turn=18, rise=7, samples=20),
    'hesperwick-arc-floor-lamp': views(
        arc_lamp, dict(turn=-20, rise=8), dict(turn=32, rise=-2, frame=(0.1, -0.35, 2.5, 2.05)),
        paper='#e8e8e6', turn=20, rise=4, fill=0.84, samples=20),
}
