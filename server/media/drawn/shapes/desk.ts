import { darken } from '../color.ts'
import { box, line, moved, oval, paperShadow, path } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { roundedOutline } from './screen.ts'

/** A cloth-bound notebook with an elastic band and a ribbon, lying at a slant. */
export function drawNotebook(paint: Paint): string {
  return moved(
    'rotate(-7 400 500)',
    paperShadow(paint, roundedOutline(176, 184, 464, 640, 20), 20, 26, 16, 0.42),
    path('M440 800L452 892L462 874L478 886L466 800Z', paint.slope('#b5533c', 1.5)),
    box(182, 192, 460, 636, 16, darken(paint.color, 0.4)),
    box(
      184,
      190,
      452,
      630,
      12,
      paint.linear(
        [
          [0, '#fbf8f1'],
          [1, '#cfc5b4'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    line('M200 817H630M200 822H632M637 210V812', '#a89c88', 1.5, 'opacity=".6"'),
    box(172, 180, 460, 632, 20, paint.slope(paint.color, 1.3)),
    box(172, 180, 62, 632, 20, paint.fade('#000', 0.2, 0, [0, 0, 1, 0])),
    box(232, 180, 3, 632, 0, '#000', 'opacity=".22"'),
    box(236, 180, 3, 632, 0, '#fff', 'opacity=".2"'),
    path('M172 300Q172 180 200 180H520L260 812H192Q172 812 172 790Z', paint.fade('#fff', 0.14, 0, [0, 0, 1, 0.6])),
    box(
      560,
      178,
      20,
      638,
      3,
      paint.linear(
        [
          [0, paint.deep],
          [0.4, darken(paint.color, 0.28)],
          [1, paint.deep],
        ],
        [0, 0, 1, 0],
      ),
    ),
    box(320, 330, 164, 100, 4, paint.slope('#f4eee3', 0.5)),
    box(330, 340, 144, 80, 2, 'none', 'stroke="#8a7a66" stroke-opacity=".45" stroke-width="1.5"'),
    line('M352 384H452M372 400H432', '#8a7a66', 2.5, 'opacity=".5"'),
  )
}

/** A fountain pen with its cap beside it. */
export function drawPen(paint: Paint): string {
  const brass = paint.metal(materials.brass)
  const barrel = 'M366 330H434L428 760C426 840 416 872 400 872C384 872 374 840 372 760Z'
  const cap = 'M520 300C520 270 532 256 556 256C580 256 592 270 592 300V560H520Z'
  return moved(
    'rotate(28 420 520) translate(-40 20)',
    paperShadow(paint, `${barrel}M372 330H428L412 240H388Z`, 20, 14, 12, 0.42),
    paperShadow(paint, cap, 20, 14, 12, 0.42),
    path('M376 220H424L432 336H368Z', paint.round('#2f2d30')),
    path('M400 60C414 110 424 150 422 190Q400 204 378 190C376 150 386 110 400 60Z', paint.metal('#d8b876')),
    line('M400 76V158', darken(materials.brass, 0.5), 3),
    oval(400, 160, 6, 6, darken(materials.brass, 0.5)),
    path('M374 186Q400 200 426 186L426 224H374Z', brass),
    path(barrel, paint.gloss()),
    path('M364 322H436V346H364Z', brass),
    path('M372 764H428L427 782H373Z', brass),
    path(cap, paint.gloss()),
    path('M518 526H594V562H518Z', brass),
    box(519, 540, 74, 4, 0, darken(materials.brass, 0.4), 'opacity=".5"'),
    oval(556, 562, 37, 8, '#2a282b'),
    path('M548 268H564V430C564 448 548 448 548 430Z', brass),
  )
}
