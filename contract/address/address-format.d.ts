/** The parts of an address that depend on its country. */
export declare const townFields: readonly ['city', 'region', 'postalCode'];
export type TownField = (typeof townFields)[number];
export type AddressFormat = {
    /** The parts of the country's addresses, in the order in which they are written. */
    fields: TownField[];
    required: TownField[];
    labels: Record<TownField, string>;
    /** Whether postal codes are digits only. */
    hasNumericCodes: boolean;
    /** The states or regions to select from; empty if a region can be any text. */
    regions: {
        value: string;
        label: string;
    }[];
};
/** The format of addresses in an unknown country, with every part. */
export declare const generalFormat: () => AddressFormat;
/** Returns the value of a region that was given by its code or name in any case, or undefined if it isn't listed. */
export declare function findListedRegion(regions: AddressFormat['regions'], text: string): string | undefined;
