import { saleCountries } from '../shipping/shipping-zone.ts';
/** The page with the withdrawal form. */
export declare const withdrawalPath = "/withdraw";
/** Whether a shop has customers with the right of withdrawal: it ships to their country, or they pick up orders there. */
export declare function offersWithdrawal(shop: Parameters<typeof saleCountries>[0]): boolean;
