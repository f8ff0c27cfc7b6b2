import { darken, lighten, withLightness } from '../color.ts'
import { floorShadow, inside, line, path, stitches } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

/** A low trainer seen from the side, toe to the right. */
export function drawSneaker(paint: Paint): string {
  const upper =
    'M104 640C94 584 98 520 106 464C110 436 142 432 164 454C198 490 254 492 296 446L326 404C338 388 380 390 390 412' +
    'C432 470 486 506 556 518C640 532 704 566 708 642C600 668 220 668 104 640Z'
  const sole =
    'M98 628C96 668 100 704 134 708C250 716 560 716 652 708' +
    'C694 704 716 674 710 632C640 652 540 650 430 650C300 650 180 650 98 628Z'
  const bone = '#f3eee4'
  const laces = [0, 1, 2, 3, 4].map((i) => {
    const [x, y] = [352 + i * 32, 428 + i * 24 - i * i * 0.8]
    return (
      line(`M${x - 34} ${y + 22 - i}Q${x - 6} ${y + 8} ${x + 14} ${y - 16 + i * 2}`, darken(bone, 0.3), 15) +
      line(`M${x - 35} ${y + 20 - i}Q${x - 7} ${y + 5} ${x + 13} ${y - 19 + i * 2}`, bone, 12)
    )
  })
  return (
    floorShadow(paint, 405, 706, 310, 0.1) +
    path('M306 440C300 406 306 366 330 358C354 350 392 366 402 412L424 480Z', paint.round(paint.dark)) +
    path(
      upper,
      paint.linear([
        [0, paint.light],
        [0.5, paint.color],
        [1, paint.dark],
      ]),
    ) +
    inside(
      paint,
      upper,
      path('M80 400H186C208 500 200 590 226 680H80Z', darken(paint.color, 0.26)),
      path('M604 510C572 566 570 620 588 680H730V510Z', paint.dark, 'opacity=".5"'),
      path('M236 664C300 560 380 548 470 560C420 580 380 610 356 664Z', bone, 'opacity=".92"'),
      path('M296 470L372 392L560 520L520 552C440 540 360 510 296 470Z', paint.dark, 'opacity=".55"'),
      path('M90 590H720V680H90Z', paint.fade('#000', 0, 0.14)),
      line('M107 468C112 440 142 436 164 458C198 494 254 496 300 450', paint.pale, 9, 'opacity=".6"'),
    ) +
    stitches('M200 496C208 550 206 590 222 634M596 530C570 576 568 616 580 640', paint.pale) +
    stitches('M300 482C364 520 440 548 522 560', paint.pale) +
    laces.join('') +
    path(
      sole,
      paint.linear([
        [0, '#fffdf8'],
        [0.6, bone],
        [1, darken(bone, 0.16)],
      ]),
    ) +
    path(
      'M104 690C120 706 128 708 134 708C250 716 560 716 652 708C672 706 688 698 698 686C600 702 240 702 104 690Z',
      '#b98455',
    ) +
    line('M112 664C220 680 560 682 694 664', darken(bone, 0.16), 3)
  )
}

