from kit.shot import Shot
from models.journals import desk_planner, leather_journal, open_journal, open_planner
from models.notebooks import cloth_notebook, open_notebook, open_sketchbook, sketchbook
from models.pens import brass_pen, fountain_pen, lay, pen_apart, pencil


def sketch(opened=False):
    """The sketchbook with a pencil."""
    if opened:
        open_sketchbook()
        lay(pencil, (-6.4, 4.6, 0.9), -72)
    else:
        sketchbook()
        lay(pencil, (6.1, -6.2, 0.36), 96)


SHOTS = {
    'inklaithe-cloth-notebook': [
        Shot(cloth_notebook, paper='#e7ddd0', turn=-32, rise=14, fill=0.78),
        Shot(open_notebook, paper='#e7ddd0', turn=-16, rise=50, fill=0.86),
        Shot(lambda: open_notebook(pocket=True), paper='#e7ddd0', turn=14, rise=52, fill=0.86),
    ],
    'inklaithe-resin-fountain-pen': [
        Shot(fountain_pen, paper='#f1ddcf', turn=0, rise=52, fill=0.84),
        Shot(pen_apart, paper='#f1ddcf', turn=10, rise=62, fill=0.8),
    ],
    'inklaithe-desk-planner': [
        Shot(desk_planner, paper='#dde8e6', turn=20, rise=50, fill=0.88),
        Shot(open_planner, paper='#dde8e6', turn=-14, rise=50, fill=0.88),
    ],
    'quirewood-leather-journal': [
        Shot(leather_journal, paper='#dfe5d4', turn=26, rise=42, fill=0.86),
        Shot(open_journal, paper='#dfe5d4', turn=-18, rise=46, fill=0.86),
    ],
    'quirewood-brass-ballpoint-pen': [
        Shot(brass_pen, paper='#e4e8ee', turn=12, rise=56, fill=0.84, samples=20),
        Shot(lambda: brass_pen(aged=True), paper='#e4e8ee', turn=-30, rise=48, fill=0.84, samples=20),
    ],
    'quirewood-pocket-sketchbook': [
        Shot(sketch, paper='#ead9c8', turn=14, rise=70, fill=0.78, flat=True),
        Shot(lambda: sketch(True), paper='#ead9c8', turn=-12, rise=56, fill=0.86),
    ],
}
