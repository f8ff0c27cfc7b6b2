import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { noPricing } from '#contract/test/no-pricing.ts'
import { createCall } from '../api/call.ts'
import { appContext, createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { aCartItem } from '../test/a-cart-item.ts'
import { anOrder } from '../test/an-order.ts'
import { render } from '../test/render.tsx'
import { Component, loader } from './cart-screen.tsx'

test('the cart says which items of a repeated order were not added', async () => {
  const answers: Record<string, unknown> = { '/api/order/order-1': anOrder(), '/api/cart': [aCartItem()] }
  const call = createCall(async ({ path }) => ({
    status: 200,
    header: () => null,
    json: async () => answers[path] ?? (path === '/api/cart/pricing' ? noPricing : []),
  }))
  const store = createStore(call)
  const getContext = () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]]))
  const router = createMemoryRouter([{ path: '/cart', Component, loader, HydrateFallback: () => null }], {
    initialEntries: ['/cart?order-again=order-1&missing=0'],
    getContext,
  })
  const screen = await render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect
    .element(screen.getByText('We couldn’t add these items because they’re low in stock or sold out: “Oat Lamp”.'))
    .toBeVisible()
})
