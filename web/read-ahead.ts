import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import type { Call } from './api/call.ts'
import { importAhead } from './reload-when-outdated.ts'
import { createStore, storeContext } from './store.ts'

/**
 * Fetches a screen and its data before they are asked for: the screen's own loader runs against a store that is thrown
 * away, and its answers wait in the transport for the real one.
 */
export function createReadAhead(routes: RouteObject[], call: Call): (path: string) => void {
  return (path) => {
    const url = new URL(path, location.href)
    // What fails here, the real navigation shows.
    for (const match of matchRoutes(routes, url) ?? []) void readAhead(match, url, call).catch(() => {})
  }
}

type Match = NonNullable<ReturnType<typeof matchRoutes>>[number]

async function readAhead({ route, params }: Match, url: URL, call: Call): Promise<void> {
  const screen = typeof route.lazy === 'function' ? await importAhead(route.lazy) : route
  if (typeof screen.loader !== 'function') return
  const context = new RouterContextProvider(new Map([[storeContext, createStore(call)]]))
  await screen.loader({ request: new Request(url), url, params, context, pattern: route.path ?? '' }, undefined)
}
