import type { NewOrder } from '#contract/orders/orders.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import type { ShopInfo } from '../settings/settings.ts'
import type { OrderRow } from './queries.ts'

/** How a new order is paid, and until when it waits for the payment. */
export type PaymentPlan = Pick<OrderRow, 'paymentMethod' | 'paymentProvider' | 'payableUntil' | 'remindAt'>

export type PaymentChoice = Pick<NewOrder, 'paymentMethod' | 'paymentProvider'> & {
  totalCents: number
  country: string
  isPickup: boolean
  /** Whether it can be a test, even if the shop is connected to a provider that moves money. */
  allowsTests: boolean
}

/** The functions of payments that orders need. Injected, since payments are built on orders. */
export type OrderPayments = {
  /** Throws `invalid_input` if an order can’t be paid in this way. */
  plan(shop: ShopInfo, choice: PaymentChoice): PaymentPlan
  /** Refunds orders that have just been cancelled, and ends attempts to pay them. */
  cancelled(tx: Db, orders: OrderRow[], actor: Actor, reason: string): Promise<void>
  /** Ends the payment attempts of orders that have just been dispatched, since the courier collects the amount due. */
  dispatched(tx: Db, orders: OrderRow[]): Promise<void>
  /** Begins with what `cancelled` and `dispatched` have queued, now that the transaction is committed. */
  poll(): void
}
