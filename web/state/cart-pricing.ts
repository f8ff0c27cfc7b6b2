import type { DestinationQuery } from '#contract/cart/cart-pricing.ts'
import { cartPriced } from './cart-slice.ts'
import type { Screen } from './screen-loader.ts'

// Apart from the slice, because only the cart and the checkout need them.

type DestinationOfCart = DestinationQuery & { country: string }
type Loading = Pick<Screen, 'store' | 'call'> & { signal?: AbortSignal }

/** Loads the discounts and the codes of the cart, and the shipping methods at a destination; by default, the last one. */
export async function loadCartPricing(
  { store, call, signal }: Loading,
  querystring: DestinationQuery = lastDestination(store),
): Promise<void> {
  store.dispatch(cartPriced(await call('GET /api/cart/pricing', { querystring }, signal)))
}

/** Selects the country of the cart, and does the same. */
export async function setCartDestination({ store, call, signal }: Loading, body: DestinationOfCart): Promise<void> {
  store.dispatch(cartPriced(await call('POST /api/cart/destination', { body }, signal)))
}

export async function addCartCode({ store, call }: Loading, code: string): Promise<void> {
  const querystring = lastDestination(store)
  store.dispatch(cartPriced(await call('POST /api/cart/codes', { querystring, body: { code } })))
}

/** Sets the VAT ID of the cart, whose check may change the price. */
export async function setCartVatId({ store, call }: Loading, vatId: string): Promise<void> {
  const querystring = lastDestination(store)
  store.dispatch(cartPriced(await call('POST /api/cart/vat-id', { querystring, body: { vatId } })))
}

export async function removeCartCode({ store, call }: Loading, id: string): Promise<void> {
  const querystring = lastDestination(store)
  store.dispatch(cartPriced(await call('DELETE /api/cart/codes/:id', { querystring, params: { id } })))
}

/** Empty until the pricing of this cart is loaded. */
function lastDestination(store: Screen['store']): DestinationQuery {
  const { pricing, isOrdered } = store.getState().cart
  return isOrdered ? {} : (pricing?.destination ?? {})
}
