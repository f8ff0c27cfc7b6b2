import { quoted } from '#contract/language/quoted.ts'
import { plural, t } from '#contract/language/t.ts'

const maxNamed = 3

/** “A”, “B” and “C”, or “A”, “B”, “C” and 11 more. */
export function nameTitles(titles: string[]): string {
  const named = titles.slice(0, maxNamed).map(quoted)
  const more = titles.length - named.length
  if (more > 0) {
    return plural(more, '{titles} and {count} more', '{titles} and {count} more', { titles: named.join(', ') })
  }
  const last = named.pop() ?? ''
  return named.length > 0 ? t('{titles} and {last}', { titles: named.join(', '), last }) : last
}
