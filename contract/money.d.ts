/**
 * Internally, money is whole cents and discounts are whole basis points (hundredths of a percent). The API uses units
 * with at most two decimals. All arithmetic is on integers below 2^53 and therefore exact.
 */
/** Ten million units, in cents. Keeps all intermediate products below 2^53. */
export declare const maxPriceCents = 1000000000;
/** Converts units (19.99) to cents (1999). */
export declare function toCents(units: number): number;
/** Converts cents (1999) to units (19.99). */
export declare function toUnits(cents: number): number;
/** Converts a percentage (12.5) to basis points (1250). */
export declare function toBasisPoints(percentage: number): number;
/**
 * The price a shopper pays, in whole units: the price minus the discount, rounded half up. The generated column
 * `products.discounted_price` computes the same number. See docs/behavior.md#prices.
 */
export declare function displayedPrice(priceCents: number, discountBasisPoints: number): number;
/** Formats an amount in units, without decimals when there are none: $1,249 or $1,249.50. */
export declare function formatMoney(units: number, currency: string): string;
