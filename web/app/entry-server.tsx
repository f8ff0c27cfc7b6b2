import { LRUCache } from 'lru-cache'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router'
import { setLocale } from '#contract/language/current-language.ts'
import {
  anonymous,
  type PageKind,
  type PageRequest,
  type PageSettings,
  type Person,
  type PersonalPageRequest,
  type Redirect,
  type RenderedPage,
  type SharedPage,
} from '#contract/pages/page.ts'
import { type Call, createCall } from '../api/call.ts'
import { noticeHeader } from '../forms/form-action.ts'
import { headTags } from '../shell/head-tags.ts'
import { type Head, HeadContext } from '../shell/page-head.tsx'
import { sessionChecked, sessionUnknown } from '../state/auth-slice.ts'
import { cartSummarized } from '../state/cart-slice.ts'
import { type AppStore, appContext, createStore, type RootState } from '../state/store.ts'
import { userSlice } from '../state/user-slice.ts'
import { wishlistLoaded } from '../state/wishlist-slice.ts'
import { PersonalPartContext } from '../ui/personal.tsx'
import { adminRoutes, adminScreenFile } from './admin-routes.ts'
import { App } from './app.tsx'
import { ListedParameters } from './listed-parameters.ts'
import { createRoutes } from './routes.tsx'
import type { ScreenHandle } from './screen-handle.ts'

const routes = createRoutes(adminRoutes)

/** Handlers by the prefix of the paths. A language has one, unless it is the shop's main one. */
const handlers = new Map<string, StaticHandler>()

function handlerOf({ pathPrefix }: PageSettings): StaticHandler {
  const handler = handlers.get(pathPrefix) ?? createStaticHandler(routes, { basename: pathPrefix || '/' })
  handlers.set(pathPrefix, handler)
  return handler
}

/** Marks gaps in the HTML. Random, so that no text of a page can contain it. */
const gap = crypto.randomUUID()

/** See `WebServerEntry`. */
export async function render(request: PersonalPageRequest): Promise<RenderedPage | Redirect> {
  const { person, form, notice } = request
  setLocale(request.settings.locale)
  const result = await load(request, person, form)
  if ('location' in result) return result
  const { store, context } = result
  const heads: Head[] = []
  const body = renderToString(<Page {...request} {...result} notice={notice} onHead={(head) => heads.push(head)} />)
  const { shared, personal } = splitState(store.getState())
  return {
    kind: 'page',
    status: context.statusCode,
    head: printHead(heads, request.settings),
    body,
    state: JSON.stringify({ app: shared, router: routerState(context), notice }),
    personState: JSON.stringify(personal),
    ...describeScreen(context),
  }
}

/** See `WebServerEntry`. */
export async function renderShared(request: PageRequest): Promise<SharedPage | Redirect> {
  const { path, settings } = request
  setLocale(settings.locale)
  const result = await load(request, anonymous)
  if ('location' in result) return result
  const { store, call, context } = result
  const heads: Head[] = []
  const parts: ReactNode[] = []
  const body = renderToString(
    <PersonalPartContext
      value={(part) => {
        parts.push(part)
        return gap
      }}
    >
      <Page {...request} {...result} onHead={(head) => heads.push(head)} />
    </PersonalPartContext>,
  )
  return {
    kind: 'page',
    status: context.statusCode,
    head: printHead(heads, settings),
    body: body.split(gap),
    state: JSON.stringify({ app: splitState(store.getState()).shared, router: routerState(context) }),
    ...describeScreen(context),
    personalize(person) {
      const own = createPersonalStore(call, person)
      // Together, since a page has one for each product. Between text nodes, React would insert comments.
      const separated = parts.flatMap((part) => [part, createElement('hr', { id: gap })])
      const html = renderToString(
        <App store={own} settings={settings}>
          <StaticRouter basename={settings.pathPrefix} location={settings.pathPrefix + path}>
            {createElement(Fragment, null, ...separated)}
          </StaticRouter>
        </App>,
      )
      return {
        parts: html.split(`<hr id="${gap}"/>`).slice(0, -1),
        personState: JSON.stringify(splitState(own.getState()).personal),
      }
    },
  }
}

/** Longer paths aren't kept. */
const maxKnownLength = 512

const kinds = new LRUCache<string, PageKind>({ max: 10_000 })

/** See `WebServerEntry`. React Router ranks all routes for each match, which takes longer than sending a cached page. */
export function pageKind(url: string): PageKind {
  const [path = ''] = url.split('?', 1)
  const known = kinds.get(path)
  if (known) return known
  const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as ScreenHandle | undefined
  const kind = { parameters: handle?.parameters, isShared: handle?.isShared ?? false }
  if (path.length <= maxKnownLength) kinds.set(path, kind)
  return kind
}

type LoadedPage = { store: AppStore; call: Call; context: StaticHandlerContext }

/** Runs the guard and the loader of the page, or its action. */
async function load(
  { path, settings, transport }: PageRequest,
  person: Person,
  form?: string,
): Promise<LoadedPage | Redirect> {
  const call = createCall(transport)
  const store = createPersonalStore(call, person)
  const search = new ListedParameters(path, pageKind(path).parameters)
  const app = { store, call, isServer: true, search, shopCountry: settings.country }
  const requestContext = new RouterContextProvider(new Map([[appContext, app]]))
  const url = settings.publicUrl + settings.pathPrefix + path
  const context = await handlerOf(settings).query(new Request(url, postInit(form)), { requestContext })
  if (!(context instanceof Response)) return { store, call, context }
  const { status, headers } = context
  const notice = decodeURIComponent(headers.get(noticeHeader) ?? '')
  return { kind: 'redirect', status, location: headers.get('location') ?? '/', notice: notice || undefined }
}

function createPersonalStore(call: Call, { user, cart, wishlist }: Person): AppStore {
  const store = createStore(call)
  store.dispatch(user === 'unknown' ? sessionUnknown() : sessionChecked(user))
  store.dispatch(cartSummarized(cart))
  store.dispatch(wishlistLoaded(wishlist))
  return store
}

type PageProps = LoadedPage & { settings: PageSettings; notice?: string | undefined; onHead: (head: Head) => void }

function Page({ store, settings, notice, context, onHead }: PageProps) {
  const router = createStaticRouter(handlerOf(settings).dataRoutes, context)
  return (
    <App store={store} settings={settings} notice={notice}>
      <HeadContext value={onHead}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </HeadContext>
    </App>
  )
}

/**
 * Returns the part of the store that is printed, apart from personal data. Products and orders are in the loader's data; see
 * `readLists`.
 */
function splitState({ auth, cart, wishlist, user }: RootState) {
  const shared = user === userSlice.getInitialState() ? {} : { user }
  return { shared, personal: { auth, cart, wishlist } }
}

function printHead(heads: Head[], settings: PageSettings): string {
  const head = heads.at(-1)
  return head ? headTags(head, settings) : ''
}

function describeScreen({ matches, errors }: StaticHandlerContext): Pick<RenderedPage, 'isPrivate' | 'screenFile'> {
  const { handle, path } = matches.at(-1)?.route ?? {}
  const { isPrivate = false } = (handle ?? {}) as ScreenHandle
  return { isPrivate, screenFile: errors ? undefined : adminScreenFile(path) }
}

function postInit(form: string | undefined): RequestInit {
  return form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
}

function routerState({ loaderData, actionData, errors }: StaticHandlerContext) {
  return { loaderData, actionData, errors: errors && plainErrors(errors) }
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
