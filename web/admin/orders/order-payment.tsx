import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid, type PaymentStatus } from '#contract/payments/payment-methods.ts'
import { paymentStatusWords } from './payment-words.ts'

const unusual = ['awaiting', 'failed', 'partly_refunded', 'refunded', 'charged_back'] as const satisfies PaymentStatus[]

/** What isn’t as usual about the payment of an order, as words. */
export function OrderPaymentState({ order }: { order: Pick<Order, 'paymentStatus' | 'isTestPayment'> }) {
  const { paymentStatus, isTestPayment } = order
  const isMissing = isUnpaid(paymentStatus) || paymentStatus === 'charged_back'
  return (
    <>
      {unusual.some((status) => status === paymentStatus) && (
        <span
          className={`rounded-full px-3 py-1 text-xs font-semibold ${isMissing ? 'border border-sale text-sale' : 'bg-sunken'}`}
        >
          {paymentStatusWords[paymentStatus]}
        </span>
      )}
      {isTestPayment && (
        <span className="rounded-full border border-sale px-3 py-1 text-xs font-semibold text-sale">Test</span>
      )}
    </>
  )
}
