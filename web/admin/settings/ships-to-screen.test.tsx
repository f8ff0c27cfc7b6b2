import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { parseCountries } from './country-choice.tsx'
import { ShipsToForm } from './ships-to-screen.tsx'

async function renderForm(saved: string[]) {
  const posted: FormValues[] = []
  const action = formAction(async (form) => void posted.push(form))
  const { screen } = await renderScreen(<ShipsToForm country="DE" saved={saved} />, action, '/admin/settings/ships-to')
  const selected = () => Object.keys(posted.at(-1) ?? {}).filter((name) => name.length === 2)
  return { screen, posted, selected, save: screen.getByRole('button', { name: 'Save countries' }) }
}

test('a whole region is selected with one button, and single countries are removed', async () => {
  const { screen, selected, save } = await renderForm(['CA'])
  await expect.element(screen.getByText('1 of 6')).toBeVisible()
  await screen.getByRole('group', { name: 'North America' }).getByRole('button', { name: 'Select all' }).click()
  await expect.element(screen.getByText('6 of 6')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Greenland' }).click()
  await save.click()
  await expect.poll(selected).toEqual(['BM', 'CA', 'MX', 'PM', 'US'])
})

test('the shop’s own country is always selected', async () => {
  const { screen } = await renderForm([])
  const own = screen.getByRole('checkbox', { name: 'Germany' })
  await expect.element(own).toBeChecked()
  await expect.element(own).toBeDisabled()
})

test('a country is found by a part of its name, and a button selects the countries shown', async () => {
  const { screen, selected, save } = await renderForm([])
  await screen.getByRole('searchbox', { name: 'Find a country' }).fill('land')
  await expect.element(screen.getByRole('checkbox', { name: 'New Zealand' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'France' })).not.toBeInTheDocument()
  await screen.getByRole('group', { name: 'European Union' }).getByRole('button', { name: 'Select all' }).click()
  await save.click()
  await expect.poll(selected).toEqual(['AX', 'FI', 'IE', 'NL', 'PL'])
})

test('a region stays open without the search if one of its countries was selected', async () => {
  const { screen } = await renderForm([])
  const search = screen.getByRole('searchbox', { name: 'Find a country' })
  await search.fill('norw')
  const norway = screen.getByRole('checkbox', { name: 'Norway' })
  await norway.click()
  await search.fill('')
  await expect.element(screen.getByRole('checkbox', { name: 'Japan' })).not.toBeInTheDocument()
  await expect.element(norway).toBeVisible()
  await norway.click()
  await expect.element(norway).toBeVisible()
})

test('countries that another admin has changed while the form was edited are not replaced unseen', async () => {
  const stored = { saved: ['CA'] }
  const posted: FormValues[] = []
  const action = formAction(async (form) => {
    posted.push(form)
    if (parseCountries(parseBefore(form)).join() === stored.saved.join()) return {}
    const fields = { shipsTo: 'Changed to Canada, Japan in the meantime.' }
    throw new ApiError(409, { code: 'settings_changed', message: 'Changed.', fields })
  })
  const Form = () => <ShipsToForm country="DE" {...useLoaderData<typeof stored>()} />
  const { screen } = await renderScreen(<Form />, action, '/', () => ({ ...stored }))
  await screen.getByRole('searchbox', { name: 'Find a country' }).fill('mexi')
  await screen.getByRole('checkbox', { name: 'Mexico' }).click()
  stored.saved = ['CA', 'JP']
  const save = screen.getByRole('button', { name: 'Save countries' })
  await save.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Someone else has changed this. Updated here: Japan. Check it, then save again.')
  await save.click()
  await expect.poll(() => posted.length).toBe(2)
  const sent = posted.map((form) => [parseCountries(parseBefore(form)), form['JP'], form['MX']])
  expect(sent).toEqual([
    [['CA'], undefined, 'on'],
    [['CA', 'JP'], 'on', 'on'],
  ])
})

test('Enter in a checkbox saves nothing', async () => {
  const { screen, posted } = await renderForm([])
  const france = screen.getByRole('checkbox', { name: 'France' })
  await france.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(france).toBeChecked()
  expect(posted).toEqual([])
})
