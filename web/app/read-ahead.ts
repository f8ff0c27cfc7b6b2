import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import type { Call } from '../api/call.ts'
import { selectLoggedInUser, sessionChecked } from '../state/auth-slice.ts'
import { type AppStore, createStore, storeContext } from '../state/store.ts'

/**
 * Fetches a screen and its data before they are asked for: the screen's own loader runs against a store that is thrown
 * away, and its answers wait in the transport for the real one.
 */
export function createReadAhead(routes: RouteObject[], call: Call, live: AppStore): (path: string) => void {
  return (path) => {
    const url = new URL(path, location.href)
    const store = createStore(call)
    store.dispatch(sessionChecked(selectLoggedInUser(live.getState())))
    // What fails here, the real navigation shows.
    for (const match of matchRoutes(routes, url) ?? []) void readAhead(match, url, store).catch(() => {})
  }
}

type LazyRoute = { ahead(): Promise<Pick<RouteObject, 'loader'>> }

type Match = NonNullable<ReturnType<typeof matchRoutes>>[number]

async function readAhead({ route, params }: Match, url: URL, store: AppStore): Promise<void> {
  const screen = route.lazy && 'ahead' in route.lazy ? await (route.lazy as LazyRoute).ahead() : route
  if (typeof screen.loader !== 'function') return
  const context = new RouterContextProvider(new Map([[storeContext, store]]))
  await screen.loader({ request: new Request(url), url, params, context, pattern: route.path ?? '' }, undefined)
}
