import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { TaxClass, TaxRateEntry } from '#contract/taxes/taxes.ts'
import { aTaxRate } from '../test/a-tax-rate.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', TIME_ZONE: 'UTC' } })
const { send, sendOk, aListedProduct } = await createAdminRequests(shop)

const errorsOf = async (...request: Parameters<typeof send>) => {
  const reply = await send(...request)
  return [reply.statusCode, reply.json<ErrorReply>().fields ?? reply.json<ErrorReply>().code]
}

const nextYear = `${new Date().getUTCFullYear() + 1}-01-01`

describe('classes', () => {
  test('every shop has the built-in ones, with names that it can change', async () => {
    const classes = await sendOk<TaxClass[]>('GET', '/api/admin/tax-classes')
    expect(classes.map(({ id }) => id)).toEqual(['standard', 'reduced', 'second-reduced', 'super-reduced', 'zero'])
    const renamed = await sendOk<TaxClass[]>('PATCH', '/api/admin/tax-classes/reduced', { name: 'Food' })
    expect(renamed[1]).toEqual({ id: 'reduced', name: 'Food', isBuiltIn: true })
    expect(await errorsOf('DELETE', '/api/admin/tax-classes/reduced')).toEqual([409, 'tax_class_used'])
    await sendOk('PATCH', '/api/admin/tax-classes/reduced', { name: 'Reduced' })
  })

  test('a class can be added, given to products, and deleted once no product has it', async () => {
    const added = (await sendOk<TaxClass[]>('POST', '/api/admin/tax-classes', { name: 'Books & maps' })).at(-1)
    expect(added).toEqual({ id: 'books-maps', name: 'Books & maps', isBuiltIn: false })
    expect(await errorsOf('POST', '/api/admin/tax-classes', { name: 'books & Maps' })).toEqual([
      400,
      { name: 'Another tax class has this name.' },
    ])
    await aListedProduct({ id: 'atlas' })
    const product = await sendOk<Product>('PATCH', '/api/products/atlas', { taxClass: 'books-maps' })
    expect(product.taxClass).toBe('books-maps')
    expect(await errorsOf('DELETE', '/api/admin/tax-classes/books-maps')).toEqual([409, 'tax_class_used'])
    await sendOk('PATCH', '/api/products/atlas', { taxClass: 'standard' })
    await sendOk('DELETE', '/api/admin/tax-classes/books-maps')
    expect(await errorsOf('DELETE', '/api/admin/tax-classes/books-maps')).toEqual([404, 'not_found'])
  })

  test('a product can’t have an unknown class, and shoppers don’t see it', async () => {
    await aListedProduct({ id: 'lamp' })
    expect(await errorsOf('PATCH', '/api/products/lamp', { taxClass: 'luxury' })).toEqual([
      400,
      { taxClass: expect.stringContaining('The ids are: standard, reduced') as string },
    ])
    expect((await shop.app.inject('/api/products/lamp')).json<Product>().taxClass).toBeUndefined()
  })
})

describe('rates', () => {
  const find = (rates: TaxRateEntry[], country: string, taxClass = 'standard') =>
    rates.filter((rate) => rate.country === country && rate.region === '' && rate.taxClass === taxClass)

  test('the filled-in ones are listed with their days and sources', async () => {
    const rates = await sendOk<TaxRateEntry[]>('GET', '/api/admin/tax-rates')
    expect(find(rates, 'FI').map(({ rate, since, state }) => [rate, since, state])).toEqual([
      [24, '2013-01-01', 'replaced'],
      [25.5, '2024-09-01', 'current'],
    ])
    expect(rates.every(({ source }) => source.startsWith('https://'))).toBe(true)
  })

  test('one that starts later is scheduled, and one with the same start is rejected', async () => {
    const rate = { ...aTaxRate, country: 'DE', region: '', name: 'VAT', rate: 21, since: nextYear }
    const german = find(await sendOk('POST', '/api/admin/tax-rates', rate), 'DE')
    expect(german.map((each) => [each.rate, each.state])).toEqual([
      [19, 'current'],
      [21, 'scheduled'],
    ])
    expect(await errorsOf('POST', '/api/admin/tax-rates', rate)).toEqual([
      400,
      { since: 'There is a rate with this start. Delete it first.' },
    ])
    await sendOk('DELETE', `/api/admin/tax-rates/${german[1]?.id}`)
    expect(await errorsOf('DELETE', `/api/admin/tax-rates/${german[1]?.id}`)).toEqual([404, 'not_found'])
  })

  test.each([
    [{ country: 'XX' }, 'country'],
    [{ region: 'Bavaria' }, 'region'],
    [{ taxClass: 'luxury' }, 'taxClass'],
    [{ name: ' ' }, 'name'],
    [{ rate: -1 }, 'rate'],
    [{ rate: 100.5 }, 'rate'],
    [{ rate: 7.123_45 }, 'rate'],
    [{ since: '2026-02-30' }, 'since'],
  ])('%j is rejected', async (given, field) => {
    const [status, fields] = await errorsOf('POST', '/api/admin/tax-rates', { ...aTaxRate, ...given })
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
  })

  test('rates of US states are imported, and imported again', async () => {
    const csv = 'country;region;rate;since\nUS;California;7,25;2026-01-01\nUS;TX;6.25 %;2026-01-01\n'
    const imported = () => sendOk('POST', '/api/admin/tax-rates/import', { csv })
    expect(await imported()).toEqual({ added: 2, replaced: 0 })
    expect(await imported()).toEqual({ added: 0, replaced: 2 })
    const rates = await sendOk<TaxRateEntry[]>('GET', '/api/admin/tax-rates')
    expect(rates.filter(({ country }) => country === 'US')).toMatchObject([
      { region: 'CA', name: 'Sales tax', taxClass: 'standard', rate: 7.25 },
      { region: 'TX', rate: 6.25 },
    ])
  })

  test.each([
    ['state,rate\nCA,7', 'The first row must have the columns: country, region, class, name, rate, since.'],
    ['country,rate,since', 'The file has no rates.'],
    ['country,region,rate,since\nUS,ZZ,7,2026-01-01', 'Line 2: United States has no region “ZZ”.'],
    ['country,rate,since\nUS,much,2026-01-01', 'Line 2: Enter a number.'],
    ['country,rate,since\nNO,7,2026-01-01\nNO,8,2026-01-01', 'Line 3: The same rate starts on the same day in line 2.'],
  ])('the file %j is rejected as a whole', async (csv, message) => {
    const before = await sendOk('GET', '/api/admin/tax-rates')
    expect(await errorsOf('POST', '/api/admin/tax-rates/import', { csv })).toEqual([400, { csv: message }])
    expect(await sendOk('GET', '/api/admin/tax-rates')).toEqual(before)
  })
})
