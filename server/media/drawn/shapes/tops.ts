import { darken, lighten } from '../color.ts'
import { box, line, paperShadow, path, symmetric } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { buttons, cuff, hanger, panel, seam, sleeve } from './cloth.ts'

/** A short-sleeved T-shirt that lies flat. */
export function drawTshirt(paint: Paint): string {
  const outline = symmetric(
    [0, 272],
    [
      [42, 272, 72, 250, 82, 214],
      [150, 236],
      [196, 252, 226, 282, 244, 326],
      [304, 462],
      [306, 470, 302, 474, 296, 478],
      [216, 512],
      [208, 514, 204, 512, 200, 504],
      [176, 446],
      [170, 580, 176, 700, 182, 806],
      [182, 816, 178, 820, 170, 821],
      [110, 830, 60, 832, 0, 832],
    ],
  )
  return (
    paperShadow(paint, outline) +
    path('M318 214Q400 194 482 214C470 262 440 292 400 292C360 292 330 262 318 214Z', paint.deep) +
    line('M320 214Q400 230 480 214', paint.dark, 18) +
    box(382, 230, 36, 22, 3, '#f4eee3') +
    panel(paint, outline, [
      ['M236 470C300 520 330 640 322 820', 'shaded'],
      ['M262 440C340 540 372 660 360 800', 'lit'],
      ['M566 470C520 560 500 640 520 760', 'shaded'],
      ['M180 400L226 452M620 400L580 440', 'shaded'],
      ['M470 500C440 600 450 700 470 800', 'lit'],
    ]) +
    path(outline, paint.fade('#000', 0, 0.1, [0.5, 0, 1, 0.2])) +
    line('M322 218C334 256 362 282 400 282C438 282 466 256 478 218', darken(paint.color, 0.1), 17) +
    line('M313 220C326 266 358 292 400 292C442 292 474 266 487 220', paint.deep, 2, 'opacity=".4"') +
    seam(paint, 'M246 250C226 300 222 380 224 446M554 250C574 300 578 380 576 446', false) +
    seam(paint, 'M221 800Q400 822 579 800M110 454L190 490M690 454L610 490')
  )
}

/** A buttoned shirt with long sleeves on a hanger. */
export function drawShirt(paint: Paint): string {
  const body = symmetric(
    [0, 262],
    [
      [40, 258, 70, 240, 78, 226],
      [120, 240, 168, 252, 186, 276],
      [200, 330, 178, 380, 176, 430],
      [172, 560, 178, 680, 184, 776],
      [160, 800, 110, 846, 0, 846],
    ],
  )
  const collar = (sign: number) => {
    const x = (v: number) => 400 + sign * v
    return path(
      `M${x(76)} 214C${x(64)} 200 ${x(48)} 204 ${x(44)} 214L${x(2)} 268L${x(54)} 322L${x(100)} 244Z`,
      paint.slope(lighten(paint.color, sign < 0 ? 0.16 : 0.05), 0.8),
      `stroke="${paint.dark}" stroke-width="1.5" stroke-opacity=".7"`,
    )
  }
  return (
    hanger(paint, 208) +
    sleeve(paint, -1, 706) +
    sleeve(paint, 1, 706) +
    cuff(-1, 706, 62, paint.deep) +
    cuff(1, 706, 62, paint.deep) +
    paperShadow(paint, body) +
    path('M330 222Q400 204 470 222L440 276H360Z', paint.deep) +
    panel(paint, body, [
      ['M250 440C290 520 300 640 280 800', 'shaded'],
      ['M300 400C330 520 332 660 320 800', 'lit'],
      ['M548 420C500 520 490 660 506 800', 'shaded'],
      ['M470 440C450 560 452 680 462 800', 'lit'],
    ]) +
    path(body, paint.fade('#000', 0, 0.12, [0.5, 0, 1, 0.1])) +
    box(378, 268, 44, 576, 2, paint.fade('#fff', 0.16, 0.04)) +
    seam(paint, 'M378 276V844M422 276V844', false) +
    seam(paint, 'M222 280C214 330 224 390 224 430M578 280C586 330 576 390 576 430') +
    path(
      'M462 404H538V474L500 492L462 474Z',
      paint.slope(paint.color, 0.8),
      `stroke="${paint.deep}" stroke-opacity=".45" stroke-width="2"`,
    ) +
    seam(paint, 'M464 420H536') +
    collar(1) +
    collar(-1) +
    buttons(paint, 400, [336, 424, 512, 600, 688, 776], 8, '#f4eee3')
  )
}

