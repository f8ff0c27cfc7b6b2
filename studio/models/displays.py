"""What the displays of laptops, tablets and phones show. Each function takes the display's width and height and draws
about the middle, facing up."""
import math
import random

from kit.materials import matte
from kit.screens import hills, panes, screen, shine, wallpaper, words
from kit.shapes import tube
from kit.tech import joined_faces


def desk(color='#ffffff', time='10:24', day='Thursday', dots=('#f4efe6', '#e7b28a', '#9fc0a8', '#6f8fb8', '#d9d2e6')):
    """A bare desktop: the time and a short row of apps."""
    def draw(width, height):
        words(time, height * 0.16, shine(color), (0, height * 0.24), spacing=0.98)
        words(day, height * 0.045, shine(color), (0, height * 0.37))
        size = height * 0.062
        for index, dot in enumerate(dots):
            panes([((index - (len(dots) - 1) / 2) * size * 1.45, -height * 0.42, size, size)], shine(dot), 0.004,
                  size * 0.3)
    return draw


def locked(color='#ffffff', time='8:15', day='Sunday, May 4', low=0.33):
    """A lock screen: the time in two lines, a bar at the bottom."""
    def draw(width, height):
        hour, minute = time.split(':')
        for line, down in ((hour, 0), (minute, width * 0.3)):
            words(line.zfill(2), width * 0.4, shine(color), (0, height * low - down), spacing=0.95)
        words(day, width * 0.072, shine(color), (0, height * low + width * 0.235))
        panes([(0, -height * 0.475, width * 0.26, width * 0.012)], shine(color, 0.8))
    return draw


def notes(paper='#f6f1e4', ink='#2c2926', title='The Orchard Wall', desktop=True, seed=3):
    """A text document: a heading and paragraphs of gray lines."""
    def draw(width, height):
        chance = random.Random(seed)
        page = width * 0.56 if desktop else width
        if desktop:
            panes([(0, -height * 0.03, page, height * 0.94)], shine(paper), 0.004, 0.12)
            panes([(0, height / 2 - height * 0.018, width, height * 0.036)], shine('#dcd4c4', 0.9), 0.006, 0.02)
        left, line = -page * 0.38, height * 0.031
        words(title, page * 0.075, shine(ink), (left, height * 0.33), align='LEFT', bold=0.03)
        rows, y = [], height * 0.235
        for paragraph in range(4):
            for row in range(chance.randint(3, 5)):
                length = page * (0.76 if row < 3 else chance.uniform(0.3, 0.7))
                rows.append((left + length / 2, y, length, line * 0.3))
                y -= line * 1.42
            y -= line * 0.9
        panes([row for row in rows if row[1] > -height * 0.46], shine('#8d867b', 0.8), 0.008, line)
        panes([(left, rows[-1][1] - line * 0.0, page * 0.006, line)], shine('#b3502e'), 0.009, 0.01)
    return draw


def film(width, height):
    """Film editing: the picture, clips on both sides, tracks below."""
    chance = random.Random(8)
    panes([(-width * 0.4, height * 0.17, width * 0.17, height * 0.6), (width * 0.4, height * 0.17, width * 0.17,
                                                                       height * 0.6),
           (0, -height * 0.32, width * 0.97, height * 0.31)], shine('#211c26'), 0.004, 0.12)
    scene = wallpaper(hills, 16 / 9, 1.05, sky=['#f3c08a', '#d9718a', '#5d3a7c'],
                      ridges=['#8d4a86', '#5c2f6d', '#2a1840'], sun=(1.15, 0.55, 0.09, '#ffe9bd'), seed=2)
    screen(width * 0.58, width * 0.58 * 9 / 16, 0.08, scene, (0, height * 0.17, 0.006))
    for row in range(3):
        shades = ('#c08a5a', '#8f5a86', '#5a7f8f', '#b7a06a', '#7d4a5c', '#6a8f6f')
        for column in range(2):
            panes([(-width * 0.4 + (column - 0.5) * width * 0.077, height * (0.37 - row * 0.17), width * 0.068,
                    height * 0.13)], shine(shades[row * 2 + column]), 0.006, 0.06)
    for row in range(7):
        length = chance.uniform(0.25, 0.9) * width * 0.13
        panes([(width * 0.33 + length / 2, height * (0.41 - row * 0.075), length, height * 0.022)],
              shine('#6c5a78' if row % 3 else '#e0a15e'), 0.006, 0.1)
    tracks = ('#a86fb0', '#d98f6a', '#5fa39a', '#3f6f80')
    for track, color in enumerate(tracks):
        x, clips = -width * 0.46, []
        while x < width * 0.44:
            length = min(chance.uniform(0.05, 0.2) * width, width * 0.47 - x)
            clips.append((x + length / 2, -height * (0.21 + track * 0.07), length - width * 0.006, height * 0.055))
            x += length + (chance.random() < 0.3) * width * 0.04
        panes(clips, shine(color), 0.006, 0.05)
    panes([(-width * 0.08, -height * 0.32, width * 0.003, height * 0.31)], shine('#ffffff'), 0.008, 0.01)


