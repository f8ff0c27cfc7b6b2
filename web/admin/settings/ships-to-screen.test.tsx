import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
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

test('a country is found by a part of its name, and a button selects what is shown', async () => {
  const { screen, selected, save } = await renderForm([])
  await screen.getByRole('searchbox', { name: 'Find a country' }).fill('land')
  await expect.element(screen.getByRole('checkbox', { name: 'New Zealand' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'France' })).not.toBeInTheDocument()
  await screen.getByRole('group', { name: 'European Union' }).getByRole('button', { name: 'Select all' }).click()
  await save.click()
  await expect.poll(selected).toEqual(['AX', 'FI', 'IE', 'NL', 'PL'])
})

test('Enter in a checkbox saves nothing', async () => {
  const { screen, posted } = await renderForm([])
  const france = screen.getByRole('checkbox', { name: 'France' })
  await france.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(france).toBeChecked()
  expect(posted).toEqual([])
})
