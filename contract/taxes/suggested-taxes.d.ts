import type { ShopSettings } from '../shop-settings/setting-fields.ts';
/** What a new shop of a country usually sets. Without filled-in rates, it charges no taxes until it has entered some. */
export declare function suggestedTaxes(country: string): Pick<ShopSettings, 'taxes' | 'pricesIncludeTax'>;
