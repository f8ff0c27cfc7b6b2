/**
 * All countries: ISO 3166-1 codes with their English names, sorted by name. Not taken from `Intl.DisplayNames`
 * because browsers and servers name some countries differently.
 */
export declare const countries: Record<string, string>;
