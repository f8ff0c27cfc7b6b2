import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { loadOnNavigation } from '../state/screen-loader.ts'
import { appContext } from '../state/store.ts'
import type { Guard } from './guards.ts'
import type { ScreenHandle } from './screen-handle.ts'

export type ScreenModule = Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate' | 'Component' | 'ErrorBoundary'>

type RouteOptions = { guard?: Guard } & Omit<ScreenHandle, 'prefetch'>

/** A route that imports its screen when it is opened. The guard runs before its loader and its action. */
export function screen(
  path: string,
  load: () => Promise<ScreenModule>,
  { guard, parameters = guard ? undefined : [], ...handle }: RouteOptions = {},
): RouteObject {
  return {
    path,
    handle: { ...handle, parameters, prefetch: load } satisfies ScreenHandle,
    lazy: async () => {
      const { loader, action, ...module } = await recoverNavigationOnError(load)
      const guardForm: Guard = (args) => guard?.({ ...args, preservesForm: handle.preservesForm === true })
      return {
        shouldRevalidate: loadOnNavigation,
        ...module,
        ...((loader || guard) && { loader: recovering(path, guarded(guard, loader)) }),
        ...(action && { action: guarded(guardForm, action) }),
      }
    },
  }
}

type DataFunction = (args: LoaderFunctionArgs, handlerContext?: unknown) => unknown

function guarded(guard: Guard | undefined, next: RouteObject['loader'] | RouteObject['action']): DataFunction {
  return async (args, handlerContext) => {
    guard?.(args)
    return typeof next === 'function' ? next(args, handlerContext) : null
  }
}

/** In the browser, a loader that can't reach the shop leaves the current screen in place, with its data. */
function recovering(path: string, loader: DataFunction): DataFunction {
  return (args, handlerContext) => {
    const load = async () => loader(args, handlerContext)
    return args.context.get(appContext).isServer
      ? load()
      : recoverNavigationOnError(() => orKeep(path, load), isOffline)
  }
}

async function orKeep(path: string, load: () => Promise<unknown>): Promise<unknown> {
  try {
    return await load()
  } catch (error) {
    const watch = isOffline(error) ? await import('./watch-connection.tsx').catch(() => null) : null
    const kept = watch?.keepData(path)
    if (!kept) throw error
    return kept.data
  }
}

const isOffline = (error: unknown) => (error as { data?: { code?: unknown } } | null)?.data?.code === 'offline'

/** Never settles while the page is being replaced, or waits for the user. */
export async function recoverNavigationOnError<T>(
  load: () => Promise<T>,
  isRecoverable: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // Loaded when the page was idle, if the shop could be reached.
    const recovery = isRecoverable(error) ? await import('./watch-connection.tsx').catch(() => null) : null
    if (!(await recovery?.recoverNavigation())) throw error
    return new Promise<never>(() => {})
  }
}
