import { useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { ApiError, createCall } from '../../../api/call.ts'
import { type FormValues, formAction } from '../../../forms/form-action.ts'
import { anApiProduct, anApiVariant } from '../../../test/an-api-product.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { loadLabels, ProductForm } from './product-form.tsx'
import { toFormValues } from './product-values.ts'

const options = (value: string, label: string) => [{ id: value, value, label, count: 1, checked: false }]
const labels = {
  categories: options('lighting', 'Lighting'),
  brands: options('lumbrace', 'Lumbrace'),
  taxClasses: [{ id: 'standard', name: 'Standard', isBuiltIn: true }],
  shippingClasses: ['bulky'],
}

const images = [{ src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'From above' }]
const lamp = anApiProduct({ stock: 3, images })

/** Renders the form of a lamp. Each save is rejected after another admin has made the next of `changes`. */
const renderForm = (...changes: Partial<Product>[]) => renderFormOf(lamp, changes)

async function renderFormOf(given: Product, changes: Partial<Product>[], error: Partial<ErrorReply> = {}) {
  const submit = vi.fn<(form: FormValues) => void>()
  const product = new EventTarget()
  let current = given
  const follow = (listener: () => void) => {
    product.addEventListener('change', listener)
    return () => product.removeEventListener('change', listener)
  }
  function Screen() {
    const latest = useSyncExternalStore(follow, () => current)
    return (
      <ProductForm
        current={toFormValues(latest, { roundPrices: false, timeZone: 'UTC' })}
        labels={labels}
        saveLabel="Save changes"
      />
    )
  }
  const action = formAction(async (form) => {
    submit(form)
    const change = changes.shift()
    if (!change) return {}
    current = { ...given, ...change }
    product.dispatchEvent(new Event('change'))
    throw new ApiError(409, {
      code: 'product_changed',
      message: 'Changed.',
      fields: { price: 'Changed to 90.' },
      ...error,
    })
  })
  const { screen } = await renderScreen(<Screen />, action)
  return {
    screen,
    submit,
    price: screen.getByLabelText('Price', { exact: true }),
    color: screen.getByLabelText('Color'),
    save: screen.getByRole('button', { name: 'Save changes' }),
    question: screen.getByRole('group', { name: 'Which value do you want to keep?' }),
  }
}

test('categories and brands without products can be selected', async () => {
  const paths: string[] = []
  const call = createCall(async ({ path }) => {
    paths.push(path)
    return { status: 200, header: () => null, json: async () => [] }
  })
  await loadLabels(call, new AbortController().signal)
  expect(paths).toEqual([
    '/api/categories?admin=true',
    '/api/brands?admin=true',
    '/api/admin/tax-classes',
    '/api/admin/shipping-classes',
  ])
})

test('a conflict shows a choice of values to keep, and the other changes', async () => {
  const { screen, submit, price, color, save, question } = await renderForm({ price: 90, color: 'Sand' })
  await price.fill('75,50')
  await screen.getByLabelText('Title').fill('Lantern')
  await save.click()
  await expect.element(question).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Keep mine: $75.50' })).not.toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Use theirs: $90.00' })).not.toBeChecked()
  await expect.element(price).toHaveValue('75,50')
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Lantern')
  await expect.element(color).toHaveValue('Sand')
  await expect.element(screen.getByText('Changed by someone else and updated here: Color.')).toBeVisible()
  await screen.getByRole('radio', { name: 'Keep mine: $75.50' }).click()
  await save.click()
  await expect.poll(() => submit.mock.calls.length).toBe(2)
  const form = submit.mock.calls[1]?.[0] ?? {}
  expect(form).toMatchObject({ price: '75,50', title: 'Lantern', 'keep-price': 'mine', conflicts: 'price' })
  expect(JSON.parse(form.before ?? '')).toMatchObject({ price: '90.00', color: 'Sand' })
})

test('brand and color can be removed, and the preview follows', async () => {
  const { screen, submit, color, save } = await renderForm()
  const preview = screen.getByRole('complementary', { name: 'Preview' })
  await expect.element(preview.getByText('Lumbrace')).toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Brand' }).selectOptions('No brand')
  await color.clear()
  await expect.element(preview.getByText(/Lumbrace|Oat$/)).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ brand: '', color: '' })
})

