import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { PageRequest, RenderedPage } from '#contract/page.ts'
import { createCall } from '../api/call.ts'
import { noticeHeader } from '../forms/form-action.ts'
import { type Head, HeadContext, headTags } from '../shell/page-head.tsx'
import { selectLoggedInUser, sessionChecked, sessionUnknown } from '../state/auth-slice.ts'
import { fetchCart } from '../state/cart-slice.ts'
import { type AppStore, appContext, createStore } from '../state/store.ts'
import { App } from './app.tsx'
import { routes } from './routes.tsx'
import type { ScreenHandle } from './screen.ts'

const handler = createStaticHandler(routes)

/** Renders the page at a path, with its own store, and returns the state to print in the page. */
export async function render(page: PageRequest): Promise<RenderedPage> {
  const { path, user, hasCart, form, notice, settings, transport } = page
  const call = createCall(transport)
  const store = createStore(call)
  store.dispatch(user === 'unknown' ? sessionUnknown() : sessionChecked(user))
  const requestContext = new RouterContextProvider(new Map([[appContext, { store, call, isServer: true }]]))
  const context = await handler.query(new Request(settings.publicUrl + path, postInit(form)), { requestContext })
  if (context instanceof Response) {
    const { status, headers } = context
    const given = decodeURIComponent(headers.get(noticeHeader) ?? '')
    return { kind: 'redirect', status, location: headers.get('location') ?? '/', notice: given || undefined }
  }
  await loadCart(store, hasCart)
  const { loaderData, actionData, errors, matches } = context
  const router = { loaderData, actionData, errors: errors && plainErrors(errors) }
  const heads: Head[] = []
  const body = renderToString(
    <App store={store} settings={settings} notice={notice}>
      <HeadContext value={(head) => heads.push(head)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </HeadContext>
    </App>,
  )
  const head = heads.at(-1)
  return {
    kind: 'page',
    status: context.statusCode,
    head: head ? headTags(head, settings) : '',
    body,
    state: JSON.stringify({ app: store.getState(), router, notice }),
    isPrivate: matches.some(({ route }) => (route.handle as ScreenHandle | undefined)?.isPrivate === true),
  }
}

/** See `WebServerEntry`. */
export function parametersOf(path: string): readonly string[] | undefined {
  const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as ScreenHandle | undefined
  return handle?.parameters
}

function postInit(form: string | undefined): RequestInit {
  return form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
}

/**
 * Loads the cart for the navigation bar, unless the screen has loaded it. A failed request leaves its error in the slice
 * and doesn't affect the page.
 */
async function loadCart({ dispatch, getState }: AppStore, hasCart: boolean): Promise<void> {
  const state = getState()
  const isLoaded = state.cart.status !== 'idle'
  if (!isLoaded && (hasCart || selectLoggedInUser(state))) await dispatch(fetchCart())
}

/** Makes error responses serializable. Other errors are bugs and rethrown, for the server to log. */
function plainErrors(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!isRouteErrorResponse(error)) throw error
      const { status, statusText, data } = error
      return [id, { status, statusText, data, internal: false }]
    }),
  )
}
