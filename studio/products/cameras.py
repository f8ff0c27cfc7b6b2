from kit.shapes import grouped, objects_of, place
from kit.shot import Shot, views
from models.camera import field, parade
from models.lens import metal_hood, prime, zoom
from models.snapshot import action, instant


def prime_and_hood():
    """The lens on its side facing the camera, with the hood standing beside it."""
    grouped(prime, (0, 0, 3.34), (90, 0, 0))
    place(objects_of(metal_hood), (-4.9, -5.6, 0))


def zoom_lying():
    """Lying on its tripod foot, the front raised toward the camera."""
    grouped(lambda: grouped(zoom, turn=(90, 0, 0)), (0, 0, 5.95))


SHOTS = {
    'bellowsby-field-camera-24': [
        Shot(field, '#ece6dd', 24, 16, 0.86),
        Shot(field, '#ece6dd', -18, 42, 0.86),
        Shot(field, '#ece6dd', 200, 14, 0.86),
    ],
    'bellowsby-parade-compact-camera': views(parade, paper='#e4e8ee', turn=-22, rise=14, fill=0.84),
    'bellowsby-35-f2-prime-lens': views(
        prime_and_hood, dict(turn=34, rise=20), dict(turn=-8, rise=58), paper='#e7ddd0', turn=-20, rise=15, fill=0.86,
        samples=24),
    'gantlow-instant-square-camera': views(
        instant, dict(turn=-60, rise=16), dict(turn=10, rise=45), paper='#f1ddcf', turn=20, rise=11, fill=0.82),
    'gantlow-ramble-action-camera': views(action, paper='#dde8e6', turn=24, rise=15, fill=0.82),
    'gantlow-70-200-zoom-lens': views(
        zoom_lying, dict(turn=-38), dict(turn=140), paper='#e9e4f0', turn=38, rise=12, fill=0.84, samples=24),
}
