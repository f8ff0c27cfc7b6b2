import { expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import { createCartRequests, getCookies, type Headers } from '../test/cart-requests.ts'
import { anAddress, usualPassword } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { SHIPPING_PRICE: '4.90', SHIPS_TO: 'US, DE', RATE_LIMITS: 'off' } })
const { app, aUser, signIn } = shop
const { aGuestWith, aProductId } = createCartRequests(shop)
const { place } = createOrderRequests(shop)

const pricing = async (query = '', headers = {}) =>
  (await app.inject({ url: `/api/cart/pricing${query}`, headers })).json<CartPricing>()

const flat = { id: 'standard', name: 'Standard', kind: 'shipping', steps: [{ from: 0, cents: 490 }] }

test('a guest without a cart gets the shipping methods of the shop’s country', async () => {
  expect(await pricing()).toMatchObject({ codes: [], destination: { country: 'US' }, shipping: [flat] })
})

test('a destination can be given, and a country that isn’t served has no methods', async () => {
  const destination = { country: 'DE', region: '', postalCode: '10115' }
  expect(await pricing('?country=DE&postalCode=10115')).toMatchObject({ destination, shipping: [flat] })
  expect(await pricing('?country=FR')).toMatchObject({ destination: { country: 'FR' }, shipping: [] })
})

test('the destination of a user is the first address that the shop ships to', async () => {
  const addresses = [
    { ...anAddress, country: 'FR', id: 'a', isDefault: true },
    { ...anAddress, country: 'DE', id: 'b', isDefault: false },
  ]
  const headers = await signIn(await aUser({ addresses }))
  expect((await pricing('', headers)).destination.country).toBe('DE')
  expect((await pricing('?country=US', headers)).destination.country).toBe('US')
})

test('the country selected in the cart is kept until another one is selected, or removed', async () => {
  const { headers } = await aGuestWith(await aProductId())
  const reply = await selectCountry(headers, { country: 'DE', postalCode: '10115' })
  expect(reply.json()).toMatchObject({ destination: { country: 'DE', postalCode: '10115' }, shipping: [flat] })
  expect((await pricing('', headers)).destination).toEqual({ country: 'DE', region: '', postalCode: '' })
  expect((await selectCountry(headers, { country: '' })).json<CartPricing>().destination.country).toBe('US')
  expect((await pricing('', headers)).destination.country).toBe('US')
})

test('a guest without a cart gets one when selecting a country', async () => {
  const headers = getCookies(await selectCountry({}, { country: 'DE' }))
  expect((await pricing('', headers)).destination.country).toBe('DE')
})

test('the country selected in the cart decides which saved address counts', async () => {
  const addresses = [
    { ...anAddress, country: 'DE', postalCode: '80331', id: 'a', isDefault: true },
    { ...anAddress, country: 'US', region: 'OR', postalCode: '97205', id: 'b', isDefault: false },
  ]
  const headers = await signIn(await aUser({ addresses }))
  await selectCountry(headers, { country: 'US' })
  expect((await pricing('', headers)).destination).toEqual({ country: 'US', region: 'OR', postalCode: '97205' })
})

test('a selected country that the shop no longer ships to has no effect', async () => {
  const { headers } = await aGuestWith(await aProductId())
  await selectCountry(headers, { country: 'FR' })
  expect((await pricing('', headers)).destination.country).toBe('US')
})

test('the country selected as a guest is kept after signing in, until an order is placed', async () => {
  const user = await aUser()
  const guest = await aGuestWith(await aProductId())
  await selectCountry(guest.headers, { country: 'DE' })
  const payload = { email: user.email, password: usualPassword }
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', headers: guest.headers, payload })
  const headers = getCookies(signedIn)
  expect((await pricing('', headers)).destination.country).toBe('DE')
  expect((await place(headers)).statusCode).toBe(200)
  expect((await pricing('', headers)).destination.country).toBe('US')
})

test.each([
  [{ country: 'XX' }, 'country', 'Select a country.'],
  [{ country: 'DE', postalCode: '1'.repeat(21) }, 'postalCode', 'Use 20 characters or fewer.'],
])('a destination of the cart with a wrong field is rejected: %o', async (destination, field, message) => {
  const reply = await selectCountry({}, destination)
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { [field]: message } }])
})

function selectCountry(headers: Headers, payload: object) {
  return app.inject({ method: 'POST', url: '/api/cart/destination', headers, payload })
}
