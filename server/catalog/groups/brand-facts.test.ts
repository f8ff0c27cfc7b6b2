import { describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import type { Fact } from '#contract/catalog/facts.ts'
import type { GroupMerge } from '#contract/catalog/group-merges.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app } = shop
const { aListedProduct, patch, send, sendOk } = await createAdminRequests(shop)

const fact = (name: string, value: string): Fact => ({ name, value })
const manufacturer = fact('Manufacturer', 'Mill GmbH\n10115 Berlin\nmill@example.com')
const getShown = async (id: string) => (await app.inject(`/api/products/${id}`)).json<Product>()

async function aBrandWith(facts: Fact[]): Promise<string> {
  const { value } = await sendOk<FilterOption>('POST', '/api/brands', { label: `Brand ${Math.random()}` })
  expect(await sendOk('PATCH', `/api/brands/${value}`, { facts })).toMatchObject({ value, facts })
  return value
}

describe('facts of a brand', () => {
  test('its products show them from the next request on, except for names that they have themselves', async () => {
    const brand = await aBrandWith([manufacturer, fact('Origin', 'Portugal')])
    const { id } = await aListedProduct({ brand, facts: [fact('origin', 'Spain')] })
    expect(await getShown(id)).toMatchObject({ facts: [fact('origin', 'Spain')], brandFacts: [manufacturer] })
    const [listed] = (await app.inject(`/api/products?brand=${brand}`)).json<Product[]>()
    expect([listed?.facts, listed?.brandFacts]).toEqual([undefined, undefined])

    await sendOk('PATCH', `/api/brands/${brand}`, { facts: [fact('Care', 'Hand wash')] })
    expect((await getShown(id)).brandFacts).toEqual([fact('Care', 'Hand wash')])
    await sendOk('PATCH', `/api/brands/${brand}`, { facts: [] })
    expect(await getShown(id)).not.toHaveProperty('brandFacts')
  })

  test('facts that the law requires have their names in the language of the page', async () => {
    const { id } = await aListedProduct({ brand: await aBrandWith([manufacturer, fact('Care', 'Hand wash')]) })
    const headers = { 'accept-language': 'de' }
    const shown = (await app.inject({ url: `/api/products/${id}`, headers })).json<ShownProduct>()
    expect(shown.safety).toEqual([{ ...manufacturer, name: 'Hersteller' }])
    expect(shown.brandFacts).toContainEqual(manufacturer)
  })

  test('a product that is sent as its page shows it gets none of them', async () => {
    const brand = await aBrandWith([manufacturer])
    const { id } = await aListedProduct({ brand })
    await patch(id, { ...(await getShown(id)), title: 'Lantern' })
    expect(await getShown(id)).toMatchObject({ title: 'Lantern', facts: [], brandFacts: [manufacturer] })
  })

  test('a change is rejected if others have changed them', async () => {
    const brand = await aBrandWith([manufacturer])
    const reply = await send('PATCH', `/api/brands/${brand}`, {
      facts: [],
      expected: { facts: [fact('Care', 'Wash')] },
    })
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      409,
      { facts: 'Changed in the meantime.' },
    ])
  })

  test('they are restored when a merge is undone', async () => {
    const [from, into] = [await aBrandWith([manufacturer]), await aBrandWith([])]
    const { id } = await aListedProduct({ brand: from })
    await sendOk('POST', `/api/brands/${from}/merge`, { into })
    expect(await getShown(id)).not.toHaveProperty('brandFacts')
    const [merge] = await sendOk<GroupMerge[]>('GET', '/api/admin/merges?type=brand')
    await sendOk('POST', `/api/admin/merges/${merge?.id}/undo`)
    expect((await app.inject(`/api/brands/${from}`)).json<CatalogGroup>().facts).toEqual([manufacturer])
    expect((await getShown(id)).brandFacts).toEqual([manufacturer])
  })

  test.each<[string, Fact[], string]>([
    ['without a name', [fact(' ', 'Wool')], 'facts.0.name'],
    ['without a value', [fact('Care', 'Wash'), fact('Material', ' ')], 'facts.1.value'],
    ['with the name of another one', [fact('Care', 'Wash'), fact('care ', 'Iron')], 'facts.1.name'],
    ['after fifty others', Array.from({ length: 51 }, (_, index) => fact(`F${index}`, 'x')), 'facts'],
  ])('a brand and a product can’t have a fact %s', async (_what, facts, field) => {
    const brand = await aBrandWith([])
    const { id } = await aListedProduct({ brand })
    for (const path of [`brands/${brand}`, `products/${id}`]) {
      const reply = await send('PATCH', `/api/${path}`, { facts })
      expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
    }
  })
})

test('suggests the names of facts in the category first, then the most used, with the facts of the brand', async () => {
  const brand = await aBrandWith([manufacturer])
  for (const facts of [[fact('Width', '3 cm')], [fact('Width', '4 cm')]]) {
    await aListedProduct({ category: 'lighting', facts })
  }
  await aListedProduct({ category: 'vases', facts: [fact('Volume', '1 l')] })
  const suggest = async (query: string) => sendOk('GET', `/api/admin/fact-suggestions?${query}`)
  expect(await suggest('')).toMatchObject({ names: ['Width', 'Volume', 'origin'], brandFacts: [] })
  expect(await suggest(`category=vases&brand=${brand}`)).toMatchObject({
    names: ['Volume', 'Width', 'origin'],
    brandFacts: [manufacturer],
  })
})
