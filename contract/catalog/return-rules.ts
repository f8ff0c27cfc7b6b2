/** How a product can be returned: by the shop's default rule, only unopened, or not at all. */
export const returnRules = ['shop', 'unopened', 'none'] as const
export type ReturnRule = (typeof returnRules)[number]
