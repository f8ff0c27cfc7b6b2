import { t } from '#contract/language/t.ts'
import type { Calendar } from '#contract/orders/delivery.ts'
import { addBusinessDays, formatDeliveryDays } from '#contract/orders/delivery.ts'
import { type Closure, countDays } from '#contract/shop-settings/closures.ts'
import type { HolidayCalendar } from '#contract/shop-settings/holidays.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { addDays } from '../../platform/time/days.ts'

type DaysOffSettings = Pick<ShopSettings, 'closures' | 'workedHolidays'>

const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0

const listDays = (closure: Closure) =>
  Array.from({ length: countDays(closure) }, (_, index) => addDays(closure.from, index))

/**
 * The public holidays, and the days on which the shop doesn't work: holidays, except those on which it does, and its closures.
 * Weekends aren't listed, since no one works then. `since` and `until` limit the closures.
 */
export function getDaysOff(
  { closures, workedHolidays }: DaysOffSettings,
  { holidays }: HolidayCalendar,
  { since, until }: { since: string; until: string },
): Pick<Calendar, 'holidays' | 'daysOff'> {
  const worked = new Set(workedHolidays.map(({ rule }) => rule))
  const free = holidays.filter(({ rule }) => !worked.has(rule)).map(({ day }) => day)
  const closed = closures.flatMap(listDays).filter((day) => day >= since && day <= until && !isWeekend(day))
  return {
    holidays: [...new Set(holidays.map(({ day }) => day))].toSorted(),
    daysOff: [...new Set([...free, ...closed])].toSorted(),
  }
}

/** The most days that a closure is announced in advance; never for longer than it lasts. */
const maxNoticeDays = 7

/** Returns the notice about a closure while it lasts, and shortly before it; empty if there is none. */
export function describeClosure(closures: Closure[], daysOff: string[], today: string): string {
  const closure = closures.find((each) => {
    const noticeDays = Math.min(maxNoticeDays, countDays(each))
    return today >= addDays(each.from, -noticeDays) && today <= each.until && !listDays(each).every(isWeekend)
  })
  if (!closure) return ''
  const back = dayText(addBusinessDays(closure.until, 1, daysOff))
  const sentence = closure.note ? toSentence(closure.note) : sentenceOf(closure, today)
  return `${sentence} ${t('Orders leave again on {day}.', { day: back })}`
}

const dayText = (day: string) => formatDeliveryDays([day, day])

const toSentence = (note: string) => (/[.!?…]$/.test(note) ? note : `${note}.`)

function sentenceOf({ from, until }: Closure, today: string): string {
  const [first, last] = [dayText(from), dayText(until)]
  if (today < from) {
    return from === until
      ? t('We’ll be closed on {day}.', { day: first })
      : t('We’ll be closed from {first} to {last}.', { first, last })
  }
  return today === until ? t('We’re closed today.') : t('We’re closed until {day}.', { day: last })
}
