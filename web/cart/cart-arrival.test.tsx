import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import { deliveryDays, formatDeliveryDays } from '#contract/orders/delivery.ts'
import { noPricing } from '#contract/test/no-pricing.ts'
import { settings } from '#contract/test/settings.ts'
import { createCall } from '../api/call.ts'
import { SettingsContext } from '../product/settings-context.ts'
import { appContext, createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { aCartItem } from '../test/a-cart-item.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { render } from '../test/render.tsx'
import { action, Component, loader } from './cart-screen.tsx'

const coat = aCartItem({ id: 'coat', product: anApiProduct({ id: 'coat', title: 'Coat', thumbnail: '' }) })
const planter = aCartItem({
  id: 'planter',
  product: anApiProduct({ id: 'planter', title: 'Planter', thumbnail: '', leadTimeDays: 10 }),
})
const [parcel] = noPricing.shipping as [CartPricing['shipping'][number]]
const germany = { country: 'DE', region: '', postalCode: '' }
const days = (minDays: number, maxDays: number) =>
  formatDeliveryDays(deliveryDays(new Date(), { minDays, maxDays }, settings))

/** Opens a cart with the shipping methods of the selected country, and its summary. */
async function openCart(pricing: Partial<CartPricing>, items = [coat, planter], given: Partial<typeof settings> = {}) {
  let cart = items
  let saved: typeof items = []
  const call = createCall(async ({ method, path: url, body }) => {
    const { pathname } = new URL(url, 'http://shop.test')
    const answer = () => {
      if (pathname === '/api/cart/pricing') return { ...noPricing, ...pricing }
      if (method === 'POST') {
        const { cartItem } = body as { cartItem: string }
        saved = cart.filter(({ id }) => id === cartItem)
        cart = cart.filter(({ id }) => id !== cartItem)
        return saved[0]
      }
      return pathname === '/api/cart' ? cart : pathname === '/api/saved-items' ? saved : []
    }
    return { status: 200, header: () => null, json: async () => answer() }
  })
  const store = createStore(call)
  const router = createMemoryRouter([{ path: '/cart', Component, loader, action, HydrateFallback: () => null }], {
    initialEntries: ['/cart'],
    getContext: () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]])),
  })
  const screen = await render(
    <Provider store={store}>
      <SettingsContext value={{ ...settings, ...given }}>
        <RouterProvider router={router} />
      </SettingsContext>
    </Provider>,
  )
  const summary = screen.getByRole('region', { name: 'Summary' })
  const expectText = async (text: string) => {
    await expect.poll(() => summary.element().textContent).toContain(text)
  }
  return { screen, summary, expectText }
}

test('the cart has one date, that of its method to the country that it shows', async () => {
  const { screen, summary } = await openCart(
    { destination: germany, shipping: [{ ...parcel, days: { minDays: 6, maxDays: 9 } }] },
    [coat],
  )
  await expect.element(summary.getByLabelText('Shipping to')).toHaveValue('DE')
  await expect.element(summary.getByText(`Arrives ${days(6, 9)}`, { exact: true })).toBeVisible()
  expect(screen.getByText(/arrive/i).elements()).toHaveLength(1)
})

test('a cart that waits for an item says so once, and a button saves that item for later', async () => {
  const { screen, summary, expectText } = await openCart({})
  await expectText(
    `“Planter” is made to order, so everything arrives ${days(13, 15)}. “Coat” could arrive ${days(3, 5)}.`,
  )
  expect(screen.getByText(/arrive/i).elements()).toHaveLength(1)
  await summary.getByRole('button', { name: 'Order it separately' }).click()
  await expect.element(screen.getByRole('heading', { name: /Saved for later/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Move to cart: Planter' })).toBeVisible()
  await expectText(`Arrives ${days(3, 5)}`)
  await expect.element(summary.getByRole('button', { name: /separately/ })).not.toBeInTheDocument()
})

test('a cart that is picked up is ready on its date, and nothing arrives', async () => {
  const { screen, expectText } = await openCart({
    shipping: [{ ...parcel, kind: 'pickup', days: { minDays: 1, maxDays: 2 } }],
  })
  await expectText(
    `“Planter” is made to order, so everything is ready for pickup ${days(11, 12)}. “Coat” could be ready for pickup ${days(1, 2)}.`,
  )
  expect(screen.getByText(/arrive/i).elements()).toEqual([])
})

test('a cart without shipping until the address is known has no date', async () => {
  const { screen, summary } = await openCart({ destination: germany, shipping: [], needsAddress: true })
  await expect.element(summary.getByText(/Shipping depends on the address/)).toBeVisible()
  expect(screen.getByText(/arrive/i).elements()).toEqual([])
})

test('ordering separately isn’t offered if the others alone take a cheaper, slower method', async () => {
  const slow = { ...parcel, id: 'slow', days: { minDays: 20, maxDays: 30 }, takesClasses: [] }
  const bulky = { ...parcel, id: 'bulky', days: { minDays: 1, maxDays: 2 }, steps: [{ from: 0, cents: 900 }] }
  const { summary, expectText } = await openCart({ shipping: [slow, bulky], shippingClasses: { planter: 'bulky' } })
  await expectText(`Arrives ${days(11, 12)}`)
  await expect.element(summary.getByRole('button', { name: /separately/ })).not.toBeInTheDocument()
})

test('a cart says how it can be paid, and that it can only be picked up', async () => {
  const { screen, summary } = await openCart({
    destination: germany,
    shipping: [
      { ...parcel, takesClasses: [] },
      { ...parcel, id: 'shop', kind: 'pickup' },
    ],
    shippingClasses: { planter: 'bulky' },
  })
  await expect.element(screen.getByText('Pay in cash at pickup.')).toBeVisible()
  await expect
    .element(summary.getByLabelText('Shipping to'))
    .toHaveAccessibleDescription('These items can’t be shipped to Germany, only picked up.')
})

test('the cart shows what it costs to pick it up, where and when, if its items can be picked up there', async () => {
  const pickup = { ...parcel, id: 'shop', kind: 'pickup' as const, pickupPlace: '12 Mill Road\nMon to Fri' }
  const within = { minDays: 1, maxDays: 2 }
  const offer = { pickup: { text: 'Pick up free at 12 Mill Road', delivery: { ...within, cutOffTime: null } } }
  const shipping = [parcel, { ...pickup, days: within }]
  const shown = await openCart({ shipping }, [coat], offer)
  await shown.expectText('Pick up free at 12 Mill RoadReady for pickup ')
  await shown.screen.unmount()
  const elsewhere = await openCart({ shipping: [parcel, { ...pickup, pickupPlace: '1 Ring' }] }, [coat], offer)
  await elsewhere.expectText('Arrives ')
  await expect.element(elsewhere.summary).not.toHaveTextContent('Pick up')
  await elsewhere.screen.unmount()
  const { expectText, summary } = await openCart({ shipping: [{ ...pickup, days: within }] }, [coat], offer)
  await expectText('Ready for pickup ')
  await expect.element(summary).not.toHaveTextContent('Pick up free')
})
