import { beforeEach, describe, expect, test } from 'vitest'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import type { LogEntry, StockStep } from '#contract/catalog/product-log.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { forProductPage, withoutFacts } from '../lists/queries.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, catalog } = shop
const { aListedProduct, sendOk, create, listLog, patch, send } = await createAdminRequests(shop)
const { aShopper, anOrder, change: updateOrder } = createOrderRequests(shop)

/** A shirt for 40 in S (3 left) and M (5 left, 45). */
let shirt: Product
beforeEach(async () => {
  shirt = await aListedProduct({
    title: 'Shirt',
    priceCents: 4000,
    options: ['Size'],
    variants: [
      { values: ['S'], stock: 3 },
      { values: ['M'], stock: 5, priceCents: 4500 },
    ],
  })
})

const read = (id = shirt.id) => sendOk<Product>('GET', `/api/admin/products/${id}`)
const change = (changes: object) => sendOk<Product>('PATCH', `/api/products/${shirt.id}`, changes)
const variantOf = ({ variants }: Product, id: string) => variants.find((variant) => variant.id === id) as Variant
const undoLast = async () => {
  const [entry] = await listLog(shirt.id)
  return send('POST', `/api/admin/changes/${entry?.id}/undo`)
}

describe('changing variants', () => {
  test('changes the given values, the lowest price and the sum of the stock', async () => {
    const changed = await change({
      variants: [{ id: 's', stock: 1, priceOverride: 50, sku: 'A', barcode: '4006381333931' }],
    })
    expect(changed).toMatchObject({ price: 45, discountedPrice: 45, stock: 6 })
    expect(changed.variants).toEqual([
      {
        ...variantOf(shirt, 's'),
        priceOverride: 50,
        price: 50,
        discountedPrice: 50,
        stock: 1,
        sku: 'A',
        barcode: '4006381333931',
      },
      { ...variantOf(shirt, 'm'), priceOverride: null },
    ])
    expect((await app.inject(`/api/products/${shirt.id}`)).json()).toEqual(forProductPage(changed))
    expect(await read()).toEqual(changed)
  })

  test('adds, renames, archives and reorders', async () => {
    const changed = await change({
      options: ['Length'],
      variants: [
        { values: ['Long'], stock: 2 },
        { id: 'm', values: ['Medium'] },
        { id: 's', archived: true },
      ],
    })
    expect(changed.variants.map(({ id, values, archived }) => [id, values, archived])).toEqual([
      ['long', ['Long'], false],
      ['m', ['Medium'], false],
      ['s', ['S'], true],
    ])
    expect(changed).toMatchObject({ options: ['Length'], price: 40, stock: 7 })
    const seen = (await app.inject(`/api/products/${shirt.id}`)).json<Product>()
    expect(seen.variants.map(({ id }) => id)).toEqual(['long', 'm'])
    expect((await sendOk<Product[]>('GET', `/api/products?admin=true&q=${shirt.id}`))[0]).toEqual(withoutFacts(changed))
  })

  test('variants can swap values and SKUs', async () => {
    await change({
      variants: [
        { id: 's', sku: `${shirt.id}-1` },
        { id: 'm', sku: `${shirt.id}-2` },
      ],
    })
    const { variants } = await change({
      variants: [
        { id: 's', sku: `${shirt.id}-2`, values: ['M'] },
        { id: 'm', sku: `${shirt.id}-1`, values: ['S'] },
      ],
    })
    expect(variants.map(({ sku, values }) => [sku, values])).toEqual([
      [`${shirt.id}-2`, ['M']],
      [`${shirt.id}-1`, ['S']],
    ])
  })

  test('accepts a whole product', async () => {
    expect(await change({ ...shirt, title: 'Linen shirt' })).toEqual({ ...shirt, title: 'Linen shirt' })
    expect((await listLog(shirt.id)).map(({ fields }) => Object.keys(fields))).toEqual([['title']])
  })

  test('rejects a SKU of another product with an error for the field', async () => {
    const other = await aListedProduct({
      options: ['Size'],
      variants: [{ values: ['S'], sku: 'TAKEN', archivedAt: new Date() }, { values: ['M'] }],
    })
    const reply = await patch(shirt.id, { variants: [{ id: 's' }, { id: 'm', sku: 'TAKEN' }] })
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { 'variants.1.sku': 'Another product has this SKU.' },
    ])
    const replies = await Promise.all(
      [shirt.id, other.id].map((id) => patch(id, { variants: [{ id: 'm', sku: `NEW-${shirt.id}` }] })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test.each([
    [{ stock: 4 }, 'stock'],
    [{ variants: [{ id: 's', stock: -1 }] }, 'variants.0.stock'],
    [{ variants: [{ id: 's', priceOverride: 1.999 }] }, 'variants.0.priceOverride'],
    [{ variants: [{ id: 's', values: [''] }] }, 'variants.0.values.0'],
    [{ options: ['Size', 'size'] }, 'options'],
    [{ options: ['a', 'b', 'c', 'd'] }, 'options'],
    [{ options: [''] }, 'options.0'],
    [{ variants: {} }, 'variants'],
  ])('rejects %j with an error for the field', async (changes, field) => {
    const reply = await patch(shirt.id, changes)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
    expect(await read()).toEqual(shirt)
  })

  test('variants of many products can’t be changed together, except for their price and stock', async () => {
    const lamp = await aListedProduct()
    const changeBoth = (changes: object) => send('PATCH', '/api/products', { ids: [shirt.id, lamp.id], changes })
    expect((await changeBoth({ variants: [] })).statusCode).toBe(400)
    const changed = (await changeBoth({ price: 50 })).json<Product[]>()
    expect(Object.fromEntries(changed.map(({ id, price }) => [id, price]))).toEqual({ [shirt.id]: 45, [lamp.id]: 50 })
    expect(variantOf(await read(), 's').price).toBe(50)
  })
})

describe('expected values of variants', () => {
  test('a sale after the form was opened conflicts only with stock', async () => {
    const { headers } = await aShopper()
    await anOrder(headers, { [`${shirt.id}/s`]: 1 })
    const expected = { variants: [{ id: 's', sku: '' }] }
    await change({ variants: [{ id: 's', sku: `SKU-${shirt.id}` }], expected })
    const reply = await patch(shirt.id, {
      variants: [{ id: 'm' }, { id: 's', stock: 9 }],
      expected: { variants: [{ id: 's', stock: 3 }] },
    })
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
      409,
      { 'variants.1.stock': 'Changed to 2 in the meantime.' },
    ])
    expect(variantOf(await read(), 's').stock).toBe(2)
  })

  test('a change is accepted when a variant already has the new value', async () => {
    await change({ variants: [{ id: 's', stock: 9 }] })
    await change({ variants: [{ id: 's', stock: 9 }], expected: { variants: [{ id: 's', stock: 3 }] } })
    expect(await listLog(shirt.id)).toHaveLength(1)
  })
})

