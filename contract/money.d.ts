/**
 * Internally, money is whole cents, and discounts are whole parts per billion (ten-millionths of a percent): that is how
 * precise they must be so that each price can be reduced to each lower amount, to the cent. The API uses units with at
 * most two decimals, and percentages with at most seven. All arithmetic is on integers and therefore exact.
 */
/** Ten million units, in cents. */
export declare const maxPriceCents = 1000000000;
/** Converts units (19.99) to cents (1999). */
export declare function toCents(units: number): number;
/** Converts cents (1999) to units (19.99). */
export declare function toUnits(cents: number): number;
/** All of a price, in parts per billion. */
export declare const wholePpb = 1000000000;
/** Converts a percentage (12.5) to parts per billion (125,000,000). */
export declare function toPpb(percentage: number): number;
/** Converts parts per billion (125,000,000) to a percentage (12.5). */
export declare function toPercentage(ppb: number): number;
/** `a * b / divisor` for numbers of 0 or more, rounded half up. The product may be above 2^53. */
export declare function divideHalfUp(a: number, b: number, divisor: bigint): number;
type Priced = {
    price: number;
    discountPercentage: number;
};
/**
 * Whether a discount lowers the displayed price. Only then the original price is struck through, and only then the product
 * is on sale. server/catalog/displayed-price.ts decides the same.
 */
export declare function isReduced(product: Reducible): boolean;
type Reducible = Priced & {
    discountedPrice: number;
    priorPrice?: number | undefined;
};
/** The reference price of a reduction: the original one, or the one that the law requires. */
export declare function comparedPrice({ price, priorPrice }: Pick<Reducible, 'price' | 'priorPrice'>): number;
/** The discount that is shown, in whole percent. Compared to the price that the law requires, it isn't rounded up. */
export declare function shownDiscount({ discountPercentage, discountedPrice, priorPrice }: Reducible): number;
/** How a shop writes amounts: in which currency, and whether its prices are whole units. */
export type MoneyFormat = {
    currency: string;
    roundPrices: boolean;
};
/** Formats an amount in units. */
export type Money = (units: number) => string;
/**
 * Formats an amount in units for people: $1,249.00, or −$20.00 with a minus sign. Where prices are whole units, one without
 * cents has no decimals: $1,249.
 */
export declare function formatMoney(units: number, { currency, roundPrices }: MoneyFormat): string;
export {};
