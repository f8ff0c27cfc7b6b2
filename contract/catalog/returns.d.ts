import type { ReturnRule } from './return-rules.ts';
type Returnable = {
    title: string;
    returns: ReturnRule;
};
/** How customers in a country can return products. */
export type ReturnPolicy = {
    /** Days after delivery; 0 if products can’t be returned. */
    days: number;
    /** Whether the law gives them the right of withdrawal. See decision 167. */
    isWithdrawal: boolean;
};
/** The shop's own policy, or the customers' rights in the country if these are longer. */
export declare function returnPolicy(returnDays: number, country: string): ReturnPolicy;
/** The exception that a product's rule makes; empty if it makes none. */
export declare function returnException(returns: ReturnRule, { days, isWithdrawal }: ReturnPolicy): string;
type ReturnableOrder = {
    items: (Returnable & {
        quantity: number;
        removed: number;
    })[];
    pickupPlace: string | null;
};
/** How customers can return the items that are sent, in sentences; empty if the shop accepts no returns. */
export declare function orderReturns(order: ReturnableOrder, policy: ReturnPolicy): string[];
/** Whether customers can return any of the items that are sent. */
export declare const isReturnable: (order: ReturnableOrder, { days }: ReturnPolicy) => boolean;
export {};
