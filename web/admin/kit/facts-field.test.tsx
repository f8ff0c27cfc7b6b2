import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Fact } from '#contract/catalog/facts.ts'
import { createCall } from '../../api/call.ts'
import { createStore } from '../../state/store.ts'
import { Provider } from '../../state/use-store.tsx'
import { render } from '../../test/render.tsx'
import { FactsField } from './facts-field.tsx'

const suggestions = {
  names: ['Material', 'Care'],
  brandFacts: [{ name: 'Manufacturer', value: 'Mill GmbH' }],
  definitions: [
    { name: 'Material', kind: 'choice', unit: '', choices: ['Wool', 'Cotton'] },
    { name: 'Net weight', kind: 'number', unit: 'kg', choices: [] },
    { name: 'Washable', kind: 'yesNo', unit: '', choices: [] },
  ],
}

async function renderField(facts: Fact[], errors?: Record<string, string>) {
  const values = [JSON.stringify(facts)]
  function Screen() {
    const [value, setValue] = useState(values[0] ?? '')
    const change = (next: string) => {
      values.push(next)
      setValue(next)
    }
    return <FactsField value={value} errors={errors} brand="mill" hint="Such as material." onChange={change} />
  }
  const call = createCall(async () => ({ status: 200, header: () => null, json: async () => suggestions }))
  const screen = await render(
    <Provider store={createStore(call)}>
      <Screen />
    </Provider>,
  )
  return { screen, facts: () => JSON.parse(values.at(-1) ?? '') as Fact[] }
}

test('facts are added, moved and removed with the keyboard', async () => {
  const { screen, facts } = await renderField([{ name: 'Material', value: 'Wool' }])
  await screen.getByRole('button', { name: 'Add detail' }).click()
  await userEvent.keyboard('Care{Tab}Hand wash{Enter}Dry flat')
  expect(facts()[1]).toEqual({ name: 'Care', value: 'Hand wash\nDry flat' })
  await screen.getByRole('button', { name: 'Move up Care' }).click()
  expect(facts().map(({ name }) => name)).toEqual(['Care', 'Material'])
  await screen.getByRole('button', { name: 'Remove Material' }).click()
  expect(facts().map(({ name }) => name)).toEqual(['Care'])
  await expect.element(screen.getByRole('button', { name: 'Remove Care' })).toHaveFocus()
})

test('the field suggests the facts that EU law requires, and shows those of the brand until the product has its own', async () => {
  const { screen, facts } = await renderField([])
  await expect.element(screen.getByText('Manufacturer: Mill GmbH')).toBeVisible()
  await screen.getByRole('button', { name: 'Add “Manufacturer”' }).click()
  await userEvent.keyboard('Loom Ltd')
  expect(facts()).toEqual([{ name: 'Manufacturer', value: 'Loom Ltd' }])
  await expect.element(screen.getByText('Manufacturer: Mill GmbH')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Add “Manufacturer”' })).not.toBeInTheDocument()
})

test('the error of a row appears next to it', async () => {
  const { screen } = await renderField([{ name: 'Care', value: '' }], { 'facts.0.value': 'Enter a value.' })
  await expect.element(screen.getByLabelText('Value of Care')).toHaveAccessibleDescription('Enter a value.')
})

test('details with a type have an input of that type, with a value that doesn’t fit as it is', async () => {
  const { screen, facts } = await renderField([
    { name: 'material', value: 'Linen' },
    { name: 'Net weight', value: '2.5 kg' },
  ])
  const material = screen.getByRole('combobox', { name: 'Value of material' })
  await expect.element(material).toHaveDisplayValue('Linen (not a choice)')
  await material.selectOptions('Cotton')
  await expect.element(screen.getByText('kg')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Value of Net weight' })).toHaveValue('2.5')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Value of Net weight' }), '3')
  await screen.getByRole('button', { name: 'Add “Washable”' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Value of Washable' })).toHaveFocus()
  await screen.getByRole('combobox', { name: 'Value of Washable' }).selectOptions('No')
  expect(facts()).toEqual([
    { name: 'material', value: 'Cotton' },
    { name: 'Net weight', value: '3' },
    { name: 'Washable', value: 'No' },
  ])
})
