from kit.shot import Shot, neckline, views
from models.field_jacket import field_jacket
from models.shirt import linen_shirt, overshirt, tshirt
from models.trousers import drawstring_trousers, flannel_trousers

SHOTS = {
    'orrinmoss-brushed-linen-shirt': views(
        linen_shirt, dict(turn=-8, rise=60, frame=(-0.35, 0.0, 1.35, 1.9), paper_on_top=True),
        paper='#f0ead6', turn=14, rise=62, flat=True, fill=0.78, samples=6),
    'orrinmoss-heavy-pocket-tshirt': [
        Shot(tshirt, paper='#e4e8ee', turn=-13, rise=80, flat=True, fill=0.84, samples=8),
        Shot(lambda: tshirt(folded=True), paper='#e4e8ee', turn=16, rise=66, flat=True, fill=0.74, samples=8),
        Shot(lambda: tshirt(folded=True), paper='#e4e8ee', turn=-34, rise=32, fill=0.8),
    ],
    'carrowdene-pleated-wool-trousers': views(
        flannel_trousers, neckline(-8), paper='#ead9c8', turn=-20, rise=80, flat=True, fill=0.86),
    'carrowdene-waxed-cotton-jacket': views(
        field_jacket, dict(turn=-30, rise=54), dict(turn=42, rise=44), paper='#e8e8e6', turn=8, rise=80, flat=True,
        fill=0.88),
    'carrowdene-corduroy-overshirt': views(
        overshirt, neckline(-4, (-0.3, -0.25, 1.3, 1.75)), paper='#dde8e6', turn=-8, rise=80, flat=True, fill=0.82),
    'ellerquay-drawstring-linen-trousers': views(drawstring_trousers, paper='#dfe5d4', turn=18, rise=80, flat=True,
                                                 fill=0.86),
}
