from kit.shot import Shot, views
from models import toiletries, tubes

SHOTS = {
    'nettlecourt-oat-cream-jar': [
        Shot(toiletries.oat_jar, paper='#e4e8ee', turn=4, rise=24, fill=0.84, clear=True),
        Shot(lambda: toiletries.oat_jar(opened=False), paper='#e4e8ee', turn=-18, rise=12, clear=True),
        Shot(toiletries.oat_jar, paper='#e4e8ee', turn=-8, rise=56, clear=True),
    ],
    'nettlecourt-rhubarb-hand-wash': views(
        toiletries.hand_wash, dict(turn=-10, rise=4, fill=1.3), dict(turn=-30, rise=20), paper='#f0ead6', turn=14, rise=8,
        clear=True),
    'nettlecourt-garden-hand-cream': views(
        tubes.metal_tube, dict(turn=60, rise=20), dict(turn=38, rise=72), paper='#ead9c8', turn=6, rise=44, fill=0.86),
    'yarrowdeen-evening-cleansing-balm': views(
        toiletries.balm_jar, dict(build=lambda: toiletries.balm_jar(opened=True), turn=10, rise=34), dict(turn=7, rise=54),
        paper='#e9e4f0', turn=14, rise=20, fill=0.84),
    'yarrowdeen-daily-body-lotion': views(
        toiletries.body_lotion, dict(turn=58), dict(turn=-12, rise=43), paper='#ece6dd', turn=-24, rise=9),
    'yarrowdeen-clay-mask-tube': views(
        tubes.standing_tube, dict(turn=76), dict(turn=10, rise=48), paper='#dde8e6', turn=20, rise=14),
}
