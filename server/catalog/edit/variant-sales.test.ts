import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import type { ProductChangesInput } from '#contract/catalog/product-changes.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { createSaleTime } from '../../test/sale-time.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const secondShop = await openTestShop({ database: shop.database })
const { app, db, catalog, saleSchedule, aProductRow, aUser, signIn } = shop
const { send, sendOk, check, run, undo } = await createImportRequests(shop)
const { pass, passAndRun } = createSaleTime(shop)

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** A product with the sizes S for 100 and M for 150. */
async function aShirt(row: Parameters<typeof aProductRow>[0] = {}): Promise<string> {
  const variants = [{ values: ['S'] }, { values: ['M'], priceCents: 150_00 }]
  const { id } = await aProductRow({ priceCents: 100_00, options: ['Size'], variants, ...row })
  await catalog.refresh([id])
  return id
}

type Sale = Partial<Pick<Variant, 'discountOverride' | 'saleStartsAt' | 'saleEndsAt' | 'priceOverride'>>

const change = (id: string, payload: ProductChangesInput) => sendOk<Product>('PATCH', `/api/products/${id}`, payload)
const changeM = (id: string, sale: Sale) => change(id, { variants: [{ id: 'm', ...sale }] })
const asAdmin = (id: string) => sendOk<Product>('GET', `/api/admin/products/${id}`)
const shown = async (id: string, at = app) => (await at.inject(`/api/products/${id}`)).json<Product>()
/** The prices of the product, S and M for shoppers. */
const costs = async (id: string) => {
  const { discountedPrice, variants } = await shown(id)
  return [discountedPrice, ...variants.map((variant) => variant.discountedPrice)]
}
const logOf = (id: string) => sendOk<LogEntry[]>('GET', `/api/admin/changes?product=${id}`)
const idsOf = async (query: string) =>
  (await sendOk<Product[]>('GET', `/api/products?_limit=100&${query}`)).map(({ id }) => id)

