import { darken, lighten } from '../color.ts'
import { box, floorShadow, inside, line, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { roundedOutline } from './screen.ts'

/** Coated glass with its reflections, filling an ellipse. */
const glass = (paint: Paint, cx: number, cy: number, rx: number, ry = rx) =>
  oval(
    cx,
    cy,
    rx,
    ry,
    paint.radial(
      [
        [0, '#2c3350'],
        [0.55, '#14151d'],
        [1, '#07070a'],
      ],
      0.62,
      0.66,
      0.7,
    ),
  ) +
  oval(cx + rx * 0.26, cy + ry * 0.3, rx * 0.6, ry * 0.5, paint.glow('#7b5bb8', 0.6)) +
  oval(cx - rx * 0.34, cy - ry * 0.36, rx * 0.42, ry * 0.32, paint.glow('#bfe0e8', 0.85)) +
  oval(cx - rx * 0.38, cy - ry * 0.42, rx * 0.13, ry * 0.1, '#fff', 'opacity=".85"')

/** A camera with a metal top and a leather body in the product's color. */
export function drawCamera(paint: Paint): string {
  const steel = '#c9cbce'
  const body = roundedOutline(96, 372, 608, 380, 54)
  const ring = (r: number, fill: string) => oval(420, 572, r, r, fill)
  return (
    floorShadow(paint, 400, 752, 305, 0.12) +
    box(160, 316, 92, 52, 12, paint.metal('#44444a')) +
    box(560, 326, 74, 44, 10, paint.metal(steel)) +
    box(480, 338, 52, 34, 8, paint.metal(steel)) +
    path('M318 372L338 296Q342 282 358 282H482Q498 282 502 296L522 372Z', paint.metal(steel)) +
    path(
      body,
      paint.linear([
        [0, lighten(steel, 0.6)],
        [0.5, steel],
        [1, darken(steel, 0.3)],
      ]),
    ) +
    inside(
      paint,
      body,
      box(96, 462, 608, 226, 0, paint.slope(paint.color, 1.4)),
      box(96, 462, 608, 12, 0, '#000', 'opacity=".16"'),
      box(96, 686, 608, 3, 0, '#fff', 'opacity=".5"'),
      oval(450, 610, 240, 230, paint.glow('#000', 0.5)),
    ) +
    box(372, 306, 96, 44, 8, '#1c1c20') +
    box(380, 312, 46, 14, 6, '#6d87a0', 'opacity=".6"') +
    oval(160, 420, 17, 17, paint.metal('#d8dadc')) +
    box(582, 398, 66, 40, 8, '#222226') +
    box(589, 404, 28, 12, 5, '#8ea3b5', 'opacity=".5"') +
    ring(
      172,
      paint.linear(
        [
          [0, '#fafafa'],
          [0.5, '#a7a9ad'],
          [1, '#5e6065'],
        ],
        [0.2, 0, 0.8, 1],
      ),
    ) +
    ring(
      158,
      paint.linear(
        [
          [0, '#4a4a50'],
          [1, '#131316'],
        ],
        [0.2, 0, 0.8, 1],
      ),
    ) +
    oval(420, 572, 146, 146, 'none', 'stroke="#6b6b72" stroke-width="14" stroke-dasharray="5 6" opacity=".5"') +
    ring(
      130,
      paint.linear(
        [
          [0, '#1a1a1d'],
          [1, '#55555c'],
        ],
        [0.2, 0, 0.8, 1],
      ),
    ) +
    oval(420, 572, 121, 121, 'none', `stroke="${materials.brass}" stroke-width="3"`) +
    ring(112, '#0d0d10') +
    glass(paint, 420, 572, 96)
  )
}

/** A camera lens that stands on its mount, glass up. */
export function drawLens(paint: Paint): string {
  const barrel = darken(paint.color, 0.12)
  const ribs = Array.from({ length: 17 }, (_, rib) => {
    const x = 400 - Math.cos((rib / 16) * Math.PI) * 196
    const dip = Math.sin((rib / 16) * Math.PI) * 34
    return `M${x.toFixed(0)} ${(372 + dip).toFixed(0)}v104`
  }).join('')
  return (
    floorShadow(paint, 400, 800, 180, 0.24) +
    path(
      turned(
        400,
        [
          [716, 150],
          [716, 150],
          [780, 150],
        ],
        0.2,
      ),
      paint.metal('#b5b7bb'),
    ) +
    path(
      turned(
        400,
        [
          [530, 180],
          [530, 180],
          [700, 166],
          [724, 156],
        ],
        0.2,
      ),
      paint.round(barrel),
    ) +
    path(
      turned(
        400,
        [
          [500, 196],
          [500, 196],
          [528, 196],
          [540, 180],
        ],
        0.18,
      ),
      paint.metal(materials.brass),
    ) +
    path(
      turned(
        400,
        [
          [356, 200],
          [356, 200],
          [500, 200],
        ],
        0.18,
      ),
      paint.round(darken(barrel, 0.28)),
    ) +
    line(ribs, '#000', 6, 'opacity=".35"') +
    line(ribs, '#fff', 2, 'opacity=".14" transform="translate(-4 0)"') +
    path(
      turned(
        400,
        [
          [262, 212],
          [262, 212],
          [340, 212],
          [360, 200],
        ],
        0.22,
      ),
      paint.round(barrel),
    ) +
    oval(400, 262, 212, 47, paint.slope(lighten(barrel, 0.15))) +
    oval(400, 264, 190, 40, '#0c0c0f') +
    glass(paint, 400, 270, 168, 32) +
    line('M400 574V596M330 568V586M470 568V586', '#fff', 4, 'opacity=".5"')
  )
}
