import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import type { ActionForm } from '../forms/use-action-form.ts'
import { orderable, unavailableItems } from '../order/cart-totals.ts'
import { Totals } from '../order/cart-totals-list.tsx'
import { DiscountCodes } from '../order/discount-codes.tsx'
import { useCartAmounts } from '../order/use-cart-amounts.ts'
import { useMoney } from '../product/settings-context.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { compareCart } from './cart-changes.ts'
import { ReviewLines } from './review-lines.tsx'

type OrderSummaryProps = {
  items: CartItem[]
  /** The items as the shopper saw them last. */
  seen: CartItem[]
  /** The total before it changed. */
  oldTotal: number | undefined
  /** The reasons why items can't be ordered, by item id. */
  errors: Record<string, string> | undefined
  codeForm: ActionForm
  /** Text between the items and the totals. */
  notes: ReactNode
  /** The button. */
  children: ReactNode
}

const id = 'your-order'

/** The id of the button that places the order. */
export const buttonId = 'place-order'

/**
 * On narrow windows, the total at the bottom edge, and a link to the button that places the order. The order slides over it as it
 * comes into view.
 */
export function SummaryBar({ items }: Pick<OrderSummaryProps, 'items'>) {
  const money = useMoney()
  const { total } = useCartAmounts(items)
  return (
    <div
      data-at-edge
      className="sticky bottom-0 z-1 order-1 -mt-8 flex h-0 items-end lg:hidden [@media(height<30rem)]:hidden"
    >
      <div className="flex grow items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper py-3 max-xs:flex-wrap">
        <p className="text-sm text-soft">
          {t('Total')}
          <span className="block text-base font-semibold text-ink tabular-nums">{money(total)}</span>
        </p>
        <a href={`#${buttonId}`} className={buttonStyle.quiet}>
          {t('Review order')}
        </a>
      </div>
    </div>
  )
}

/**
 * The items of the order, and the total directly above the button that places it, as the law requires (decision 166). On
 * wide windows, it stays in view, and scrolls by itself where the window is too low for it.
 */
export function OrderSummary({ items, seen, oldTotal, errors = {}, codeForm, notes, children }: OrderSummaryProps) {
  const { lines, removed } = compareCart(orderable(items), orderable(seen))
  const left = unavailableItems(items)
  const gone = removed.filter(({ id: removedId }) => !left.some((item) => item.id === removedId))
  return (
    <section
      aria-labelledby={id}
      className="z-10 h-fit rounded-card bg-sunken p-4 sm:p-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} tabIndex={-1} className="text-lg">
          {t('Your order')}
        </h2>
        <PrefetchLink to="/cart" className="py-1 text-sm text-soft underline underline-offset-4">
          {t('Edit cart')}
        </PrefetchLink>
      </div>
      <ReviewLines lines={lines} unavailable={left} removed={gone} errors={errors} />
      <DiscountCodes items={items} form={codeForm} />
      {notes}
      <Totals items={items} oldTotal={oldTotal} isTotalLast />
      {children}
    </section>
  )
}
