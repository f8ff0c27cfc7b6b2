import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../api/call.ts'
import { type FormValues, formAction } from '../../../forms/form-action.ts'
import { aUser } from '../../../test/a-user.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
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
    message: 'Someone else changed this product. Reload to see the latest version.',
    fields: { price: 'Changed to 80 in the meantime.' },
  })
}

test('leaving the cell saves the input once', async () => {
  const { submit, price } = await renderPrice()
  await price.fill('99,50')
  await userEvent.tab()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  await price.click()
  await userEvent.tab()
  expect(submit).toHaveBeenCalledExactlyOnceWith({
    intent: 'price',
    id: 'lamp',
    label: 'Price of Lamp',
    currency: 'USD',
    roundPrices: 'false',
    expected: '120.00',
    value: '99,50',
  })
})

test('leaving the cell after a conflict does not save again', async () => {
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

/** A price in a list whose data is loaded again after each change, and on demand. The first change waits for `release`. */
async function renderStoredPrice() {
  const stored = { price: 10 }
  const posted: [string | undefined, string | undefined][] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const action = formAction(async ({ value = '', expected }) => {
    posted.push([value, expected])
    if (posted.length === 1) await released
    if (Number(expected) !== stored.price) {
      const fields = { price: `Changed to ${stored.price} in the meantime.` }
      throw new ApiError(409, { code: 'product_changed', message: 'Changed.', fields })
    }
    stored.price = Number(value)
    return {}
  })
  const Prices = () => {
    const { price } = useLoaderData<typeof stored>()
    const [isOther, setOther] = useState(false)
    return (
      <>
        <InlineNumber label="Price of Lamp" id="lamp" name="price" value={isOther ? stored.price : price} />
        <button type="button" onClick={() => setOther(true)}>
          Load again
        </button>
      </>
    )
  }
  const { screen } = await renderScreen(<Prices />, action, '/', () => ({ ...stored }))
  const price = screen.getByRole('textbox', { name: 'Price of Lamp' })
  await expect.element(price).toHaveValue('10.00')
  return { screen, price, posted, stored, release }
}

test.each([
  ['another value', '13', '13.00'],
  ['the original value', '10', '10.00'],
])('%s that is entered while the first is being saved is saved next', async (_title, second, saved) => {
  const { price, posted, release } = await renderStoredPrice()
  await price.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => posted.length).toBe(1)
  await price.fill(second)
  await userEvent.tab()
  expect(posted.length).toBe(1)
  release()
  await expect
    .poll(() => posted)
    .toEqual([
      ['12', '10.00'],
      [second, '12.00'],
    ])
  await expect.element(price).toHaveValue(saved)
})

test('a second value is not saved over another admin’s change that the first one has met', async () => {
  const { price, posted, stored, release } = await renderStoredPrice()
  await price.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => posted.length).toBe(1)
  stored.price = 11
  await price.fill('13')
  await userEvent.tab()
  release()
  await expect.element(price).toHaveAccessibleDescription('Changed to 11 in the meantime.')
  await expect.element(price).toHaveValue('13')
  expect(posted.length).toBe(1)
  await price.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(price).toHaveValue('13.00')
  expect(posted).toEqual([
    ['12', '10.00'],
    ['13', '11.00'],
  ])
})

test('Escape while a value is being saved shows that value, and then the saved one', async () => {
  const { price, posted, release } = await renderStoredPrice()
  await price.fill('12')
  await userEvent.keyboard('{Enter}')
  await price.fill('13')
  await userEvent.keyboard('{Escape}')
  await expect.element(price).toHaveValue('12')
  release()
  await expect.element(price).toHaveValue('12.00')
  expect(posted).toEqual([['12', '10.00']])
})

test('a value that was loaded while another one is entered is not replaced without being shown', async () => {
  const { screen, price, posted, stored, release } = await renderStoredPrice()
  release()
  await price.fill('12')
  stored.price = 11
  // Without leaving the cell.
  ;(screen.getByRole('button', { name: 'Load again' }).element() as HTMLButtonElement).click()
  await expect.element(price).toHaveValue('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(price).toHaveAccessibleDescription('Changed to 11 in the meantime.')
  expect(posted).toEqual([['12', '10.00']])
})

/** The stocks of three products. */
async function renderStocks(user = aUser({ role: 'admin' })) {
  const posted: FormValues[] = []
  const action = formAction(async (form) => {
    posted.push(form)
    return {}
  })
  const element = (
    <>
      {['Lamp', 'Mug', 'Vase'].map((title) => (
        <InlineNumber key={title} label={`Stock of ${title}`} id={title} name="stock" value={10} />
      ))}
      <InlineNumber label="Stock of Poster" id="poster" name="stock" value={null} />
      <InlineNumber label="Price of Lamp" id="lamp" name="price" value={120} />
    </>
  )
  const { screen } = await renderScreen(element, action, '/', undefined, user)
  const stockOf = (title: string) => screen.getByRole('textbox', { name: `Stock of ${title}` })
  return { screen, stockOf, saved: () => posted.map(({ id, value }) => [id, value]) }
}

test('the input replaces a number that was clicked', async () => {
  const { stockOf, saved } = await renderStocks()
  await stockOf('Lamp').click()
  await userEvent.keyboard('7{Enter}')
  await expect.poll(saved).toEqual([['Lamp', '7']])
})

test('Enter and the arrow keys save a number and move to the next or the previous row', async () => {
  const { stockOf, saved } = await renderStocks()
  await stockOf('Lamp').click()
  await userEvent.keyboard('1{Enter}2{ArrowDown}3{Shift>}{Enter}{/Shift}')
  await expect.element(stockOf('Mug')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(stockOf('Lamp')).toHaveFocus()
  await expect.poll(saved).toEqual([
    ['Lamp', '1'],
    ['Mug', '2'],
    ['Vase', '3'],
  ])
})

test('Enter stays at a number that can’t be read', async () => {
  const { stockOf } = await renderStocks()
  await stockOf('Lamp').click()
  await userEvent.keyboard('x{Enter}')
  await expect.element(stockOf('Lamp')).toHaveFocus()
})

test('an unusual number is saved once it is confirmed', async () => {
  const { stockOf, saved } = await renderStocks()
  await stockOf('Lamp').fill('710')
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog', { name: 'Change the stock from 10 to 710?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(stockOf('Lamp')).toHaveFocus()
  await expect.element(stockOf('Lamp')).toHaveValue('710')
  expect(saved()).toEqual([])
  await userEvent.tab()
  await question.getByRole('button', { name: 'Change stock' }).click()
  await expect.poll(saved).toEqual([['Lamp', '710']])
  await expect.element(question).not.toBeInTheDocument()
})

test('a price that more than doubles has to be confirmed', async () => {
  const { screen, saved } = await renderStocks()
  await screen.getByRole('textbox', { name: 'Price of Lamp' }).fill('1200')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('alertdialog', { name: 'Change the price from $120.00 to $1,200.00?' }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(saved()).toEqual([])
})

test('fulfillment staff can correct tracked stock, and can only read the rest', async () => {
  const { screen } = await renderStocks(aUser({ role: 'admin', staffRole: 'fulfillment' }))
  await expect.element(screen.getByRole('textbox', { name: 'Stock of Vase' })).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toHaveLength(3)
})
