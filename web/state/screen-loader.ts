import {
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  type ShouldRevalidateFunction,
} from 'react-router'
import { withoutLanguage } from '#contract/language/language-path.ts'
import { type Call, type Failure, isApiError } from '../api/call.ts'
import { type AppStore, appContext } from './store.ts'

/** The arguments of loaders and actions. */
export type Screen = {
  store: AppStore
  call: Call
  /** Whether the page is rendered on the server, where an action responds to a natively posted form. */
  isServer: boolean
  shopCountry: string
  params: Record<string, string | undefined>
  pathname: string
  search: URLSearchParams
  signal: AbortSignal
}

/**
 * Creates a route's loader. An API error that it throws becomes the page's status, shown by the error page; if the user
 * has to confirm who they are, or to set up two-step verification, they do so first.
 */
export function screenLoader<T>(load: (screen: Screen) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      // The printed page state has no undefined, and the router would load the screen again.
      return (await load(readScreen(args))) ?? (null as T)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (needsConfirmation(error)) throw redirect(confirmPath(args.request))
      if (error.code === 'second_factor_setup_required') throw redirect('/profile/authenticator-app?required')
      throw data({ message: error.message, code: error.code }, { status: error.status || 503 })
    }
  }
}

export const needsConfirmation = ({ code }: Failure) => code === 'verification_required'

/** The path of the page on which users confirm who they are, and from which they return to the requested one. */
export function confirmPath({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return `/confirm?${new URLSearchParams({ next: withoutLanguage(pathname) + search })}`
}

type Args = { context: Readonly<RouterContextProvider>; params: Screen['params']; request: Request }

export function readScreen({ context, params, request }: Args): Screen {
  const { pathname: path, searchParams } = new URL(request.url)
  const pathname = withoutLanguage(path)
  const { store, call, isServer, shopCountry = '', search = searchParams } = context.get(appContext)
  return { store, call, isServer, shopCountry, params, pathname, search, signal: request.signal }
}

/**
 * The default `shouldRevalidate` of screens: navigations load the data again, and actions only if they failed because the
 * data on the screen is out of date.
 */
export const loadOnNavigation: ShouldRevalidateFunction = ({ formMethod, actionResult, defaultShouldRevalidate }) => {
  const isNavigation = formMethod === undefined || formMethod === 'GET'
  return defaultShouldRevalidate && (isNavigation || isRejected(actionResult))
}

const isRejected = (reply: unknown) => typeof reply === 'object' && reply !== null && 'message' in reply

/** `shouldRevalidate` for screens that show what their forms change. */
export const loadAfterActions: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) => defaultShouldRevalidate
