"""Pans: a steel skillet and a braising pan with its lid."""
import math

from kit.home import drill_along, gradient, rough, swept
from kit.materials import material, metal, mix, mottled
from kit.shapes import interpolate, lathe, place, rounded, spline, superellipse, turned
from kit.text import text


def skillet(color='#4d5a6b'):
    """Carbon steel, 28 cm across, its flat iron handle to the right and riveted on."""
    inside = blued(color, 0.3)
    wall = [(9.6, 0), *spline([(10.2, 0.12), (11.4, 1.1), (12.8, 3.2), (14.1, 5.0)], 10)]
    profile = [(0, 0), *wall, (14.25, 5.1), (14.2, 5.25), (14.0, 5.22)]
    profile += [(r - 0.24, z + 0.14) for r, z in wall[::-1]] + [(0, 0.22)]
    lathe(profile, hammered(inside), 192)
    path = spline([(12.0, 0, 2.4), (13.4, 0, 4.0), (16.0, 0, 5.6), (22.0, 0, 7.2), (29.0, 0, 8.6), (34.5, 0, 10.0),
                   (36.4, 0, 10.3)], 14)
    widths = [5.2, 4.2, 2.9, 2.4, 2.3, 2.4, 2.6, 2.8, 3.1, 3.4, 3.5, 3.3, 1.3]
    handle = swept(path, lambda t: superellipse(interpolate(widths, t), 0.5, 7, 40),
                   blued(mix(color, '#2a2d33', 0.35), 0.42))
    drill_along(handle, (34.2, 0, 9.9), 0.75, (-0.24, 0, 1), 2)
    for y, x, z in ((-1.5, 12.05, 2.6), (1.5, 12.05, 2.6), (0, 12.75, 3.55)):
        rivet = turned([(0, 0), (0.62, 0), (0.5, 0.28), (0, 0.38)], metal('#aeb2b8', 0.3), 0.2)
        place(rivet, (math.hypot(x, y) * 0.985, y, z + 0.2), (0, -55, math.degrees(math.atan2(y, x))))
    text('ANVIL & MOTH', 0.85, metal('#9aa0a8', 0.4), (25.6, 0, 8.22), (0, -12.5, 0), depth=0.02, spacing=1.1)


def blued(color, roughness):
    """Tempered steel, bluer and browner in patches."""
    made = metal(color, roughness)
    stops = [(0.3, mix(color, '#2f3f58', 0.4)), (0.5, mix(color, '#8fa3bd', 0.3)), (0.7, mix(color, '#9a8478', 0.6))]
    return mottled(made, stops, 0.1, distortion=0.6)


def hammered(made):
    """The faint unevenness of hammered, oiled steel."""
    return rough(made, scale=1.2, depth=0.012, size=25, stretch=(1, 1, 0.2))


def braiser(color='#e2622e', open_=False):
    """Enameled iron, wide and shallow, 32 cm across: darker toward its base, pale inside. `open_` leans the lid behind
    it."""
    shaded = enamel(color, 0, 7.4)
    pale = material('#efe6d3', roughness=0.25, clearcoat=0.8, clearcoat_roughness=0.08)
    outside = rounded([(0, 0.3), (11.2, 0.3), (11.4, 0), (12.2, 0), (13.4, 0.5), (15.2, 3.2), (15.7, 7.2)], 1.6, 10)
    lathe([*outside, (15.75, 7.4)], shaded, 192)
    lathe([(15.75, 7.4), (15.68, 7.55), (15.3, 7.58), (15.15, 7.4)], metal('#4a4543', 0.5), 192)
    inside = rounded([(15.15, 7.4), (14.7, 3.4), (12.8, 0.9), (0, 0.8)], 2.2, 10)
    lathe(inside, pale, 192)
    for side in (-1, 1):
        loop(side, shaded)
    top = lid(color, pale)
    if open_:
        # On its rim behind the pan, the knob toward the camera.
        place(top, (0, 0, -7.5))
        place(top, (6.5, 24.5, 15.4), (70, 0, -14))


def enamel(color, low, high):
    """Glazed iron, burnt darker toward `low`."""
    made = material(color, roughness=0.2, clearcoat=1, clearcoat_roughness=0.05)
    return gradient(made, [(0, mix(color, '#7a1d10', 0.62)), (0.5, mix(color, '#b8331b', 0.3)), (1, color)], low, high)


def loop(side, made):
    """A wide cast grip with room for an oven glove."""
    path = spline([(14.7 * side, -4.6, 5.6), (16.6 * side, -4.8, 6.0), (19.0 * side, -3.2, 6.5), (19.6 * side, 0, 6.6),
                   (19.0 * side, 3.2, 6.5), (16.6 * side, 4.8, 6.0), (14.7 * side, 4.6, 5.6)], 10)
    widths = [2.2, 2.1, 1.9, 1.9, 2.0, 1.9, 1.9, 2.1, 2.2]
    return swept(path, lambda t: superellipse(interpolate(widths, t), 1.25, 2.6), made)


def lid(color, pale):
    """A low dome with a stepped rim, pale below; a steel knob on a collar."""
    shaded = enamel(color, 6.6, 9.2)
    dome = [(0, 10.9), *spline([(1.0, 10.88), (6, 10.5), (10.5, 9.6), (13.6, 8.6), (14.6, 8.45)], 8)]
    dome += [(15.3, 8.4), (16.0, 8.1), (16.05, 7.75), (15.8, 7.62)]
    under = [(15.8, 7.62), (14.9, 7.7), *spline([(14.2, 7.9), (10.3, 9.1), (5.8, 10.0), (0.5, 10.4)], 8), (0, 10.4)]
    knob = [(0, 0), (1.3, 0), (1.15, 0.5), (1.0, 1.3), (2.2, 2.1), (2.35, 2.6), (2.0, 3.0), (0, 3.1)]
    return [lathe(rounded(dome, 0.4)[::-1], shaded, 192), lathe(under, pale, 192),
            place(turned(knob, metal('#d6d8da', 0.18), 0.4), (0, 0, 10.8))]
