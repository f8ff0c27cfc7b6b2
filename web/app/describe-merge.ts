import type { CartItem } from '#contract/cart/cart.ts'

/** Says which items of a guest's cart are in the user's cart now. */
export function describeMerge(guestItems: CartItem[], cart: CartItem[]): string {
  const merged = guestItems.filter(({ product }) => cart.some((item) => item.product.id === product.id))
  const [first] = merged
  if (!first) return 'The items in your cart from before you signed in are no longer available.'
  const others = merged.length - 1
  const items = others === 0 ? `“${first.product.title}”` : `“${first.product.title}” and ${others} more`
  const rest = merged.length < guestItems.length ? ' The other items are no longer available.' : ''
  const ids = merged.map(({ product }) => product.id)
  const reduced = describeReduced(cart.filter(({ product }) => ids.includes(product.id)))
  return `We added ${items} to your cart.${rest}${reduced}`
}

/** States which quantities are less than in both carts together. */
function describeReduced(items: CartItem[]): string {
  const reduced = items.filter(({ reducedFrom }) => reducedFrom !== undefined)
  const [first] = reduced
  if (!first) return ''
  if (reduced.length > 1) return ` The quantities of ${reduced.length} items were reduced to what is available.`
  return ` The quantity of “${first.product.title}” was reduced from ${first.reducedFrom} to ${first.quantity}.`
}
