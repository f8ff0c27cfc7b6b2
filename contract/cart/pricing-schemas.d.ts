import * as z from 'zod/mini';
import { type Discount, type DiscountRule, type RefusedDiscount, type ShippingMethod, type TaxRules } from '../pricing/order-price.ts';
import { type ShippingOption } from '../shipping/shipping-option.ts';
export declare const DiscountRuleSchema: z.ZodMiniType<DiscountRule>;
export declare const DiscountSchema: z.ZodMiniType<Discount>;
export declare const RefusedDiscountSchema: z.ZodMiniType<RefusedDiscount>;
export declare const TaxRulesSchema: z.ZodMiniType<TaxRules>;
export declare const ShippingMethodSchema: z.ZodMiniType<ShippingMethod>;
export declare const ShippingOptionSchema: z.ZodMiniType<ShippingOption>;
