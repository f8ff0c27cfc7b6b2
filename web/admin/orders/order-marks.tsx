import { isDismissible, type OrderMarkFilter } from '#contract/orders/order-status.ts'
import { listOrderTexts, type OrderTexts } from '#contract/orders/order-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { useMay } from '../kit/use-may.ts'

export const markWords: Record<OrderMarkFilter, string> = {
  suspicious: 'Suspicious',
  reported: 'Reported',
  cancelled_by_customer: 'Cancelled by customer',
  disputed: 'Payment disputed',
  withdrawn: 'Withdrawal',
}

/** Flags on an order that staff should know about. */
export function OrderMarks({ order: { marks = [] } }: { order: Order }) {
  return marks.map((mark) => (
    <span key={mark} className="badge border border-sale text-sale md:whitespace-nowrap">
      {markWords[mark]}
    </span>
  ))
}

/** Things to know before packing: the customer's texts, or items made to order. */
export function OrderNotes({ order }: { order: OrderTexts & Pick<Order, 'items'> }) {
  const words = [
    ...listOrderTexts(order).map(({ label }) => label),
    ...(order.items.some(({ leadTimeDays }) => leadTimeDays !== null) ? ['Made to order'] : []),
  ]
  return words.map((word) => (
    <span key={word} className="badge bg-sunken px-2.5 py-0.5 text-ink md:whitespace-nowrap">
      {word}
    </span>
  ))
}

/** The same in sentences, with a button to dismiss it. */
export function MarkNotices({ order: { id, status, user, pickupPlace, ...order } }: { order: Order }) {
  const mayDismiss = useMay('orders')
  // The payment panel shows disputes.
  const marks = (order.marks ?? []).filter(isDismissible)
  if (marks.length === 0) return null
  return (
    <div role="status" className="mt-4 card border-sale p-4 text-sm wrap-anywhere">
      {marks.map((mark) => (
        <p key={mark} className="max-w-prose">
          {mark === 'reported'
            ? `Someone with access to ${user.email} reported that they didn’t place this order.${status === 'pending' ? ` Review it before you ${pickupPlace === null ? 'dispatch it' : 'hand it over'}.` : ''} We’ve stopped order emails to this address.`
            : `The customer has cancelled this order. Don’t ${pickupPlace === null ? 'dispatch it' : 'hand it over'}.`}
        </p>
      ))}
      {mayDismiss && (
        <ActionButton values={{ intent: 'dismiss-marks', id }} className="-ms-2">
          Dismiss
        </ActionButton>
      )}
    </div>
  )
}