describe('the sale of a variant', () => {
  test('a variant’s sale begins and ends by itself, in the variant, the product, lists, filters and the log', async () => {
    const id = await aShirt()
    await changeM(id, { discountOverride: 60, saleStartsAt: inHours(2), saleEndsAt: inHours(4) })
    expect(await costs(id)).toEqual([100, 100, 150])
    expect(await idsOf('onSale=true')).not.toContain(id)
    expect(await idsOf('admin=true&sale=scheduled')).toContain(id)

    await passAndRun(id, 3)
    expect(await costs(id)).toEqual([60, 100, 60])
    expect(await shown(id)).toMatchObject({ price: 150, discountPercentage: 60 })
    expect(await idsOf('onSale=true')).toContain(id)
    expect(await idsOf('maxPrice=60')).toContain(id)
    expect(await idsOf('_sort=price&_order=asc')).toEqual([id, ...(await idsOf('minPrice=61&_sort=price&_order=asc'))])
    expect(await idsOf('admin=true&sale=on')).toContain(id)
    expect(await idsOf('admin=true&sale=ending')).toContain(id)
    expect(await idsOf('admin=true&sale=scheduled')).not.toContain(id)

    await passAndRun(id, 3)
    expect(await costs(id)).toEqual([100, 100, 150])
    expect(await idsOf('onSale=true')).not.toContain(id)
    expect(await idsOf('admin=true&sale=on')).not.toContain(id)
    expect((await logOf(id)).map(({ type, variantNames }) => [type, variantNames])).toEqual([
      ['sale_ended', { m: 'M' }],
      ['sale_started', { m: 'M' }],
      ['changed', { m: 'M' }],
    ])
  })

  test('a variant’s sale begins without any request, in every process, and changes the page in the sitemap', async () => {
    const id = await aShirt()
    await secondShop.catalog.refresh([id])
    const updatedAt = async () => {
      const { rows } = (await db.execute(sql`select updated_at::text as at from products where id = ${id}`)) as {
        rows: { at: string }[]
      }
      return rows[0]?.at
    }
    await changeM(id, { discountOverride: 60, saleStartsAt: new Date(Date.now() + 1200).toISOString() })
    const before = await updatedAt()
    expect(await costs(id)).toEqual([100, 100, 150])
    await expect.poll(() => costs(id)).toEqual([60, 100, 60])
    await expect.poll(async () => (await shown(id, secondShop.app)).discountedPrice).toBe(60)
    expect(await updatedAt()).not.toBe(before)
  })

  test('a sale that began and ended while the shop was down is not active afterwards', async () => {
    const id = await aShirt()
    await changeM(id, { discountOverride: 60, saleStartsAt: inHours(2), saleEndsAt: inHours(4) })
    await passAndRun(id, 6)
    expect(await costs(id)).toEqual([100, 100, 150])
    expect((await logOf(id)).map(({ type }) => type)).toEqual(['changed'])
  })

  test('a variant’s sale begins once if several processes look at the same time', async () => {
    const id = await aShirt()
    await changeM(id, { discountOverride: 60, saleStartsAt: inHours(2) })
    await pass(id, 3)
    await Promise.all([saleSchedule.run(), saleSchedule.run(), saleSchedule.run()])
    expect((await logOf(id)).map(({ type }) => type)).toEqual(['sale_started', 'changed'])
  })

  test('an active variant sale replaces the product’s, whether it is larger or smaller', async () => {
    const id = await aShirt()
    await change(id, { discountPercentage: 20 })
    expect(await costs(id)).toEqual([80, 80, 120])
    await changeM(id, { discountOverride: 10, saleStartsAt: inHours(2), saleEndsAt: inHours(4) })
    expect(await costs(id)).toEqual([80, 80, 120])
    await passAndRun(id, 3)
    expect(await costs(id)).toEqual([80, 80, 135])
    await passAndRun(id, 3)
    expect(await costs(id)).toEqual([80, 80, 120])
  })

  test('a sale of 0 excludes the variant from the product’s sale, and the product has the price of another variant', async () => {
    const id = await aShirt()
    await change(id, { discountPercentage: 20, variants: [{ id: 's', discountOverride: 0, priceOverride: 125 }] })
    expect(await costs(id)).toEqual([120, 125, 120])
    expect((await shown(id)).variants[0]).toMatchObject({ price: 125, discountPercentage: 0 })
  })

  test('the sale price is charged in the cart and in an order, and hidden from shoppers before the sale begins', async () => {
    const id = await aShirt()
    const shopper = await signIn(await aUser())
    const asShopper = async <T>(method: 'GET' | 'POST', url: string, payload?: object) =>
      (await app.inject({ method, url, headers: shopper, ...(payload && { payload }) })).json<T>()
    const [saleStartsAt, saleEndsAt] = [inHours(2), inHours(4)]
    await changeM(id, { discountOverride: 60, saleStartsAt, saleEndsAt })
    await asShopper('POST', '/api/cart', { product: id, variant: 'm' })
    const hidden = ['discountOverride', 'saleStartsAt', 'saleEndsAt', 'isOwnSaleOn']
    const [before] = await asShopper<CartItem[]>('GET', '/api/cart')
    for (const variant of [before?.variant, (await shown(id)).variants[1]]) {
      expect(Object.keys(variant ?? {})).not.toEqual(expect.arrayContaining([expect.stringMatching(hidden.join('|'))]))
    }
    expect(before?.product).toMatchObject({ discountedPrice: 150, saleEndsAt: null })

    await passAndRun(id, 3)
    const end = (await asAdmin(id)).variants[1]?.saleEndsAt
    expect((await asShopper<CartItem[]>('GET', '/api/cart'))[0]?.product).toMatchObject({
      price: 150,
      discountPercentage: 60,
      discountedPrice: 60,
      saleEndsAt: end,
    })
    expect((await shown(id)).variants[1]).toMatchObject({ saleEndsAt: end })
    expect((await shown(id)).variants[0]).not.toHaveProperty('saleEndsAt')
    expect((await shown(id)).saleEndsAt).toBe(end)
  })

  test('admins see the price and discount of the product itself', async () => {
    const id = await aShirt()
    await change(id, { discountPercentage: 5, variants: [{ id: 'm', discountOverride: 60 }] })
    expect(await asAdmin(id)).toMatchObject({
      price: 150,
      discountedPrice: 60,
      base: { price: 100, discountPercentage: 5 },
    })
    expect(await shown(id)).not.toHaveProperty('base')
    await change(id, { price: 110, expected: { price: 100 } })
    expect(await costs(id)).toEqual([60, 104.5, 60])
  })

  test('a variant’s sale must have a discount and end after it begins, and must not make anything free', async () => {
    const id = await aShirt()
    const errorsOf = async (sale: Sale) =>
      (await send('PATCH', `/api/products/${id}`, { variants: [{ id: 's' }, { id: 'm', ...sale }] })).json<{
        fields: object
      }>().fields
    expect([
      await errorsOf({ saleEndsAt: inHours(1) }),
      await errorsOf({ discountOverride: 10, saleStartsAt: inHours(4), saleEndsAt: inHours(2) }),
      await errorsOf({ discountOverride: 101 }),
      await errorsOf({ discountOverride: 100 }),
    ]).toEqual([
      { 'variants.1.discountOverride': 'Enter the discount of this sale.' },
      { 'variants.1.saleEndsAt': 'Must be after the start.' },
      { 'variants.1.discountOverride': 'Must be 100 or less.' },
      { 'variants.1.discountOverride': expect.stringContaining('it would cost 0') },
    ])
  })

  test('a variant’s sale isn’t overwritten by someone who saw another one, and can be undone', async () => {
    const id = await aShirt()
    await changeM(id, { discountOverride: 60, saleEndsAt: inHours(4) })
    const conflict = await send('PATCH', `/api/products/${id}`, {
      variants: [{ id: 'm', discountOverride: 30 }],
      expected: { variants: [{ id: 'm', discountOverride: null }] },
    })
    expect(conflict.statusCode).toBe(409)
    const [entry] = await logOf(id)
    await sendOk('POST', `/api/admin/changes/${entry?.id}/undo`)
    expect((await asAdmin(id)).variants[1]).toMatchObject({
      discountOverride: null,
      saleEndsAt: null,
      discountedPrice: 150,
    })
  })

  test('a variant’s sale in a file is in the shop’s time zone, is exported, and is removed with the undo of the import', async () => {
    const id = await aShirt()
    const file = await check(
      'id,option1Name,option1Value,variantDiscountPercentage,variantSaleStartsAt,variantSaleEndsAt',
      `${id},Size,S,,,`,
      `${id},,M,12.5,2026-01-01,2099-12-31 18:30`,
    )
    await run(file)
    const sale = {
      discountOverride: 12.5,
      saleStartsAt: '2026-01-01T00:00:00.000Z',
      saleEndsAt: '2099-12-31T18:30:00.000Z',
    }
    // The other process may have run the import, so that this one follows it shortly after.
    await expect
      .poll(async () => (await asAdmin(id)).variants)
      .toMatchObject([{ discountOverride: null }, { ...sale, discountedPrice: 131.25 }])
    expect((await send('GET', `/api/admin/products.csv?q=${id}`)).body).toContain(
      '"12.5","2026-01-01 00:00","2099-12-31 18:30"',
    )
    await undo(file)
    await expect
      .poll(async () => (await asAdmin(id)).variants[1])
      .toMatchObject({ discountOverride: null, saleStartsAt: null, saleEndsAt: null })
  })

  test('a sale that was changed after the check stops the variant’s import', async () => {
    const id = await aShirt()
    await changeM(id, { discountOverride: 10, saleEndsAt: inHours(3) })
    const file = await check('id,option1Name,option1Value,variantSaleEndsAt', `${id},Size,M,2099-12-31 18:30`)
    await changeM(id, { saleEndsAt: inHours(5) })
    expect(await run(file)).toMatchObject({ state: 'failed', message: expect.stringContaining('has changed since') })
  })

  test('the sale of an archived product also begins, and archived variants don’t count', async () => {
    const id = await aShirt()
    await change(id, { archived: true })
    await changeM(id, { discountOverride: 60, saleStartsAt: inHours(2) })
    await passAndRun(id, 3)
    await change(id, { archived: false })
    expect(await costs(id)).toEqual([60, 100, 60])
    await change(id, { variants: [{ id: 'm', archived: true }] })
    expect(await costs(id)).toEqual([100, 100])
    expect(await idsOf('onSale=true')).not.toContain(id)
  })

  test('a variant’s sale survives a bulk change of prices, and is removed by one on request, which can be undone', async () => {
    const id = await aShirt()
    const bulk = (changes: object) => sendOk('PATCH', '/api/products', { ids: [id], changes })
    await changeM(id, { discountOverride: 50, saleEndsAt: inHours(2) })
    await bulk({ priceChange: { percent: 10, ending: 'none' } })
    expect(await costs(id)).toEqual([82.5, 110, 82.5])
    await bulk({ discountPercentage: 10, removesVariantSales: true })
    expect(await costs(id)).toEqual([99, 99, 148.5])
    const [entry] = await logOf(id)
    await sendOk('POST', `/api/admin/changes/${entry?.id}/undo-all`)
    expect(await costs(id)).toEqual([82.5, 110, 82.5])
  })
})

