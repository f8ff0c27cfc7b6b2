import { darken, hexToOklch, lighten, withLightness } from '../color.ts'
import { box, line, moved, oval, paperShadow, path } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { roundedOutline } from './screen.ts'
import { strap } from './watch-strap.ts'

/** Hour and minute hands at ten past ten and a thin second hand, `reach` long. */
const hands = (color: string, reach: number) =>
  line(`M400 500L${400 - reach * 0.52} ${500 - reach * 0.3}`, color, 9) +
  line(`M400 500L${400 + reach * 0.66} ${500 - reach * 0.44}`, color, 7) +
  line(`M${400 - reach * 0.06} ${500 - reach * 0.24}L${400 + reach * 0.22} ${500 + reach * 0.8}`, '#c9603f', 3) +
  oval(400, 500, 10, 10, color) +
  oval(400, 500, 4, 4, '#c9603f')

/** A round wristwatch that lies flat on the paper. */
export function drawWatchRound(paint: Paint): string {
  const steel = '#c4c6ca'
  const dial = hexToOklch(paint.color).l > 0.6 ? withLightness(paint.color, 0.3, 0.035) : '#f3efe7'
  const ink = dial === '#f3efe7' ? '#2b2a2d' : '#f6f1e6'
  const marks = Array.from({ length: 12 }, (_, hour) => {
    const [x, y] = [Math.sin((hour * Math.PI) / 6), -Math.cos((hour * Math.PI) / 6)]
    const at = (r: number) => `${(400 + x * r).toFixed(1)} ${(500 + y * r).toFixed(1)}`
    return `M${at(134)}L${at(hour % 3 ? 118 : 106)}`
  }).join('')
  const lug = (x: number, y: number, h: number) => box(400 + x - 15, y, 30, h, 10, paint.metal(steel))
  return moved(
    'rotate(13 400 500)',
    strap(paint, 88),
    paperShadow(paint, 'M400 322a178 178 0 1 0 .1 0Z', 12, 20, 14, 0.45),
    lug(-96, 322, 80) + lug(96, 322, 80) + lug(-96, 598, 80) + lug(96, 598, 80),
    box(
      568,
      478,
      42,
      44,
      10,
      paint.linear([
        [0, '#f3f3f3'],
        [0.5, '#9a9ca1'],
        [1, '#6c6e73'],
      ]),
    ),
    oval(
      400,
      500,
      180,
      180,
      paint.linear(
        [
          [0, '#fcfcfc'],
          [0.45, steel],
          [1, darken(steel, 0.45)],
        ],
        [0.15, 0, 0.85, 1],
      ),
    ),
    oval(
      400,
      500,
      163,
      163,
      paint.linear(
        [
          [0, darken(steel, 0.4)],
          [1, '#f3f3f3'],
        ],
        [0.15, 0, 0.85, 1],
      ),
    ),
    oval(
      400,
      500,
      154,
      154,
      paint.linear(
        [
          [0, darken(dial, 0.06)],
          [1, lighten(dial, 0.1)],
        ],
        [0.15, 0, 0.85, 1],
      ),
    ),
    oval(
      400,
      500,
      154,
      154,
      paint.radial([
        [0, '#000', 0],
        [0.86, '#000', 0],
        [1, '#000', 0.28],
      ]),
    ),
    line(marks, ink, 7),
    hands(ink, 128),
    path('M292 402A150 150 0 0 1 470 366L330 612A150 150 0 0 1 292 402Z', '#fff', 'opacity=".07"'),
  )
}

/** A watch with a rounded square case and a dark dial. */
export function drawWatchSquare(paint: Paint): string {
  const tone = withLightness(paint.color, 0.24, Math.min(0.05, hexToOklch(paint.color).c))
  const brass = materials.brass
  const marks = [0, 90, 180, 270].map((turn) =>
    moved(`rotate(${turn} 400 500)`, box(397, 374, 6, 24, 2, lighten(brass, 0.4))),
  )
  return moved(
    'rotate(-11 400 500)',
    strap(paint, 96),
    paperShadow(paint, roundedOutline(246, 336, 308, 328, 84), 12, 20, 14, 0.45),
    box(
      546,
      470,
      34,
      60,
      10,
      paint.linear([
        [0, lighten(brass, 0.6)],
        [0.5, brass],
        [1, darken(brass, 0.4)],
      ]),
    ),
    box(
      244,
      334,
      312,
      332,
      86,
      paint.linear(
        [
          [0, lighten(brass, 0.7)],
          [0.4, brass],
          [1, darken(brass, 0.38)],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ),
    box(
      262,
      352,
      276,
      296,
      70,
      paint.linear(
        [
          [0, darken(brass, 0.4)],
          [1, lighten(brass, 0.5)],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ),
    box(
      270,
      360,
      260,
      280,
      63,
      paint.linear(
        [
          [0, darken(tone, 0.3)],
          [1, lighten(tone, 0.14)],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ),
    oval(400, 500, 108, 108, 'none', 'stroke="#fff" stroke-opacity=".1" stroke-width="2"'),
    marks.join(''),
    hands('#f3ead8', 112),
    path('M333 360H440L300 622Q270 610 270 577V423Q270 360 333 360Z', '#fff', 'opacity=".08"'),
  )
}
