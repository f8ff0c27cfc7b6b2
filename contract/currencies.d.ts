/** Whether amounts in a currency are always whole units. */
export declare function isWholeCurrency(code: string): boolean;
/** The smallest amount of a currency, in cents. */
export declare function smallestCents(currency: string): number;
/** The errors of amounts, in units, that have decimals although the currency is only used in whole units, by field. */
export declare function wholeAmountErrors(currency: string, amounts: Record<string, number | null | undefined>): Record<string, string>;
/** Whether an amount in units has no decimals. */
export declare function isWholeAmount(units: number): boolean;
/** Writes an amount in units for programs: 1249.00, or 1249 in a currency that is only used in whole units. */
export declare function plainAmount(units: number, currency: string): string;
/** The error of an amount with decimals. */
export declare function wholeAmount(currency: string): string;
/** Why a shop can't use a currency, which is a code in capital letters; undefined if it can. */
export declare function currencyProblem(code: string): string | undefined;
export declare function isCurrency(code: string): boolean;
