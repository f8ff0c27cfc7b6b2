import * as z from 'zod/mini';
import type { DeliveryTime } from '../orders/delivery.ts';
/** The shipping information of product pages, for the shop’s own country. */
export declare const ShippingOffer: z.ZodMiniObject<{
    shippingText: z.ZodMiniString<string>;
    shipping: z.ZodMiniNullable<z.ZodMiniType<import("../pricing/order-price.ts").ShippingMethod, unknown, z.core.$ZodTypeInternals<import("../pricing/order-price.ts").ShippingMethod, unknown>>>;
    shippingTo: z.ZodMiniString<string>;
    isPickup: z.ZodMiniBoolean<boolean>;
    shipsToText: z.ZodMiniString<string>;
    delivery: z.ZodMiniType<DeliveryTime, unknown, z.core.$ZodTypeInternals<DeliveryTime, unknown>>;
    pickup: z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        delivery: z.ZodMiniType<DeliveryTime, unknown, z.core.$ZodTypeInternals<DeliveryTime, unknown>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ShippingOffer = z.infer<typeof ShippingOffer>;
