import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '../api/call.ts'
import { type FormValues, formAction } from '../forms/form-action.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { QuantityForm } from './quantity-form.tsx'

/** A quantity of two, with three in stock. */
async function renderForm(answer: () => Promise<void> = async () => {}) {
  const submit = vi.fn<(form: FormValues) => void>()
  const action = formAction(async (form) => {
    submit(form)
    await answer()
    return {}
  })
  const item = aCartItem({ quantity: 2, product: anApiProduct({ stock: 3 }) })
  const { screen } = await renderScreen(<QuantityForm item={item} id="quantity" />, action, '/cart')
  return {
    screen,
    submitted: () => submit.mock.calls.map(([form]) => form['quantity']),
    field: screen.getByRole('textbox', { name: 'Quantity' }),
    decrease: screen.getByRole('button', { name: 'Decrease quantity' }),
    increase: screen.getByRole('button', { name: 'Increase quantity' }),
  }
}

test('the buttons step the quantity, from one to what is in stock', async () => {
  const { field, increase, decrease, submitted } = await renderForm()
  await increase.click()
  await expect.element(field).toHaveValue('3')
  await increase.click()
  await decrease.click()
  await decrease.click()
  await expect.element(field).toHaveValue('1')
  await decrease.click()
  await expect.element(field).toHaveValue('1')
  expect(submitted()).toEqual(['3', '2', '1'])
})

test('a entered quantity is submitted with Enter or when the field is left, and kept within the stock', async () => {
  const { field, submitted } = await renderForm()
  await field.fill('1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(submitted).toEqual(['1'])
  await field.fill('99')
  await userEvent.tab()
  await expect.element(field).toHaveValue('3')
  await expect.poll(submitted).toEqual(['1', '3'])
  await expect.element(field).toHaveAccessibleDescription('Only 3 left.')
})

test('why a quantity stays as it is, is shown until it is changed', async () => {
  const { field, increase, decrease } = await renderForm()
  await increase.click()
  await expect.element(field).toHaveAccessibleDescription('')
  await increase.click()
  await expect.element(field).toHaveAccessibleDescription('Only 3 left.')
  await decrease.click()
  await expect.element(field).toHaveAccessibleDescription('')
  await field.fill('0')
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('Enter 1 or more.')
})

test('an invalid quantity is reverted', async () => {
  const { field, submitted } = await renderForm()
  await field.fill('many')
  await userEvent.tab()
  await expect.element(field).toHaveValue('2')
  expect(submitted()).toEqual([])
})

test('an error is shown as a toast', async () => {
  const { screen, increase } = await renderForm(async () => {
    throw new ApiError(409, { code: 'out_of_stock', message: 'Only 2 left.' })
  })
  await increase.click()
  await expect.element(screen.getByText('Only 2 left.')).toBeVisible()
})
