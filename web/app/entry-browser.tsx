import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setLocale } from '#contract/language/current-language.ts'
import { withoutLanguage } from '#contract/language/language-path.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { createBrowserTransport } from '../api/browser-transport.ts'
import { type Call, createCall } from '../api/call.ts'
import { rememberEarlyInput, replayEarlyInput } from '../forms/early-input.ts'
import { getLists } from '../state/loaded-lists.ts'
import { appContext, createStore, type RootState } from '../state/store.ts'
import { isAdminPath } from '../ui/is-admin-path.ts'
import { nextTask } from '../ui/next-task.ts'
import { onFirstInput } from '../ui/on-first-input.ts'
import { ScreensContext } from '../ui/prefetch-link.tsx'
import { connectToasts } from '../ui/toast.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { App } from './app.tsx'
import { detectSettingsChange } from './follow-settings.ts'
import { followUser } from './follow-user.ts'
import { hasScreen } from './has-screen.ts'
import { createRoutes } from './routes.tsx'
import { recoverNavigationOnError } from './screen.ts'
import type { ScreenHandle } from './screen-handle.ts'
import { reportCartChanges, watchCart } from './watch-cart.ts'
import { detectSessionEnd, watchSession } from './watch-session.ts'

/** The state in the page from the server: the store, and the router's data, which saves loading it again. */
type PageState = { app: Partial<Pick<RootState, 'user'>>; router: HydrationState; notice?: string }
type PersonState = Pick<RootState, 'auth' | 'cart' | 'wishlist'>

/** Hydrates the page. */
export async function startApp(): Promise<void> {
  // Evaluating scripts, starting and hydrating are separate tasks, so that input is handled in between.
  await nextTask()
  const settings = readPrinted('page-settings') as PageSettings
  setLocale(settings.locale)
  const { app: printed, router, notice } = readPrinted('page-state') as PageState
  const person = readPrinted('page-person') as PersonState
  const cartTabs = new BroadcastChannel('galleria-cart')
  const reported = reportCartChanges(createBrowserTransport(settings), cartTabs)
  const transport = detectSettingsChange(reported, () => {
    const settingsNow = import('./load-settings.ts').then(({ loadSettings }) => loadSettings())
    settingsNow.then((latest) => latest && show(latest)).catch(reportError)
  })
  const watched = detectSessionEnd(transport, async () => {
    const { redirectToSignIn } = await import('./session-end.ts')
    redirectToSignIn(store, browserRouter)
  })
  const call = createCall(watched, (failure) => console.error(failure))
  const store = createStore(call, { ...printed, ...person, ...getLists(router.loaderData) })

  // The router needs the matched screens from the start, or it would replace the server's page with an empty one.
  await loadMatchedScreens()
  const isTranslated = settings.languages.length > 1 || person.auth.loggedInUser?.language
  const languages = isTranslated ? await import('./open-other-languages.ts') : undefined
  await nextTask()
  const app = { store, call, isServer: false, shopCountry: settings.country }
  const context = () => new RouterContextProvider(new Map([[appContext, app]]))
  const browserRouter = createBrowserRouter(routes, {
    // Paths of the admin area have no language.
    basename: (!isAdminPath(location.pathname) && settings.pathPrefix) || '/',
    hydrationData: router,
    getContext: context,
    patchRoutesOnNavigation: ({ path, patch }) =>
      recoverNavigationOnError(async () => patch('screens', await addAdminRoutes(path))),
  })

  const withSettings = (current: PageSettings) => (
    <App store={store} settings={current} notice={notice}>
      <ScreensContext value={screens}>
        <Hydrated>
          <RouterProvider router={browserRouter} />
        </Hydrated>
      </ScreensContext>
    </App>
  )
  let root: Root | undefined
  const show = (latest: PageSettings) => root?.render(withSettings(latest))
  rememberEarlyInput()
  startTransition(() => {
    root = hydrateRoot(document.getElementById('app') as HTMLElement, withSettings(settings), {
      onRecoverableError: report,
      onCaughtError: (error) => isAdminPath(location.pathname) && logScreenError(call, error),
    })
  })
  followUser(store)
  languages?.openOtherLanguages(store, browserRouter, settings)
  watchSession(store, browserRouter)
  watchCart(store, browserRouter, cartTabs)
  connectToasts({
    open: (path) => void browserRouter.navigate(path),
    reload: () => void browserRouter.revalidate(),
  })
  if (!isAdminPath(location.pathname)) onFirstInput(() => whenIdle(() => nextScreens.forEach(prefetch)))
  whenIdle(() => {
    const watch = import('./watch-connection.tsx').then(({ watchConnection }) =>
      watchConnection(store, browserRouter, settings),
    )
    watch.catch(() => {})
  })
}

/** Passes input from before the hydration to components, and the focused element. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    void replayEarlyInput()
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }, [])
  return children
}

/** Errors of interrupted view transitions, which are harmless. */
const interruptions = new Set(['AbortError', 'InvalidStateError', 'TimeoutError'])

function report(error: unknown): void {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof DOMException && interruptions.has(cause.name)) return
  reportError(error)
}

/** The server logs errors of the pages that it renders itself. */
function logScreenError(call: Call, error: unknown): void {
  import('./report-screen-error.ts')
    .then(({ reportScreenError }) => reportScreenError(call, error))
    .catch((failure: unknown) => console.error(failure))
}

function readPrinted(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}

/** The routes, without the admin area until it is opened or prefetched. */
let routes = createRoutes()

/** Returns the routes of the admin area if the path is in it. */
async function addAdminRoutes(path: string): Promise<RouteObject[]> {
  if (!isAdminPath(path)) return []
  const { adminRoutes } = await import('./admin-routes.ts')
  routes = createRoutes(adminRoutes)
  return adminRoutes
}

async function loadMatchedScreens(): Promise<void> {
  await addAdminRoutes(location.pathname)
  const matches = matchRoutes(routes, withoutLanguage(location.pathname)) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

const screens = { has: hasScreen, prefetch }

/** Screens that most shoppers open next. Fingers don't hover over links, so their presses would wait for the code. */
const nextScreens = ['/products', '/product-detail/next', '/cart']

/** Imports the code of the screen at a path. Returns whether that worked. */
async function prefetch(path: string): Promise<boolean> {
  try {
    await addAdminRoutes(path)
    const matches = matchRoutes(routes, path) ?? []
    await Promise.all(matches.map(async ({ route }) => (route.handle as ScreenHandle | undefined)?.prefetch?.()))
    return true
  } catch {
    return false
  }
}
