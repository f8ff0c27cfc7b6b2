/** SPEC.md section 4, in the order an order lives through them. It stands apart from the schemas for pages' sake. */
export const orderStatuses = ['pending', 'dispatched', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** BEHAVIOUR 41: what can follow a status. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['dispatched', 'cancelled'],
  dispatched: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

export const orderSorts = ['createdAt', 'total', 'status'] as const
export type OrderSort = (typeof orderSorts)[number]
