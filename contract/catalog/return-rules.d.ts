/** How a product can be returned: by the shop's default rule, only unopened, or not at all. */
export declare const returnRules: readonly ['shop', 'unopened', 'none'];
export type ReturnRule = (typeof returnRules)[number];
