import { isDay } from '#contract/day.ts'

/** The days `from` and `to` of a URL, without those that aren’t days. */
export function parseDays(search: URLSearchParams): { from?: string; to?: string } {
  const days = (['from', 'to'] as const).map((name) => [name, search.get(name) ?? ''] as const)
  return Object.fromEntries(days.filter(([, text]) => isDay(text)))
}
