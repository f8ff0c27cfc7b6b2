import { line } from '../kit.ts'

/** A number between 0 and 1 that looks random and is the same each time. */
const scatter = (index: number) => Math.abs((Math.sin(index * 12.9898 + 4.1) * 43758.5453) % 1)

/** Glaze speckles scattered evenly but irregularly over a band; the same each time. */
export function speckles(x: number, y: number, w: number, h: number, count: number, color: string): string {
  const spots = Array.from({ length: count }, (_, i) => {
    const px = x + scatter(i * 2 + count) * w
    const py = y + scatter(i * 2 + count + 1) * h
    return `M${px.toFixed(0)} ${py.toFixed(0)}h.1`
  })
  const some = (rest: number) => spots.filter((_, i) => i % 3 === rest).join('')
  return (
    line(some(0), color, 7, 'opacity=".38"') +
    line(some(1), color, 4.5, 'opacity=".5"') +
    line(some(2), color, 3, 'opacity=".6"')
  )
}
