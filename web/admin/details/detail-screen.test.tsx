import type { ActionFunction } from 'react-router'
import { expect, test } from 'vitest'
import type { EditedFactDefinition } from '#contract/catalog/fact-definitions.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { drawnInBrowser } from '../kit/browser-screen.tsx'
import { Component } from './detail-screen.tsx'

const Screen = drawnInBrowser('Detail', Component)

const categories = [
  { id: 'clothing', value: 'clothing', label: 'Clothing', count: 3, checked: false },
  { id: 'shirts', value: 'shirts', label: 'Shirts', parent: 'clothing', count: 2, checked: false },
]

const material: EditedFactDefinition = {
  id: 'a',
  name: 'Material',
  kind: 'choice',
  unit: '',
  choices: ['Wool', 'Cotton'],
  categories: ['clothing'],
  isFilter: true,
  archived: false,
  use: { products: 1200, misfitProducts: 15, misfits: [{ value: 'Linen', products: 12 }] },
  lastChange: null,
}

test('only the fields of the selected type are shown', async () => {
  const { screen } = await renderScreen(
    <Screen />,
    () => null,
    '/',
    () => ({ detail: undefined, categories }),
  )
  await expect.element(screen.getByLabelText('Choices')).toBeVisible()
  await screen.getByLabelText('Type').selectOptions('Number')
  await expect.element(screen.getByLabelText('Unit (optional)')).toBeVisible()
  expect([screen.getByLabelText('Choices').query(), screen.getByLabelText('Filter').query()]).toEqual([null, null])
  await screen.getByLabelText('Type').selectOptions('Yes or no')
  await expect.element(screen.getByLabelText('Filter')).toBeVisible()
})

test('a detail shows the values that don’t fit, and its categories', async () => {
  const { screen } = await renderScreen(
    <Screen />,
    () => null,
    '/',
    () => ({ detail: material, categories }),
  )
  await expect.element(screen.getByText('1,200 products with this detail')).toBeVisible()
  const misfits = screen.getByRole('region', { name: 'Values that don’t fit' })
  await expect.element(misfits).toBeVisible()
  expect(misfits.element().textContent).toMatch(/15 products have.*“Linen” \(12 products\).*\(3 products\)/)
  await expect.element(screen.getByLabelText('Clothing')).toBeChecked()
  await expect.element(screen.getByLabelText('– Shirts')).not.toBeChecked()
})

test('an error of one choice appears next to the choices', async () => {
  const action: ActionFunction = async ({ request }) => {
    const values = Object.fromEntries(new URLSearchParams(await request.text()))
    return { message: '', code: 'invalid_input', fields: { choices: 'Another choice is the same.' }, values }
  }
  const { screen } = await renderScreen(<Screen />, action, '/', () => ({ detail: material, categories }))
  await screen.getByLabelText('Choices').fill('Wool\nwool')
  await screen.getByRole('button', { name: 'Save detail' }).click()
  await expect.element(screen.getByLabelText('Choices')).toHaveAccessibleDescription(/Another choice is the same\./)
})
