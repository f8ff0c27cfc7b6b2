import { parentPort, workerData } from 'node:worker_threads'
import Holidays from 'date-holidays'
import type { HolidayRequest } from './find-holidays.ts'

const { country, years } = workerData as HolidayRequest

const msPerDay = 86_400_000

const calendar = new Holidays()
const isKnown = country in calendar.getCountries()
if (isKnown) calendar.init(country)

// Some holidays last several days, and some half a day, which doesn't count. Their dates are in the country's local time.
const days = years
  .filter(() => isKnown)
  .flatMap((year) => calendar.getHolidays(year))
  .filter(({ type }) => type === 'public')
  .flatMap(({ date, start, end }) => {
    const first = Date.parse(date.slice(0, 10))
    // A quarter less, so that half a day is none, and a day of 23 hours is one.
    const count = Math.round((end.getTime() - start.getTime()) / msPerDay - 0.25)
    return Array.from({ length: count }, (_, index) => new Date(first + index * msPerDay).toISOString().slice(0, 10))
  })

parentPort?.postMessage([...new Set(days)].toSorted())
