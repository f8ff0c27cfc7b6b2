from kit.shot import Shot, views
from models.exercise_mat import cork_mat
from models.folding_mat import folded_mat, folding_mat
from models.kettlebell import kettlebell
from models.soft_flask import soft_flask
from models.trail_bottle import trail_bottle

SHOTS = {
    'limmerlow-enamel-kettlebell-18': views(
        kettlebell, dict(turn=-62, rise=12), dict(turn=10, rise=48), paper='#f1ddcf', turn=24, rise=12, fill=0.72),
    'limmerlow-cork-exercise-mat': views(cork_mat, paper='#dde8e6', turn=18, rise=42, fill=0.86),
    'limmerlow-folding-floor-mat': [
        Shot(folding_mat, paper='#ead9c8', turn=36, rise=20, fill=0.86),
        Shot(folded_mat, paper='#ead9c8', turn=-32, rise=16, fill=0.78),
        Shot(lambda: folding_mat(angles=(0, 0, 0, 0)), paper='#ead9c8', turn=66, rise=34, fill=0.86),
    ],
    'cairnhopper-steel-trail-bottle': views(
        trail_bottle, dict(build=lambda: trail_bottle(opened=True), turn=-16, rise=22), dict(turn=9, rise=44),
        paper='#e4e8ee', turn=18, rise=10, fill=0.8),
    'cairnhopper-soft-running-flask': views(
        soft_flask, dict(turn=66), dict(turn=-11, rise=44), paper='#f0ead6', turn=-22, rise=10, fill=0.78, samples=20),
}