def sheet(width, height):
    """A spreadsheet with its chart beside it."""
    chance = random.Random(5)
    panes([(-width * 0.17, 0.02 * height, width * 0.54, height * 0.78)], shine('#f5f6f4'), 0.004, 0.2)
    panes([(width * 0.3, 0.02 * height, width * 0.3, height * 0.78)], shine('#26333c'), 0.004, 0.2)
    panes([(-width * 0.17, height * 0.36, width * 0.5, height * 0.05)], shine('#d3dcdb'), 0.006, 0.1)
    cells, marked = [], []
    for row in range(11):
        for column in range(6):
            to = marked if column == 4 and row in (2, 5, 6) else cells
            to.append((width * (-0.39 + column * 0.088), height * (0.28 - row * 0.058),
                       width * chance.uniform(0.03, 0.068), height * 0.016))
    panes(cells, shine('#9aa6aa'), 0.006, 0.05)
    panes(marked, shine('#d9794f'), 0.006, 0.05)
    bars = [0.2, 0.27, 0.24, 0.35, 0.42, 0.5]
    for index, bar in enumerate(bars):
        panes([(width * (0.195 + index * 0.042), height * (-0.3 + bar * 0.5), width * 0.026, height * bar)],
              shine('#e8a66c' if index == 5 else '#7fb0b0'), 0.006, 0.08)
    words('Harvest', height * 0.07, shine('#f1ede2'), (width * 0.18, height * 0.32), align='LEFT')


def leaf(x, y, length, turn, width=0.32):
    """A leaf's outline from its stalk, as (x, y)."""
    out = []
    for side in (1, -1):
        for step in range(15):
            t = step / 14 if side > 0 else 1 - step / 14
            across = side * width * length * math.sin(math.pi * t ** 0.8) * 0.5
            out.append((x + length * t * math.cos(turn) - across * math.sin(turn),
                        y + length * t * math.sin(turn) + across * math.cos(turn)))
    return out


def drawing(paper='#f4efe4', ink='#26302c', washes=('#a9bf9a', '#7f9f86', '#d9a06a', '#c9774f'), lit=0.95, tools=True,
            seed=4):
    """A drawing of a twig with leaves and berries: washes of color under ink lines."""
    def draw(width, height):
        chance = random.Random(seed)
        unit = min(width, height)
        shade = [shine(color, lit) for color in washes]
        line = shine(ink, lit)
        stalk = [(-unit * 0.3 + unit * 0.62 * t, -unit * 0.36 + unit * 0.66 * t + unit * 0.07 * math.sin(3 * t), 0.012)
                 for t in [i / 8 for i in range(9)]]
        for index in range(1, 9):
            x, y, _ = stalk[index]
            for side in (1, -1):
                turn = 0.85 + side * chance.uniform(0.65, 1.0)
                size = unit * chance.uniform(0.17, 0.27) * (1.1 - index * 0.05)
                if index in (3, 6) and side < 0:
                    for berry in range(3):
                        away = unit * (0.1 + berry * 0.055)
                        bx, by = x + away * math.cos(turn), y + away * math.sin(turn)
                        joined_faces([[(bx + unit * 0.03 * math.cos(k * 0.4), by + unit * 0.03 * math.sin(k * 0.4),
                                        0.008)
                                       for k in range(16)]], shade[2 + berry % 2])
                    continue
                outline = leaf(x, y, size, turn)
                joined_faces([[(px + unit * 0.008, py - unit * 0.006, 0.006) for px, py in outline]],
                             shade[(index + (side > 0)) % 2])
                tube([(px, py, 0.012) for px, py in outline], unit * 0.0022, line, closed=True, resolution=2)
                tube([(x, y, 0.012), (x + size * math.cos(turn), y + size * math.sin(turn), 0.012)],
                     unit * 0.0018, line, resolution=2)
        tube(stalk, [unit * 0.006, unit * 0.003], line, resolution=2)
        if tools:
            panes([(-width / 2 + unit * 0.07, 0, unit * 0.07, unit * 0.62)], shine('#e3dccb', lit), 0.004, unit * 0.03)
            for index, color in enumerate((ink, *washes)):
                panes([(-width / 2 + unit * 0.07, unit * (0.22 - index * 0.11), unit * 0.04, unit * 0.04)],
                      shine(color, lit), 0.006, unit * 0.02)
    return draw


