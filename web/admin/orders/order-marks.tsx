import { t } from '#contract/language/t.ts'
import { isDismissible, type OrderMarkFilter } from '#contract/orders/order-status.ts'
import { listOrderTexts, type OrderTexts } from '#contract/orders/order-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { useMay } from '../kit/use-may.ts'

export const markWords: Record<OrderMarkFilter, string> = {
  suspicious: t('Suspicious'),
  reported: t('Reported'),
  cancelled_by_customer: t('Cancelled by customer'),
  disputed: t('Payment disputed'),
  withdrawn: t('Withdrawal'),
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
    ...(order.items.some(({ leadTimeDays }) => leadTimeDays !== null) ? [t('Made to order')] : []),
  ]
  return words.map((word) => (
    <span key={word} className="badge bg-sunken px-2.5 py-0.5 text-ink md:whitespace-nowrap">
      {word}
    </span>
  ))
}

/** The same in sentences, with a button to dismiss it. */
export function MarkNotices({ order }: { order: Order }) {
  const mayDismiss = useMay('orders')
  // The payment panel shows disputes.
  const marks = (order.marks ?? []).filter(isDismissible)
  if (marks.length === 0) return null
  return (
    <div role="status" className="mt-4 card border-sale p-4 text-sm wrap-anywhere">
      {marks.map((mark) => (
        <p key={mark} className="max-w-prose">
          {mark === 'reported' ? describeReport(order) : describeCancellation(order)}
        </p>
      ))}
      {mayDismiss && (
        <ActionButton values={{ intent: 'dismiss-marks', id: order.id }} className="-ms-2">
          {t('Dismiss')}
        </ActionButton>
      )}
    </div>
  )
}

function describeReport({ status, user: { email }, pickupPlace }: Order): string {
  const review = pickupPlace === null ? t('Review it before you dispatch it.') : t('Review it before you hand it over.')
  return [
    t('Someone with access to {email} reported that they didn’t place this order.', { email }),
    status === 'pending' && review,
    t('We’ve stopped order emails to this address.'),
  ]
    .filter(Boolean)
    .join(' ')
}

const describeCancellation = ({ pickupPlace }: Order) =>
  pickupPlace === null
    ? t('The customer has cancelled this order. Don’t dispatch it.')
    : t('The customer has cancelled this order. Don’t hand it over.')
