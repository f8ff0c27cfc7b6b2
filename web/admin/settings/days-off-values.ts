import type { Closure } from '#contract/shop-settings/closures.ts'
import type { HolidayCalendar } from '#contract/shop-settings/holidays.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { FormValues } from '../../forms/form-action.ts'

type Worked = ShopSettings['workedHolidays']

/** A holiday on its next day, with the name of its checkbox. */
export type ListedHoliday = { field: string; name: string; day: string; isWorked: boolean }

const fieldOf = ({ rule }: { rule: string }) => `closed:${rule}`

/** The holidays from a day on, each once, on its next day. */
export function listHolidays({ holidays }: HolidayCalendar, worked: Worked, today: string): ListedHoliday[] {
  const rules = new Set(worked.map(({ rule }) => rule))
  const coming = holidays.filter(({ day }) => day >= today)
  return coming
    .filter(({ rule }, index) => coming.findIndex((other) => other.rule === rule) === index)
    .map((holiday) => ({
      field: fieldOf(holiday),
      name: holiday.name,
      day: holiday.day,
      isWorked: rules.has(holiday.rule),
    }))
}

/** The holidays on which the shop works: known ones whose checkbox is cleared, and selected ones of other places. */
export function parseWorkedHolidays({ holidays }: HolidayCalendar, worked: Worked, form: FormValues): Worked {
  const known = new Map(holidays.map(({ rule, name }) => [rule, name]))
  const cleared = [...known].filter(([rule]) => form[fieldOf({ rule })] === undefined)
  return [...worked.filter(({ rule }) => !known.has(rule)), ...cleared.map(([rule, name]) => ({ rule, name }))]
}

/** The closure of a form, whose last day may be empty. */
export function toClosure({ from = '', until = '', note = '' }: FormValues): Closure {
  return { from, until: until || from, note }
}
