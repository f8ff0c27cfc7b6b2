import { expect, test } from 'vitest'
import { anonymous, type Person, type TransportRequest } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { aReview } from '../test/a-review.ts'
import { aTextPage } from '../test/a-text-page.ts'
import { aUser } from '../test/a-user.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { render, renderShared } from './entry-server.tsx'

const product = anApiProduct()

const reviews = { reviews: [aReview()], total: 1, counts: [0, 0, 0, 1, 0] }

const homePage = { sections: [{ type: 'grid', id: 'new', heading: 'New', products: [product] }] }

async function transport({ path }: TransportRequest) {
  if (path === '/api/home-page') return { status: 200, header: () => null, json: async () => homePage }
  const one = aTextPage(path) ?? (path === `/api/products/${product.id}` ? product : undefined)
  const body = path.includes('/reviews') ? reviews : (one ?? (path.startsWith('/api/products?') ? [product] : []))
  return { status: 200, header: (name: string) => (name === 'x-total-count' ? '1' : null), json: async () => body }
}

const people: Record<string, Person> = {
  guest: anonymous,
  'guest with a cart': { ...anonymous, cart: { [product.id]: 2 } },
  'guest with a wishlist': { ...anonymous, wishlist: [product.id] },
  shopper: { ...anonymous, user: aUser() },
  'shopper with a cart': { ...anonymous, user: aUser(), cart: { [product.id]: 120, other: 1 } },
  admin: { ...anonymous, user: aUser({ role: 'admin' }) },
  'shopper with a profile image': { ...anonymous, user: aUser({ image: '/media/ada.webp' }) },
}

const paths = [
  '/',
  '/products',
  '/products?q=lamp',
  `/product-detail/${product.id}`,
  `/product-detail/${product.id}/reviews`,
  '/privacy',
  '/terms',
  '/contact',
  '/unknown',
]

// React would replace the whole page if the browser rendered anything else.
test.each(paths)(
  'the shared page at %s, completed for a person, is the page rendered for that person',
  async (path) => {
    const page = await renderShared({ path, settings, transport })
    if (page.kind === 'redirect') throw new Error('The page is a redirect.')
    for (const person of Object.values(people)) {
      const full = await render({ path, settings, transport, person })
      if (full.kind === 'redirect') throw new Error('The page is a redirect.')
      const { parts, personState } = page.personalize(person)
      const body = page.body.map((piece, index) => piece + (parts[index] ?? '')).join('')
      const { body: _, personalize: __, ...shared } = page
      expect({ ...shared, body, personState }).toEqual(full)
    }
  },
)

test('a shared page contains the products of a page, and nothing of a person', async () => {
  const page = await renderShared({ path: `/product-detail/${product.id}`, settings, transport })
  const text = JSON.stringify(page)
  expect(text).toContain(product.title)
  for (const word of ['loggedInUser', 'Login', 'Your account', 'in your cart']) expect(text).not.toContain(word)
})
