import { withoutLanguage } from '#contract/language/language-path.ts'
import type { Transport } from '#contract/pages/page.ts'
import { fetchCart } from '../state/cart-slice.ts'
import type { AppStore } from '../state/store.ts'
import { fetchWishlist } from '../state/wishlist-slice.ts'

type Router = {
  state: {
    location: { pathname: string }
    navigation: { state: string }
    fetchers: Map<string, { state: string }>
  }
  revalidate(): Promise<void>
  subscribe(listener: () => void): () => void
}

/** Wraps a transport to tell the other tabs when the cart or the wishlist has changed. */
export function reportCartChanges(send: Transport, tabs: BroadcastChannel): Transport {
  return async (request) => {
    const reply = await send(request)
    const { method, path } = request
    const isChange =
      method === 'GET'
        ? false
        : /^\/api\/(cart|saved-items|wishlist)\b/.test(path) || `${method} ${path}` === 'POST /api/order'
    if (isChange && reply.status === 200) tabs.postMessage(path.startsWith('/api/wishlist') ? 'wishlist' : 'cart')
    return reply
  }
}

/** Loads the cart or the wishlist again after another tab has changed it; a hidden tab waits until it is shown. */
export function watchCart(store: AppStore, router: Router, tabs: BroadcastChannel): void {
  const outdated = new Set<unknown>()
  function refresh(): void {
    if (outdated.size === 0 || document.visibilityState === 'hidden') return
    if (outdated.delete('wishlist')) void store.dispatch(fetchWishlist())
    if (!outdated.has('cart')) return
    const { location, navigation, fetchers } = router.state
    const isListed = ['/cart', '/checkout'].includes(withoutLanguage(location.pathname))
    // An order that is being placed decides which screen follows.
    const isBusy = [navigation, ...fetchers.values()].some(({ state }) => state !== 'idle')
    if (isListed && isBusy) return
    outdated.delete('cart')
    void (isListed ? router.revalidate() : store.dispatch(fetchCart()))
  }
  tabs.addEventListener('message', ({ data }) => {
    outdated.add(data)
    refresh()
  })
  document.addEventListener('visibilitychange', refresh)
  router.subscribe(refresh)
}
