import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countries } from '#contract/address/countries.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { TrackingFile } from '#contract/orders/order-preparation.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { LabelList } from '#contract/orders/shipping-labels.ts'
import { orders } from '../../platform/db/schema/index.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { toAlpha3 } from './alpha3.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db } = shop
const { send, sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, anOrder, anOrderAt, change } = createOrderRequests(shop)
const { id: lamp } = await aListedProduct({ title: 'Lamp', priceCents: 4950, discountPpb: 0, weight: 1200 })
const { id: feather } = await aListedProduct({ title: 'Feather', priceCents: 500, discountPpb: 0, weight: null })
const { headers: staff } = await aShopper({ name: 'Ida', role: 'admin', staffRole: 'fulfillment' })

await sendOk('PATCH', '/api/admin/settings', {
  country: 'DE',
  sellerName: 'Lampen & Söhne',
  sellerAddress: 'Mühlweg 9\n10115 Berlin\nGermany',
})

const home = { name: 'Zoë Groß', street: 'Straße des 17. Juni 135', city: 'Berlin', postalCode: '10623', country: 'DE' }

async function orderTo(address: object, quantities: Record<string, number> = { [lamp]: 2 }, rest: object = {}) {
  const { headers, user } = await aShopper()
  return { ...(await anOrder(headers, quantities, { address: { ...home, ...address }, ...rest })), headers, user }
}

const ids = (...placed: { id: string }[]) => `id=${placed.map(({ id }) => id).join(',')}`
const list = (query: string) => sendOk<LabelList>('GET', `/api/admin/orders/labels?${query}`)

/** The rows of a file in its encoding, by their columns. */
async function rowsOf(query: string, encoding: 'utf8' | 'latin1' = 'utf8') {
  const reply = await app.inject({ url: `/api/admin/orders/labels.csv?${query}`, headers: staff })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv'])
  return parse<Record<string, string>>(reply.rawPayload.toString(encoding), {
    columns: true,
    bom: true,
    delimiter: ';',
  })
}

describe('addresses for labels', () => {
  test('the general file has all that a carrier needs, with the house number in its own column', async () => {
    const phone = '+49 30 901820'
    const order = await orderTo(
      { street2: 'Hinterhaus', phone },
      { [lamp]: 2 },
      { billing: { company: 'Groß GmbH', vatId: '', address: '' } },
    )
    const [row] = await rowsOf(`${ids(order)}&contacts=yes`)
    expect(row).toEqual({
      'order number': String(order.number),
      name: 'Zoë Groß',
      company: 'Groß GmbH',
      street: 'Straße des 17. Juni',
      'house number': '135',
      'address line 2': 'Hinterhaus',
      'postal code': '10623',
      city: 'Berlin',
      region: '',
      country: 'DE',
      'country (ISO 3)': 'DEU',
      phone: '0049 30 901820',
      email: order.user.email,
      'weight (kg)': '2,400',
      value: '99,00',
      currency: 'USD',
      'cash on delivery': '99,00',
    })
    expect((await rowsOf(ids(order)))[0]).toMatchObject({ phone: '', email: '' })
  })

  test('a company that is billed at another address isn’t on the label', async () => {
    const order = await orderTo({}, { [lamp]: 1 }, { billing: { company: 'Groß GmbH', vatId: '', address: 'Hof 1' } })
    expect((await rowsOf(ids(order)))[0]).toMatchObject({ name: 'Zoë Groß', company: '' })
  })

  test('only sent items are weighed and valued, and a parcel that isn’t all weighed has the usual weight', async () => {
    const order = await orderTo({}, { [lamp]: 1, [feather]: 1 })
    expect((await list(ids(order))).orders).toEqual([{ id: order.id, number: order.number, gaps: ['weight'] }])
    expect((await rowsOf(ids(order)))[0]).toMatchObject({ 'weight (kg)': '' })
    await sendOk('PATCH', '/api/admin/settings', { labelWeight: 0.5 })
    expect((await rowsOf(ids(order)))[0]).toMatchObject({ 'weight (kg)': '1,200' })
    await sendOk('PATCH', '/api/admin/settings', { labelWeight: 1.5 })
    expect((await list(ids(order))).orders[0]?.gaps).toEqual([])
    expect((await rowsOf(ids(order)))[0]).toMatchObject({ 'weight (kg)': '1,500', value: '54,50' })
    await sendOk('PATCH', '/api/admin/settings', { labelWeight: null })
  })

  test('orders that can’t be sent or are picked up are skipped and listed with the reason', async () => {
    const [fine, cancelled, pickup] = [await orderTo({}), await orderTo({}), await orderTo({})]
    await change(cancelled.headers, cancelled.id, { status: 'cancelled' })
    await db.update(orders).set({ pickupPlace: 'Mill Road 9' }).where(eq(orders.id, pickup.id))
    const { skipped, total, orders: listed } = await list(`${ids(fine, cancelled, pickup)},none`)
    expect(skipped).toEqual([
      { number: cancelled.number, reason: 'cancelled' },
      { number: pickup.number, reason: 'pickup' },
    ])
    expect([total, listed.map(({ id }) => id)]).toEqual([3, [fine.id]])
    expect((await rowsOf(ids(fine, cancelled, pickup))).length).toBe(1)
  })

  test('a request without ids lists all orders that are ready to be dispatched, oldest first, or the orders that match a filter', async () => {
    const { owner: _, ...dispatched } = await anOrderAt('dispatched')
    const [one, two] = [await orderTo({}), await orderTo({})]
    const numbers = (await list('')).orders.map(({ number }) => number)
    expect(numbers.slice(-2)).toEqual([one.number, two.number])
    expect(numbers).not.toContain(dispatched.order.number)
    expect((await list(`q=${two.number}`)).orders.map(({ number }) => number)).toEqual([two.number])
    expect((await list('from=2030-01-01')).orders).toEqual([])
    expect((await list('id=none')).orders).toEqual([])
  })

  test('addresses whose house number isn’t certain are listed, and keep the whole line', async () => {
    const order = await orderTo({ street: 'Hof Sonnenschein' })
    expect((await list(ids(order))).orders[0]?.gaps).toEqual(['house_number'])
    expect((await rowsOf(ids(order)))[0]).toMatchObject({ street: 'Hof Sonnenschein', 'house number': '' })
  })

  test('cells that a spreadsheet would run as formulas are escaped', async () => {
    const order = await orderTo({ name: '=1+1', street2: '@SUM(1)' })
    expect((await rowsOf(ids(order)))[0]).toMatchObject({ name: "'=1+1", 'address line 2': "'@SUM(1)" })
  })

  test('an unknown format is rejected', async () => {
    const reply = await send('GET', '/api/admin/orders/labels.csv?format=ups')
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { format: 'format must be one of: general, dhl, dpd.' },
    ])
  })
})

