/**
 * Postal codes of a zone, such as `DE:18565`, `DE:25938...25999` or `GB:BT*`. A range or an asterisk includes all codes that
 * start so: `967...968` includes 96701.
 */
export type PostalCodes = string;
/** The country of postal codes such as `DE:18565`. */
export declare const countryOfPostalCodes: (entry: PostalCodes) => string;
/** The codes of an entry without its country. */
export declare const withoutCountry: (entry: PostalCodes) => string;
/** Whether postal codes include one of a country, which may be incomplete or in any form. */
export declare function includesPostalCode(entries: PostalCodes[], country: string, text: string): boolean;
/** Returns the first of some postal codes that have a code in common with others, and those. */
export declare function findOverlap(entries: PostalCodes[], others: PostalCodes[]): [PostalCodes, PostalCodes] | undefined;
/** Returns postal codes as they are stored: in capitals, ranges with three dots. Unreadable ones are returned as they are. */
export declare function formatPostalCodes(entry: string): PostalCodes;
/** Why postal codes can’t be read, or undefined if they can. */
export declare function postalCodesProblem(entry: string): string | undefined;
