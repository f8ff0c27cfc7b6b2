import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { line } from '../endpoint.ts'
import { formatDate } from '../language/format-time.ts'
import { error, t } from '../language/t.ts'

const maxClosures = 50

const msPerDay = 86_400_000

/** The number of days that a closure lasts. */
export const countDays = ({ from, until }: { from: string; until: string }): number =>
  (Date.parse(until) - Date.parse(from)) / msPerDay + 1

const day = z.string().check(z.refine(isDay, error('Enter a date such as 2026-08-03.')))

export const Closure = z.object({
  /** The first and the last day on which the shop doesn't work, such as 2026-08-03. */
  from: day,
  until: day,
  /** The note to shoppers; empty for a built-in sentence. */
  note: line(120),
})
export type Closure = z.infer<typeof Closure>

/** Days on which the shop doesn't work, in addition to weekends and holidays, sorted. */
export const Closures = z.array(Closure).check(
  z.maxLength(maxClosures, error('Enter at most {max} periods.', { max: String(maxClosures) })),
  ({ value, issues }) => {
    for (const [index, closure] of value.entries()) {
      if (!hasDays(closure)) continue
      const [field, message] = findProblem(closure, value.slice(0, index).filter(hasDays)) ?? []
      if (field) issues.push({ code: 'custom', input: value, path: [index, field], message })
    }
  },
  z.overwrite((closures) => closures.toSorted((one, other) => (one.from < other.from ? -1 : 1))),
)

/** Whether its days exist, which its schema reports otherwise. */
const hasDays = ({ from, until }: Closure): boolean => isDay(from) && isDay(until)

function findProblem(closure: Closure, earlier: Closure[]): [field: keyof Closure, message: string] | undefined {
  const { from, until } = closure
  if (until < from) return ['until', t('The last day must not be before the first.')]
  if (countDays(closure) > 366) return ['until', t('Enter a year or less.')]
  const other = earlier.find((each) => from <= each.until && each.from <= until)
  return other && ['from', t('Overlaps with the days off from {from}.', { from: formatDate(other.from, 'UTC') })]
}

/** Public holidays on which the shop works, by the rule that they follow each year. */
export const WorkedHolidays = z
  .array(z.object({ rule: z.string().check(z.minLength(1), z.maxLength(300)), name: line(200) }))
  .check(z.maxLength(100, error('Select 100 holidays or fewer.')))
