import { offersWithdrawal } from '../withdrawals/offers-withdrawal.ts';
import { type ReturnRule } from './return-rules.ts';
/** Returns as stated on pages before the customer's country is known. */
export type ShopReturns = {
    /** The number of days after delivery for which every customer can return products; 0 if they can’t. */
    days: number;
    /** The notes in cart and order lines by the product's rule; empty if the shop's rule applies. */
    notes: Record<ReturnRule, string>;
    /** The lines on product pages by the product's rule; empty if the shop accepts no returns. */
    texts: Record<ReturnRule, string>;
};
type Shop = {
    returnDays: number;
} & Parameters<typeof offersWithdrawal>[0];
/**
 * Products without returns are without the right of withdrawal if any customer can have it. A shop whose own country
 * doesn't give the right states its own policy, and the law where that is more.
 */
export declare function shopReturns({ returnDays, ...shop }: Shop): ShopReturns;
export {};
