"""Slim headphones that fold into a case."""
import math

from kit.finishes import hide, noised
from kit.fittings import inset, loft_outline, oval, ribbon, rim
from kit.materials import matte, metal
from kit.shapes import grouped, place, ripple, slab, tube, turned
from models.headphones import arch, both_ears, cushion, letters, swell


def hush_cup(shell, soft, dark):
    """A smooth oval shell in one piece, with microphones on its edge."""
    outline = oval(6.9, 8.4, 2.5)
    loft_outline(outline, [(0.9, -0.05), (0.98, 0), (1, 0.15), (1, 0.6), (0.985, 0.95), (0.95, 1.3), (0.88, 1.6),
                           (0.76, 1.84), (0.58, 1.98), (0.35, 2.05), (0.02, 2.07)], shell)
    rim(inset(outline, 0.12), 0.5, 0.22, dark, 0.2, 2, -0.2)
    cushion(outline, 1.95, 1.9, soft, -0.18, seed=9)
    for x, y in ((-1.15, 3.72), (1.15, 3.72), (-2.6, -2.6)):
        place(slab(oval(0.7, 0.2, 3, 32), 0.12, dark, 0.03), (x, y, 0.75),
              (-90 if y > 0 else 58, 0, 0 if y > 0 else -40))


def hush(color='#6b2f56', soft='#54253f'):
    """Slim and seamless: each cup hangs on one arm, which turns and folds at a steel knuckle."""
    shell, pad, dark = matte(color, 0.42), hide(soft, 1.8, 0.003), matte('#241019', 0.5)
    steel = metal('#c8bcc2', 0.22)

    def cup(side):
        hush_cup(shell, pad, dark)
        letters(side, 'rookhollin', 0.55, matte('#c9a9bb'), (0, -2.6, 1.99), 8)

    both_ears(cup, (7.9, 0, 4.35), 5)
    for side in (-1, 1):
        arm = [(side * 8.9, 0, 5.2), (side * 9.55, 0, 7.4), (side * 9.5, 0, 9.6), (side * 9.05, 0, 11.4)]
        ribbon(arm, [1.9, 1.7, 1.6, 1.6], [0.7, 0.85, 0.85, 0.8], (0, 1, 0), shell, 3)
        place(turned([(0, 0), (0.52, 0), (0.52, 2.0), (0, 2.0)], steel, 0.15), (side * 9.0, 1.0, 11.75), (90, 0, 0))
        ribbon([(side * 8.95, 0, 12.0), (side * 8.55, 0, 13.9)], [1.85, 1.95], [0.95, 0.95], (0, 1, 0), shell, 4)
    ribbon(arch(8.85, 12.2, 20.2, 9, 171), swell(1.85, 2.7), swell(0.75, 0.75), (0, 1, 0), shell, 3.4, smooth=False)
    under = ribbon([(x * 0.94, y, (z - 12.2) * 0.93 + 12.2) for x, y, z in arch(8.85, 12.2, 20.2, 28, 152)],
                   swell(1.4, 2.4), swell(0.4, 1.0), (0, 1, 0), pad, 2.6, smooth=False)
    ripple(under, 0.02, 1.0, 2)
    for side in (-1, 1):
        ribbon([(side * 8.76, 0, 13.65), (side * 8.69, 0, 13.8)], 2.1, 1.0, (0, 1, 0), steel, 4)


def hush_in_case(color='#6b2f56', soft='#54253f', felt='#a79fa3'):
    """The same, folded flat in its felt case, seen from above (top toward +y)."""
    shell, pad, dark, steel = matte(color, 0.42), hide(soft, 1.8, 0.003), matte('#241019', 0.5), metal('#c8bcc2', 0.22)
    wool = noised(matte(felt, 1), 7, 0.02, 0.8)
    outline = oval(21.5, 20.5, 3.4, 128)
    slab(outline, 0.7, wool, 0.3)
    ripple(rim(outline, 0.75, 4.2, wool, 0.45, 5, 0.2), 0.06, 2.4, 2)
    tube([(x, y, 4.3) for x, y in inset(outline, 0.37)], 0.13, metal('#8f878b', 0.35), closed=True, resolution=4)
    ribbon([(-1.2, -10.0, 4.1), (0, -10.35, 4.1), (1.2, -10.0, 4.1)], 1.2, 0.2, (0, 0, 1), hide('#6b2f56'), 4)
    for side in (-1, 1):
        grouped(lambda: hush_cup(shell, pad, dark), (side * 4.6, -4.0, 2.9), (0, 0, side * -8))
    path = [(7.3 * math.cos(a), 0.8 + 6.6 * math.sin(a), 2.4) for a in (math.pi * i / 60 for i in range(61))]
    ribbon(path, swell(1.9, 2.6), 0.75, (0, 0, 1), shell, 3.4, smooth=False)
    for side in (-1, 1):
        arm = [(side * 7.3, 0.6, 2.4), (side * 7.5, -1.2, 2.7), (side * 7.2, -3.2, 3.1)]
        ribbon(arm, [1.8, 1.6, 1.5], 0.8, (0, 0, 1), shell, 3)
        place(turned([(0, 0), (0.5, 0), (0.5, 1.9), (0, 1.9)], steel, 0.15), (side * 7.35, 0.6, 1.5))
