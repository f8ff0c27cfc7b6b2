"""Laptops at the origin: the front edge toward -y, the feet on z = 0, the lid opened by `angle`."""
from kit.materials import lighter, material, matte, metal
from kit.screens import screen, words
from kit.shapes import grouped, lathe, objects_of, place, rounded
from kit.tech import LEFT, RIGHT, disc, hole, perforated, plate, port, wedge
from kit.text import text
from models.keyboard import keyboard

FEET = 0.14


def anodized(color, roughness=0.38):
    """Bead-blasted, dyed aluminum. Half metal to keep its color, and lighter, since metal tints twice."""
    return material(lighter(color, 0.16), metallic=0.5, roughness=roughness, specular=0.5)


def laptop(width=30.0, depth=21.0, thick=1.0, color='#c9cacc', angle=108, wallpaper=None, content=None, keys='#26282b',
           legends='#e9e9e6', deck=None, corner=1.1, wedged=0.3, ratio=1.6, bezel=0.55, chin=1.2, numpad=False,
           dish=0.0, key_height=0.16, accents=None, ports=(1, 2), jack=True, hinge='bar', brand='', pad=(10.5, 6.6),
           speakers=True, vents=0, lid=0.5, keys_at=0.6, bezel_color='#0a0b0c'):
    """A laptop.

    `angle` opens the lid: 0 is closed, 108 at work, 180 flat, 320 a tent. `ratio` is the display's width by its height,
    `bezel` and `chin` are its borders, `wallpaper` its material; `content(width, height)` draws on it. `ports` are the
    numbers of ports on the left and the right. `accents` is the color of single keys.
    """
    shell, inner = anodized(color), anodized(deck or color, 0.45)
    base(width, depth, thick, corner, wedged, shell, inner, ports, jack, vents)
    top = FEET + thick
    units = 19.6 if numpad else 15.0
    key_width = min(width - 2.2, units * 1.9)
    keys_depth = key_width / units * 5.7
    middle = depth / 2 - 1.9 - keys_depth / 2 + (0.6 - keys_at)
    plate(key_width + 0.5, keys_depth + 0.45, 0.35, 0.03, matte('#17181a' if keys < '#888888' else '#5b574f',
                                                                0.6), 0.008, (0, middle, top - 0.012))
    grouped(lambda: keyboard(key_width, matte(keys, 0.55), matte(legends, 0.7), numpad, dish, key_height,
                             matte(accents, 0.5) if accents else None), (0, middle, top + 0.015))
    front = middle - keys_depth / 2
    pad_depth = min(pad[1], front + depth / 2 - 1.1)
    pad_at = (-key_width * 0.12 if numpad else 0, front - 0.45 - pad_depth / 2, top)
    plate(pad[0] + 0.07, pad_depth + 0.07, 0.5, 0.012, matte('#101112', 0.7), 0.003, (*pad_at[:2], top - 0.006))
    plate(pad[0], pad_depth, 0.47, 0.014, inner, 0.005, (*pad_at[:2], top - 0.002))
    if speakers and width - key_width > 3.4:
        for side in (-1, 1):
            perforated((width - key_width) / 2 - 1.2, keys_depth - 0.6, 0.24, matte('#0d0e0f'),
                       (side * (width + key_width + 0.4) / 4, middle, top + 0.003))
    axis = (0, depth / 2 - 0.35, top + (0.24 if hinge == 'bar' else 0.32))
    knuckles(hinge, width, axis, shell)
    objects = objects_of(lambda: cover(width, depth - 0.35, lid, corner, shell, ratio, bezel, chin, wallpaper,
                                       content, brand, bezel_color))
    place(objects, (axis[0], axis[1], axis[2]), (180 - angle, 0, 0))


def base(width, depth, thick, corner, wedged, shell, inner, ports, jack, vents):
    """The lower half: shell, feet, thumb notch, ports, vents."""
    top = FEET + thick
    body = plate(width, depth, corner, thick, shell, min(0.32, thick * 0.3), (0, 0, FEET), 6)
    wedge(body, depth, wedged, FEET + thick * 0.6)
    dark = matte('#1a1b1d')
    for x in (-1, 1):
        for y in (-1, 1):
            rise = wedged * (0.5 - y * (depth / 2 - 2) / depth)
            disc(0.7, FEET + 0.1 + rise, dark, (x * (width / 2 - 2.4), y * (depth / 2 - 2.0), 0), 0.05, 32)
    plate(5.2, 0.7, 0.3, 0.02, matte('#000000'), 0.003, (0, -depth / 2 + 0.15, top - 0.012))
    side = width / 2
    height = FEET + thick * 0.56
    for turn, sign, count in ((LEFT, -1, ports[0]), (RIGHT, 1, ports[1])):
        for index in range(count):
            port(0.92, 0.32, (sign * side, depth / 2 - 3.2 - index * 1.75, height), turn)
    if jack:
        hole(0.19, (side, depth / 2 - 3.2 - ports[1] * 1.75, height), RIGHT)
    for index in range(vents):
        x = -width * 0.36 + width * 0.72 * index / max(1, vents - 1)
        plate(width * 0.5 / vents, 0.5, 0.1, 0.05, matte('#070708'), 0.01, (x, depth / 2 - 0.95, top - 0.035))


def knuckles(kind, width, axis, shell):
    """The hinge: one long bar, or two steel barrels."""
    if kind == 'bar':
        bars, made_of = [(0, width * 0.72)], matte('#1b1c1e', 0.5)
    else:
        bars, made_of = [(-width * 0.32, 3.4), (width * 0.32, 3.4)], metal('#9b9da0', 0.28)
    for x, length in bars:
        bar = lathe(rounded([(0, -length / 2), (0.3, -length / 2), (0.3, length / 2), (0, length / 2)], 0.06, 4),
                    made_of, 40)
        place(bar, (x, axis[1] + 0.02, axis[2] - 0.02), (0, 90, 0))


def cover(width, height, thick, corner, shell, ratio, bezel, chin, wallpaper, content, brand, bezel_color):
    """The lid lying open: hinge on the x axis, display up."""
    plate(width, height, corner, thick, shell, thick * 0.42, (0, height / 2, -thick), 6)
    rubber = matte(bezel_color, 0.4)
    plate(width - 0.36, height - 0.36, corner - 0.15, 0.03, rubber, 0.012, (0, height / 2, -0.005))
    wide = width - 2 * bezel - 0.3
    tall = min(wide / ratio, height - bezel - chin)
    wide = min(wide, tall * ratio)
    middle = height - bezel - 0.2 - tall / 2
    screen(wide, tall, 0.25, wallpaper or material('#08090b', roughness=0.08), (0, middle, 0.031))
    disc(0.11, 0.012, material('#14161c', roughness=0.1), (0, height - bezel * 0.5 - 0.12, 0.024), 0.004, 24)
    if content:
        grouped(lambda: content(wide, tall), (0, middle, 0.033))
    if brand:
        words(brand, 0.62, matte('#8d8f92', 0.6), (0, chin * 0.46), 0.032, spacing=1.15)
        text(brand, 1.35, metal('#e4e4e2', 0.3), (0, height * 0.52, -thick - 0.002), (0, 180, 0), depth=0.004,
             spacing=1.1)
