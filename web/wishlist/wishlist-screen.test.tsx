import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { WishlistItem } from '#contract/cart/wishlist.ts'
import type { TransportRequest } from '#contract/pages/page.ts'
import { createCall } from '../api/call.ts'
import { appContext, createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { anApiProduct } from '../test/an-api-product.ts'
import { render } from '../test/render.tsx'
import { action, Component, loader } from './wishlist-screen.tsx'

/** Renders the wishlist. The server keeps removed and re-added products. */
async function renderWishlist(items: WishlistItem[], shareToken: string | null = null) {
  const removed = new Set<string>()
  const call = createCall(async ({ method, path, body }: TransportRequest) => {
    if (method === 'DELETE') removed.add(path.split('/').at(-1) ?? '')
    if (method === 'POST') removed.delete((body as { product: string }).product)
    const listed = items.filter(({ product }) => !removed.has(product.id))
    const bestRated: unknown[] = []
    const isWishlist = path.startsWith('/api/wishlist')
    return {
      status: 200,
      header: () => null,
      json: async () => (isWishlist ? { items: listed, shareToken } : bestRated),
    }
  })
  const store = createStore(call)
  const context = () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]]))
  const routes = [{ path: '/wishlist', Component, loader, action, HydrateFallback: () => null }]
  const router = createMemoryRouter(routes, { initialEntries: ['/wishlist'], getContext: context })
  const screen = await render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

const lamp = anApiProduct({ discountedPrice: 108, thumbnail: '' })

test.each([
  [120, '$12.00 less than when you added it'],
  [100, '$8.00 more than when you added it'],
])('says how the price has changed since it was %d', async (priceWhenAdded, text) => {
  const screen = await renderWishlist([{ product: lamp, priceWhenAdded }])
  await expect.element(screen.getByText(text)).toBeVisible()
})

test('a removed product stays in place until it is put back', async () => {
  const screen = await renderWishlist([{ product: lamp, priceWhenAdded: 108 }])
  await expect.element(screen.getByText(/when you added it/)).not.toBeInTheDocument()
  const heart = screen.getByRole('button', { name: 'Add Oat Lamp to wishlist' })
  await heart.click()
  await expect.element(screen.getByText('Removed')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo: put Oat Lamp back' }).click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', { name: 'Add to cart: Oat Lamp' })).toBeVisible()
})

test('only products that can be ordered right away have a cart button', async () => {
  const products = [
    anApiProduct({ id: 'shirt', title: 'Shirt', options: ['Size'], thumbnail: '' }),
    anApiProduct({ id: 'vase', title: 'Vase', stock: 0, thumbnail: '' }),
    anApiProduct({ id: 'bowl', title: 'Bowl', archived: true, thumbnail: '' }),
  ]
  const screen = await renderWishlist(products.map((product) => ({ product, priceWhenAdded: 108 })))
  await expect.element(screen.getByRole('link', { name: 'Select options: Shirt' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Notify me when available: Vase' })).toBeVisible()
  await expect.element(screen.getByText('No longer available')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /to cart/ })).not.toBeInTheDocument()
})

test('a shared list shows its link and can be turned off', async () => {
  const screen = await renderWishlist([{ product: lamp, priceWhenAdded: 108 }], 'secret')
  await expect
    .element(screen.getByRole('link', { name: 'this link' }))
    .toHaveAttribute('href', 'http://shop.test/wishlist/secret')
  await expect.element(screen.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
})

test('an empty list says how to fill it', async () => {
  const screen = await renderWishlist([])
  await expect.element(screen.getByText('Your wishlist is empty')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Share by link' })).not.toBeInTheDocument()
})
