from kit.shot import Shot, views
from models.earbuds import acorn, sport
from models.folding_headphones import hush, hush_in_case
from models.headphones import on_ear, open_back, parlor

SHOTS = {
    'odderby-parlor-over-ear-headphones': views(
        lambda: parlor('#7d5530'), dict(turn=78, rise=9), dict(turn=-34, rise=22), paper='#ead9c8', turn=30, rise=10),
    'odderby-parlor-open-back-headphones': views(
        lambda: open_back('#e9e1d0'), dict(turn=72, rise=9), dict(turn=0, rise=6), paper='#e7ddd0', turn=-28, rise=14),
    'rookhollin-hush-headphones': [
        Shot(hush, paper='#e9e4f0', turn=36, rise=8),
        Shot(hush_in_case, paper='#e9e4f0', turn=14, rise=62),
        Shot(hush, paper='#e9e4f0', turn=0, rise=6),
    ],
    'rookhollin-acorn-earbuds': views(lambda: acorn('#a9c9b2'), paper='#f1ddcf', turn=22, rise=20),
    'lumbrace-dash-sport-earbuds': views(
        lambda: sport('#eba12a'), dict(turn=-44, rise=16), dict(turn=20, rise=58), paper='#dde8e6', turn=10, rise=14,
        fill=0.84),
    'lumbrace-studio-on-ear-headphones': views(lambda: on_ear('#1f4fb0'), paper='#f0ead6', turn=44, rise=15),
}
