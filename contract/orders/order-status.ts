export const orderStatuses = ['pending', 'dispatched', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The statuses that may follow each status. See docs/behavior.md#order-status. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['dispatched', 'cancelled'],
  dispatched: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** The status that staff can set back each status to. See docs/behavior.md#undoing-a-dispatch. */
const earlierStatuses: Partial<Record<OrderStatus, OrderStatus>> = { dispatched: 'pending', delivered: 'dispatched' }

/** Whether a change of the status undoes a dispatch or a delivery. */
export const isUndone = (from: OrderStatus | undefined, to: OrderStatus): boolean =>
  from !== undefined && earlierStatuses[from] === to

/** `due`: the last day on which the order is expected to arrive. */
export const orderSorts = ['createdAt', 'due', 'total', 'status'] as const
export type OrderSort = (typeof orderSorts)[number]

const dismissibleMarks = ['reported', 'cancelled_by_customer'] as const

/**
 * A warning about an order. `reported`: the owner of the email address reported that they didn't place it. `disputed`: its
 * customer disputes the payment, until that is decided. `withdrawn`: its customer has withdrawn from it or a part of it, until
 * staff have closed that.
 */
export const orderMarks = [...dismissibleMarks, 'disputed', 'withdrawn'] as const
export type OrderMark = (typeof orderMarks)[number]

/** Filters of the order list by mark. `suspicious`: open orders to look at first, see docs/behavior.md#unconfirmed-orders. */
export const orderMarkFilters = [...orderMarks, 'suspicious'] as const
export type OrderMarkFilter = (typeof orderMarkFilters)[number]

const dismissible: readonly OrderMark[] = dismissibleMarks

/** Whether staff can dismiss a mark. The others end with what they warn of. */
export const isDismissible = (mark: OrderMark): boolean => dismissible.includes(mark)
