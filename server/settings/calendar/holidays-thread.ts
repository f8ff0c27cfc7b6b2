import { parentPort, workerData } from 'node:worker_threads'
import Holidays from 'date-holidays'
import type { HolidayCalendar } from '#contract/shop-settings/holidays.ts'
import type { HolidayRequest } from './find-holidays.ts'

const { country, region, years } = workerData as HolidayRequest

const msPerDay = 86_400_000

const calendar = new Holidays()
const isKnown = country in calendar.getCountries()
const states = (isKnown && (calendar.getStates(country, 'en') as Record<string, string> | undefined)) || {}
if (isKnown) calendar.init(country, region in states ? region : undefined)

// Some holidays last several days, and some half a day, which doesn't count. Their dates are in the country's local time.
const holidays = years
  .filter(() => isKnown)
  .flatMap((year) => calendar.getHolidays(year, 'en'))
  .filter(({ type }) => type === 'public')
  .flatMap(({ date, start, end, name, rule }) => {
    const first = Date.parse(date.slice(0, 10))
    // A quarter less, so that half a day is none, and a day of 23 hours is one.
    const count = Math.round((end.getTime() - start.getTime()) / msPerDay - 0.25)
    return Array.from({ length: count }, (_, index) => ({
      day: new Date(first + index * msPerDay).toISOString().slice(0, 10),
      name,
      rule,
    }))
  })

parentPort?.postMessage({
  regions: Object.entries(states).map(([code, name]) => ({ code, name })),
  holidays: holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
} satisfies HolidayCalendar)
