import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { SHIPS_TO: '' } })
const { sendOk } = await createAdminRequests(shop)
const { aShopper, fill, place, stateOf } = createOrderRequests(shop)

const american = { ...anAddress, city: 'Portland', region: 'OR', postalCode: '97205', country: 'US' }
const rejection = (field: string) => {
  const message = 'We don’t ship to Germany.'
  return [400, { code: 'invalid_input', message, fields: { [field]: message } }]
}

test('a new shop takes orders to its own country, and to others once it ships there', async () => {
  const { id } = await shop.aProductRow({ stock: 5 })
  const shopper = await aShopper()
  await fill(shopper.headers, { [id]: 1 })
  const before = await stateOf(shopper, [id])
  const rejected = await place(shopper.headers, { address: anAddress })
  expect([rejected.statusCode, rejected.json<ErrorReply>()]).toMatchObject(rejection('address.country'))
  expect(await stateOf(shopper, [id])).toEqual(before)
  expect((await place(shopper.headers, { address: american })).statusCode).toBe(200)

  await sendOk('PATCH', '/api/admin/settings', { shipsTo: ['DE', 'AT', 'DE'] })
  expect(shop.settings.current.shipsTo).toEqual(['AT', 'DE'])
  await fill(shopper.headers, { [id]: 1 })
  expect((await place(shopper.headers, { address: anAddress })).statusCode).toBe(200)
  await sendOk('PATCH', '/api/admin/settings', { shipsTo: [] })
})

test('addresses in other countries can be saved, but not used for orders', async () => {
  const { id } = await shop.aProductRow({ stock: 5 })
  const { headers } = await aShopper()
  const saved = await shop.app.inject({
    method: 'PATCH',
    url: '/api/users',
    headers,
    payload: { addresses: [anAddress, american] },
  })
  const [german, own] = saved.json<User>().addresses
  await fill(headers, { [id]: 1 })
  const rejected = await place(headers, { address: undefined, addressId: german?.id })
  expect([rejected.statusCode, rejected.json<ErrorReply>()]).toMatchObject(rejection('addressId'))
  expect((await place(headers, { address: undefined, addressId: own?.id })).statusCode).toBe(200)
})

test('the shop’s own country follows the setting', async () => {
  const { id } = await shop.aProductRow({ stock: 5 })
  const { headers } = await aShopper()
  await fill(headers, { [id]: 1 })
  await sendOk('PATCH', '/api/admin/settings', { country: 'DE' })
  expect((await place(headers, { address: anAddress })).statusCode).toBe(200)
  await fill(headers, { [id]: 1 })
  expect((await place(headers, { address: american })).json<ErrorReply>().message).toBe(
    'We don’t ship to the United States.',
  )
})

test('a postal code of another state is questioned once, in forms only', async () => {
  const { id } = await shop.aProductRow({ stock: 5 })
  const { headers } = await aShopper()
  await sendOk('PATCH', '/api/admin/settings', { country: 'US' })
  const address = { ...american, city: 'Austin', region: 'Texas', postalCode: '10001' }
  const message = '10001 is usually in New York. Submit again to keep it.'
  const question = { code: 'unusual_postal_code', message, fields: { 'address.postalCode': message } }
  await fill(headers, { [id]: 1 })
  for (const confirmedPostalCode of ['', '10002']) {
    const rejected = await place(headers, { address, confirmedPostalCode }, 'key')
    expect([rejected.statusCode, rejected.json<ErrorReply>()]).toEqual([400, question])
  }
  expect((await place(headers, { address, confirmedPostalCode: '10001' }, 'key')).statusCode).toBe(200)
  await fill(headers, { [id]: 1 })
  expect((await place(headers, { address })).statusCode).toBe(200)

  const save = (changes: object) =>
    shop.app.inject({ method: 'PATCH', url: '/api/users', headers, payload: { address, ...changes } })
  expect((await save({ confirmedPostalCode: '' })).json()).toEqual(question)
  expect((await save({ confirmedPostalCode: '10001' })).statusCode).toBe(200)
  // Addresses that are already saved aren't checked again.
  expect((await save({ confirmedPostalCode: '' })).statusCode).toBe(200)
})
