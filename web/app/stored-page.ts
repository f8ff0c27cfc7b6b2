import { isReachable } from '../api/is-reachable.ts'
import { setConnection } from '../shell/connection.ts'
import { checkSession } from '../state/account-thunks.ts'
import { fetchCart } from '../state/cart-slice.ts'
import type { AppStore } from '../state/store.ts'

/** The attribute of stored documents. */
export const storedPageAttribute = 'data-stored'

/** Stored pages are for guests and may be out of date. They say so, and are replaced when the connection is back. */
export function refreshStoredPage({ dispatch }: AppStore): void {
  const reload = async () => {
    if (await isReachable()) location.reload()
  }
  setConnection({ status: 'stored', retry: reload })
  addEventListener('online', () => void reload())
  if (!navigator.onLine) return
  void dispatch(checkSession())
  void dispatch(fetchCart())
}
