import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createCall } from '../api/call.ts'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { appContext, createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { anOrder } from '../test/an-order.ts'
import { render } from '../test/render.tsx'
import { Component, loader } from './orders-screen.tsx'

test('a page of the orders stays while the latest orders are loaded', async () => {
  const call = createCall(async ({ path }) => ({
    status: 200,
    header: () => '12',
    json: async () => [path.endsWith('_page=2') ? anOrder({ id: 'order-2', number: 2002 }) : anOrder()],
  }))
  const store = createStore(call)
  const getContext = () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]]))
  const router = createMemoryRouter([{ path: '/orders', Component, loader, HydrateFallback: () => null }], {
    initialEntries: ['/orders?_page=2'],
    getContext,
  })
  const screen = await render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Order 2002' })).toBeVisible()
  await store.dispatch(fetchOwnOrders({ _page: 1 }))
  await expect.element(screen.getByRole('heading', { name: 'Order 2002' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Order 1001' })).not.toBeInTheDocument()
  expect(store.getState().user.userOrder).toMatchObject([{ number: 1001 }])
})
