import { expect, test } from 'vitest'
import { type FormValues, formAction, invalidInput } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { drawnInBrowser } from '../kit/browser-screen.tsx'
import { Component } from './days-off-screen.tsx'
import { listHolidays, parseWorkedHolidays } from './days-off-values.ts'

const holidays = [
  { day: '2026-05-01', name: 'Labour Day', rule: '05-01' },
  { day: '2026-12-25', name: 'Christmas Day', rule: '12-25' },
  { day: '2027-05-01', name: 'Labour Day', rule: '05-01' },
]
const calendar = { regions: [{ code: 'SN', name: 'Sachsen' }], holidays }
const elsewhere = { rule: '07-04', name: 'Independence Day' }

test('each holiday is listed once, on its next day', () => {
  expect(listHolidays(calendar, [{ rule: '12-25', name: 'Christmas Day' }], '2026-06-01')).toEqual([
    { field: 'closed:12-25', name: 'Christmas Day', day: '2026-12-25', isWorked: true },
    { field: 'closed:05-01', name: 'Labour Day', day: '2027-05-01', isWorked: false },
  ])
})

test('the shop works on holidays whose checkbox is cleared, and choices for other places are kept', () => {
  expect(parseWorkedHolidays(calendar, [elsewhere], { 'closed:12-25': 'on' })).toEqual([
    elsewhere,
    { rule: '05-01', name: 'Labour Day' },
  ])
})

const DaysOff = drawnInBrowser('Days off', Component)

async function render() {
  const posted: FormValues[] = []
  const stored = {
    country: 'DE',
    holidayRegion: '',
    regions: calendar.regions,
    holidays: listHolidays(calendar, [], '2026-01-01'),
    closures: [{ from: '2026-08-03', until: '2026-08-14', note: 'Summer break' }],
  }
  const action = formAction(async (form) => {
    posted.push(form)
    if (form['from'] === '2026-08-10') throw invalidInput({ from: 'Overlaps with the days off from Aug 3, 2026.' })
    return {}
  })
  const { screen } = await renderScreen(<DaysOff />, action, '/admin/settings/days-off', () => ({ ...stored }))
  await expect.element(screen.getByRole('heading', { name: 'Days off', level: 1 })).toBeVisible()
  return { screen, posted }
}

test('days off are added with a note, and an error is shown at its field', async () => {
  const { screen, posted } = await render()
  await screen.getByRole('button', { name: 'Add days off' }).click()
  await expect
    .element(screen.getByLabelText('First day'))
    .toHaveAccessibleDescription('Enter a date such as 2026-08-03.')
  expect(posted).toEqual([])
  await screen.getByLabelText('First day').fill('2026-08-10')
  await screen.getByRole('button', { name: 'Add days off' }).click()
  await expect
    .element(screen.getByLabelText('First day'))
    .toHaveAccessibleDescription('Overlaps with the days off from Aug 3, 2026.')
  await screen.getByLabelText('First day').fill('2026-12-24')
  await screen.getByLabelText('Last day').fill('2027-01-03')
  await screen.getByLabelText('Note for shoppers').fill('Merry Christmas!')
  await screen.getByRole('button', { name: 'Add days off' }).click()
  await expect
    .poll(() => posted.at(-1))
    .toEqual({ intent: 'add', from: '2026-12-24', until: '2027-01-03', note: 'Merry Christmas!' })
})

test('days off are removed, a region is selected, and a holiday becomes a working day', async () => {
  const { screen, posted } = await render()
  await expect.element(screen.getByText('Summer break')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove the days off from Aug 3, 2026' }).click()
  await expect.poll(() => posted.at(-1)).toEqual({ intent: 'remove', from: '2026-08-03' })
  await screen.getByLabelText('Region for holidays').selectOptions('Sachsen')
  await screen.getByRole('button', { name: 'Save region' }).click()
  await expect.poll(() => posted.at(-1)).toEqual({ intent: 'region', holidayRegion: 'SN' })
  await screen.getByRole('checkbox', { name: /Labour Day/ }).click()
  await screen.getByRole('button', { name: 'Save holidays' }).click()
  await expect.poll(() => posted.at(-1)).toEqual({ intent: 'holidays', 'closed:12-25': 'on' })
})
