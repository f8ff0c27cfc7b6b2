import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { Guard } from './guards.ts'
import { reloadOnce } from './reload-once.ts'

type ScreenModule = Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate' | 'Component' | 'ErrorBoundary'>

/** What a route needs besides its screen. */
export type ScreenHandle = {
  /** Imports the screen's code ahead of a navigation. */
  prefetch?: () => Promise<unknown>
  /** Whether the page must not be cached and its address must not be sent as referrer. */
  isPrivate?: boolean
  /** Whether a form that is submitted after the session has ended is kept during the sign-in. */
  keepsForm?: boolean
  /**
   * The query parameters that the page reads for guests; others don't count as another page. Undefined if guests are
   * redirected to sign in, which keeps all of them.
   */
  parameters?: readonly string[] | undefined
  /** Whether the page is the same for everybody, except for its `<Personal>` parts. */
  isShared?: boolean
}

type Options = { guard?: Guard } & Pick<ScreenHandle, 'isPrivate' | 'isShared' | 'keepsForm' | 'parameters'>

/** A route that imports its screen when it is opened. The guard runs before its loader and its action. */
export function screen(
  path: string,
  load: () => Promise<ScreenModule>,
  { guard, parameters = guard ? undefined : [], ...handle }: Options = {},
): RouteObject {
  return {
    path,
    handle: { ...handle, parameters, prefetch: load } satisfies ScreenHandle,
    lazy: async () => {
      const { loader, action, ...module } = await loadOrReload(load)
      if (!guard) return { ...module, ...(loader && { loader }), ...(action && { action }) }
      const guardForm: Guard = (args) => guard({ ...args, keepsForm: handle.keepsForm === true })
      return { ...module, loader: guarded(guard, loader), ...(action && { action: guarded(guardForm, action) }) }
    },
  }
}

function guarded(guard: Guard, next: RouteObject['loader'] | RouteObject['action']) {
  return async (args: LoaderFunctionArgs, handlerContext?: unknown) => {
    guard(args)
    return typeof next === 'function' ? next(args, handlerContext) : null
  }
}

/**
 * After a deploy, an open page may request a file that no longer exists, so it reloads once. A second failure shows the
 * error page.
 */
async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine || !reloadOnce()) throw error
    return new Promise<never>(() => {})
  }
}
