import type { CartItem } from '#contract/cart/cart.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'

/** Says which items of a guest's cart are in the user's cart now. */
export function describeMerge(guestItems: CartItem[], cart: CartItem[]): string {
  const merged = guestItems.filter(({ product }) => cart.some((item) => item.product.id === product.id))
  const [first] = merged
  if (!first) return t('The items in your cart from before you signed in are no longer available.')
  const others = merged.length - 1
  const { title } = first.product
  const ids = merged.map(({ product }) => product.id)
  return [
    others === 0
      ? t('We added “{title}” to your cart.', { title })
      : plural(
          others,
          'We added “{title}” and {count} more to your cart.',
          'We added “{title}” and {count} more to your cart.',
          { title },
        ),
    merged.length < guestItems.length ? t('The other items are no longer available.') : '',
    describeReduced(cart.filter(({ product }) => ids.includes(product.id))),
  ]
    .filter(Boolean)
    .join(' ')
}

/** States which quantities are less than in both carts together. */
function describeReduced(items: CartItem[]): string {
  const reduced = items.filter(({ reducedFrom }) => reducedFrom !== undefined)
  const [first] = reduced
  if (!first) return ''
  return plural(
    reduced.length,
    'The quantity of “{title}” was reduced from {before} to {quantity}.',
    'The quantities of {count} items were reduced to what is available.',
    {
      title: first.product.title,
      before: formatNumber(first.reducedFrom ?? 0),
      quantity: formatNumber(first.quantity),
    },
  )
}
