export declare const orderStatuses: readonly ['pending', 'dispatched', 'delivered', 'cancelled'];
export type OrderStatus = (typeof orderStatuses)[number];
/** The statuses that may follow each status. See docs/behavior.md#order-status. */
export declare const nextStatuses: Record<OrderStatus, readonly OrderStatus[]>;
export declare const orderSorts: readonly ['createdAt', 'total', 'status'];
export type OrderSort = (typeof orderSorts)[number];
