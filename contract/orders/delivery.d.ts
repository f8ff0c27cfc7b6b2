/** Business days from an order to its delivery. */
export type DeliveryTime = {
    minDays: number;
    maxDays: number;
    /** Orders after it count as placed on the next business day. Such as 14:00, in the shop’s time zone. */
    cutOffTime?: string | null;
    /**
     * How many of the days pass in the shop; Infinity for a pickup. By default, one until an order leaves, or none with a cut-off
     * time, by which it leaves the same day. The other days are the carrier's, which works on the shop's days off.
     */
    shopDays?: number;
};
type MadeToOrder = {
    leadTimeDays: number | null;
};
/** The delivery time of products that are ordered together: they are sent when the last one has been made. */
export declare function getDeliveryTime(products: MadeToOrder[], time: DeliveryTime): DeliveryTime;
/** How an order gets to its customer: what every statement about its arrival follows from. */
export type Delivery = {
    time: DeliveryTime;
    isPickup: boolean;
};
type Method = {
    days: DeliveryTime;
    cutOffTime: string | null;
    kind: string;
};
/** The delivery by a shipping method. */
export declare function deliveryBy({ days, cutOffTime, kind }: Method): Delivery;
type Offer = {
    shipping: object | null;
    delivery: DeliveryTime;
    isPickup: boolean;
};
/** The delivery to the shop’s own country; null if nothing is shipped or picked up there. */
export declare function offeredDelivery({ shipping, delivery, isPickup }: Offer): Delivery | null;
/** The delivery in a time, by shipping or as a pickup. */
export declare function toDelivery(time: DeliveryTime, isPickup: boolean): Delivery;
/** Returns, for example, “Arrives Wed, Nov 25 – Fri, Nov 27”. */
export declare function arrivalText({ isPickup }: Delivery, days: string): string;
/** The working days of the shop and its carriers. */
export type Calendar = {
    /** IANA name. */
    timeZone: string;
    /** Public holidays where the shop is, such as 2026-12-25. Carriers don't work on them. */
    holidays: string[];
    /** The days on which the shop doesn't work: holidays, except those on which it does, and its own days off. */
    daysOff: string[];
};
/**
 * The first and the last day on which an order is expected to arrive, for example 2026-02-28. `orderedAt` counts as a day
 * in the shop's time zone; with a cut-off time, an order after it or on a free day counts as placed on the next business day.
 * Saturdays, Sundays and public holidays are not business days, and the shop's days off are none until the order leaves.
 */
export declare function deliveryDays(orderedAt: Date, time: DeliveryTime, { timeZone, holidays, daysOff }: Calendar): [string, string];
/**
 * The days on which an order is expected that waited for its payment: as many business days later as it leaves later, or
 * can be picked up later.
 */
export declare function postponeDelivery({ from, until }: {
    from: string;
    until: string;
}, waited: {
    since: Date;
    now: Date;
    isPickup: boolean;
}, { timeZone, holidays, daysOff }: Calendar): {
    from: string;
    until: string;
};
/** The date of a timestamp in a time zone, for example 2026-02-28. */
export declare function toDay(at: Date, timeZone: string): string;
/** Returns, for example, "Wed, Nov 25 – Fri, Nov 27". */
export declare function formatDeliveryDays([first, last]: [string, string]): string;
/** The business day that follows after a number of them; without any, the day itself or the next business day. */
export declare function addBusinessDays(day: string, count: number, daysOff: string[]): string;
export {};
