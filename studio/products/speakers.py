from kit.shot import views
from models.portable_speakers import button, cairn, drum
from models.speakers import column, hearth, kiosk

SHOTS = {
    'odderby-hearth-shelf-speaker': views(
        hearth, dict(turn=-24, rise=42), dict(turn=152, rise=14), paper='#e8e8e6', turn=28, rise=17),
    'odderby-column-floor-speaker': views(
        column, dict(turn=-34, rise=13), dict(turn=0, rise=6), paper='#e7ddd0', turn=42, rise=9, fill=0.82),
    'rookhollin-cairn-portable-speaker': views(
        lambda: cairn('#878256'), dict(turn=100), dict(turn=9, rise=48), paper='#dfe5d4', turn=18, rise=14),
    'rookhollin-drum-room-speaker': views(
        lambda: drum('#cf7f64'), dict(turn=75, rise=12), dict(turn=-10, rise=62), paper='#f1ddcf', turn=-20, rise=29),
    'lumbrace-kiosk-radio-speaker': views(
        lambda: kiosk('#a3d6bd', '#fbf7ec'), dict(turn=34, rise=34), dict(turn=-60), paper='#f0ead6', turn=-22, rise=12),
    'lumbrace-button-shower-speaker': views(
        lambda: button('#f2dc93'), dict(turn=58), dict(turn=196), paper='#dde8e6', turn=-30, rise=12),
}
