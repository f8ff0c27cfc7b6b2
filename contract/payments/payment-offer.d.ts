import type { PaymentMethod } from './payment-methods.ts';
/** A payment method that customers in the shop’s country can select. */
export type OfferedPayment = {
    method: PaymentMethod;
    /** Up to which total, in units; null for any. */
    maximum: number | null;
    /** Whether it is possible only for orders that are picked up. */
    isOnlyAtPickup: boolean;
};
/** How a product of a price can be paid, for example “Pay online or in cash on delivery”; empty if nothing is offered. */
export declare function formatPaymentOffer(offer: OfferedPayment[], { price, isPickup }: {
    price: number;
    isPickup: boolean;
}): string;
