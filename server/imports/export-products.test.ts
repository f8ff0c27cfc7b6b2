import { describe, expect, test } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { createImportRequests } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { send, upload, aLamp } = await createImportRequests(shop)

describe('the export', () => {
  test('an export can be imported again without changes', async () => {
    const images = [{ src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'From above, with "quotes"' }]
    await aLamp({ options: ['Size'], variants: [{ values: ['S'], stock: 4 }] })
    await aLamp({
      id: '=1+1',
      title: '=1+1',
      description: 'Two\nlines; with, all "signs"',
      images,
      stock: null,
      discountPpb: 200_160_000,
      rating: 4.35,
      archivedAt: new Date(),
    })
    await aLamp({ brand: null, color: '' })
    const reply = await send('GET', '/api/admin/products.csv')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
    })
    expect(reply.body).toContain(`\n"'=1+1","'=1+1",`)
    const file = (await upload(reply.rawPayload)).json<Import>()
    expect(file).toMatchObject({ rows: 3, invalid: 0, changed: 0, created: 0, unchanged: 3 })
    await send('PATCH', '/api/admin/settings', { country: 'DE' })
    const german = await send('GET', '/api/admin/products.csv')
    await send('PATCH', '/api/admin/settings', { country: 'US' })
    expect(german.body).toMatch(/^\uFEFF"id";"title";"description";"price";/)
    expect(german.body).toContain(';"100,00";"20,016";"";"";"4,35";')
    expect((await upload(german.rawPayload)).json()).toMatchObject({ rows: 3, invalid: 0, changed: 0, unchanged: 3 })
  })

  test('an export has the products of the list, in the same order', async () => {
    const [one, other] = [
      await aLamp({ title: 'Zebra One', priceCents: 500 }),
      await aLamp({ title: 'Zebra Two', priceCents: 300 }),
    ]
    await aLamp({ title: 'Zebra Three', category: 'vases' })
    const { body } = await send('GET', '/api/admin/products.csv?q=zebra&category=lighting&_sort=price&_order=asc')
    expect(
      body
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]?.replaceAll('"', '')),
    ).toEqual([other.id, one.id])
  })

  test('an export accepts filters that the database can’t store', async () => {
    const { statusCode, body } = await send('GET', '/api/admin/products.csv?brand=%00')
    expect([statusCode, body.split('\n').length]).toEqual([200, 2])
  })
})
