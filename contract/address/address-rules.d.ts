import type { Address } from '../accounts/accounts.ts';
import { type AddressFormat, type TownField } from './address-format.ts';
type AddressText = Omit<Address, 'id' | 'isDefault'>;
/** Returns the address format of a country; for an unknown country, a format with every part. */
export declare function addressFormat(country: string): AddressFormat;
/**
 * Returns a postal code as its country writes it, such as SW1Y 4JH for “sw1y4jh” and 01067 for “D-01067”. A code that isn't
 * one of the country is returned in capital letters.
 */
export declare function formatPostalCode(country: string, text: string): string;
/** The regions of a country to select from; empty if a region can be any text. */
export declare function listRegions(country: string): AddressFormat['regions'];
/** Returns the value of a region that was given by its code or name in any case, or undefined if there is no such region. */
export declare const findRegion: (country: string, text: string) => string | undefined;
/** Returns the errors of an address by field, by the postal rules of its country. */
export declare function addressProblems({ city, region, postalCode, country, }: Partial<AddressText>): Partial<Record<TownField, string>>;
export {};
