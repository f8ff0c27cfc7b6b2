"""Laptop keyboards with all their keys and legends."""
from kit.screens import words
from kit.tech import caps

ROWS = [
    (0.6, [('esc', 1.5), *[(f'F{n}', 0.96) for n in range(1, 13)], ('del', 1.98)]),
    (1, [*[(c, 1) for c in '`1234567890-='], ('<', 2)]),
    (1, [('tab', 1.5), *[(c, 1) for c in 'QWERTYUIOP[]'], ('\\', 1.5)]),
    (1, [('caps', 1.75), *[(c, 1) for c in "ASDFGHJKL;'"], ('enter', 2.25)]),
    (1, [('shift', 2.25), *[(c, 1) for c in 'ZXCVBNM,./'], ('shift', 2.75)]),
    (1, [('fn', 1), ('ctrl', 1.1), ('opt', 1.1), ('cmd', 1.25), ('', 5.3), ('alt', 1.25), ('menu', 1), ('', 1), ('', 1),
         ('', 1)]),
]
PAD = [(0.6, ['', '', '', '']), (1, ['clr', '/', '*', '-']), (1, ['7', '8', '9', '+']), (1, ['4', '5', '6', '+']),
       (1, ['1', '2', '3', '=']), (1, ['0', '0', '.', '='])]


def keyboard(width, key, print_, numpad=False, dish=0.0, height=0.16, accent=None, legends=True, gap=0.13):
    """A keyboard `width` wide, its middle at the origin, lying on z = 0; `accent` makes escape, enter and the
    arrows."""
    pitch = width / (19.6 if numpad else 15.0)
    gap *= pitch
    y = pitch * 5.6 / 2
    plain, bright, printed = [], [], []
    for row, (share, keys) in enumerate(ROWS):
        deep = pitch * share
        x = -width / 2
        for index, (name, units) in enumerate(keys):
            wide = units * pitch
            at = (x + wide / 2, y - deep / 2, wide - gap, deep - gap)
            arrow = row == 5 and index >= 7
            to = bright if accent and (name in ('esc', 'enter') or arrow) else plain
            if row == 5 and index == 8:
                to += [(at[0], at[1] + deep / 4, at[2], deep / 2 - gap * 0.75),
                       (at[0], at[1] - deep / 4, at[2], deep / 2 - gap * 0.75)]
            else:
                to.append(at)
            if name:
                printed.append((name, *at))
            x += wide
        if numpad:
            for column, name in enumerate(PAD[row][1]):
                at = (x + (0.6 + column + 0.5) * pitch, y - deep / 2, pitch - gap, deep - gap)
                (bright if accent and name in '+=' and name else plain).append(at)
                if name:
                    printed.append((name, *at))
        y -= deep
    caps(plain, height, key, dish)
    if bright:
        caps(bright, height, accent, dish)
    for name, x, y, wide, deep in printed if legends else ():
        size = pitch * (0.3 if len(name) > 1 else 0.44) * (0.62 if deep < pitch * 0.6 else 1)
        words(name, size, print_, (x, y), height - dish * 0.6 + 0.004)
