import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { addressLines } from '#contract/address/address-lines.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import { noPricing } from '#contract/test/no-pricing.ts'
import { aDiscount } from '#contract/test/pricing-requests.ts'
import { settings } from '#contract/test/settings.ts'
import { ApiError, createCall, offline } from '../api/call.ts'
import { type FormValues, formAction } from '../forms/form-action.ts'
import { SettingsContext } from '../product/settings-context.ts'
import { sessionChecked } from '../state/auth-slice.ts'
import { cartCleared, cartPriced } from '../state/cart-slice.ts'
import { discardDraft } from '../state/checkout-draft.ts'
import { loadOnNavigation } from '../state/screen-loader.ts'
import { appContext, createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { aCartItem } from '../test/a-cart-item.ts'
import { aUser } from '../test/a-user.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { Component } from './checkout-screen.tsx'

const cash = {
  method: 'cash',
  provider: null as string | null,
  isTest: false,
  isStaffOnly: false,
  countries: [],
  minimum: null as number | null,
  maximum: null as number | null,
}
const transfer = { ...cash, method: 'bank_transfer' }
const home = { name: 'Ada', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }
const saved = { ...home, id: 'address-1', isDefault: true }

const lamp = (price: number, quantity = 1): CartItem =>
  aCartItem({ product: anApiProduct({ title: 'Oat Lamp', discountedPrice: price }), quantity, priceWhenAdded: 108 })

beforeEach(discardDraft)

/** Opens the checkout of a user; `order` responds to the button, `cart` is loaded at first and after each response. */
async function openCheckout({
  addresses = [saved],
  cart = () => [lamp(108)],
  order = () => {},
  user = { id: 'user-1' },
  pricing = noPricing,
  options = [cash],
  isOffline = () => false,
}: {
  addresses?: (typeof saved)[]
  cart?: () => CartItem[]
  order?: (form: FormValues) => void
  user?: Parameters<typeof aUser>[0]
  pricing?: CartPricing
  options?: (typeof cash)[]
  isOffline?: () => boolean
} = {}) {
  const call = createCall(async ({ path, body }) => {
    if (isOffline()) throw offline()
    const query = new URL(path, 'http://shop.test').searchParams
    const destination = { region: '', postalCode: '', ...Object.fromEntries(query), ...(body as object) }
    return { status: 200, header: () => null, json: async () => ({ ...pricing, destination }) }
  })
  const store = createStore(call)
  store.dispatch(cartPriced(pricing))
  store.dispatch(sessionChecked(aUser(user)))
  const submitted = vi.fn<(form: FormValues) => void>(order)
  const router = createMemoryRouter(
    [
      {
        path: '/checkout',
        Component,
        shouldRevalidate: loadOnNavigation,
        loader: () => ({
          items: cart(),
          name: 'Ada',
          addresses: addresses.map((address) => ({ ...address, lines: addressLines(address) })),
          options,
          now: '2026-11-23T12:00:00Z',
        }),
        action: formAction(async (form) => submitted(form)),
      },
    ],
    {
      initialEntries: ['/checkout'],
      getContext: () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]])),
    },
  )
  const screen = await render(
    <SettingsContext value={{ ...settings, roundPrices: false }}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </SettingsContext>,
  )
  const button = screen.getByRole('button', { name: 'Place order', exact: true })
  await expect.element(button).toBeVisible()
  const total = screen.getByText(/^Total: /)
  return { screen, router, submitted, button, total, store }
}

const rejectTotal = () => {
  throw new ApiError(409, { code: 'total_changed', message: 'The total has changed.' })
}

test('a first order without an address shows what is missing in the fields, and focuses the first', async () => {
  const { screen, submitted, button } = await openCheckout({ addresses: [] })
  await button.click()
  const street = screen.getByLabelText('Street address')
  await expect.element(street).toHaveAccessibleDescription('Enter a street address.')
  await expect.element(street).toHaveFocus()
  await expect.element(screen.getByLabelText('City')).toHaveAccessibleDescription('Enter the city.')
  expect(submitted).not.toHaveBeenCalled()
})