describe('the file for DHL', () => {
  test('the file for DHL is in ISO 8859-1, with the sender, the product and the billing number', async () => {
    await sendOk('PATCH', '/api/admin/settings', {
      dhlBillingNumber: '33333333330101',
      dhlBillingNumberAbroad: '33333333335301',
    })
    const [inland, abroad] = [
      await orderTo({}),
      await orderTo({ street: 'Mariahilfer Straße 12/3', postalCode: '1060', city: 'Wien', country: 'AT' }),
    ]
    const rows = await rowsOf(`${ids(inland, abroad)}&format=dhl`, 'latin1')
    expect(rows).toMatchObject([
      {
        Sendungsreferenz: `Order ${inland.number}`,
        'Absender Name 1': 'Lampen & Söhne',
        'Absender Straße': 'Mühlweg',
        'Absender Hausnummer': '9',
        'Absender PLZ': '10115',
        'Absender Ort': 'Berlin',
        'Absender Land': 'DEU',
        'Empfänger Name 1': 'Zoë Groß',
        'Empfänger Straße': 'Straße des 17. Juni',
        'Empfänger Hausnummer': '135',
        'Empfänger PLZ': '10623',
        'Empfänger Ort': 'Berlin',
        'Empfänger Land': 'DEU',
        Gewicht: '2,400',
        'Produkt- und Servicedetails': 'V01PAK',
        Abrechnungsnummer: '33333333330101',
      },
      {
        'Empfänger Hausnummer': '12/3',
        'Empfänger Land': 'AUT',
        'Produkt- und Servicedetails': 'V53WPAK',
        Abrechnungsnummer: '33333333335301',
      },
    ])
    expect(Object.keys(rows[0] ?? {})[0]).toBe('Sendungsreferenz')
  })

  test('a parcel locker has the customer’s number in the field that DHL expects', async () => {
    const order = await orderTo({ street: 'Packstation 123', street2: 'Postnummer 12345678' })
    expect((await rowsOf(`${ids(order)}&format=dhl`, 'latin1'))[0]).toMatchObject({
      'Empfänger Name 1': 'Zoë Groß',
      'Empfänger Name 2 / Postnummer': '12345678',
      'Empfänger Straße': 'Packstation',
      'Empfänger Hausnummer': '123',
      'Empfänger Adresszusatz 1': '',
    })
  })

  test('a file with letters that ISO 8859-1 lacks is in UTF-8, which the list states', async () => {
    const order = await orderTo({ street: 'Długa 5', postalCode: '80-831', city: 'Gdańsk', country: 'PL' })
    expect((await list(ids(order))).isLatin).toBe(false)
    expect((await rowsOf(`${ids(order)}&format=dhl`))[0]).toMatchObject({ 'Empfänger Straße': 'Długa' })
    expect((await list(ids(await orderTo({})))).isLatin).toBe(true)
  })

  test('the file has no sender if the seller’s address is incomplete', async () => {
    await sendOk('PATCH', '/api/admin/settings', { sellerAddress: 'Berlin' })
    const order = await orderTo({})
    expect((await list(ids(order))).hasSender).toBe(false)
    expect((await rowsOf(`${ids(order)}&format=dhl`, 'latin1'))[0]).toMatchObject({ 'Absender Name 1': '' })
  })

  test('every country has a code of three letters', () => {
    const codes = Object.keys(countries).map(toAlpha3)
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })
})

