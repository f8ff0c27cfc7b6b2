import { expect, test } from 'vitest'
import { inLanguageOf } from '../../platform/language/reader-language.ts'
import { calendarInLanguage, findHolidays, type HolidayRequest } from './find-holidays.ts'

/** The days of the holidays of a country, or of one of its regions. */
async function findDays(request: Omit<HolidayRequest, 'region'>, region = ''): Promise<string[]> {
  const { holidays } = await findHolidays({ ...request, region })
  return [...new Set(holidays.map(({ day }) => day))]
}

test('the public holidays of a country are found, in all years', async () => {
  const days = await findDays({ country: 'US', years: [2026, 2027] })
  expect(days).toEqual(expect.arrayContaining(['2026-11-26', '2026-12-25', '2027-01-01', '2027-11-25']))
  expect(days).not.toContain('2026-10-31')
  expect(days).toEqual(days.toSorted())
})

test('holidays of other regions, and those on which shops are open, don’t count', async () => {
  const days = await findDays({ country: 'DE', years: [2026] })
  expect(days).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ])
})

test('each day of a longer holiday counts, and half a day doesn’t', async () => {
  expect(await findDays({ country: 'SA', years: [2026] })).toEqual(
    expect.arrayContaining(['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22']),
  )
  expect(await findDays({ country: 'CN', years: [2026] })).not.toContain('2026-03-08')
})

test('no holidays are known of some countries', async () => {
  expect(await findDays({ country: 'KP', years: [2026] })).toEqual([])
})

test('a region has its own holidays in addition, which names and rules identify', async () => {
  const days = await findDays({ country: 'DE', years: [2026] }, 'SN')
  expect(days).toEqual(expect.arrayContaining(['2026-05-01', '2026-10-31', '2026-11-18']))
  const { regions, holidays } = await findHolidays({ country: 'DE', region: 'SN', years: [2026, 2027] })
  expect(regions).toContainEqual({ code: 'SN', name: 'Sachsen', names: { de: 'Sachsen' } })
  const may = holidays.filter(({ day }) => day.endsWith('-05-01'))
  expect(may.map(({ rule }) => rule)).toEqual(['05-01', '05-01'])
  expect(await findDays({ country: 'DE', years: [2026] }, 'XX')).toEqual(
    await findDays({ country: 'DE', years: [2026] }),
  )
})

test('holidays and regions are named in the language of the request', async () => {
  const found = await findHolidays({ country: 'CH', region: '', years: [2026] })
  const namesIn = (language: 'en' | 'de') =>
    inLanguageOf({ languages: ['en', 'de'], country: 'CH' }, language, () => {
      const { regions, holidays } = calendarInLanguage(found)
      return [holidays[0]?.name, regions.find(({ code }) => code === 'ZH')?.name]
    })
  expect(namesIn('en')).toEqual(['New Year’s Day', 'Canton of Zürich'])
  expect(namesIn('de')).toEqual(['Neujahr', 'Kanton Zürich'])
})
