import { expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import type { FactDefinition, FactDefinitionFields } from '#contract/catalog/fact-definitions.ts'
import { aFactDefinition } from '../../test/a-fact-definition.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, catalog } = shop
const { aListedProduct, patch, send, sendOk } = await createAdminRequests(shop)

const get = async <T>(url: string) => (await app.inject(url)).json<T>()

let count = 0
/** A category, with a definition of Material for it that is a filter. */
async function aMaterialFilter(given: Partial<FactDefinitionFields> = {}) {
  const name = `Material ${(count += 1)}`
  const { value: category } = await sendOk<FilterOption>('POST', '/api/categories', { label: `Rugs ${count}` })
  const definition = { ...aFactDefinition, name, categories: [category], isFilter: true, ...given }
  const { id } = await sendOk<FactDefinition>('POST', '/api/admin/fact-definitions', definition)
  await catalog.refresh()
  return { id, name, category }
}

const listIds = async (query: string) => (await get<Product[]>(`/api/products?${query}`)).map(({ id }) => id)
const countsOf = async (category: string) =>
  (await get<Facets>(`/api/facets?category=${category}`)).options.map(({ name, values }) => [
    name,
    ...values.map(({ value, count: found }) => `${value} ${found}`),
  ])

test('products are counted and listed by the facts that fit a definition, in the order of its choices', async () => {
  const { name, category } = await aMaterialFilter()
  const [wool, cotton] = [
    await aListedProduct({ category, facts: [{ name: name.toUpperCase(), value: 'wool' }] }),
    await aListedProduct({ category, facts: [{ name, value: 'Cotton' }] }),
  ]
  await aListedProduct({ category, facts: [{ name, value: 'Linen' }] })
  await aListedProduct({ facts: [{ name, value: 'Wool' }] })
  expect(await countsOf(category)).toEqual([[name, 'Wool 1', 'Cotton 1']])
  expect(await listIds(`option=${name}:Wool`)).toEqual([wool.id])
  expect((await listIds(`option=${name}:Wool&option=${name}:Cotton`)).toSorted()).toEqual(
    [wool.id, cotton.id].toSorted(),
  )
  expect(await listIds(`option=${name}:Linen`)).toEqual([])
})

test('a changed fact of a product is filtered by from the next request on', async () => {
  const { name, category } = await aMaterialFilter()
  const { id } = await aListedProduct({ category, facts: [{ name, value: 'Wool' }] })
  await patch(id, { facts: [{ name, value: 'cotton' }] })
  expect(await countsOf(category)).toEqual([[name, 'Cotton 1']])
  await patch(id, { category: 'lighting' })
  expect(await countsOf(category)).toEqual([])
})

test('the variants of products with an option of the same name are counted instead of the fact', async () => {
  const { name, category } = await aMaterialFilter()
  const { id } = await aListedProduct({ category, facts: [{ name, value: 'Wool' }] })
  const variants = [{ values: ['Cotton'] }, { values: ['Silk'] }]
  expect((await patch(id, { options: [name], variants })).statusCode).toBe(200)
  const other = await aListedProduct({ category, facts: [{ name, value: 'Cotton' }] })
  expect(await countsOf(category)).toEqual([[name, 'Cotton 2', 'Silk 1']])
  expect((await listIds(`option=${name}:Cotton`)).toSorted()).toEqual([id, other.id].toSorted())
})

test('filters follow a changed, archived and restored definition', async () => {
  const { id, name, category } = await aMaterialFilter()
  const { id: product } = await aListedProduct({ category, facts: [{ name, value: 'Wool' }] })
  const edit = (changes: object) => send('PATCH', `/api/admin/fact-definitions/${id}`, changes)
  await edit({ name: `${name} new`, choices: ['Merino', 'Cotton'] })
  await expect.poll(() => listIds(`option=${name} new:Merino`)).toEqual([product])
  await edit({ archived: true })
  await expect.poll(() => countsOf(category)).toEqual([])
  await edit({ archived: false, isFilter: false })
  await edit({ isFilter: true })
  await expect.poll(() => countsOf(category)).toEqual([[`${name} new`, 'Merino 1']])
})

test('facts that are yes or no are filters', async () => {
  const { name, category } = await aMaterialFilter({ kind: 'yesNo', choices: [] })
  await aListedProduct({ category, facts: [{ name, value: 'no' }] })
  await aListedProduct({ category, facts: [{ name, value: 'true' }] })
  expect(await countsOf(category)).toEqual([[name, 'Yes 1', 'No 1']])
})
