import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { pastPrices, products } from '../../platform/db/schema/index.ts'
import { deleteExpired } from '../../start/clean-up.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { createSaleTime } from '../../test/sale-time.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const secondShop = await openTestShop({ database: shop.database })
const { app, db, env, catalog, saleSchedule, aProductRow } = shop
const { send, sendOk, check, run, undo } = await createImportRequests(shop)
const { pass, passAndRun } = createSaleTime(shop)

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

type Row = Parameters<typeof aProductRow>[0]

/** A product for 100. */
async function aProduct(row: Row = {}): Promise<string> {
  const { id } = await aProductRow({ priceCents: 100_00, ...row })
  await catalog.refresh([id])
  return id
}

const change = async (id: string, payload: object) => sendOk<Product>('PATCH', `/api/products/${id}`, payload)
const asAdmin = async (id: string) => sendOk<Product>('GET', `/api/admin/products/${id}`)
const shown = async (id: string) => (await app.inject(`/api/products/${id}`)).json<Product>()
const prices = async (id: string) => {
  const { price, discountPercentage, discountedPrice } = await shown(id)
  return [price, discountPercentage, discountedPrice]
}
const onSale = async () =>
  (await app.inject('/api/products?onSale=true&_limit=100')).json<Product[]>().map(({ id }) => id)
const logOf = async (id: string) => sendOk<LogEntry[]>('GET', `/api/admin/changes?product=${id}`)

