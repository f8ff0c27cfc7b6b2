import type { DeliveryTime } from '../orders/delivery.ts';
import type { ShippingMethod } from '../pricing/order-price.ts';
export declare const shippingKinds: readonly ['shipping', 'pickup'];
export type ShippingKind = (typeof shippingKinds)[number];
/** The known parts of an order's destination. */
export type Destination = {
    country: string;
    region: string;
    postalCode: string;
};
/** A shipping method as customers at a destination can select it. */
export type ShippingOption = ShippingMethod & {
    kind: ShippingKind;
    /** Business days from an order to its delivery or pickup. */
    days: DeliveryTime;
    /** Orders after it count as placed on the next business day. Such as 14:00, in the shop’s time zone. */
    cutOffTime: string | null;
    /** Where and when an order can be picked up; empty for one that is shipped. */
    pickupPlace: string;
    /** The shipping classes of products that it accepts, in addition to normal ones; null for all. See `methodsFor`. */
    takesClasses: string[] | null;
};