test('the country selected in the cart is the one of a new address, and an address there is selected first', async () => {
  const pricing = { ...noPricing, country: 'DE' }
  const { screen } = await openCheckout({ addresses: [], pricing })
  await expect.element(screen.getByLabelText('Country')).toHaveValue('DE')
  await cleanup()
  const troy = { ...saved, id: 'address-2', city: 'Troy', country: 'US' }
  const second = await openCheckout({ addresses: [troy, { ...saved, isDefault: false }], pricing })
  await expect.element(second.screen.getByRole('radio', { name: /Berg/ })).toBeChecked()
  await cleanup()
  const third = await openCheckout({ addresses: [troy], pricing })
  await expect.element(third.screen.getByRole('radio', { name: 'A new address' })).toBeChecked()
})

test('a postal code that the new country does not have is neither checked nor ordered with', async () => {
  const { screen, submitted, button } = await openCheckout({ addresses: [] })
  await screen.getByLabelText('Street address').fill('Calle 5')
  await screen.getByLabelText('City').fill('Boquete')
  await screen.getByLabelText('ZIP code').fill('94107')
  await screen.getByLabelText('Country').selectOptions('PA')
  await button.click()
  await expect.poll(() => submitted.mock.calls.length).toBe(1)
  const [form] = submitted.mock.calls[0] ?? []
  expect(form).toMatchObject({ country: 'PA', city: 'Boquete' })
  expect(form).not.toHaveProperty('postalCode')
})

test('a discount for some countries follows the selected address, and so does the total that the order is placed with', async () => {
  const pricing = { ...noPricing, discounts: [aDiscount({ countries: ['DE'] })] }
  const { screen, submitted, button, total } = await openCheckout({ pricing })
  await expect.element(total).toHaveTextContent('Total: $97.20')
  await screen.getByRole('radio', { name: 'A new address' }).click()
  await expect.element(total).toHaveTextContent('Total: $108.00')
  await screen.getByLabelText('Country').selectOptions('DE')
  await expect.element(total).toHaveTextContent('Total: $97.20')
  await screen.getByRole('radio', { name: /Mill Road 9/ }).click()
  await button.click()
  await expect.poll(() => submitted.mock.calls.length).toBe(1)
  expect(submitted.mock.calls[0]?.[0]).toMatchObject({ addressId: 'address-1', expectedTotal: '97.2' })
})

test('cash on delivery has a fee, which is a part of the total while it is selected', async () => {
  const pricing = { ...noPricing, cashFeeCents: 300 }
  const { screen, submitted, button, total } = await openCheckout({ pricing, options: [transfer, cash] })
  const fee = screen.getByText('Cash on delivery fee')
  await expect.element(total).toHaveTextContent('Total: $108.00')
  await expect.element(fee).not.toBeInTheDocument()
  const option = screen.getByRole('radio', { name: /^Cash on delivery \(\+ \$3\.00\)/ })
  await option.click()
  await expect.element(total).toHaveTextContent('Total: $111.00')
  await expect.element(fee).toBeVisible()
  await expect.element(option).toHaveFocus()
  await screen.getByRole('radio', { name: /^Bank transfer/ }).click()
  await expect.element(total).toHaveTextContent('Total: $108.00')
  await option.click()
  await button.click()
  await expect.poll(() => submitted.mock.calls[0]?.[0]).toMatchObject({ payment: 'cash', expectedTotal: '111' })
})