test('the file for DPD has the names of its fields, in UTF-8', async () => {
  const order = await orderTo({
    street: '1600 Pennsylvania Ave NW',
    city: 'Washington',
    region: 'DC',
    postalCode: '20500',
    country: 'US',
  })
  const rows = await rowsOf(`${ids(order)}&format=dpd`)
  expect(Object.keys(rows[0] ?? {})[0]).toBe('recipient_name')
  expect(rows[0]).toMatchObject({
    recipient_name: 'Zoë Groß',
    recipient_street: 'Pennsylvania Ave NW',
    recipient_house_no: '1600',
    recipient_zip: '20500',
    recipient_city: 'Washington',
    recipient_state: 'DC',
    recipient_country: 'US',
    parcel_weight: '2,400',
    parcel_reference1: `Order ${order.number}`,
  })
})

describe('tracking numbers of the labels', () => {
  const read = (csv: string) => sendOk<TrackingFile>('POST', '/api/admin/orders/tracking-file', { csv })

  test.each([
    [
      'dhl',
      (reference: string) =>
        [
          'Sendungsnummer;Sendungsreferenz;internationale Sendungsnummer;Abrechnungsnummer;Empfängername;Status;Produkt',
          `00340434161094015902;${reference};;33333333330101;Zoë Groß;Storniert;DHL Paket`,
          `00340434161094022115;${reference};;33333333330101;Zoë Groß;Auftragsdaten übermittelt;DHL Paket`,
        ].join('\n'),
      '00340434161094022115',
    ],
    [
      'dhl',
      (reference: string) =>
        `Empfänger Name 1;Empfängerreferenz;Shipment reference;Shipment number;Billing number\nZoë;;${reference};00340434161094022115;1`,
      '00340434161094022115',
    ],
    [
      'dpd',
      (reference: string) => `parcel_number;parcel_reference1;recipient_zip\n05212012345678;${reference};10623`,
      '05212012345678',
    ],
    [
      'dpd',
      (reference: string) => `Paketscheinnummer;Referenz 1;Versanddienstleister\n05212012345678;${reference};DPD`,
      '05212012345678',
    ],
  ])('a file of %s is matched by the reference that the labels have', async (carrier, fileOf, number) => {
    const order = await orderTo({})
    const format = carrier === 'dhl' ? 'dhl' : 'dpd'
    const [row] = await rowsOf(`${ids(order)}&format=${format}`, carrier === 'dhl' ? 'latin1' : 'utf8')
    const reference = row?.['Sendungsreferenz'] ?? row?.['parcel_reference1'] ?? ''
    const { rows, problems } = await read(fileOf(reference))
    expect(problems).toEqual([])
    expect(rows).toMatchObject([{ order: { id: order.id, number: order.number }, number, carrier }])
    const prepared = rows.map(({ order: { id }, ...tracking }) => ({
      id,
      tracking: { carrier, number: tracking.number },
    }))
    await sendOk('POST', '/api/admin/orders/prepare', { orders: prepared, dispatch: true })
    expect(await sendOk<Order>('GET', `/api/order/${order.id}`)).toMatchObject({
      status: 'dispatched',
      tracking: { number },
    })
  })
})
