import { cartPriced } from './cart-slice.ts'
import type { Screen } from './screen-loader.ts'

// Apart from the slice, because only the cart and the checkout need them.

type Loading = Pick<Screen, 'store' | 'call'> & { signal?: AbortSignal }

/** Loads the discounts and the codes of the cart. */
export async function loadCartPricing({ store, call, signal }: Loading): Promise<void> {
  store.dispatch(cartPriced(await call('GET /api/cart/pricing', {}, signal)))
}

export async function addCartCode({ store, call }: Loading, code: string): Promise<void> {
  store.dispatch(cartPriced(await call('POST /api/cart/codes', { body: { code } })))
}

export async function removeCartCode({ store, call }: Loading, id: string): Promise<void> {
  store.dispatch(cartPriced(await call('DELETE /api/cart/codes/:id', { params: { id } })))
}