test('a payment method with a larger minimum isn’t offered, whatever cash would cost in addition', async () => {
  const card = { ...cash, method: 'card', provider: 'stripe', minimum: 108.5 }
  const pricing = { ...noPricing, cashFeeCents: 300 }
  const { screen } = await openCheckout({ pricing, options: [card, cash] })
  await expect.element(screen.getByRole('radio', { name: /^Pay online/ })).toBeDisabled()
  await expect.element(screen.getByText('Available for orders from $108.50.')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
})

test('cash on delivery isn’t possible if the total with its fee is too high, and then it costs nothing', async () => {
  const pricing = { ...noPricing, cashFeeCents: 300 }
  const options = [{ ...cash, maximum: 110.99 }, transfer]
  const { screen, total } = await openCheckout({ pricing, options })
  await expect.element(screen.getByRole('radio', { name: /^Cash on delivery/ })).toBeDisabled()
  await expect.element(screen.getByText('Available for orders up to $110.99.')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  await expect.element(total).toHaveTextContent('Total: $108.00')
})

test('an item that no method takes is named next to the button, which still works', async () => {
  const [parcel] = noPricing.shipping.map((method) => ({ ...method, takesClasses: [] }))
  const pricing = {
    ...noPricing,
    shipping: parcel ? [parcel] : [],
    shippingClasses: { [lamp(108).product.id]: 'bulky' },
  }
  const { screen, submitted, button } = await openCheckout({ pricing })
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('“Oat Lamp” can’t be shipped to Germany. Edit your cart or use another address.')
  await button.click()
  await expect.poll(() => submitted.mock.calls.length).toBe(1)
})

test('an order that waits for an item names it next to the date of the selected method, and its lines have none', async () => {
  const planter = aCartItem({
    id: 'planter',
    product: anApiProduct({ id: 'planter', title: 'Planter', leadTimeDays: 10 }),
  })
  const [method] = noPricing.shipping as [CartPricing['shipping'][number]]
  const pickup = { ...method, id: 'pickup', name: 'Pickup', kind: 'pickup' as const, days: { minDays: 1, maxDays: 1 } }
  const shipping = [{ ...method, id: 'post', name: 'Post' }, pickup]
  const { screen } = await openCheckout({
    addresses: [{ ...saved, country: 'US' }],
    cart: () => [lamp(108), planter],
    pricing: { ...noPricing, shipping },
  })
  const reason = '“Planter” is made to order, so everything'
  await expect.element(screen.getByText(`${reason} arrives Thu, Dec 10 – Mon, Dec 14.`)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /^Post Arrives Thu, Dec 10 – Mon, Dec 14/ })).toBeChecked()
  await screen.getByRole('radio', { name: /^Pick up/ }).click()
  await expect.element(screen.getByRole('radio', { name: /^Pickup Ready for pickup Tue, Dec 8/ })).toBeChecked()
  await expect.element(screen.getByText(`${reason} is ready for pickup Tue, Dec 8.`)).toBeVisible()
  expect(
    screen
      .getByRole('region', { name: 'Your order' })
      .getByRole('listitem')
      .getByText(/arrive|ready/i)
      .elements(),
  ).toEqual([])
})

test('an order that is picked up asks for a name alone, and is placed with the selected place', async () => {
  const [method] = noPricing.shipping as [CartPricing['shipping'][number]]
  const pickup = { ...method, kind: 'pickup' as const, pickupPlace: '9 Mill Road' }
  const places = ['Mill', 'Ring'].map((name) => ({ ...pickup, id: name, name }))
  const { screen, submitted, button } = await openCheckout({
    pricing: { ...noPricing, shipping: [method, ...places] },
  })
  await expect.element(screen.getByRole('radio', { name: /^Ship\b/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /^Ring/ })).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: /^Pick up/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Pickup contact' })).toBeVisible()
  for (const hidden of ['Country', 'Street address', 'City', 'State']) {
    await expect.element(screen.getByLabelText(hidden)).not.toBeVisible()
  }
  await expect.element(screen.getByRole('radio', { name: /Mill Road 9, / })).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Ada')
  await screen.getByRole('radio', { name: /^Ring/ }).click()
  await expect.element(screen.getByText(/You can cancel until it’s ready for pickup\./)).toBeVisible()
  await button.click()
  await expect
    .poll(() => submitted.mock.calls[0]?.[0])
    .toMatchObject({
      delivery: 'pickup',
      pickupMethodId: 'Ring',
      name: 'Ada',
    })
})

