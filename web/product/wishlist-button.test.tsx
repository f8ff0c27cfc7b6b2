import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TransportRequest } from '#contract/pages/page.ts'
import { createCall } from '../api/call.ts'
import { createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { wishlistLoaded } from '../state/wishlist-slice.ts'
import { WishlistButton } from './wishlist-button.tsx'

/** Renders the button of a lamp. The server responds with `reply`. */
async function renderButton({ ids = [], reply = { status: 200, body: {} } }: { ids?: string[]; reply?: object } = {}) {
  const sent: string[] = []
  const { status, body } = reply as { status: number; body: unknown }
  const call = createCall(async ({ method, path }: TransportRequest) => {
    sent.push(`${method} ${path}`)
    return { status, header: () => null, json: async () => body }
  })
  const store = createStore(call)
  store.dispatch(wishlistLoaded(ids))
  const screen = await render(
    <Provider store={store}>
      <WishlistButton product={{ id: 'oat-lamp', title: 'Oat Lamp' }} look="heart" />
    </Provider>,
  )
  const button = screen.getByRole('button', { name: 'Add Oat Lamp to wishlist' })
  return { button, sent }
}

test('the button adds the product, and removes it again', async () => {
  const { button, sent } = await renderButton()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => sent).toEqual(['POST /api/wishlist', 'DELETE /api/wishlist/oat-lamp'])
})

test('the button is pressed at first if the product is in the wishlist', async () => {
  const { button } = await renderButton({ ids: ['oat-lamp'] })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
})

test('a double click adds once', async () => {
  const { button, sent } = await renderButton()
  await button.dblClick()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual(['POST /api/wishlist'])
})

test('the button reverts if the server rejects the change', async () => {
  const reply = { status: 409, body: { code: 'wishlist_full', message: 'A wishlist can hold 200 products.' } }
  const { button, sent } = await renderButton({ reply })
  await button.click()
  await expect.poll(() => sent).toEqual(['POST /api/wishlist'])
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
})
