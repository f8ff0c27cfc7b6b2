import { beforeAll, describe, expect, test } from 'vitest'
import { addressLines } from '#contract/address/address-lines.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { aProductRow } = shop
const { aShopper, fill, place, change } = createOrderRequests(shop)
const { id } = await aProductRow({ stock: null })
const shopper = await aShopper()

const berlin = { name: 'Ada', street: 'Mill Road 9', city: 'Berlin', postalCode: '10115', country: 'DE' }
const portland = {
  name: 'Ada',
  street: '12 Elm Street',
  city: 'Portland',
  postalCode: '97201',
  country: 'US',
  region: 'OR',
}
const military = { name: 'Sgt. Ada Field', street: 'PSC 1234, Box 5678', country: 'US' }

const placeTo = (address: object, note?: string) => place(shopper.headers, { address, note })

/** Places an order and cancels it, since pending orders are limited. */
async function orderTo(address: object, note?: string): Promise<Order> {
  await fill(shopper.headers, { [id]: 1 })
  const reply = await placeTo(address, note)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  const order = reply.json<Order>()
  await change(shopper.headers, order.id, 'cancelled')
  return order
}

describe('an order can be delivered to', () => {
  test.each([
    ['markup as a name', { ...berlin, name: '<script>alert(1)</script>' }],
    ['SQL as a street', { ...berlin, street: "'; drop table orders; --" }],
    ['a template as a street', { ...berlin, street: '{{7*7}} ${7*7} %s' }],
    ['a formula as a name', { ...berlin, name: '=cmd|calc!A1' }],
    ['emoji', { ...berlin, name: 'Ada 👩🏽‍🚀🎁' }],
    ['composed accents', { ...berlin, name: 'Zoe\u0308 Nu\u0303ez' }],
    [
      'Arabic',
      { name: 'فاطمة الزهراء', street: 'شارع الملك فهد 12', city: 'الرياض', postalCode: '12345', country: 'SA' },
    ],
    ['Hebrew', { name: 'נועה לוי', street: 'דיזנגוף 99', city: 'תל אביב', postalCode: '', country: 'IL' }],
    [
      'Japanese',
      {
        name: '山田 花子',
        street: '神宮前1-2-3',
        city: '渋谷区',
        postalCode: '150-0001',
        country: 'JP',
        region: 'Tokyo',
      },
    ],
    ['Persian with a zero-width non-joiner', { ...berlin, name: 'می\u200cخواهم' }],
    ['a name of one letter', { ...berlin, name: 'O' }],
    ['a name of 100 characters', { ...berlin, name: 'W'.repeat(100) }],
    ['a street of 200 characters', { ...berlin, street: 'x'.repeat(200) }],
    ['spaces around everything', { ...berlin, name: '  Ada  ', city: ' Berlin ', postalCode: ' 10115 ' }],
    ['a postal code in lower case', { ...berlin, city: 'London', postalCode: 'sw1a 1aa', country: 'GB' }],
    ['an army post office', { ...military, city: 'APO', region: 'AE', postalCode: '09012' }],
    ['a fleet post office', { ...military, city: 'FPO', region: 'AP', postalCode: '96601-1234' }],
    ['a diplomatic post office', { ...military, city: 'DPO', region: 'AA', postalCode: '34002' }],
    ['Puerto Rico', { ...portland, city: 'San Juan', region: 'PR', postalCode: '00901' }],
    ['a country without postal codes', { ...berlin, city: 'Doha', postalCode: '', country: 'QA' }],
    ['an emirate', { ...berlin, city: 'Dubai', postalCode: '', country: 'AE', region: 'Dubai' }],
    ['a country that needs no postal code', { ...berlin, city: 'Dublin', postalCode: '', country: 'IE' }],
    ['a city state', { ...berlin, city: '', postalCode: '238823', country: 'SG' }],
    ['a state by its name', { ...portland, region: 'oregon' }],
  ])('%s', async (_, address) => {
    const order = await orderTo(address)
    const written = addressLines(order.address).join('\n').toLowerCase()
    for (const part of [address.name, address.street, address.city, address.postalCode]) {
      expect(written).toContain(part.trim().toLowerCase())
    }
  })

  test('an address with a note of several lines, markup and emoji', async () => {
    const note = 'Ring <b>twice</b> 🔔\n\nor “knock”\u2028'
    expect((await orderTo(berlin, note)).note).toBe(note.trim())
  })
})

describe('an order is rejected with an error for the field, because of', () => {
  beforeAll(() => fill(shopper.headers, { [id]: 1 }))

  test.each([
    ['a name of 200 characters', { ...berlin, name: 'W'.repeat(200) }, { name: 'Use 100 characters or fewer.' }],
    ['a name of spaces', { ...berlin, name: '   ' }, { name: 'Enter a name.' }],
    ['an invisible name', { ...berlin, name: '\u200b\u2060\ufeff' }, { name: 'Enter a name.' }],
    ['a name of joiners', { ...berlin, name: '\u200d\u200d' }, { name: 'Enter a name.' }],
    ['a name of two lines', { ...berlin, name: 'Ada\r\nBcc: x@example.com' }, { name: 'Must be a single line.' }],
    ['a line separator', { ...berlin, street: 'Mill Road\u20289' }, { street: 'Must be a single line.' }],
    ['a NUL', { ...berlin, city: 'Ber\0lin' }, { city: 'Must be a single line.' }],
    ['half an emoji', { ...berlin, name: 'Ada \ud83d' }, { name: 'Must be a single line.' }],
    ['no street', { ...berlin, street: '' }, { street: 'Enter a street address.' }],
    ['no city', { ...berlin, city: '' }, { city: 'Enter the city.' }],
    [
      'a city without a state',
      { ...portland, city: 'Portland, abc', region: undefined },
      { region: 'Select the state.' },
    ],
    ['a state of elsewhere', { ...portland, region: 'Bavaria' }, { region: 'Select the state.' }],
    ['a ZIP code of letters', { ...portland, postalCode: 'ABCDE' }, { postalCode: 'Enter a valid ZIP code.' }],
    ['no postal code where one is needed', { ...berlin, postalCode: '' }, { postalCode: 'Enter the postal code.' }],
    [
      'a postal code of another country',
      { ...berlin, postalCode: 'SW1A 1AA' },
      { postalCode: 'Enter a valid postal code.' },
    ],
    ['an unknown country', { ...berlin, country: 'XX' }, { country: 'Select a country.' }],
    ['a country in lower case', { ...berlin, country: 'de' }, { country: 'Select a country.' }],
    ['a property of every object as country', { ...berlin, country: 'constructor' }, { country: 'Select a country.' }],
    ['letters as phone number', { ...berlin, phone: 'call me' }, { phone: expect.stringMatching(/phone/) as string }],
  ])('%s', async (_, address, fields) => {
    const reply = await placeTo(address)
    const [[field, message] = []] = Object.entries(fields)
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { [`address.${field}`]: message }])
  })

  test('a note of 501 characters', async () => {
    const reply = await placeTo(berlin, 'n'.repeat(501))
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { note: 'Use 500 characters or fewer.' }])
  })
})
