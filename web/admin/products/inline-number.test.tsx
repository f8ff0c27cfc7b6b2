import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { InlineNumber } from './inline-number.tsx'

async function renderPrice(answer: () => void = () => {}) {
  const submit = vi.fn<(form: FormValues) => void>()
  const action = formAction(async (form) => {
    submit(form)
    answer()
    return {}
  })
  const element = <InlineNumber label="Price of Lamp" id="lamp" name="price" value={120} />
  const { screen } = await renderScreen(element, action)
  return { screen, submit, price: screen.getByRole('textbox', { name: 'Price of Lamp' }) }
}

const conflict = () => {
  throw new ApiError(409, {
    code: 'product_changed',
    message: 'This product has been changed in the meantime.',
    fields: { price: 'Changed to 80 in the meantime.' },
  })
}

test('leaving the cell saves what was entered, once', async () => {
  const { submit, price } = await renderPrice()
  await price.fill('99,50')
  await userEvent.tab()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  await price.click()
  await userEvent.tab()
  expect(submit).toHaveBeenCalledExactlyOnceWith({ intent: 'price', id: 'lamp', expected: '120.00', value: '99,50' })
})

test('after a conflict, leaving the cell does not save again', async () => {
  const { submit, price } = await renderPrice(conflict)
  await price.fill('70')
  await userEvent.keyboard('{Enter}')
  await expect.element(price).toHaveAccessibleDescription('Changed to 80 in the meantime.')
  await userEvent.tab()
  await price.click()
  await userEvent.tab()
  await expect.element(price).toHaveValue('70')
  expect(submit).toHaveBeenCalledOnce()
})

test('an error is shown in words until the saved value is back', async () => {
  const { screen, price } = await renderPrice(conflict)
  for (const reset of [() => userEvent.keyboard('{Escape}'), () => price.fill('120.00').then(() => userEvent.tab())]) {
    await price.fill('70')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Changed to 80 in the meantime.')
    await expect.element(price).toHaveAttribute('aria-invalid', 'true')
    await reset()
    await expect.element(price).toHaveValue('120.00')
    await expect.element(price).not.toHaveAttribute('aria-invalid')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  }
})