/** An ankle boot with an elastic side, toe to the right. */
export function drawBoot(paint: Paint): string {
  const upper =
    'M188 232C240 222 368 222 414 236C414 330 424 420 462 476C504 530 600 530 660 592C700 632 700 690 692 724H164' +
    'C162 640 190 560 190 470C190 390 180 310 188 232Z'
  const ribs = Array.from(
    { length: 7 },
    (_, i) => `M${278 + i * 11} 246C${280 + i * 11} 340 ${290 + i * 8} 420 ${308 + i * 4} 476`,
  ).join('')
  const gore = 'M268 240H352C350 330 352 410 326 486C284 420 268 330 268 240Z'
  return (
    floorShadow(paint, 420, 788, 290, 0.11) +
    path(
      'M212 246C204 196 226 168 246 168C266 168 278 196 270 246Z',
      'none',
      `stroke="${paint.deep}" stroke-width="13"`,
    ) +
    path(
      upper,
      paint.linear(
        [
          [0, paint.dark],
          [0.14, paint.color],
          [0.3, paint.light],
          [0.6, paint.color],
          [1, paint.dark],
        ],
        [0, 0, 1, 0.1],
      ),
    ) +
    inside(
      paint,
      upper,
      path(gore, paint.round(darken(paint.color, 0.4))),
      line(ribs, '#000', 3, 'opacity=".22"'),
      path('M150 560H720V740H150Z', paint.fade('#000', 0, 0.3)),
      path('M428 470C480 540 590 536 660 600L640 620C570 566 470 560 428 470Z', '#fff', 'opacity=".16"'),
      path('M176 220H430V252C360 240 240 240 176 250Z', paint.deep, 'opacity=".75"'),
    ) +
    stitches('M260 262C260 350 278 430 326 502C362 420 362 350 362 262', paint.pale) +
    stitches('M178 706H680', paint.pale) +
    path(
      'M158 720H696Q706 744 694 758H470C440 758 424 744 400 744H352L346 788H166Q154 752 158 720Z',
      paint.linear([
        [0, '#4a4240'],
        [1, '#211d1c'],
      ]),
    ) +
    line('M160 726H696', lighten(materials.leather, 0.1), 7)
  )
}

/** A slip-on leather loafer with a strap across its front, toe to the right. */
export function drawLoafer(paint: Paint): string {
  const upper =
    'M104 650C92 596 98 536 112 484C122 464 148 468 168 490C226 552 306 556 350 496C372 452 410 428 456 440' +
    'C540 462 650 500 696 578C714 610 714 644 702 662H110Z'
  const lining = paint.linear([
    [0, withLightness(materials.leather, 0.4)],
    [1, withLightness(materials.leather, 0.62)],
  ])
  const strap = 'M352 490C372 452 404 430 450 438L536 464C498 520 484 590 482 672H330C330 600 330 540 352 490Z'
  const apron = 'M506 566C570 548 622 560 664 604C678 622 684 640 684 658'
  return (
    floorShadow(paint, 405, 700, 305, 0.1) +
    path('M112 486C190 440 320 426 420 444C380 540 250 570 168 500Z', lining) +
    path(
      upper,
      paint.linear([
        [0, paint.light],
        [0.45, paint.color],
        [1, paint.dark],
      ]),
    ) +
    inside(
      paint,
      upper,
      path('M90 430H176C168 540 190 600 182 680H90Z', paint.dark, 'opacity=".5"'),
      path('M536 470C600 486 660 516 690 580C640 530 570 520 520 530Z', '#fff', 'opacity=".22"'),
      path(
        strap,
        paint.linear([
          [0, paint.light],
          [0.3, paint.color],
          [1, paint.dark],
        ]),
      ),
      path(
        'M408 522C424 514 446 516 462 524C456 532 454 540 452 550C438 544 422 544 406 548C410 538 412 530 408 522Z',
        paint.deep,
        'opacity=".8"',
      ),
      path('M80 590H720V680H80Z', paint.fade('#000', 0, 0.32)),
    ) +
    line(apron, paint.deep, 5, 'opacity=".6"') +
    line('M352 490C334 540 330 600 330 656M534 466C498 520 484 590 482 656', paint.deep, 3, 'opacity=".5"') +
    line(
      'M113 486C126 474 148 480 168 500C230 562 312 566 356 504C378 460 412 438 456 448',
      paint.pale,
      4,
      'opacity=".5"',
    ) +
    stitches(
      'M510 578C568 562 614 572 652 612M366 500C350 550 344 600 344 652M520 470C486 520 470 590 468 652',
      paint.pale,
    ) +
    path(
      'M104 654H708Q718 674 704 684H300L294 706H116Q98 682 104 654Z',
      paint.linear([
        [0, '#5a4436'],
        [1, '#2a201b'],
      ]),
    ) +
    line('M106 658H706', lighten(materials.leather, 0.15), 6)
  )
}