describe('in the EU, the lowest price of 30 days of a variant', () => {
  const days = 24

  /** The hours before now at which the variant M, which costs 150, is changed, or its product. */
  type Step = [hoursBefore: number, patch: ProductChangesInput]
  const m = (sale: Sale): ProductChangesInput => ({ variants: [{ id: 'm', ...sale }] })

  test.each<[string, Step[], Partial<Variant>]>([
    ['is its price before its own sale', [[1, m({ discountOverride: 20 })]], { priorPrice: 150, discountedPrice: 120 }],
    [
      'includes an earlier own sale',
      [[20 * days, m({ discountOverride: 40 })], [15 * days, m({ discountOverride: null })], [1, m({ discountOverride: 50 })]], // biome-ignore format: one case, one line
      { priorPrice: 90, discountedPrice: 75 },
    ],
    [
      'includes an earlier own sale when a sale of the product begins',
      [[20 * days, m({ discountOverride: 40 })], [15 * days, m({ discountOverride: null })], [1, { discountPercentage: 50 }]], // biome-ignore format: one case, one line
      { priorPrice: 90, discountedPrice: 75 },
    ],
    [
      'includes an earlier sale of the product when its own begins',
      [[20 * days, { discountPercentage: 40 }], [15 * days, { discountPercentage: 0 }], [1, m({ discountOverride: 50 })]], // biome-ignore format: one case, one line
      { priorPrice: 90, discountedPrice: 75 },
    ],
    [
      'stays when its own sale follows the product’s without a pause',
      [
        [20 * days, { discountPercentage: 10 }],
        [1, m({ discountOverride: 30 })],
      ],
      { priorPrice: 150, discountedPrice: 105 },
    ],
    [
      'stays when the product’s follows its own, and isn’t touched by the end of the product’s',
      [[20 * days, m({ discountOverride: 10 })], [10 * days, { discountPercentage: 20 }], [5 * days, { discountPercentage: 0 }]], // biome-ignore format: one case, one line
      { priorPrice: 150, discountedPrice: 135 },
    ],
    [
      'is not raised by raising its price with its sale',
      [[1, m({ priceOverride: 200, discountOverride: 20 })]],
      { priorPrice: 150, discountedPrice: 160 },
    ],
    [
      'is not raised by raising the price of the product with its sale',
      [[2, m({ priceOverride: 100 })], [1, { price: 200, ...m({ discountOverride: 60 }) }]], // biome-ignore format: one case, one line
      { priorPrice: 100, discountedPrice: 80 },
    ],
    [
      'is forgotten when it isn’t reduced',
      [
        [3, m({ discountOverride: 20 })],
        [1, m({ discountOverride: 0 })],
      ],
      { discountedPrice: 150, discountPercentage: 0 },
    ],
  ])('%s', async (_, steps, expected) => {
    await sendOk('PATCH', '/api/admin/settings', { country: 'DE' })
    const id = await aShirt()
    for (const [at, [hoursBefore, patch]] of steps.entries()) {
      await change(id, patch)
      await pass(id, hoursBefore - (steps[at + 1]?.[0] ?? 0))
    }
    const variant = (await shown(id)).variants[1]
    expect(variant).toMatchObject(expected)
    expect(variant?.priorPrice).toBe(expected.priorPrice)
  })

  test('the lowest price is found when the sale begins by itself, and lists show it while the product has the variant’s price', async () => {
    await sendOk('PATCH', '/api/admin/settings', { country: 'DE' })
    const id = await aShirt()
    await changeM(id, { discountOverride: 60, saleStartsAt: inHours(2) })
    await passAndRun(id, 3)
    expect(await shown(id)).toMatchObject({ price: 150, discountedPrice: 60, priorPrice: 150 })
    expect(await idsOf('onSale=true')).toContain(id)
  })
})