/** A draped blouse with a tied bow and full sleeves, on a hanger. */
export function drawBlouse(paint: Paint): string {
  const body = symmetric(
    [0, 300],
    [
      [30, 280, 60, 240, 70, 226],
      [120, 238, 160, 250, 178, 272],
      [190, 330, 166, 380, 160, 430],
      [158, 560, 176, 660, 190, 744],
      [120, 764, 60, 768, 0, 768],
    ],
  )
  const puff = (sign: number) => {
    const x = (v: number) => 400 + sign * v
    const outline =
      `M${x(150)} 258C${x(206)} 262 ${x(236)} 330 ${x(252)} 400` +
      `C${x(278)} 490 ${x(320)} 580 ${x(288)} 636C${x(280)} 648 ${x(272)} 650 ${x(268)} 652` +
      `L${x(270)} 692Q${x(240)} 706 ${x(212)} 692L${x(212)} 654C${x(176)} 630 ${x(176)} 520 ${x(156)} 420Z`
    return (
      paperShadow(paint, outline) +
      panel(paint, outline, [
        [`M${x(200)} 320C${x(230)} 440 ${x(250)} 540 ${x(244)} 650`, sign < 0 ? 'lit' : 'shaded'],
        [`M${x(176)} 430C${x(210)} 520 ${x(216)} 580 ${x(224)} 650`, 'shaded'],
        [`M${x(262)} 470C${x(276)} 540 ${x(272)} 600 ${x(262)} 650`, 'shaded'],
      ]) +
      seam(paint, `M${x(268)} 652Q${x(240)} 664 ${x(212)} 654`, false)
    )
  }
  return (
    hanger(paint, 208) +
    puff(-1) +
    puff(1) +
    paperShadow(paint, body) +
    path('M334 224Q400 204 466 224L416 300H384Z', paint.deep) +
    panel(paint, body, [
      ['M372 330C320 440 300 600 290 760', 'shaded'],
      ['M340 320C290 440 262 600 250 740', 'lit'],
      ['M428 330C470 440 500 600 516 760', 'shaded'],
      ['M400 380C396 520 398 640 400 760', 'lit'],
      ['M450 330C510 440 536 560 552 740', 'lit'],
    ]) +
    path(body, paint.fade('#000', 0, 0.12, [0.5, 0, 1, 0.1])) +
    line('M332 226C346 262 378 292 400 308C422 292 454 262 468 226', paint.slope(lighten(paint.color, 0.12)), 22) +
    path(
      'M396 312C380 380 372 440 350 500L384 520C398 450 404 380 404 312Z',
      paint.slope(lighten(paint.color, 0.1), 1.4),
    ) +
    path('M404 312C420 370 434 420 462 466L432 492C412 430 400 370 396 312Z', paint.slope(paint.dark, 1.2)) +
    path('M400 310C360 270 310 272 306 300C304 330 356 342 400 312Z', paint.slope(lighten(paint.color, 0.2), 1.6)) +
    path('M400 310C440 270 490 272 494 300C496 330 444 342 400 312Z', paint.slope(paint.color, 1.6)) +
    box(384, 292, 32, 36, 12, paint.slope(paint.dark, 1.4)) +
    seam(paint, 'M211 730Q400 758 589 730', false)
  )
}