describe('a scheduled sale', () => {
  test('a scheduled sale begins and ends by itself, in prices, lists and the log', async () => {
    const id = await aProduct()
    const dates = { saleStartsAt: inHours(2), saleEndsAt: inHours(4) }
    const changed = await change(id, { discountPercentage: 20, ...dates })
    expect(changed).toMatchObject({ discountPercentage: 0, saleDiscountPercentage: 20, discountedPrice: 100, ...dates })
    expect(await prices(id)).toEqual([100, 0, 100])
    expect(await onSale()).not.toContain(id)

    await passAndRun(id, 3)
    expect(await prices(id)).toEqual([100, 20, 80])
    expect(await onSale()).toContain(id)
    expect(await asAdmin(id)).not.toHaveProperty('saleDiscountPercentage')

    await passAndRun(id, 3)
    expect(await prices(id)).toEqual([100, 0, 100])
    expect(await onSale()).not.toContain(id)
    expect(await asAdmin(id)).toMatchObject({ discountPercentage: 0, saleDiscountPercentage: 20 })
    expect((await logOf(id)).map(({ type, by }) => [type, by])).toEqual([
      ['sale_ended', 'System'],
      ['sale_started', 'System'],
      ['changed', expect.any(String)],
    ])
  })

  test('a sale isn’t visible to shoppers before it begins', async () => {
    const id = await aProduct()
    await change(id, { discountPercentage: 20, saleStartsAt: inHours(2), saleEndsAt: inHours(4) })
    expect(await shown(id)).toMatchObject({ saleStartsAt: null, saleEndsAt: null })
    expect(await shown(id)).not.toHaveProperty('saleDiscountPercentage')
    await passAndRun(id, 3)
    const { saleEndsAt } = await asAdmin(id)
    expect(await shown(id)).toMatchObject({ saleStartsAt: null, saleEndsAt })
  })

  test('a sale begins without any request', async () => {
    const id = await aProduct()
    await change(id, { discountPercentage: 10, saleStartsAt: new Date(Date.now() + 3000).toISOString() })
    expect(await prices(id)).toEqual([100, 0, 100])
    await expect.poll(() => prices(id)).toEqual([100, 10, 90])
  })

  test('a sale that began and ended while the shop was down is not active afterwards', async () => {
    const id = await aProduct()
    await change(id, { discountPercentage: 20, saleStartsAt: inHours(2), saleEndsAt: inHours(4) })
    await passAndRun(id, 6)
    expect(await prices(id)).toEqual([100, 0, 100])
    expect((await logOf(id)).map(({ type }) => type)).toEqual(['changed'])
  })

  test('a sale begins in every process and changes the date of the page in the sitemap', async () => {
    const id = await aProduct()
    await change(id, { discountPercentage: 20, saleStartsAt: inHours(2) })
    const updatedAt = async () =>
      (await db.select({ at: products.updatedAt }).from(products).where(eq(products.id, id)))[0]?.at
    const before = await updatedAt()
    const priceElsewhere = async () =>
      (await secondShop.app.inject(`/api/products/${id}`)).json<Product>().discountedPrice
    await secondShop.catalog.refresh([id])
    expect(await priceElsewhere()).toBe(100)
    await passAndRun(id, 3)
    await expect.poll(priceElsewhere).toBe(80)
    expect(await updatedAt()).not.toEqual(before)
  })

  test('a sale begins once if several processes look at the same time', async () => {
    const id = await aProduct()
    await change(id, { discountPercentage: 20, saleStartsAt: inHours(2) })
    await pass(id, 3)
    await Promise.all([saleSchedule.run(), saleSchedule.run(), saleSchedule.run()])
    expect((await logOf(id)).map(({ type }) => type)).toEqual(['sale_started', 'changed'])
  })

  test('a sale survives changes of other fields and their undo', async () => {
    const id = await aProduct()
    await change(id, { discountPercentage: 20, saleStartsAt: inHours(2), saleEndsAt: inHours(6) })
    await change(id, { title: 'Renamed', price: 200 })
    const [renamed] = await logOf(id)
    await passAndRun(id, 3)
    expect(await prices(id)).toEqual([200, 20, 160])
    await sendOk('POST', `/api/admin/changes/${renamed?.id}/undo`)
    expect(await prices(id)).toEqual([100, 20, 80])
  })

  test('undoing the change that scheduled a sale cancels it, before and after it began', async () => {
    for (const hours of [0, 3]) {
      const id = await aProduct()
      await change(id, { discountPercentage: 20, saleStartsAt: inHours(2) })
      const [scheduled] = await logOf(id)
      await passAndRun(id, hours)
      expect((await prices(id))[2]).toBe(hours === 0 ? 100 : 80)
      // Its times were moved in the test, which isn't a change.
      await db.execute(sql`
        update products set sale_starts_at = sale_starts_at + make_interval(hours => ${hours}) where id = ${id}`)
      await sendOk('POST', `/api/admin/changes/${scheduled?.id}/undo`)
      expect(await asAdmin(id)).toMatchObject({ discountPercentage: 0, discountedPrice: 100, saleStartsAt: null })
    }
  })

  test('a sale ends when its end is set or its discount is removed', async () => {
    const [one, other] = [await aProduct(), await aProduct()]
    for (const id of [one, other]) {
      await change(id, { discountPercentage: 20, saleStartsAt: inHours(-1), saleEndsAt: inHours(1) })
      expect(await prices(id)).toEqual([100, 20, 80])
    }
    await change(one, { saleEndsAt: inHours(-0.5) })
    await change(other, { discountPercentage: 0 })
    expect([await prices(one), await prices(other)]).toEqual([
      [100, 0, 100],
      [100, 0, 100],
    ])
  })

  test('the sale of an archived product or a draft also begins, and is active when it is for sale', async () => {
    const archived = await aProduct()
    await change(archived, { archived: true, discountPercentage: 20, saleStartsAt: inHours(2) })
    await passAndRun(archived, 3)
    await change(archived, { archived: false })
    expect(await prices(archived)).toEqual([100, 20, 80])
  })

  test('a product’s sale applies to its variants, at their own prices', async () => {
    const variants = [{ values: ['S'] }, { values: ['M'], priceCents: 150_00 }]
    const id = await aProduct({ options: ['Size'], variants })
    await change(id, { discountPercentage: 20, saleStartsAt: inHours(2) })
    const costs = async () => (await shown(id)).variants.map(({ discountedPrice }) => discountedPrice)
    expect(await costs()).toEqual([100, 150])
    await passAndRun(id, 3)
    expect(await costs()).toEqual([80, 120])
  })

  test('a sale must end after it begins, including in bulk changes', async () => {
    const id = await aProduct()
    const dates = { saleStartsAt: inHours(4), saleEndsAt: inHours(2) }
    const errors = [
      await send('PATCH', `/api/products/${id}`, dates),
      await send('PATCH', '/api/products', { ids: [id], changes: dates }),
    ]
    expect(errors.map((reply) => reply.json<{ fields: object }>().fields)).toEqual([
      { saleEndsAt: 'Must be after the start.' },
      { saleEndsAt: expect.stringContaining('Must be after the start.') },
    ])
    await change(id, { saleStartsAt: inHours(4) })
    expect((await send('PATCH', `/api/products/${id}`, { saleEndsAt: inHours(2) })).statusCode).toBe(400)
  })

  test('a sale isn’t overwritten by someone who saw other dates', async () => {
    const id = await aProduct()
    const [first, second] = [inHours(2), inHours(3)]
    await change(id, { discountPercentage: 20, saleStartsAt: first })
    const conflict = await send('PATCH', `/api/products/${id}`, {
      saleStartsAt: second,
      expected: { saleStartsAt: null },
    })
    expect([conflict.statusCode, Object.keys(conflict.json<{ fields: object }>().fields)]).toEqual([
      409,
      ['saleStartsAt'],
    ])
    await change(id, { saleStartsAt: second, expected: { saleStartsAt: first } })
  })

  test('a sale of many products is scheduled together, and undone together after it began', async () => {
    const ids = [await aProduct(), await aProduct()]
    const changes = { discountPercentage: 50, saleStartsAt: new Date(Date.now() + 800).toISOString() }
    await sendOk('PATCH', '/api/products', { ids, changes })
    for (const id of ids) await expect.poll(() => prices(id)).toEqual([100, 50, 50])
    const entry = (await logOf(ids[0] as string)).find(({ type }) => type === 'changed')
    await sendOk('POST', `/api/admin/changes/${entry?.id}/undo-all`)
    for (const id of ids) expect(await prices(id)).toEqual([100, 0, 100])
  })

  test('a sale in a file is in the shop’s time zone, and is removed with the undo of the import', async () => {
    const id = await aProduct()
    const file = await check('id,discountPercentage,saleStartsAt,saleEndsAt', `${id},25,2026-01-01,2099-12-31 18:30`)
    await run(file)
    // The other process may have run the import, so that this one follows it shortly after.
    await expect
      .poll(() => asAdmin(id))
      .toMatchObject({
        discountPercentage: 25,
        saleStartsAt: '2026-01-01T00:00:00.000Z',
        saleEndsAt: '2099-12-31T18:30:00.000Z',
      })
    expect((await send('GET', `/api/admin/products.csv?q=${id}`)).body).toContain(
      '"2026-01-01 00:00","2099-12-31 18:30"',
    )
    await undo(file)
    await expect.poll(() => asAdmin(id)).toMatchObject({ discountPercentage: 0, saleStartsAt: null, saleEndsAt: null })
  })

  test('an imported product with a sale is still deleted by an undo', async () => {
    const file = await check(
      'id,title,description,price,category,discountPercentage,saleStartsAt',
      `imported-sale,Cup,A cup.,100,mugs,10,${new Date(Date.now() + 2 * hour).toISOString()}`,
    )
    await run(file)
    await passAndRun('imported-sale', 3)
    expect(await prices('imported-sale')).toEqual([100, 10, 90])
    await undo(file)
    await expect.poll(async () => (await send('GET', '/api/admin/products/imported-sale')).statusCode).toBe(404)
  })
})

