/** The European Economic Area. */
export declare const eeaCountries: readonly string[];
/** Whether a country is a member state of the EU. */
export declare function isMemberState(country: string): boolean;
