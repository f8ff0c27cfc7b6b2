import { expect, test } from 'vitest'
import type { EditedHomePage } from '#contract/home-page/home-page.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { send, sendOk, aListedProduct } = await createAdminRequests(await openTestShop())

test.each(['a\0b', '\uD800'])('a list of ids or images with %j is rejected', async (text) => {
  const { id } = await aListedProduct()
  await sendOk('POST', '/api/collections', { label: 'Lamps' })
  const { draft, revision } = await sendOk<EditedHomePage>('GET', '/api/admin/home-page')
  const sections = draft.sections.map((section) => ({ ...section, productIds: [text] }))
  const replies = [
    await send('PATCH', '/api/collections/lamps', { productIds: [text] }),
    await send('PATCH', '/api/admin/home-page', { draft: { sections }, revision }),
    await send('POST', '/api/admin/products/delete', { ids: [text] }),
    await send('PATCH', '/api/products', { ids: [text], changes: { archived: true } }),
    await send('PATCH', `/api/products/${id}`, { images: [{ src: `/${text}`, alt: '' }] }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 400))
})
