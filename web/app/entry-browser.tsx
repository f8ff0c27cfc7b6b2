import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageSettings } from '#contract/page.ts'
import { createBrowserTransport } from '../api/browser-transport.ts'
import { createCall } from '../api/call.ts'
import { createStore, type RootState, storeContext } from '../state/store.ts'
import { App } from './app.tsx'
import { followUser } from './follow-user.ts'
import { createReadAhead } from './read-ahead.ts'
import { routes } from './routes.tsx'
import { askToSignIn, noticeSessionEnd, watchSession } from './watch-session.ts'

/** What the server printed of the page: the store, and what the router needs to go on without asking again. */
type PageState = {
  app: RootState
  router: {
    loaderData: Record<string, null>
    actionData: Record<string, unknown> | null
    errors: Record<string, unknown> | null
  }
}

/** Takes the server's page over. Done when the app listens to the visitor. */
export async function startApp(): Promise<void> {
  const settings = readPrinted('page-settings') as PageSettings
  const { app, router } = readPrinted('page-state') as PageState
  const transport = createBrowserTransport(settings.apiOrigin)
  const call = createCall(noticeSessionEnd(transport.send, () => askToSignIn(store, browserRouter)))
  const store = createStore(call, app)

  // The matched screens must be there before the router is made, or it would render a gap where the server's page is.
  await loadMatchedScreens()
  const context = () => new RouterContextProvider(new Map([[storeContext, store]]))
  const browserRouter = createBrowserRouter(routes, { hydrationData: router, getContext: context })
  const readAhead = createReadAhead(routes, createCall(transport.readAhead), store)

  const root = document.getElementById('app') as HTMLElement
  await new Promise<void>((listening) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <App store={store} call={call} settings={settings} readAhead={readAhead} onListening={listening}>
          <RouterProvider router={browserRouter} />
        </App>,
        { onRecoverableError: report },
      )
    })
  })
  followUser(store)
  watchSession(store, browserRouter)
}

/** What a window that changes its size, or another step, does to a transition: it loses its motion and nothing else. */
const brokenOff = new Set(['AbortError', 'InvalidStateError', 'TimeoutError'])

function report(error: unknown): void {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof DOMException && brokenOff.has(cause.name)) return
  reportError(error)
}

function readPrinted(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}

async function loadMatchedScreens(): Promise<void> {
  const lazyRoutes = (matchRoutes(routes, location) ?? []).map(({ route }) => route).filter((route) => route.lazy)
  await Promise.all(
    lazyRoutes.map(async (route) => {
      const screen = typeof route.lazy === 'function' ? await route.lazy() : {}
      Object.assign(route, screen, { lazy: undefined })
    }),
  )
}
