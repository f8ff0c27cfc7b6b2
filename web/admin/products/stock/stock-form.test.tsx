import { useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError, offline } from '../../../api/call.ts'
import { type FormValues, formAction } from '../../../forms/form-action.ts'
import { anApiProduct, anApiVariant } from '../../../test/an-api-product.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { StockForm } from './stock-form.tsx'

const shirt = anApiProduct({
  options: ['Size'],
  variants: [anApiVariant({ values: ['S'], stock: 3 }), anApiVariant({ values: ['M'], stock: 4 })],
})

async function renderForm(answer: () => void = () => {}) {
  const submit = vi.fn<(form: FormValues) => void>()
  const action = formAction(async (form) => {
    submit(form)
    answer()
    return {}
  })
  const { screen } = await renderScreen(<StockForm product={shirt} />, action)
  return {
    screen,
    submit,
    select: (label: string, option: string) => screen.getByLabelText(label).selectOptions(option),
  }
}

test('the reason “Counted” makes the number the new stock, and the form shows the difference', async () => {
  const { screen, submit, select } = await renderForm()
  await select('Variant', 'M')
  await select('Reason', 'Received from supplier')
  await screen.getByRole('textbox', { name: 'Change by' }).fill('+6')
  await expect.element(screen.getByText('4 → 10')).toBeVisible()
  await select('Reason', 'Counted')
  const counted = screen.getByRole('textbox', { name: 'Counted' })
  await expect.element(screen.getByText('4 → 6')).toBeVisible()
  await counted.fill('5')
  await expect.element(screen.getByText('4 → 5')).toBeVisible()
  await screen.getByRole('button', { name: 'Change stock' }).click()
  await expect
    .poll(() => submit.mock.calls)
    .toMatchObject([[{ variant: 'm', reason: 'Counted', amount: '5', 'expected.m': '4' }]])
  await expect.element(screen.getByRole('textbox', { name: 'Change by' })).toHaveValue('')
})

test('a rejected count is kept, with the reason at its field', async () => {
  const fields = { to: 'Changed to 2 in the meantime.' }
  const { screen, select } = await renderForm(() => {
    throw new ApiError(409, { code: 'product_changed', message: 'Changed.', fields })
  })
  await select('Variant', 'S')
  await select('Reason', 'Counted')
  const counted = screen.getByRole('textbox', { name: 'Counted' })
  await counted.fill('5')
  await screen.getByRole('button', { name: 'Change stock' }).click()
  await expect.element(counted).toHaveAccessibleDescription(fields.to)
  await expect.element(counted).toHaveValue('5')
})

test('a change has a new key after a success and after the key was used for another change', async () => {
  const answers = [offline(), new ApiError(409, { code: 'idempotency_key_reused', message: 'Changed.' }), undefined]
  const { screen, submit, select } = await renderForm(() => {
    const error = answers.shift()
    if (error) throw error
  })
  for (let count = 1; count <= 4; count += 1) {
    await select('Variant', 'S')
    await select('Reason', 'Received from supplier')
    await screen.getByRole('textbox', { name: 'Change by' }).fill('2')
    await screen.getByRole('button', { name: 'Change stock' }).click()
    await expect.poll(() => submit.mock.calls.length).toBe(count)
    await expect.element(screen.getByRole('button', { name: 'Change stock' })).toBeEnabled()
  }
  const [lost, reused, renewed, next] = submit.mock.calls.map(([{ key }]) => key)
  expect([lost === reused, reused === renewed, renewed === next]).toEqual([true, false, false])
})

test('a stock that was loaded while another one was being counted is not replaced unseen', async () => {
  const submit = vi.fn<(form: FormValues) => void>()
  const stored = { product: shirt }
  const action = formAction(async (form) => {
    submit(form)
    return {}
  })
  const Form = () => <StockForm product={useLoaderData<typeof stored>().product} />
  const { screen, router } = await renderScreen(<Form />, action, '/', () => ({ ...stored }))
  await screen.getByLabelText('Variant').selectOptions('M')
  await screen.getByLabelText('Reason').selectOptions('Counted')
  await screen.getByRole('textbox', { name: 'Counted' }).fill('7')
  stored.product = { ...shirt, variants: shirt.variants.map((variant) => ({ ...variant, stock: 2 })) }
  await router.revalidate()
  await screen.getByRole('button', { name: 'Change stock' }).click()
  await expect.poll(() => submit.mock.calls).toMatchObject([[{ amount: '7', 'expected.m': '4' }]])
})