def tiles(colors, icons=True):
    """Large tiles for a family: picture frame, list, song, clock."""
    def draw(width, height):
        words('Good morning', height * 0.085, shine('#fff8ee'), (-width * 0.43, height * 0.36), align='LEFT')
        grid = [(-0.31, -0.0, 0.26, 0.4), (-0.03, 0.105, 0.26, 0.19), (-0.03, -0.105, 0.26, 0.19),
                (0.275, 0, 0.31, 0.4), (-0.31, -0.33, 0.26, 0.2), (0.13, -0.33, 0.6, 0.2)]
        for (x, y, wide, tall), color in zip(grid, colors):
            panes([(x * width, y * height, wide * width, tall * height)], shine(color), 0.004, height * 0.045)
        if icons:
            light = shine('#fffaf2')
            panes([(-0.31 * width + (k - 1) * width * 0.06, 0, width * 0.04,
                    height * (0.1 + 0.08 * k)) for k in range(3)], light, 0.008)
            panes([((0.2 + 0.02 * k) * width, (0.08 - k * 0.07) * height, width * (0.14 + 0.03 * k), height * 0.022)
                   for k in range(3)], light, 0.008, 0.1)
            words('7:40', height * 0.1, light, (-0.03 * width, 0.1 * height))
            for k in range(5):
                panes([((-0.09 + k * 0.11) * width, -0.33 * height, height * 0.11, height * 0.11)],
                      shine(('#ffe3a8', '#ffffff', '#ffd0c0', '#e5f0d8', '#cfe6f2')[k]), 0.008, height * 0.055)
    return draw


def tides(width, height):
    """A tide table: the day's curve, the time now, and the four turns of the tide."""
    ink, soft, water = shine('#1f2a4f'), shine('#8088a3'), shine('#5b82c9')
    left, right, low, tall = -width * 0.4, width * 0.4, height * 0.02, height * 0.17
    panes([(0, 0, width * 0.94, height * 0.95)], shine('#f6f2ea'), 0.004, 0.3)
    words('Tides', width * 0.12, ink, (left, height * 0.37), align='LEFT', bold=0.03)
    words('Harbor Point, July 2', width * 0.068, soft, (left, height * 0.31), align='LEFT')

    def level(share):
        return low + tall * (0.55 + 0.38 * math.cos((share * 24 - 6.2) / 12.4 * 2 * math.pi))
    curve = [(left + (right - left) * k / 48, level(k / 48)) for k in range(49)]
    joined_faces([[(a, low, 0.007), (c, low, 0.007), (c, d, 0.007), (a, b, 0.007)]
                  for (a, b), (c, d) in zip(curve, curve[1:])], shine('#cddaf0'))
    tube([(x, y, 0.01) for x, y in curve], width * 0.007, water, resolution=2)
    now = left + (right - left) * 18.33 / 24
    panes([(now, low + tall * 0.5, width * 0.006, tall)], shine('#e0724a'), 0.012, 0.01)
    panes([(now, level(18.33 / 24), width * 0.045, width * 0.045)], shine('#e0724a'), 0.014, width * 0.022)
    for share, hour in ((0.02, '0'), (0.25, '6'), (0.5, '12'), (0.75, '18'), (0.98, '24')):
        words(hour, width * 0.045, soft, (left + (right - left) * share, low - height * 0.03))
    rows = (('High', '06:12', '3.4 m'), ('Low', '12:26', '0.7 m'), ('High', '18:38', '3.6 m'), ('Low', '00:51', '0.6 m'))
    for row, (kind, time, reach) in enumerate(rows):
        y = -height * (0.11 + row * 0.085)
        made = shine('#e0724a') if row == 2 else ink
        words(kind, width * 0.085, made, (left, y), align='LEFT')
        words(time, width * 0.085, made, (width * 0.02, y))
        words(reach, width * 0.085, made, (right, y), align='RIGHT')
        panes([(0, y - height * 0.032, right - left, height * 0.0018)], shine('#ddd8cf'), 0.008, 0.001)


PROSE = """The kettle had been talking to itself for
some time before anyone thought to lift
it. Outside, the first gulls came in over
the slate roofs, and the light, which had
been pewter, turned slowly to the color
of weak tea. Marta set two cups on the
sill and listened.

Nobody on the stair. She counted the
boats again, from the breakwater to the
far lamp: eleven, and one she did not
know, low and green, with its sail still
wet from the crossing.

By the time the bread was cut the whole
harbor knew about it."""


def book(ink='#2a2927', number='12'):
    """A page of a novel on an unlit display."""
    def draw(width, height):
        dark = matte(ink, 0.9)
        words('Chapter Four', width * 0.072, dark, (0, height * 0.38))
        panes([(0, height * 0.335, width * 0.14, width * 0.006)], dark)
        # `words` centers the block, so a short text would sit in the middle.
        words(PROSE, width * 0.0535, dark, (-width * 0.43, -height * 0.06), align='LEFT', leading=1.18, bold=0.008)
        words(number, width * 0.04, dark, (0, -height * 0.455))
    return draw
