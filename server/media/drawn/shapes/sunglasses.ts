import { darken } from '../color.ts'
import { line, oval, path } from '../kit.ts'
import type { Paint } from '../paint.ts'

/** Sunglasses that rest on their rims: the frame in the product's color, smoke lenses, temples behind. */
function sunglasses(paint: Paint, lens: (cx: number) => string, bridge: string, hinge: number): string {
  const frame = paint.linear(
    [
      [0, paint.light],
      [0.45, paint.color],
      [1, paint.dark],
    ],
    [0.2, 0, 0.6, 1],
  )
  const smoke = paint.linear([
    [0, '#2b2622', 0.92],
    [0.55, '#5c4a3e', 0.8],
    [1, '#b89a80', 0.55],
  ])
  const temple = (sign: number) => {
    const x = (value: number) => 400 + sign * value
    const course =
      `M${x(292)} ${hinge}C${x(276)} ${hinge - 60} ${x(236)} ${hinge - 130} ${x(206)} ${hinge - 166}` +
      `C${x(196)} ${hinge - 176} ${x(186)} ${hinge - 170} ${x(184)} ${hinge - 156}`
    return line(course, paint.deep, 20) + line(course, paint.color, 9, 'transform="translate(-3 -3)" opacity=".8"')
  }
  const side = (cx: number) =>
    path(lens(cx), smoke) +
    path(
      `M${cx - 96} 452L${cx - 10} 452L${cx - 84} 640L${cx - 118} 590Z`,
      '#fff',
      `opacity=".13" clip-path="${paint.clip(lens(cx))}"`,
    ) +
    path(lens(cx), 'none', `stroke="${frame}" stroke-width="26" stroke-linejoin="round"`) +
    path(lens(cx), 'none', 'stroke="#fff" stroke-opacity=".3" stroke-width="3" transform="translate(-4 -8)"') +
    path(
      lens(cx),
      'none',
      `stroke="${darken(paint.color, 0.5)}" stroke-opacity=".5" stroke-width="3" transform="translate(0 3)"`,
    )
  const hingeBlock = (x: number) => path(`M${x - 16} ${hinge - 22}h32q4 22 0 44h-32q-4-22 0-44Z`, frame)
  return (
    oval(440, 690, 380, 46, paint.glow(paint.shadow, 0.4)) +
    oval(250, 682, 120, 18, paint.glow(paint.shadow, 0.8)) +
    oval(556, 682, 120, 18, paint.glow(paint.shadow, 0.8)) +
    oval(300, 712, 130, 26, paint.glow('#c08a5c', 0.4)) +
    oval(606, 712, 130, 26, paint.glow('#c08a5c', 0.4)) +
    temple(-1) +
    temple(1) +
    hingeBlock(110) +
    hingeBlock(690) +
    line(bridge, paint.dark, 22) +
    line(bridge, paint.light, 6, 'transform="translate(0 -6)" opacity=".7"') +
    side(246) +
    side(554)
  )
}

export const drawSunglassesRound = (paint: Paint): string =>
  sunglasses(
    paint,
    (cx) => `M${cx} 436c74 0 124 50 124 116s-50 124-124 124-124-58-124-124 50-116 124-116Z`,
    'M366 528C380 500 420 500 434 528',
    520,
  )

export const drawSunglassesSquare = (paint: Paint): string =>
  sunglasses(
    paint,
    (cx) =>
      `M${cx - 108} 450C${cx - 50} 438 ${cx + 50} 438 ${cx + 108} 450C${cx + 132} 456 ${cx + 134} 486 ${cx + 128} 530` +
      `C${cx + 118} 610 ${cx + 96} 664 ${cx + 40} 674H${cx - 40}` +
      `C${cx - 96} 664 ${cx - 118} 610 ${cx - 128} 530C${cx - 134} 486 ${cx - 132} 456 ${cx - 108} 450Z`,
    'M366 506C382 488 418 488 434 506',
    494,
  )
