import { darken, lighten } from '../color.ts'
import { box, floorShadow, inside, line, moved, oval, path, soft } from '../kit.ts'
import type { Paint } from '../paint.ts'

/** A plump square cushion with piping, standing on one edge. */
export function drawCushion(paint: Paint): string {
  const outline =
    'M142 258C136 232 150 222 174 228C320 254 480 254 626 228C650 222 664 232 658 258C630 420 630 620 662 772' +
    'C668 800 652 812 626 806C480 780 320 780 174 806C148 812 132 800 138 772C170 620 170 420 142 258Z'
  return (
    floorShadow(paint, 404, 800, 268, 0.14) +
    path(
      outline,
      paint.radial(
        [
          [0, lighten(paint.color, 0.34)],
          [0.4, paint.light],
          [0.72, paint.color],
          [1, paint.deep],
        ],
        0.38,
        0.34,
        0.78,
      ),
    ) +
    inside(
      paint,
      outline,
      soft(
        paint,
        13,
        line(
          'M150 240C220 290 250 330 268 380M650 240C580 290 550 330 536 384' +
            'M146 800C220 740 250 700 270 650M654 796C590 740 556 700 534 650',
          paint.deep,
          20,
          'opacity=".32"',
        ),
        line('M176 300C190 420 190 560 170 720', '#fff', 22, 'opacity=".25"'),
      ),
      line(
        Array.from({ length: 15 }, (_, i) => `M${100 + i * 42} 180Q${116 + i * 40} 520 ${100 + i * 42} 840`).join(''),
        paint.deep,
        2,
        'opacity=".14"',
      ),
    ) +
    path(
      outline,
      'none',
      `stroke="${paint.linear(
        [
          [0, paint.pale],
          [1, paint.dark],
        ],
        [0, 0, 1, 1],
      )}" stroke-width="9"`,
    ) +
    path(
      outline,
      'none',
      `stroke="${paint.deep}" stroke-width="9" stroke-dasharray="2 6" stroke-opacity=".3" stroke-linecap="butt"`,
    )
  )
}

/** A woven blanket, folded, with a fringe. */
export function drawThrow(paint: Paint): string {
  const layer = (y: number, h: number, x0: number, x1: number) =>
    box(
      x0,
      y,
      x1 - x0,
      h,
      h * 0.48,
      paint.linear([
        [0, paint.light],
        [0.4, paint.color],
        [1, darken(paint.color, 0.28)],
      ]),
    )
  const drape = 'M250 500C256 486 270 482 290 482H520C540 482 552 490 556 506L580 770Q410 790 226 770Z'
  const fringe = Array.from({ length: 27 }, (_, i) => {
    const x = 232 + i * 13.2
    return `M${x.toFixed(0)} 770q${i % 2 ? 5 : -5} 24 ${i % 3} 54`
  }).join('')
  return moved(
    'translate(-20 -64) scale(1.05)',
    floorShadow(paint, 404, 800, 280, 0.14),
    layer(704, 96, 112, 690),
    layer(612, 98, 124, 680),
    layer(520, 98, 116, 684),
    path(
      'M150 480C116 486 112 520 130 536C200 560 600 560 672 536C690 520 686 486 652 480Q400 450 150 480Z',
      paint.linear(
        [
          [0, paint.pale],
          [0.5, paint.light],
          [1, paint.color],
        ],
        [0.1, 0, 0.6, 1],
      ),
    ),
    soft(paint, 9, path(drape, '#000', 'opacity=".32" transform="translate(6 8)"')),
    line(fringe, paint.dark, 6),
    line(fringe, paint.pale, 2.5, 'opacity=".6" transform="translate(-1 0)"'),
    path(
      drape,
      paint.linear([
        [0, paint.pale],
        [0.12, paint.light],
        [0.6, paint.color],
        [1, paint.dark],
      ]),
    ),
    inside(
      paint,
      drape,
      line('M210 560H600M210 584H600M210 700H600M210 724H600', lighten(paint.color, 0.65), 9, 'opacity=".75"'),
      line('M210 572H600M210 712H600', paint.deep, 5, 'opacity=".5"'),
      line(Array.from({ length: 24 }, (_, i) => `M${228 + i * 15} 470V790`).join(''), paint.deep, 2, 'opacity=".16"'),
      soft(
        paint,
        9,
        line('M310 500C300 600 296 700 300 780M470 500C480 600 490 700 488 780', paint.deep, 20, 'opacity=".3"'),
      ),
    ),
  )
}

/** A stack of folded towels with a rolled one on top. */
export function drawTowel(paint: Paint): string {
  const fold = (y: number, x0: number, x1: number, tone: string) => {
    const mid = y + 62
    return (
      box(
        x0,
        y,
        x1 - x0,
        124,
        40,
        paint.linear([
          [0, lighten(tone, 0.3)],
          [0.4, tone],
          [1, darken(tone, 0.26)],
        ]),
      ) +
      box(x0 + 34, mid - 3, x1 - x0 - 38, 7, 3, darken(tone, 0.35), 'opacity=".45"') +
      box(x0 + 38, mid + 4, x1 - x0 - 42, 5, 2, lighten(tone, 0.5), 'opacity=".5"') +
      line(
        `M${x1 - 130} ${y + 8}V${y + 54}M${x1 - 112} ${y + 8}V${y + 54}` +
          `M${x1 - 130} ${y + 72}V${y + 116}M${x1 - 112} ${y + 72}V${y + 116}`,
        lighten(tone, 0.55),
        6,
        'opacity=".6"',
      )
    )
  }
  return (
    floorShadow(paint, 404, 816, 270, 0.14) +
    fold(694, 126, 676, paint.dark) +
    fold(572, 138, 664, paint.color) +
    fold(450, 132, 670, paint.light) +
    oval(420, 452, 200, 14, paint.deep, 'opacity=".4"') +
    box(
      196,
      288,
      420,
      164,
      82,
      paint.linear([
        [0, lighten(paint.color, 0.5)],
        [0.4, paint.color],
        [1, paint.deep],
      ]),
    ) +
    line('M520 292V448M540 294V446', paint.pale, 7, 'opacity=".6"') +
    oval(
      252,
      370,
      68,
      82,
      paint.linear([
        [0, paint.light],
        [1, paint.dark],
      ]),
    ) +
    path(
      'M252 302C300 302 308 340 308 372C308 420 282 438 252 438C216 438 204 406 206 370C208 334 232 322 254 322' +
        'C284 322 290 346 290 370C290 402 274 414 254 414' +
        'C232 414 224 396 226 372C228 352 240 344 254 344C268 344 272 358 270 372',
      'none',
      `stroke="${paint.deep}" stroke-width="5" stroke-opacity=".6"`,
    )
  )
}
