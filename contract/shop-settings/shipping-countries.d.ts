type Area = {
    /** The shop's own country. */
    country: string;
    /** The other countries that it ships to. */
    shipsTo: string[];
};
/** Returns the codes of all countries that a shop ships to: its own first, then the others by name. */
export declare function shippingCountries({ country, shipsTo }: Area): string[];
/** A country within a sentence: "the United States", but "Canada". */
export declare function countryInSentence(code: string): string;
/** Why nothing can be sent to a country, or undefined if the shop ships there. `shipsTo` are the codes of all countries; null is worldwide. */
export declare function countryProblem(code: string, shipsTo: string[] | null): string | undefined;
/** Returns, for example, "Ships to the United States and 12 other countries". `shipsTo` are the codes of all countries. */
export declare function formatShipsTo(shipsTo: string[]): string;
export {};
