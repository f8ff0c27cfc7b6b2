import type { ShopSettings } from '../shop-settings/setting-fields.ts';
import { type PostalCodes } from './postal-codes.ts';
import type { Destination, ShippingOption } from './shipping-option.ts';
/** A zone with its methods, as it is calculated with. */
export type ShippingZone = {
    id: string;
    version: number;
    name: string;
    countries: string[];
    /** Such as `US:HI`: the value of a region in addresses after its country. */
    regions: string[];
    postalCodes: PostalCodes[];
    methods: (ShippingOption & {
        active: boolean;
        takesClasses: string[];
    })[];
};
/** The country of a region such as `US:HI`. */
export declare const countryOfRegion: (region: string) => string;
/** The zone of a destination: the one with its postal code, or else with its region, or else with its country. */
export declare function findZone(zones: ShippingZone[], { country, region, postalCode }: Destination): ShippingZone | undefined;
/** Whether the zone of a destination depends on a region or a postal code that it doesn’t have yet. */
export declare function needsAddress(zones: ShippingZone[], { country, region, postalCode }: Destination): boolean;
/** Whether zones have postal codes in a country. */
export declare function dependsOnPostalCode(zones: Pick<ShippingZone, 'postalCodes'>[], country: string): boolean;
type Shop = Pick<ShopSettings, 'country' | 'shipsTo'> & {
    shippingZones: ShippingZone[];
};
/** The codes of all countries that a shop ships to, wholly or in part: its own first, then the others by name. */
export declare function servedCountries({ shippingZones, ...shop }: Shop): string[];
/**
 * The methods for picking up orders, which customers from everywhere can select: those of the shop’s country first, and one
 * for each place.
 */
export declare function pickupMethods({ country, shippingZones }: Omit<Shop, 'shipsTo'>): ShippingZone['methods'];
/** The countries in which a shop sells: those that it ships to, and its own if orders can be picked up. */
export declare function saleCountries(shop: Shop): string[];
export {};
