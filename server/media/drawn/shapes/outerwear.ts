import { darken } from '../color.ts'
import { box, line, moved, paperShadow, path, symmetric } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { buttons, cuff, hanger, panel, seam, sleeve } from './cloth.ts'

/** A short jacket with a collar, a zip and patch pockets, on a hanger. */
export function drawJacket(paint: Paint): string {
  const body = symmetric(
    [0, 250],
    [
      [40, 246, 70, 236, 82, 222],
      [130, 238, 176, 252, 194, 282],
      [206, 340, 184, 390, 182, 430],
      [178, 540, 182, 620, 186, 690],
      [186, 746, 182, 752, 172, 754],
      [110, 764, 60, 766, 0, 766],
    ],
  )
  const edge = `stroke="${paint.deep}" stroke-opacity=".5" stroke-width="2"`
  const collar = (sign: number) => {
    const x = (v: number) => 400 + sign * v
    return path(
      `M${x(82)} 208C${x(66)} 192 ${x(46)} 198 ${x(40)} 210L${x(4)} 262L${x(76)} 338L${x(118)} 250Z`,
      paint.slope(sign < 0 ? paint.light : paint.color),
      edge,
    )
  }
  const pocket = (x: number) =>
    moved(
      `translate(${x} 420)`,
      path('M0 0h96v76l-12 14h-72l-12-14Z', paint.slope(), edge) +
        path('M-4-6h104v26q-52 22-104 0Z', paint.slope(), edge),
      buttons(paint, 48, [18], 7, '#b08a58'),
    )
  return (
    hanger(paint, 206) +
    sleeve(paint, -1, 716, 1.3) +
    sleeve(paint, 1, 716, 1.3) +
    cuff(-1, 716, 54, paint.deep, 1.3) +
    cuff(1, 716, 54, paint.deep, 1.3) +
    paperShadow(paint, body) +
    path('M326 220Q400 200 474 220L440 276H360Z', darken(paint.color, 0.55)) +
    panel(paint, body, [
      ['M250 540C300 580 320 640 310 690', 'shaded'],
      ['M230 300C226 380 236 440 240 520', 'lit'],
      ['M556 520C510 570 500 640 520 690', 'shaded'],
    ]) +
    path(body, paint.fade('#000', 0, 0.16, [0.5, 0, 1, 0.1])) +
    seam(paint, 'M218 290C206 340 216 390 218 430M582 290C594 340 584 390 582 430') +
    seam(paint, 'M232 372Q310 384 386 380M568 372Q490 384 414 380') +
    pocket(264) +
    pocket(440) +
    box(214, 690, 372, 2.5, 0, paint.deep, 'opacity=".5"') +
    line(
      'M246 704v48M278 706v50M310 708v51M342 709v52M458 709v52M490 708v51M522 706v50M554 704v48',
      paint.deep,
      3,
      'opacity=".28"',
    ) +
    box(386, 262, 28, 502, 2, paint.slope(paint.dark, 0.6)) +
    line('M400 266V760', '#c9b183', 5, 'stroke-dasharray="3 5" stroke-linecap="butt"') +
    collar(1) +
    collar(-1) +
    box(394, 330, 12, 34, 5, paint.metal('#c9a261'))
  )
}

/** A long double-breasted coat on a hanger. */
export function drawCoat(paint: Paint): string {
  const body = symmetric(
    [0, 380],
    [
      [40, 330, 66, 250, 72, 214],
      [120, 228, 164, 244, 182, 272],
      [196, 330, 172, 380, 168, 430],
      [164, 560, 190, 740, 206, 896],
      [140, 916, 60, 920, 0, 920],
    ],
  )
  const lapel = (sign: number) => {
    const x = (v: number) => 400 + sign * v
    const edge = `stroke="${paint.deep}" stroke-opacity=".5" stroke-width="2"`
    const tone = sign < 0 ? paint.light : paint.color
    return (
      path(
        `M${x(70)} 216C${x(110)} 260 ${x(130)} 300 ${x(132)} 340L${x(92)} 356` +
          `L${x(104)} 384L${x(-4)} 520C${x(10)} 420 ${x(30)} 300 ${x(54)} 222Z`,
        paint.slope(tone, 1),
        edge,
      ) +
      path(
        `M${x(72)} 200C${x(52)} 196 ${x(44)} 214 ${x(38)} 250L${x(56)} 350` +
          `L${x(94)} 356L${x(132)} 322C${x(122)} 280 ${x(96)} 230 ${x(72)} 200Z`,
        paint.slope(darken(tone, 0.06), 1),
        edge,
      )
    )
  }
  const flap = (sign: number) => {
    const x = (v: number) => 400 + sign * v
    return path(
      `M${x(74)} 604L${x(152)} 590L${x(158)} 628L${x(78)} 642Z`,
      paint.slope(paint.color, 1.2),
      `stroke="${paint.deep}" stroke-opacity=".5" stroke-width="2"`,
    )
  }
  return (
    hanger(paint, 190) +
    sleeve(paint, -1, 730, 1.2) +
    sleeve(paint, 1, 730, 1.2) +
    cuff(-1, 730, 44, paint.deep, 1.2) +
    cuff(1, 730, 44, paint.deep, 1.2) +
    paperShadow(paint, body) +
    path('M336 212Q400 190 464 212L424 380H376Z', darken(paint.color, 0.55)) +
    panel(paint, body, [
      ['M250 560C262 680 250 800 240 900', 'shaded'],
      ['M292 560C300 680 298 800 292 910', 'lit'],
      ['M470 660C476 760 486 840 492 910', 'lit'],
      ['M556 540C540 660 548 800 568 900', 'shaded'],
    ]) +
    path(body, paint.fade('#000', 0, 0.16, [0.5, 0, 1, 0.1])) +
    line('M452 500C448 640 450 780 458 914', paint.deep, 3, 'opacity=".55"') +
    seam(paint, 'M226 274C210 330 226 390 230 430M574 274C590 330 574 390 570 430', false) +
    flap(-1) +
    flap(1) +
    lapel(1) +
    lapel(-1) +
    buttons(paint, 352, [540, 620, 700], 12, darken(paint.color, 0.45)) +
    buttons(paint, 436, [540, 620, 700], 12, darken(paint.color, 0.45))
  )
}
