import { data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { nextPath, signInPath } from '../accounts/next-path.ts'
import { selectIsSessionUnknown, selectLoggedInUser } from '../state/auth-slice.ts'
import { storeContext } from '../state/store.ts'
import type { LazyScreen } from './lazy-screen.ts'

/** Says where somebody is sent instead, throws what they are shown instead, or lets them in by saying nothing. */
type Guard = (args: LoaderFunctionArgs) => Response | undefined

/** BEHAVIOUR 1: a visitor is asked to sign in first. */
export const signedIn: Guard = ({ context, request }) => {
  const state = context.get(storeContext).getState()
  if (selectLoggedInUser(state)) return undefined
  if (selectIsSessionUnknown(state)) throw data({ code: 'unavailable' }, { status: 503 })
  const { pathname, search } = new URL(request.url)
  return redirect(signInPath(pathname + search))
}

/** BEHAVIOUR 2: a shopper sees that these rooms are not theirs. */
export const adminOnly: Guard = (args) => {
  const elsewhere = signedIn(args)
  if (elsewhere) return elsewhere
  if (selectLoggedInUser(args.context.get(storeContext).getState())?.role === 'admin') return undefined
  throw data({ code: 'forbidden' }, { status: 403 })
}

/** BEHAVIOUR 4: whoever is signed in goes on to where they wanted to. */
export const visitorsOnly: Guard = ({ context, request }) =>
  selectLoggedInUser(context.get(storeContext).getState())
    ? redirect(nextPath(new URL(request.url).searchParams))
    : undefined

/** Puts a guard before routes, on the server and in the browser alike: before it agrees, nothing of them is loaded. */
export function guarded(guard: Guard, routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, loader } = route
    if (!lazy) return { ...route, loader: behind(guard, loader) }
    const { ahead, ...screen } = lazy as LazyScreen<Screen>
    const wrap = async (loaded: Promise<Screen>) => {
      const module = await loaded
      return { ...module, loader: behind(guard, module.loader) }
    }
    return {
      ...route,
      lazy: Object.assign(() => wrap((lazy as LazyScreen<Screen>)()), { ...screen, ahead: () => wrap(ahead()) }),
    }
  })
}

type Screen = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'ErrorBoundary'>

function behind(guard: Guard, loader: RouteObject['loader']) {
  return async (args: LoaderFunctionArgs, handlerContext?: unknown) =>
    guard(args) ?? (typeof loader === 'function' ? await loader(args, handlerContext) : null)
}
