import { isDay } from '#contract/day.ts'

/** The valid days among `from` and `to` of a URL. */
export function parseDays(search: URLSearchParams): { from?: string; to?: string } {
  const days = (['from', 'to'] as const).map((name) => [name, search.get(name) ?? ''] as const)
  return Object.fromEntries(days.filter(([, text]) => isDay(text)))
}
