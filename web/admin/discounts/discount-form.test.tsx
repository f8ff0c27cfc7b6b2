import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ShopDiscount } from '#contract/discounts/discounts.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { DiscountForm } from './discount-form.tsx'
import { parseDiscount } from './discount-values.ts'

const discount: ShopDiscount = {
  id: '1',
  version: 3,
  state: 'active',
  createdAt: '2026-11-01T00:00:00Z',
  uses: 0,
  revenue: 0,
  unpaid: 0,
  reduction: 0,
  name: 'Ten',
  code: 'TEN',
  effect: { kind: 'percent', percent: 10, of: 'order' },
  groups: ['category:bags'],
  excludesSale: false,
  minSubtotal: 0,
  minQuantity: 0,
  firstOrderOnly: false,
  customers: [],
  countries: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  combines: false,
}

const groups = [
  { title: 'Categories', choices: ['bags', 'lamps'].map((value) => ({ value: `category:${value}`, label: value })) },
]

/** The form of a discount that the shop saves, or another admin changes, with the function that `follow` gets. */
function SharedDiscount({ follow }: { follow?: (save: (saved: Partial<ShopDiscount>) => void) => void }) {
  const [current, setCurrent] = useState(discount)
  const change = (changed: Partial<ShopDiscount>) => setCurrent((old) => ({ ...old, ...changed }))
  follow?.(change)
  return <DiscountForm discount={current} groups={groups} products={[]} onEntered={() => {}} />
}

test('errors appear at their fields, and the input is kept', async () => {
  const action = formAction(async (form) => {
    const fields =
      form['percent'] === '200' ? { percent: 'Must be 100 or less.' } : { code: 'Another discount has this code.' }
    throw new ApiError(400, { code: 'invalid_input', message: 'Wrong.', fields })
  })
  const { screen } = await renderScreen(<SharedDiscount />, action)
  const percentage = screen.getByLabelText('Percent off', { exact: true })
  const code = screen.getByLabelText('Code', { exact: true })
  await code.fill('SUMMER')
  await percentage.fill('200')
  await screen.getByRole('button', { name: 'Save discount' }).click()
  await expect.element(percentage).toHaveAccessibleDescription('Must be 100 or less.')
  await percentage.fill('20')
  await screen.getByRole('button', { name: 'Save discount' }).click()
  await expect.element(code).toHaveAccessibleDescription('Another discount has this code.')
  await expect.element(code).toHaveValue('SUMMER')
  await expect.element(percentage).toHaveValue('20')
  await screen.getByRole('button', { name: 'Generate' }).click()
  await expect.element(code).toHaveValue(expect.stringMatching(/^[A-Z2-9]{10}$/))
  await expect.element(code).not.toHaveAttribute('aria-invalid')
})

test('changes by another admin are replaced only after the form has shown them', async () => {
  const submit = vi.fn<(form: FormValues) => void>()
  let save = (_saved: Partial<ShopDiscount>) => {}
  const action = formAction(async (form) => {
    submit(form)
    if (submit.mock.calls.length > 1) return {}
    save({ name: 'Twelve', groups: ['category:lamps'] })
    throw new ApiError(409, { code: 'discount_changed', message: 'Changed.' })
  })
  const { screen } = await renderScreen(<SharedDiscount follow={(change) => (save = change)} />, action)
  const name = screen.getByLabelText('Name')
  await name.fill('Eleven')
  await screen.getByRole('button', { name: 'Save discount' }).click()
  await expect.element(name).toHaveAccessibleDescription('Someone else has changed this to “Twelve”. Use theirs')
  await expect.element(screen.getByText(/Updated here: lamps, bags\./)).toBeVisible()
  await expect.element(name).toHaveValue('Eleven')
  await screen.getByRole('button', { name: 'Save discount' }).click()
  await expect.poll(() => submit.mock.calls.length).toBe(2)
  const [sent] = submit.mock.lastCall ?? []
  expect(sent).toMatchObject({ name: 'Eleven', 'groups:category:lamps': 'true' })
  expect(parseBefore(sent ?? {})).toMatchObject({ name: 'Twelve', 'groups:category:bags': '' })
  expect(sent).not.toHaveProperty('groups:category:bags')
})

test('the form shows only the fields of the selected type and keeps their input', async () => {
  const { screen } = await renderScreen(
    <SharedDiscount />,
    formAction(async () => ({})),
  )
  const percentage = screen.getByLabelText('Percent off', { exact: true })
  await percentage.fill('15')
  await screen.getByRole('radio', { name: 'Buy X, get Y' }).click()
  await expect.element(percentage).not.toBeVisible()
  await expect.element(screen.getByLabelText('Customers buy')).toBeVisible()
  await screen.getByRole('radio', { name: 'Automatic' }).click()
  await expect.element(screen.getByLabelText('Code', { exact: true })).not.toBeVisible()
  await screen.getByRole('radio', { name: 'Percentage' }).click()
  await expect.element(percentage).toHaveValue('15')
})

// The last one, since its toast covers the button.
test('a discount is saved, and a second time only if it has been changed again', async () => {
  const submit = vi.fn<(form: FormValues) => void>()
  let save = (_saved: Partial<ShopDiscount>) => {}
  const action = formAction(async (form) => {
    submit(form)
    save(parseDiscount(form))
    return {}
  })
  const { screen } = await renderScreen(<SharedDiscount follow={(change) => (save = change)} />, action)
  const name = screen.getByLabelText('Name')
  const button = screen.getByRole('button', { name: 'Save discount' })
  await name.fill('Eleven')
  await screen.getByRole('checkbox', { name: 'lamps' }).click()
  await button.click()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await name.fill('Twelve')
  await button.click()
  await expect.poll(() => submit.mock.calls.length).toBe(2)
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await expect.element(page.getByText('No changes to save.')).toBeVisible()
  const sent = submit.mock.calls.map(([form]) => [
    parseBefore(form)['name'],
    form['name'],
    form['groups:category:lamps'],
  ])
  expect(sent).toEqual([
    ['Ten', 'Eleven', 'true'],
    ['Eleven', 'Twelve', 'true'],
  ])
})
