import { toLocalTime, toMoment } from '#contract/local-time.ts'

/** A moment as the text of an input, with seconds if it has any; empty for none. */
export function momentText(moment: string | null | undefined, timeZone: string): string {
  if (!moment) return ''
  const seconds = new Date(moment).getUTCSeconds()
  return toLocalTime(moment, timeZone) + (seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`)
}

/** The moment of a local time, or the text if it isn't one; null if it is empty. */
export function readMoment(text: string, timeZone: string): string | null {
  return text === '' ? null : (toMoment(text, timeZone) ?? text)
}
