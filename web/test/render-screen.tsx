import type { ReactNode } from 'react'
import {
  type ActionFunction,
  createMemoryRouter,
  type LoaderFunction,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { createCall } from '../api/call.ts'
import { sessionChecked } from '../state/auth-slice.ts'
import { appContext, createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { aUser } from './a-user.ts'
import { render } from './render.tsx'

/** Renders an element as a screen with an action, and with the data of a loader. By default, an owner of the shop is signed in. */
export async function renderScreen(
  element: ReactNode,
  action: ActionFunction,
  path = '/',
  loader?: LoaderFunction,
  user = aUser({ role: 'admin' }),
) {
  // Products of this shop have no facts.
  const json = async () => ({ names: [], brandFacts: [] })
  const call = createCall(async () => ({ status: 200, header: () => null, json }))
  const store = createStore(call)
  store.dispatch(sessionChecked(user))
  const context = () => new RouterContextProvider(new Map([[appContext, { store, call, isServer: false }]]))
  const router = createMemoryRouter(
    [
      { path, element, action, ...(loader && { loader, hydrateFallbackElement: <></> }) },
      { path: '/terms', element: null },
      { path: '/profile', element: null, action },
    ],
    { initialEntries: [path], getContext: context },
  )
  const screen = await render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { screen, router }
}
