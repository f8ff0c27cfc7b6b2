/** The steps of the first set-up, in order. Free of zod, like the screen that lists them. */
export const setupSteps = ['shop', 'seller', 'prices', 'mails', 'products', 'opening'] as const
export type SetupStep = (typeof setupSteps)[number]
