import type { CartItem } from '#contract/cart.ts'
import { cartTotals, leftOut, orderable } from '../order/cart-totals.ts'
import { Totals } from '../order/cart-totals-list.tsx'
import { useMoney, useSettings } from '../product/settings-context.ts'
import { Icon } from '../ui/icon.tsx'
import { compareCart } from './cart-changes.ts'
import { ReviewLines } from './review-lines.tsx'

type OrderSummaryProps = {
  items: CartItem[]
  /** The items as the shopper saw them last. */
  seen: CartItem[]
  /** What the total was before it changed. */
  oldTotal: number | undefined
  /** By item id: why an item can't be ordered. */
  errors: Record<string, string> | undefined
}

/** The items and totals of the order. On narrow windows it is closed, unless there is something to point out. */
export function OrderSummary({ items, seen, oldTotal, errors = {} }: OrderSummaryProps) {
  const money = useMoney()
  const { shipping } = useSettings()
  const { lines, removed } = compareCart(orderable(items), orderable(seen))
  const left = leftOut(items)
  const gone = removed.filter(({ id }) => !left.some((item) => item.id === id))
  const hasNews =
    oldTotal !== undefined ||
    left.length > 0 ||
    gone.length > 0 ||
    lines.some(({ item, ...changes }) => item.id in errors || Object.keys(changes).length > 0)
  return (
    <section
      aria-label="Your order"
      className="rounded-card bg-sunken p-4 lg:col-start-2 lg:row-start-1 lg:rounded-b-none lg:p-6 lg:pb-0"
    >
      {/* Wide windows show the content of the closed element, too. */}
      <details open={hasNews} className="group lg:details-content:[content-visibility:visible]">
        <summary className="flex min-h-6 items-center gap-2 text-sm font-medium supports-[selector(::details-content)]:lg:hidden">
          <span>Order summary</span>
          <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
          <span className="ml-auto text-base font-semibold tabular-nums">
            {money(cartTotals(items, shipping).total)}
          </span>
        </summary>
        <div className="max-lg:mt-5">
          <ReviewLines lines={lines} leftOut={left} removed={gone} errors={errors} />
          <Totals items={items} oldTotal={oldTotal} />
        </div>
      </details>
    </section>
  )
}
