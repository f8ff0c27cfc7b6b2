import { expect, test } from 'vitest'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { PackingSlip } from '#contract/orders/packing-slips.ts'
import { system } from '../platform/audit/record-events.ts'
import { changeSettings } from '../shop-settings/change-settings.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({
  settings: { RATE_LIMITS: 'off', SHOP_COUNTRY: 'DE', SHIPS_TO: 'DE,AT', CURRENCY: 'EUR' },
})
const { app, aProductRow, aUser, signIn } = shop
const { aShopper, anOrder } = createOrderRequests(shop)
await changeSettings(shop, system, { languages: ['de', 'en'] })
const staff = await signIn(await aUser({ role: 'admin' }))
const { id: product } = await aProductRow({ stock: null })
const address = { name: 'Ada', street: 'Ring 1', city: 'Wien', postalCode: '1010', country: 'AT' }

async function anOrderIn(language: LanguageCode) {
  const { headers } = await aShopper()
  return anOrder({ ...headers, 'accept-language': language }, { [product]: 1 }, { address, note: 'Bitte klingeln.' })
}

test('packing slips are in the language of their order, whoever prints them, and their addresses in the shop’s', async () => {
  const orders = [await anOrderIn('de'), await anOrderIn('en')]
  const ids = [...orders.map(({ id }) => id), 'unknown'].join(',')
  for (const language of ['de', 'en']) {
    const headers = { ...staff, 'accept-language': language }
    const reply = await app.inject({ url: `/api/admin/orders/packing-slips?id=${ids}`, headers })
    const [german, english, ...others] = reply.json<PackingSlip[]>()
    expect(german).toEqual({
      orderId: orders[0]?.id,
      language: 'de',
      title: `Bestellung ${orders[0]?.number}`,
      day: expect.stringMatching(/^\d{2}\.\d{2}\.\d{4}$/),
      addressLines: ['Ada', 'Ring 1', '1010 Wien', 'Österreich'],
      items: 'Artikel',
      quantity: 'Menge',
      item: 'Artikel',
      packed: 'Gepackt',
      shipping: 'Versandart',
      texts: [{ heading: 'Anmerkung des Kunden', text: 'Bitte klingeln.' }],
    })
    expect(english).toMatchObject({
      language: 'en',
      title: `Order ${orders[1]?.number}`,
      addressLines: german?.addressLines,
      quantity: 'Quantity',
      shipping: 'Shipping method',
      texts: [{ heading: 'Note from the customer' }],
    })
    expect(others).toEqual([])
  }
})