test('each field of a product is submitted', async () => {
  const { submit, save, color } = await renderForm({})
  await color.fill('Sand')
  await save.click()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  const sent = Object.keys(submit.mock.calls[0]?.[0] ?? {})
  expect(sent).toEqual(expect.arrayContaining(Object.keys(toFormValues(lamp, { roundPrices: false, timeZone: 'UTC' }))))
})

test('a value that changes once more has to be selected again', async () => {
  const { screen, price, save, question } = await renderForm({ price: 90 }, { price: 95 })
  await price.fill('75')
  await save.click()
  await screen.getByRole('radio', { name: 'Keep mine: $75.00' }).click()
  await save.click()
  await expect.element(screen.getByRole('radio', { name: 'Use theirs: $95.00' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Keep mine: $75.00' })).not.toBeChecked()
  await price.fill('95')
  await expect.element(question).not.toBeInTheDocument()
})

test('images in conflict are described in words', async () => {
  const { screen, save } = await renderForm({ images: [...images, { src: '/media/b.webp', alt: '' }] })
  await screen.getByLabelText('Description of image 1').fill('From the side')
  await save.click()
  await expect.element(screen.getByText('1 image: From the side')).toBeVisible()
  await expect.element(screen.getByText('2 images: From above; no description')).toBeVisible()
})

test('options make a table of variants, which is submitted', async () => {
  const { screen, submit, save } = await renderForm({ price: 90 })
  await screen.getByRole('button', { name: 'Add option' }).click()
  await screen.getByLabelText('Name of option 1').fill('Size')
  const value = screen.getByLabelText('Add a value')
  await value.fill('S')
  await userEvent.keyboard('{Enter}')
  await value.fill('M')
  await userEvent.keyboard(',')
  await expect.element(screen.getByText('Stock is counted per variant.')).toBeVisible()
  await expect
    .element(screen.getByText('The first variant has the price and the stock that the product had (3).'))
    .toBeVisible()
  await expect.element(screen.getByLabelText('Stock of S')).toHaveValue('3')
  await screen.getByLabelText('Stock of M').fill('5')
  await screen.getByLabelText('SKU of M').fill('A-M')
  await save.click()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  const form = submit.mock.calls[0]?.[0] ?? {}
  expect(JSON.parse(form.options ?? '')).toEqual(['Size'])
  expect(JSON.parse(form.variants ?? '')).toMatchObject([
    { values: ['S'], stock: '3' },
    { values: ['M'], stock: '5', sku: 'A-M' },
  ])
  await expect.element(screen.getByLabelText('Stock of M')).toHaveValue('5')
})

const shirt = anApiProduct({
  options: ['Size'],
  variants: [
    anApiVariant({ values: ['S'], stock: 3 }),
    anApiVariant({ values: ['M'], stock: 5 }),
    anApiVariant({ values: ['L'], stock: 1, archived: true }),
  ],
})

test('a wrong cell gets the focus, with its error next to it', async () => {
  const fields = { 'variants.1.sku': 'Another product has this SKU.', 'variants.1.stock': 'Must be 0 or more.' }
  const { screen, save } = await renderFormOf(shirt, [{}], { code: 'invalid_input', fields })
  await screen.getByLabelText('Stock of M').fill('-1')
  await save.click()
  const sku = screen.getByLabelText('SKU of M')
  await expect.element(sku).toHaveFocus()
  await expect.element(sku).toHaveAccessibleDescription('Another product has this SKU.')
  await expect.element(screen.getByLabelText('Stock of M')).toHaveAccessibleDescription('Must be 0 or more.')
  await expect.element(screen.getByLabelText('Stock of S')).not.toHaveAttribute('aria-invalid')
})

test('values are moved by keyboard, and one that exists is not added again', async () => {
  const { screen } = await renderFormOf(shirt, [])
  const moveUp = screen.getByRole('button', { name: 'Move up M' })
  await moveUp.click()
  await expect.element(moveUp).toHaveFocus()
  await expect.element(moveUp).toHaveAttribute('aria-disabled', 'true')
  await expect
    .poll(() =>
      screen
        .getByLabelText(/^Stock of/)
        .elements()
        .map((cell) => cell.ariaLabel),
    )
    .toEqual(['Stock of M', 'Stock of S'])
  await screen.getByLabelText('Add a value').fill('XL, m')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('“m” exists already.')).toBeVisible()
})

test('archived variants stand apart and can be restored, and all get a stock together', async () => {
  const { screen } = await renderFormOf(shirt, [])
  await screen.getByText('Archived variants (1)').click()
  await screen.getByRole('button', { name: 'Restore L' }).click()
  await expect.element(screen.getByText('Archived variants (1)')).not.toBeInTheDocument()
  await screen.getByLabelText('Price of L').fill('150')
  const preview = screen.getByRole('complementary', { name: 'Preview' })
  await expect.element(preview.getByText('From', { exact: true })).toBeInTheDocument()
  await screen.getByLabelText('Stock for all').fill('7')
  await userEvent.keyboard('{Enter}')
  for (const size of ['S', 'M', 'L']) await expect.element(screen.getByLabelText(`Stock of ${size}`)).toHaveValue('7')
})

test('a sale price sets the percentage, and follows it', async () => {
  const { screen, submit, price, save } = await renderForm({})
  const [sale, discount] = [screen.getByLabelText('Sale price'), screen.getByLabelText('Discount in percent')]
  await expect.element(sale).toHaveValue('108.45')
  await price.fill('1249')
  await sale.fill('999.00')
  await expect.element(discount).toHaveValue('20.016')
  await discount.fill('50')
  await expect.element(sale).toHaveValue('624.50')
  await sale.fill('1300')
  await expect.element(sale).toHaveAccessibleDescription('Must not be higher than the price.')
  await expect.element(discount).toHaveValue('50')
  await sale.fill('')
  await expect.element(discount).toHaveValue('0')
  await sale.fill('777.77')
  await save.click()
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ price: '1249', discountPercentage: '37.7286' })
})

