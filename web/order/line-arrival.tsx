import type { CartItem } from '#contract/cart/cart.ts'
import { titleWithValues } from '#contract/catalog/variants.ts'
import { Arrival } from '../product/arrival.tsx'
import { orderable } from './cart-totals.ts'

/** The items that would arrive sooner if they were ordered separately, since others have to be made first. */
export function earlierItems(items: CartItem[]): CartItem[] {
  const ordered = orderable(items)
  const days = ({ product }: CartItem) => product.leadTimeDays ?? 0
  const longest = Math.max(...ordered.map(days))
  return ordered.filter((item) => days(item) < longest)
}

/** When an item arrives, unless it is the same day for all items. */
export function LineArrival({ item, items }: { item: CartItem; items: CartItem[] }) {
  const earlier = earlierItems(items)
  if (earlier.length === 0 || !orderable(items).includes(item)) return null
  return (
    <p className="text-sm text-soft">
      <Arrival products={[item.product]} verb={earlier.includes(item) ? 'Ordered separately, arrives' : 'Arrives'} />
    </p>
  )
}

/** That items wait for others, and which would arrive sooner on their own; empty if all arrive on the same day. */
export function shipsTogether(items: CartItem[]): string {
  const earlier = earlierItems(items)
  if (earlier.length === 0) return ''
  const [first, second] = earlier.map(nameOf)
  const names =
    earlier.length === 1 ? first : earlier.length === 2 ? `${first} and ${second}` : `${earlier.length} items`
  return `Ships together when everything is ready. Order separately to get ${names} sooner.`
}

function nameOf({ product, variant }: CartItem): string {
  return `“${titleWithValues(product.title, variant?.values ?? [])}”`
}
