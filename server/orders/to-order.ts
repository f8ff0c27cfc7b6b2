import { toPercentage, toUnits } from '#contract/money.ts'
import type { OrderMark } from '#contract/orders/order-status.ts'
import { toOrderTexts } from '#contract/orders/order-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { RefundTask } from '#contract/payments/payment-methods.ts'
import type { orderItems, orders } from '../platform/db/schema/index.ts'
import { itemAmounts, orderAmounts } from './frozen-price.ts'
import { type ItemRefund, refundedUnits } from './refunded-units.ts'

/** An order as it is read. */
export type OrderParts = {
  order: Omit<typeof orders.$inferSelect, 'priceRequest'>
  items: Omit<typeof orderItems.$inferSelect, 'orderId' | 'position'>[]
  history: (Omit<Order['history'][number], 'at'> & { at: Date })[]
  user: Order['user']
  /** Null if no items were refunded. */
  refunds: ItemRefund[] | null
  ledger: { paidCents: number; refundedCents: number; chargedBackCents: number; keptCents: number }
  toRefundCents: number
  refundTasks: RefundTask[]
  isTestPayment: boolean
  isDisputed: boolean
  isEmailed: boolean
  withdrawals: Order['withdrawals']
  hasOpenWithdrawal: boolean
}

/** The order as the API returns it. */
export function toOrder({ order, items, history, user, ...parts }: OrderParts): Order {
  const { id, number, status, currency, address, paymentMethod, paymentStatus, tracking, createdAt } = order
  const units = refundedUnits(
    items.map(({ quantity }) => quantity),
    parts.refunds ?? [],
    history,
  )
  return {
    id,
    number,
    status,
    items: items.map((item, position) => ({
      productId: item.productId,
      variant: item.variantId,
      options: item.options,
      sku: item.sku,
      title: item.title,
      thumbnail: item.thumbnail,
      price: toUnits(item.priceCents),
      discountPercentage: toPercentage(item.discountPpb),
      unitPrice: toUnits(item.unitPriceCents),
      quantity: item.quantity,
      ...(units[position] ?? { refunded: 0, removed: 0 }),
      ...itemAmounts(item, order.price),
      leadTimeDays: item.leadTimeDays,
      returns: item.returns,
      weight: item.weight,
    })),
    ...orderAmounts(order),
    currency,
    address,
    billing: order.billing,
    paymentMethod,
    paymentProvider: order.paymentProvider,
    paymentStatus,
    isTestPayment: parts.isTestPayment,
    payableUntil: order.payableUntil?.toISOString() ?? null,
    paid: toUnits(parts.ledger.paidCents),
    refunded: toUnits(parts.ledger.refundedCents),
    chargedBack: toUnits(parts.ledger.chargedBackCents),
    toRefund: toUnits(status === 'cancelled' ? Math.max(0, parts.ledger.keptCents) : parts.toRefundCents),
    ...toOrderTexts(order),
    tracking,
    expectedDelivery: { from: order.expectedFrom, until: order.expectedUntil },
    pickupPlace: order.pickupPlace,
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    isEmailed: parts.isEmailed,
    withdrawals: parts.withdrawals,
    marks: [
      ...marksOf(order),
      ...(parts.isDisputed ? ['disputed' as const] : []),
      ...(parts.hasOpenWithdrawal ? ['withdrawn' as const] : []),
    ],
    refundTasks: parts.refundTasks,
    createdAt: createdAt.toISOString(),
    user,
  }
}

/** The warnings that staff haven't dismissed. */
function marksOf({ reportedAt, customerCancelledAt, marksDismissedAt }: OrderParts['order']): OrderMark[] {
  const isCurrent = (at: Date | null) => at !== null && (marksDismissedAt === null || at > marksDismissedAt)
  return [
    ...(isCurrent(reportedAt) ? ['reported' as const] : []),
    ...(isCurrent(customerCancelledAt) ? ['cancelled_by_customer' as const] : []),
  ]
}