test('a variant gets its own sale, whose price and percentage follow each other', async () => {
  const { screen, submit, save } = await renderFormOf(shirt, [])
  await screen.getByText('Variant sales').click()
  const [sale, discount] = [screen.getByLabelText('Sale price of M'), screen.getByLabelText('Discount in percent of M')]
  await expect.element(discount).toHaveValue('')
  await expect.element(discount).toHaveAttribute('placeholder', '10')
  await sale.fill('60.25')
  await expect.element(discount).toHaveValue('50')
  await discount.fill('20')
  await expect.element(sale).toHaveValue('96.40')
  await expect
    .element(screen.getByRole('complementary', { name: 'Preview' }).getByText('From', { exact: true }))
    .toBeInTheDocument()
  await sale.fill('200')
  await expect.element(sale).toHaveAccessibleDescription('Must not be higher than the price.')
  await sale.fill('')
  await expect.element(discount).toHaveValue('')
  await discount.fill('25')
  await screen.getByLabelText('Sale ends of M').fill('2099-12-01T09:30')
  await save.click()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  expect(JSON.parse(submit.mock.calls[0]?.[0]?.variants ?? '')).toMatchObject([
    { id: 's', discountOverride: '', saleEndsAt: '' },
    { id: 'm', discountOverride: '25', saleEndsAt: '2099-12-01T09:30' },
    { id: 'l' },
  ])
})

test('the sales of variants are set and removed together, and a wrong one is shown', async () => {
  const fields = { 'variants.1.saleEndsAt': 'Must be after the start.' }
  const { screen, save } = await renderFormOf(shirt, [{}], { code: 'invalid_input', fields })
  await screen.getByText('Variant sales').click()
  await screen.getByLabelText('Discount in percent for all').fill('15')
  await userEvent.keyboard('{Enter}')
  for (const size of ['S', 'M']) {
    await expect.element(screen.getByLabelText(`Discount in percent of ${size}`)).toHaveValue('15')
  }
  await save.click()
  await expect.element(screen.getByLabelText('Sale ends of M')).toHaveAccessibleDescription('Must be after the start.')
  await screen.getByRole('button', { name: 'Remove all sales of variants' }).click()
  await expect.element(screen.getByLabelText('Discount in percent of M')).toHaveValue('')
})

test('a price of 0 shows that the product is free', async () => {
  const { price } = await renderForm()
  await price.fill('0.00')
  await expect.element(price).toHaveAccessibleDescription('Customers get this product for free.')
})
