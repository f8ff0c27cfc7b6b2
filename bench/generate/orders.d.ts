import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { ShippingMethod } from '#contract/pricing/order-price.ts';
import type { orderHistory, orderItems, orders, products } from '#server/platform/db/schema/index.ts';
import type { GeneratedCustomer } from './customers.ts';
/** The fields that an order item copies from its product. */
export type OrderedProduct = Pick<typeof products.$inferSelect, 'id' | 'title' | 'thumbnail' | 'priceCents' | 'discountPpb'>;
export type GeneratedOrder = Omit<typeof orders.$inferInsert, 'id' | 'userId' | 'status'> & {
    customer: GeneratedCustomer;
    status: OrderStatus;
    createdAt: Date;
    items: Omit<typeof orderItems.$inferSelect, 'orderId' | 'position'>[];
    /** Oldest first. */
    history: (Pick<typeof orderHistory.$inferSelect, 'status'> & {
        at: Date;
        byCustomer: boolean;
    })[];
};
/** Products near the start of the list are ordered most often. */
export type Shop = {
    products: OrderedProduct[];
    customers: GeneratedCustomer[];
    currency: string;
    shipping: ShippingMethod;
};
/** Milliseconds since 1970: an order is placed between `from` and `to`; its status is the one it has at `now`. */
export type Times = {
    from: number;
    to: number;
    now: number;
};
/** Numbers follow, so that later runs continue after the last one. */
export declare const keyPrefix = "generated-";
/** Returns the nth generated order, counted from 1; the same one for the same shop and times. */
export declare function generateOrder(n: number, { products, customers, currency, shipping }: Shop, times: Times): GeneratedOrder;