test('shipping and pickup are compared by price and date, before one is selected', async () => {
  const [method] = noPricing.shipping as [CartPricing['shipping'][number]]
  const parcel = { ...method, id: 'parcel', name: 'parcel', steps: [{ from: 0, cents: 600 }] }
  const express = {
    ...parcel,
    name: 'express',
    id: 'express',
    steps: [{ from: 0, cents: 1800 }],
    days: { minDays: 1, maxDays: 1 },
  }
  const pickup = { ...method, id: 'shop', kind: 'pickup' as const, pickupPlace: '9 Mill Road\nMon to Fri' }
  const { screen } = await openCheckout({
    addresses: [],
    pricing: { ...noPricing, shipping: [express, parcel, pickup] },
  })
  await expect.element(screen.getByRole('radio', { name: /^Ship Arrives .+ \$6\.00$/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /^Pick up Ready for pickup .+ Free$/ })).not.toBeChecked()
  await screen.getByRole('radio', { name: /^express/ }).click()
  await expect.element(screen.getByRole('radio', { name: /^Ship Arrives .+ \$18\.00$/ })).toBeChecked()
})

test('the selection and its total stay until the order is shown, although the cart is empty by then', async () => {
  const [method] = noPricing.shipping as [CartPricing['shipping'][number]]
  const parcel = { ...method, id: 'parcel', steps: [{ from: 0, cents: 600 }] }
  const pickup = { ...method, id: 'shop', kind: 'pickup' as const, pickupPlace: '9 Mill Road' }
  const pricing = { ...noPricing, shipping: [parcel, pickup], discounts: [aDiscount({})] }
  const { screen, submitted, button, total, store } = await openCheckout({ addresses: [], pricing })
  await screen.getByRole('radio', { name: /^Pick up/ }).click()
  await expect.element(total).toHaveTextContent('Total: $97.20')
  await button.click()
  await expect.poll(() => submitted.mock.calls.length).toBe(1)
  store.dispatch(cartCleared())
  await expect.element(screen.getByRole('heading', { name: 'Pickup contact' })).toBeVisible()
  await expect.element(total).toHaveTextContent('Total: $97.20')
})

test('an address to which nothing is shipped can be corrected, although the shop has pickup', async () => {
  const [method] = noPricing.shipping as [CartPricing['shipping'][number]]
  const pricing = { ...noPricing, shipping: [{ ...method, kind: 'pickup' as const }], needsAddress: true }
  const { screen } = await openCheckout({ addresses: [], pricing })
  await expect.element(screen.getByRole('radio', { name: 'Ship', exact: true })).toBeChecked()
  await expect.element(screen.getByText('The price depends on the address.')).toBeVisible()
  await expect.element(screen.getByLabelText('Street address')).toBeVisible()
})

test('an order goes to the new address that is being entered, not to the saved one', async () => {
  const { screen, submitted, button } = await openCheckout()
  await screen.getByRole('radio', { name: 'A new address' }).click()
  await screen.getByLabelText('Street address').fill('Birch Lane 4')
  await button.click()
  expect(submitted).not.toHaveBeenCalled()
  await screen.getByLabelText('Country').selectOptions('DE')
  await screen.getByLabelText('Postal code').fill('10115')
  await screen.getByLabelText('City').fill('Berlin')
  await button.click()
  await expect.poll(() => submitted.mock.calls[0]?.[0]).toMatchObject({ addressId: 'new', street: 'Birch Lane 4' })
})