describe('the log', () => {
  test('the log has the changed values of each variant', async () => {
    await change({ variants: [{ id: 's', stock: 1 }, { id: 'm' }, { values: ['L'], stock: 4 }] })
    const [entry] = await listLog(shirt.id)
    expect(entry?.variantNames).toEqual({ s: 'S', l: 'L' })
    expect(entry?.fields).toEqual({
      variants: {
        from: [
          { id: 's', stock: 3 },
          { id: 'l', archived: true },
        ],
        to: [
          { id: 's', stock: 1 },
          { id: 'l', values: ['L'], stock: 4, archived: false },
        ],
      },
    })
  })

  test.each<[string, (product: Product) => object]>([
    ['values', () => ({ variants: [{ id: 's', values: ['Small'], stock: 0 }] })],
    ['prices', () => ({ price: 50, variants: [{ id: 'm', priceOverride: 30 }] })],
    ['archiving', () => ({ variants: [{ id: 's', archived: true }] })],
    ['the order', () => ({ variants: [{ id: 'm' }, { id: 's' }] })],
    [
      'another option',
      ({ variants }) => ({
        options: ['Size', 'Color'],
        variants: variants.map(({ id, values }) => ({ id, values: [...values, 'Oat'] })),
      }),
    ],
    ['removed options', () => ({ options: [], stock: 20 })],
  ])('undoes %s', async (_, changesOf) => {
    const changed = await change(changesOf(shirt))
    expect(changed).not.toEqual(shirt)
    expect((await undoLast()).json()).toEqual(shirt)
    expect((await undoLast()).json()).toEqual(changed)
  })

  test('undoes the first options of a product, unless something was sold', async () => {
    const lamp = await aListedProduct({ stock: 7 })
    shirt = lamp
    const variants = [
      { values: ['S'], stock: 4, priceOverride: 20 },
      { values: ['M'], stock: 2 },
    ]
    expect(await change({ options: ['Size'], variants })).toMatchObject({ price: 20, stock: 6 })
    const undone = (await undoLast()).json<Product>()
    expect({ ...undone, variants: [] }).toEqual(lamp)
    await undoLast()
    const { headers } = await aShopper()
    await anOrder(headers, { [`${lamp.id}/s`]: 1 })
    expect((await undoLast()).json<ErrorReply>().fields).toEqual({ stock: 'Changed to 5 in the meantime.' })
  })

  test('an undo archives an added variant, even after a sale', async () => {
    await change({ variants: [{ values: ['L'], stock: 4 }] })
    const { headers } = await aShopper()
    await anOrder(headers, { [`${shirt.id}/l`]: 1 })
    expect((await listLog(shirt.id))[0]?.changedSince).toEqual([])
    const undone = (await undoLast()).json<Product>()
    expect(variantOf(undone, 'l')).toMatchObject({ archived: true, stock: 3 })
    expect(undone.stock).toBe(8)
  })

  test('an undo lists variants that have changed again', async () => {
    await change({ variants: [{ id: 's', stock: 1 }] })
    await change({ variants: [{ id: 's', stock: 2 }] })
    expect((await listLog(shirt.id)).map(({ changedSince }: LogEntry) => changedSince)).toEqual([[], ['variants']])
  })

  test('the stock history shows the variant', async () => {
    await change({ variants: [{ id: 's', stock: 9 }, { values: ['L'], stock: 4 }, { values: ['XL'] }] })
    const { headers } = await aShopper({ name: 'Sam Shopper' })
    const { id, number } = await anOrder(headers, { [`${shirt.id}/s`]: 2 })
    await updateOrder(headers, id, { status: 'cancelled' })
    await change({ variants: [{ id: 's', values: ['Small'] }] })
    const steps = await sendOk<StockStep[]>('GET', `/api/admin/products/${shirt.id}/stock`)
    const order = { id, number }
    expect(steps).toMatchObject([
      { by: 'Sam Shopper', order, moved: 2, variant: 'Small' },
      { by: 'Sam Shopper', order, moved: -2, variant: 'Small' },
      { to: 9, variant: 'Small' },
      { to: 4, variant: 'L' },
    ])
  })
})

describe('a new product', () => {
  test('a new product can have options and variants', async () => {
    const created = (
      await create({
        price: 30,
        options: ['Size'],
        variants: [
          { values: ['S'], stock: 2, priceOverride: 35 },
          { values: ['M'], stock: 1, priceOverride: 32 },
        ],
      })
    ).json<Product>()
    expect(created).toMatchObject({ price: 32, stock: 3, options: ['Size'] })
    expect(created.variants).toMatchObject([
      { id: 's', priceOverride: 35 },
      { id: 'm', priceOverride: null, price: 32 },
    ])
    expect(await catalog.get(created.id)).toEqual(created)
  })

  test('a product with options is rejected with its own stock, or without variants', async () => {
    const variants = [{ values: ['S'], stock: 2 }]
    const fieldsOf = async (given: object) => (await create({ options: ['Size'], ...given })).json<ErrorReply>().fields
    expect(await fieldsOf({ variants, stock: 5 })).toEqual({ stock: 'Stock is counted per variant.' })
    expect(await fieldsOf({})).toEqual({ variants: 'A product with options needs a variant that is for sale.' })
  })
})
