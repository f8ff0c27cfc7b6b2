import { parentPort, workerData } from 'node:worker_threads'
import Holidays from 'date-holidays'
import { languages } from '#contract/language/languages.ts'
import type { FoundHolidays, HolidayRequest } from './find-holidays.ts'

const { country, region, years } = workerData as HolidayRequest

const msPerDay = 86_400_000

const calendar = new Holidays()
const isKnown = country in calendar.getCountries()

/** Returns the names of the regions by their codes. */
const statesIn = (language: string) =>
  (isKnown && (calendar.getStates(country, language) as Record<string, string> | undefined)) || {}
const states = statesIn('en')
if (isKnown) calendar.init(country, region in states ? region : undefined)

const publicHolidays = (language: string) =>
  years
    .filter(() => isKnown)
    .flatMap((year) => calendar.getHolidays(year, language))
    .filter(({ type }) => type === 'public')

/** The names of each region, and of the holiday of each rule, in another language. */
const translated = languages
  .filter(({ code }) => code !== 'en')
  .map(({ code }) => ({
    code,
    states: statesIn(code),
    holidays: Object.fromEntries(publicHolidays(code).map(({ rule, name }) => [rule, name])),
  }))
const namesOf = (part: 'states' | 'holidays', key: string) =>
  Object.fromEntries(translated.map(({ code, [part]: { [key]: name = '' } }) => [code, name]))

// Some holidays last several days, and some half a day, which doesn't count. Their dates are in the country's local time.
const holidays = publicHolidays('en').flatMap(({ date, start, end, name, rule }) => {
  const first = Date.parse(date.slice(0, 10))
  // A quarter less, so that half a day is none, and a day of 23 hours is one.
  const count = Math.round((end.getTime() - start.getTime()) / msPerDay - 0.25)
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(first + index * msPerDay).toISOString().slice(0, 10),
    name,
    names: namesOf('holidays', rule),
    rule,
  }))
})

parentPort?.postMessage({
  regions: Object.entries(states).map(([code, name]) => ({ code, name, names: namesOf('states', code) })),
  holidays: holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
} satisfies FoundHolidays)