test('a saved address in a country that the shop doesn’t ship to can’t be selected, and says why', async () => {
  const london = { ...saved, id: 'london', city: 'London', country: 'GB', isDefault: true }
  const { screen, submitted, button } = await openCheckout({
    addresses: [london, { ...saved, isDefault: false }],
  })
  const options = screen.getByRole('radio')
  await expect.element(options.nth(0)).toBeDisabled()
  await expect.element(screen.getByText('We don’t ship to the United Kingdom.')).toBeVisible()
  await expect.element(options.nth(1)).toBeChecked()
  await button.click()
  await expect.poll(() => submitted.mock.calls[0]?.[0]).toMatchObject({ addressId: saved.id })
})

test('only countries that the shop ships to are offered', async () => {
  const { screen } = await openCheckout({ addresses: [] })
  const country = screen.getByLabelText('Country')
  const names = [...country.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Select a country', 'United States', 'Germany', 'Japan', 'Panama'])
})

test('an unusual postal code is kept if the order is placed again', async () => {
  const message = '10001 is usually in New York. Submit again to keep it.'
  const { screen, submitted, button } = await openCheckout({
    addresses: [],
    order({ confirmedPostalCode, postalCode = '' }) {
      if (confirmedPostalCode === postalCode) return
      throw new ApiError(400, { code: 'unusual_postal_code', message, fields: { postalCode: message } })
    },
  })
  await screen.getByLabelText('Street address').fill('1 Main Street')
  await screen.getByLabelText('City').fill('Austin')
  await screen.getByLabelText('State').selectOptions('TX')
  await screen.getByLabelText('ZIP code').fill('10001')
  await button.click()
  await expect.element(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription(message)
  await expect.element(screen.getByLabelText('ZIP code')).toHaveFocus()
  await button.click()
  await expect.poll(() => submitted.mock.calls.length).toBe(2)
  await expect.element(screen.getByLabelText('ZIP code')).not.toHaveAccessibleDescription(message)
})

test('customers are told how to order more than the limit of unconfirmed orders', async () => {
  const { screen, button } = await openCheckout({
    user: { hasPassword: false, emailConfirmed: false },
    cart: () => [{ ...lamp(108, 21), id: 'item-1' }],
    order: () => {
      const [message, fields] = ['Up to 20 of “Oat Lamp”.', { 'item-1': 'Up to 20 in all of your open orders.' }]
      throw new ApiError(409, { code: 'unconfirmed_limit_reached', message, fields })
    },
  })
  await button.click()
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Up to 20 of “Oat Lamp”.' })).toBeVisible()
  await expect.element(screen.getByText('Up to 20 in all of your open orders.')).toBeVisible()
  const links = ['Confirm your email address', 'Sign in'].map((name) => screen.getByRole('link', { name }))
  await expect.element(links[0]!).toHaveAttribute('href', '/profile')
  await expect.element(links[1]!).toHaveAttribute('href', '/signin?next=/checkout')
})

test('sold-out items are shown as unavailable, and the others are ordered', async () => {
  const vase = aCartItem({ id: 'item-2', product: anApiProduct({ title: 'Clay Vase', stock: 0 }) })
  const { screen, submitted, button, total } = await openCheckout({
    cart: () => [vase, { ...lamp(108), id: 'item-3' }],
  })
  await expect.element(screen.getByRole('heading', { name: 'Not in this order' })).toBeVisible()
  await expect.element(total).toHaveTextContent('Total: $108.00')
  await button.click()
  await expect.poll(() => submitted.mock.calls[0]?.[0]).toMatchObject({ key: 'item-3', unavailableItemIds: 'item-2' })
})

test('the input is restored after leaving the page, for the same user only', async () => {
  const first = await openCheckout()
  await first.screen.getByRole('radio', { name: 'A new address' }).click()
  await first.screen.getByLabelText('Country').selectOptions('US')
  await first.screen.getByLabelText('Street address').fill('12 Elm Street')
  await first.screen.getByLabelText('City').fill('Portland')
  await first.screen.getByLabelText('State').selectOptions('OR')
  await first.screen.getByLabelText('ZIP code').fill('97201')
  await first.screen.getByLabelText('Use as my default address').click()
  await first.screen.getByText('Add a note').click()
  await first.screen.getByLabelText('Note (optional)').fill('Ring twice.')
  await first.screen.getByText('Company or billing address').click()
  await first.screen.getByLabelText('Billing address (optional)').fill('Moss GmbH')
  await cleanup()

  const other = await openCheckout({ user: { id: 'user-2' } })
  await expect.element(other.screen.getByLabelText('Note (optional)')).toHaveValue('')
  await cleanup()

  const { screen, submitted, button } = await openCheckout()
  await expect.element(screen.getByLabelText('Note (optional)')).toHaveValue('Ring twice.')
  await expect.element(screen.getByLabelText('State')).toHaveValue('OR')
  await expect.element(screen.getByLabelText('Billing address (optional)')).toBeVisible()
  await button.click()
  await expect
    .poll(() => submitted.mock.calls[0]?.[0])
    .toMatchObject({
      addressId: 'new',
      country: 'US',
      street: '12 Elm Street',
      region: 'OR',
      postalCode: '97201',
      isDefault: 'on',
      note: 'Ring twice.',
    })
})

test('the price is that of the region that was entered before the page was left', async () => {
  const first = await openCheckout({ addresses: [], user: { hasPassword: false } })
  await first.screen.getByLabelText('State').selectOptions('CA')
  await first.screen.getByLabelText('ZIP code').fill('94107')
  await cleanup()

  const { screen, store } = await openCheckout({ addresses: [], user: { hasPassword: false } })
  await expect.element(screen.getByLabelText('State')).toHaveValue('CA')
  const destination = { country: 'US', region: 'CA', postalCode: '94107' }
  await expect.poll(() => store.getState().cart.pricing?.destination).toEqual(destination)
})

test('the price for an address that couldn’t be loaded is loaded once the connection is back', async () => {
  let isOffline = true
  const { screen, store } = await openCheckout({ addresses: [], isOffline: () => isOffline })
  await screen.getByLabelText('State').selectOptions('CA')
  await new Promise((resolve) => setTimeout(resolve, 400))
  isOffline = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => store.getState().cart.pricing?.destination.region).toBe('CA')
})

test('an item that was sold out when the page was left is ordered once it is back', async () => {
  const vase = (stock: number) =>
    aCartItem({ id: 'item-2', product: anApiProduct({ id: 'vase', title: 'Clay Vase', stock }) })
  const first = await openCheckout({ cart: () => [vase(0), lamp(108)] })
  await first.screen.getByText('Add a note').click()
  await first.screen.getByLabelText('Note (optional)').fill('Ring twice.')
  await cleanup()

  const { screen, submitted, button } = await openCheckout({ cart: () => [vase(5), lamp(108)] })
  await expect.element(screen.getByLabelText('Note (optional)')).toHaveValue('Ring twice.')
  await button.click()
  await expect.poll(() => submitted.mock.calls[0]?.[0]).toMatchObject({ unavailableItemIds: '' })
})

test('a price that has changed is shown next to the old one, with the old total, and is accepted by one press', async () => {
  let price = 108
  const { screen, submitted, button, total } = await openCheckout({
    cart: () => [lamp(price, 2)],
    order: ({ expectedTotal }) => Number(expectedTotal) === 240 || rejectTotal(),
  })
  price = 120
  await button.click()
  await expect.element(screen.getByText('The price rose from $108.00 to $120.00.')).toBeVisible()
  const region = screen.getByRole('region', { name: 'Your order' })
  expect([...region.element().querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
    '$216.00',
    '$216.00',
  ])
  await expect.element(total).toHaveTextContent('Total: $240.00')
  await button.click()
  await expect.poll(() => submitted.mock.calls.length).toBe(2)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('items that another tab has changed, added or removed are pointed out', async () => {
  const jug = aCartItem({ id: 'item-2', product: anApiProduct({ id: 'jug', title: 'Clay Jug' }) })
  const pan = aCartItem({ id: 'item-3', product: anApiProduct({ id: 'pan', title: 'Iron Pan' }) })
  let items = [lamp(108), jug]
  const { screen, router } = await openCheckout({ cart: () => items })
  items = [lamp(108, 3), pan]
  await router.revalidate()
  await expect.element(screen.getByText('The quantity was changed from 1 to 3.')).toBeVisible()
  await expect.element(screen.getByText('“Clay Jug” is no longer in your cart.')).toBeVisible()
  await expect.element(screen.getByText('Just added to your cart.')).toBeVisible()
})

test('the total stays at the bottom edge of a phone, links to the button, and leaves as the order comes into view', async () => {
  await page.viewport(360, 640)
  const { screen, submitted, button } = await openCheckout({ addresses: [], cart: () => [lamp(108, 2)] })
  const bar = screen.getByRole('link', { name: 'Review order' }).element().previousElementSibling!
  expect(bar.textContent).toBe('Total$216.00')
  expect(isUncovered(bar)).toBe(true)
  await screen.getByRole('link', { name: 'Review order' }).click()
  await expect.element(button).toBeInViewport({ ratio: 1 })
  expect(isUncovered(bar)).toBe(false)
  expect(submitted).not.toHaveBeenCalled()
  const items = screen.getByText('Qty 2 · $108.00 each')
  const [above, below] = [items, button].map((each) => each.element().getBoundingClientRect())
  expect(above!.bottom).toBeLessThan(below!.top)
  await expect.element(screen.getByText(/You can cancel until we ship it\./)).toBeVisible()
  await page.viewport(1280, 720)
  await expect.element(screen.getByRole('link', { name: 'Review order' })).not.toBeInTheDocument()
})

/** Whether nothing lies over the middle of an element. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('the total stands above the button, which has the words alone, and is announced when it changes', async () => {
  const pricing = { ...noPricing, cashFeeCents: 300 }
  const { screen, button, total } = await openCheckout({ pricing, options: [transfer, cash] })
  expect(button.element().textContent).toBe('Place order')
  await expect.element(total).toHaveAttribute('role', 'status')
  const order = screen.getByRole('region', { name: 'Your order' }).element()
  for (const amount of ['$108.00', '$111.00']) {
    await expect.element(total).toHaveTextContent(`Total: ${amount}`)
    const shown = [...order.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Total')
    expect(shown?.nextElementSibling?.textContent).toBe(amount)
    expect(order.querySelector('dl')?.lastElementChild?.previousElementSibling).toBe(shown)
    if (amount === '$108.00') await screen.getByRole('radio', { name: /^Cash on delivery/ }).click()
  }
  expect(order.querySelector('dl')?.nextElementSibling).toBe(total.element())
  expect(total.element().nextElementSibling).toBe(button.element())
})

test('the items and the button remain in view in a wide window, and many items scroll separately', async () => {
  await page.viewport(1280, 720)
  const many = Array.from({ length: 20 }, (_, index) => ({ ...lamp(108), id: `item-${index}` }))
  const { button } = await openCheckout({ addresses: [], cart: () => many })
  for (const top of [0, 200, 5000]) {
    scrollTo(0, top)
    await expect.element(button).toBeInViewport({ ratio: 1 })
  }
})

test('a guest is not asked about a default address', async () => {
  const { screen } = await openCheckout({ addresses: [], user: { hasPassword: false, emailConfirmed: false } })
  await expect.element(screen.getByLabelText('Street address')).toBeVisible()
  await expect.element(screen.getByLabelText('Use as my default address')).not.toBeInTheDocument()
})
