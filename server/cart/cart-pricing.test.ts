import { expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import { anAddress } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, aUser, signIn } = await openTestShop({ settings: { SHIPPING_PRICE: '4.90', SHIPS_TO: 'US, DE' } })

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
