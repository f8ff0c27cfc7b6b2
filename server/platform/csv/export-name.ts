import { toSlug } from '../text/slug.ts'
import { today } from '../time/days.ts'

/** Filters whose values need no label. */
const plain = new Set(['status', 'mark', 'state', 'category', 'brand', 'collection'])

const maxFilters = 120

type Filters = Record<string, string | number | readonly string[] | undefined>

/** The name of an exported file: its content, the day in the shop's time zone, and the filters. */
export function exportName(what: string, timeZone: string, filters: Filters): string {
  const parts = Object.entries(filters).flatMap(([name, value]) => {
    const text = value === undefined ? '' : toSlug(String(value))
    if (text === '') return []
    return plain.has(name) ? text : `${name === 'q' ? 'search' : toSlug(name)}-${text}`
  })
  const suffix = parts.map((part) => `_${part}`).join('')
  return `${what}-${today(timeZone)}${suffix.slice(0, maxFilters)}.csv`
}
