from kit.shot import Shot, views
from models.chair import canteen_chair, spindle_chair
from models.sofa import linen_sofa, lounge_armchair
from models.stool import counter_stool, milking_stool

SHOTS = {
    'settlebourne-spindle-dining-chair': views(
        spindle_chair, dict(turn=152, rise=16),
        paper='#f1ddcf', turn=28, rise=14, fill=0.82),
    'settlebourne-low-lounge-armchair': views(
        lounge_armchair, dict(turn=-40, rise=22), dict(turn=148, rise=14),
        paper='#ece6dd', turn=26, rise=14, fill=0.84),
    'settlebourne-three-seat-linen-sofa': views(
        linen_sofa, dict(turn=26, rise=11), dict(turn=0, rise=7),
        paper='#f0ead6', turn=-38, rise=16, fill=0.92),
    'trestleford-milking-stool': views(
        milking_stool,
        paper='#e4e8ee', turn=14, rise=22),
    'trestleford-canteen-chair': [
        *views(canteen_chair, dict(turn=146, rise=12),
               paper='#ead9c8', turn=-30, rise=14, fill=0.82, samples=16),
        Shot(lambda: canteen_chair(count=4), paper='#ead9c8', turn=38, rise=10, fill=0.84, samples=16),
    ],
    'trestleford-counter-stool-rush': views(
        counter_stool,
        paper='#dfe5d4', turn=-24, rise=16, fill=0.82),
}
