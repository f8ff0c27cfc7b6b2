/**
 * The default of `unconfirmedMaxTotal` in a currency: about 5,000 US dollars, rounded to one digit. See
 * docs/decisions/048-limits-of-unconfirmed-orders.md.
 */
export declare function defaultUnconfirmedTotal(currency: string): number;
