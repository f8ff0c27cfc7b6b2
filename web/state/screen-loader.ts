import { data, type LoaderFunctionArgs } from 'react-router'
import type { Failure } from '../api/create-call-thunk.ts'
import { type AppStore, storeContext } from './store.ts'

type Screen = {
  store: AppStore
  params: Record<string, string | undefined>
  search: URLSearchParams
  signal: AbortSignal
}

/**
 * Makes a route's loader: it fills the page's store, and components select from it. A refused call becomes the answer
 * of the page, with its status; it is the same on the server and in the browser.
 */
export function screenLoader(load: (screen: Screen) => Promise<unknown>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Response | null> => {
    const store = context.get(storeContext)
    try {
      const answer = await load({ store, params, search: new URL(request.url).searchParams, signal: request.signal })
      return answer instanceof Response ? answer : null
    } catch (error) {
      if (isFailure(error)) throw data({ message: error.message, code: error.code }, { status: error.status || 503 })
      throw error
    }
  }
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'status' in error && 'code' in error
}
