import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import type { Transport } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { createCall } from '../api/call.ts'
import { App } from '../app/app.tsx'
import { sessionChecked } from '../state/auth-slice.ts'
import { appContext, createStore } from '../state/store.ts'

type Drawing = { path: string; route: RouteObject; user: User; transport: Transport; form?: string | undefined }

/** The HTML of a screen of the admin area, after a form was posted to it if one is given. */
export async function drawScreen({ path, route, user, transport, form }: Drawing): Promise<string> {
  const call = createCall(transport)
  const store = createStore(call)
  store.dispatch(sessionChecked(user))
  const handler = createStaticHandler([route])
  const post = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
  const requestContext = new RouterContextProvider(new Map([[appContext, { store, call, isServer: true }]]))
  const context = await handler.query(new Request(settings.publicUrl + path, post), { requestContext })
  if (context instanceof Response) throw new Error('The page is a redirect.')
  return renderToString(
    <App store={store} settings={settings}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
}
