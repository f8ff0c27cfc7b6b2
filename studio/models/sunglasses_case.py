"""Sunglasses accessories: a hard case and a floating strap."""
from kit.fittings import loft_outline, oval
from kit.materials import matte
from kit.shapes import grouped, place, slab, tube, turned
from models.sunglasses import temple_line


def floating_strap(look, color, trim):
    """A padded neoprene cord from tip to tip, lying behind the pair."""
    tips = temple_line(look)[-1]
    x, y = tips[0], tips[1]
    # The table's height at a distance behind the front, since the pair leans back on its tips.
    def table(y):
        return -look.tall - look.rim + y * (look.end_at - 2.3 - look.temple[2] * 0.45 + look.tall + look.rim) / 13.2
    way = [(-x, -1.6, 0.75), (-x - 0.2, 0.8, 0.45), (-x + 0.6, 3.4, 0.55), (0, 5.0, 0.62), (x - 0.4, 3.0, 0.55),
           (x + 0.25, 0.8, 0.45), (x, -1.6, 0.75)]
    line = [(across, y + back, table(y + back) + up) for across, back, up in way]
    tube(line, [0.34, 0.4, 0.55, 0.6, 0.55, 0.4, 0.34], matte(color, 0.9), resolution=8)
    for side in (-1, 1):
        place(turned([(0.42, -0.3), (0.5, -0.25), (0.5, 0.25), (0.42, 0.3)], matte(trim, 0.5), 0.08),
              (side * (x + 0.1), y + 0.4, table(y + 0.4) + 0.5), (86, 0, 0))


def hard_case(at, turn, leather, lining):
    """A hinged case of stiff leather, open."""
    def build():
        outline = oval(16, 6.6, 3.2, 128)
        loft_outline(outline, [(0.86, 0), (0.95, 0.25), (1, 1.0), (1.0, 2.4), (0.97, 2.5), (0.95, 2.4), (0.93, 1.0),
                               (0.8, 0.4)], leather)
        place(slab([(x * 0.92, y * 0.92) for x, y in outline], 0.1, lining, 0), (0, 0, 0.5))

        def lid():
            loft_outline(outline, [(0.8, 1.9), (0.93, 1.4), (0.95, 0.1), (0.97, 0), (1, 0.1), (1.0, 1.2), (0.95, 2.0),
                                   (0.86, 2.25)], leather)
        grouped(lambda: grouped(lid, (0, -3.3, 0)), (0, 3.3, 2.5), (-100, 0, 0))
    grouped(build, at, turn)
