from kit.shot import views
from models.journals import desk_planner, leather_journal
from models.notebooks import cloth_notebook, sketchbook
from models.pens import brass_pen, fountain_pen, lay, pencil


def sketch():
    """The sketchbook with a pencil."""
    sketchbook()
    lay(pencil, (6.1, -6.2, 0.36), 96)


SHOTS = {
    'inklaithe-cloth-notebook': views(
        cloth_notebook, dict(turn=34, rise=22), dict(turn=150, rise=12), paper='#e7ddd0', turn=-32, rise=14, fill=0.78),
    'inklaithe-resin-fountain-pen': views(
        fountain_pen, dict(turn=32), dict(turn=44, rise=44, frame=(-0.93, -0.27, 0.97, 1.63)), paper='#f1ddcf', turn=0,
        rise=52, fill=0.84),
    'inklaithe-desk-planner': views(
        desk_planner, dict(turn=-12), dict(turn=-56, rise=16), paper='#dde8e6', turn=20, rise=50, fill=0.88),
    'quirewood-leather-journal': views(leather_journal, paper='#dfe5d4', turn=26, rise=42, fill=0.86),
    'quirewood-brass-ballpoint-pen': views(
        brass_pen, dict(turn=44), dict(turn=20, rise=40, frame=(-0.55, -0.22, 1.45, 1.78)), paper='#e4e8ee', turn=12, rise=56,
        fill=0.84, samples=20),
    'quirewood-pocket-sketchbook': views(
        sketch, dict(turn=-28, rise=34), dict(turn=60, rise=30), paper='#ead9c8', turn=14, rise=70, fill=0.78,
        flat=True),
}
