/** The largest quantity of one product in a cart. */
export declare const maxQuantityPerItem = 99;
/** How many of a product a cart may hold; a stock of null is not tracked. */
export declare function maxQuantity(stock: number | null): number;
export type Line = {
    unitPriceCents: number;
    quantity: number;
};
/** A flat shipping price, and the subtotal from which shipping is free; null when it never is. */
export type ShippingRule = {
    priceCents: number;
    freeFromCents: number | null;
};
export type Totals = {
    subtotalCents: number;
    shippingCents: number;
    totalCents: number;
};
/** Adds up the lines of a cart or order, in cents. An empty list has no shipping. */
export declare function totalsOf(lines: Line[], { priceCents, freeFromCents }: ShippingRule): Totals;
