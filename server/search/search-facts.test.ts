import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { aListedProduct, patch } = await createAdminRequests(shop)

const find = async (words: string) =>
  (await shop.app.inject(`/api/products?q=${words}`)).json<Product[]>().map(({ id }) => id)

test('finds products by the names and values of their facts, after products with the words in the title', async () => {
  const { id } = await aListedProduct({ id: 'rug', title: 'Rug', facts: [{ name: 'Weave', value: 'Merino wool' }] })
  await aListedProduct({ id: 'merino-scarf', title: 'Merino Scarf' })
  expect(await find('merino')).toEqual(['merino-scarf', 'rug'])
  expect(await find('weave')).toEqual(['rug'])

  await patch(id, { facts: [{ name: 'Fiber', value: 'Jute' }] })
  expect([await find('merino'), await find('jute')]).toEqual([['merino-scarf'], ['rug']])
})

test('doesn’t find products by their manufacturer or warnings', async () => {
  const facts = [
    { name: 'Manufacturer', value: 'Pinecone GmbH' },
    { name: 'Warnings and safety information', value: 'Unsuitable for toddlers.' },
  ]
  await aListedProduct({ id: 'mobile', title: 'Mobile', facts })
  expect([await find('pinecone'), await find('toddlers')]).toEqual([[], []])
})