/** The hours before now at which a product is changed. */
type Step = [hoursBefore: number, patch: object]

describe('in the EU, the lowest price of 30 days', () => {
  const days = 24
  test.each<[string, Step[], object]>([
    ['is the regular price without other ones', [[1, { discountPercentage: 20 }]], { priorPrice: 100 }],
    [
      'includes an earlier sale of these days',
      [[20 * days, { discountPercentage: 40 }], [15 * days, { discountPercentage: 0 }], [1, { discountPercentage: 50 }]], // biome-ignore format: one case, one line
      { priorPrice: 60, discountedPrice: 50 },
    ],
    [
      'does not include a sale that ended before them',
      [[60 * days, { discountPercentage: 40 }], [31 * days, { discountPercentage: 0 }], [1, { discountPercentage: 30 }]], // biome-ignore format: one case, one line
      { priorPrice: 100, discountedPrice: 70 },
    ],
    [
      'includes a price that began before them and ended in them',
      [[90 * days, { price: 90 }], [29 * days, { price: 120 }], [1, { discountPercentage: 30 }]], // biome-ignore format: one case, one line
      { priorPrice: 90, discountedPrice: 84 },
    ],
    [
      'is kept while a sale continues with further reductions, from before the first',
      [[50 * days, { discountPercentage: 10 }], [20 * days, { discountPercentage: 30 }]], // biome-ignore format: one case, one line
      { priorPrice: 100, discountedPrice: 70 },
    ],
    [
      'is not raised by raising the price before a sale',
      [[2 * days, { price: 150 }], [1, { discountPercentage: 30 }]], // biome-ignore format: one case, one line
      { priorPrice: 100, discountedPrice: 105 },
    ],
    [
      'is not raised by raising the price with a sale',
      [[1, { price: 200, discountPercentage: 40 }]], // biome-ignore format: one case, one line
      { priorPrice: 100, discountedPrice: 120 },
    ],
    [
      'skips times when it was archived',
      [[20 * days, { archived: true }], [18 * days, { price: 50 }], [10 * days, { price: 100 }], [9 * days, { archived: false }], [1, { discountPercentage: 10 }]], // biome-ignore format: one case, one line
      { priorPrice: 100, discountedPrice: 90 },
    ],
  ])('%s', async (_, steps, expected) => {
    await sendOk('PATCH', '/api/admin/settings', { country: 'DE' })
    const id = await aProduct()
    for (const [at, [hoursBefore, patch]] of steps.entries()) {
      await change(id, patch)
      await pass(id, hoursBefore - (steps[at + 1]?.[0] ?? 0))
    }
    expect(await shown(id)).toMatchObject(expected)
    const { priorPrice = 0, discountedPrice } = await shown(id)
    expect((await onSale()).includes(id)).toBe(priorPrice > discountedPrice)
  })

  test('a product that was never sold without the discount has no lowest price, and the discount is not shown', async () => {
    await sendOk('PATCH', '/api/admin/settings', { country: 'FR' })
    const id = await aProduct({ discountPpb: 200_000_000 })
    expect(await shown(id)).toMatchObject({ discountPercentage: 20, discountedPrice: 80, priorPrice: 80 })
    expect(await onSale()).not.toContain(id)
  })

  test('each variant has its own lowest price', async () => {
    await sendOk('PATCH', '/api/admin/settings', { country: 'IE' })
    const variants = [{ values: ['S'] }, { values: ['M'], priceCents: 150_00 }]
    const id = await aProduct({ options: ['Size'], variants })
    await change(id, { variants: [{ id: 'm', priceOverride: 140 }] })
    await change(id, { variants: [{ id: 'm', priceOverride: 160 }] })
    await change(id, { discountPercentage: 20 })
    expect((await shown(id)).variants.map(({ priorPrice }) => priorPrice)).toEqual([100, 140])
    await change(id, { discountPercentage: 0 })
    expect((await shown(id)).variants.map(({ priorPrice }) => priorPrice)).toEqual([undefined, undefined])
  })

  test('the lowest price is not used elsewhere, and lists follow a change of the country', async () => {
    await sendOk('PATCH', '/api/admin/settings', { country: 'DE' })
    const id = await aProduct({ discountPpb: 200_000_000 })
    expect(await onSale()).not.toContain(id)
    await sendOk('PATCH', '/api/admin/settings', { country: 'US' })
    await expect.poll(onSale).toContain(id)
    expect(await shown(id)).not.toHaveProperty('priorPrice')
  })

  test('the lowest price is not kept longer than needed', async () => {
    const id = await aProduct()
    await change(id, { price: 90 })
    await pass(id, 31 * days)
    await change(id, { price: 95 })
    await deleteExpired(db, env)
    const left = await db.select({ cents: pastPrices.cents }).from(pastPrices).where(eq(pastPrices.productId, id))
    expect(left).toEqual([{ cents: 90_00 }])
  })
})
