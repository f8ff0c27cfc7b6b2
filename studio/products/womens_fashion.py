from kit.shot import neckline, views
from models.dress import slip_dress, sundress
from models.pleated_skirt import pleated_skirt
from models.wrap_coat import wrap_coat

SHOTS = {
    'thimbrelle-bias-silk-dress': views(
        slip_dress, dict(turn=-42, rise=8), dict(turn=8, rise=5, fill=1.0, frame=(-0.8, 0.06, 1.8, 2.3)),
        paper='#f1ddcf', turn=16, rise=7, fill=0.9, samples=6),
    'thimbrelle-smocked-cotton-dress': views(
        sundress, dict(turn=40, rise=8), dict(turn=-8, rise=5, fill=1.0, frame=(-0.8, 0.06, 1.8, 2.3)),
        paper='#dde8e6', turn=-18, rise=7, fill=0.9, samples=6),
    'ellerquay-pleated-wool-skirt': views(pleated_skirt, paper='#ead9c8', turn=16, rise=80, flat=True, fill=0.84),
    'ellerquay-wrap-wool-coat': views(
        wrap_coat, neckline(-4), paper='#e4e8ee', turn=-10, rise=80, flat=True, fill=0.9),
}
