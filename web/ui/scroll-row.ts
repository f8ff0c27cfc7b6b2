/** Returns the index of the slide that a row is scrolled to. All slides have the same width. */
export function scrolledSlide(row: HTMLElement): number {
  const isAtEnd = Math.abs(row.scrollLeft) >= row.scrollWidth - row.clientWidth - 1
  return isAtEnd ? lastSlide(row) : Math.round(row.scrollLeft / slideStep(row))
}

/** Returns the index of the last slide that a row can be scrolled to. */
export function lastSlide(row: HTMLElement): number {
  return Math.ceil((row.scrollWidth - row.clientWidth - 1) / Math.abs(slideStep(row)))
}

/** Scrolls smoothly, except with reduced motion. */
export function scrollToSlide(row: HTMLElement, index: number): void {
  row.scrollTo({ left: index * slideStep(row) })
}

/** Moves a row by some pixels, between its slides. */
export function dragRow(row: HTMLElement, by: number): void {
  row.style.scrollSnapType = 'none'
  row.scrollBy({ left: -by, behavior: 'instant' })
}

/** Lets a row snap to its slides again when it has scrolled to one. */
export function snapAfterScrolling(row: HTMLElement): void {
  const snap = () => {
    row.style.scrollSnapType = ''
  }
  row.addEventListener('scrollend', snap, { once: true })
}

/** The distance to the next slide, with the gap and fractions of pixels. From right to left it is negative, as `scrollLeft` is. */
function slideStep({ children: [first, second], clientWidth }: HTMLElement): number {
  if (!first || !second) return clientWidth
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}
