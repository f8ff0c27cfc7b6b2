from kit.shot import Shot, views
from models import provisions, tins

SHOTS = {
    'pickle-plumbline-smoked-tea-tin': views(
        tins.tea_tin, dict(build=tins.open_tea_tin, turn=-22, rise=36, samples=40),
        paper='#ead9c8', turn=28, rise=14),
    'pickle-plumbline-sardine-tins': [
        Shot(tins.sardine_set, paper='#dde8e6', turn=22, rise=26),
        Shot(tins.sardines_opened, paper='#dde8e6', turn=16, rise=40, samples=24),
        Shot(tins.open_sardines, paper='#dde8e6', turn=-20, rise=58, fill=0.84, clear=True),
    ],
    'pickle-plumbline-early-olive-oil': views(
        provisions.olive_oil, dict(turn=-18, rise=22), dict(turn=2, rise=4, fill=1.5),
        paper='#f0ead6', turn=26, rise=8, fill=0.8, clear=True),
    'pickle-plumbline-chili-oil': views(provisions.chili_oil, paper='#ece6dd', turn=14, rise=12, fill=0.84, clear=True),
    'fennimarsh-heather-honey': views(provisions.honey, paper='#e4e8ee', turn=5, rise=11, clear=True),
    'fennimarsh-apricot-preserve': [
        Shot(provisions.preserve, paper='#dfe5d4', turn=-16, rise=13, clear=True),
        Shot(lambda: provisions.preserve(opened=True), paper='#dfe5d4', turn=16, rise=26, clear=True),
        Shot(provisions.preserve, paper='#dfe5d4', turn=8, rise=46, clear=True),
    ],
}
