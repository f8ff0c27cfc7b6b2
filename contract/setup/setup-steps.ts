/** The steps of the setup, in order. Free of zod, like the screen that lists them. */
export const setupSteps = ['account', 'shop', 'seller', 'prices', 'emails', 'products', 'legal', 'opening'] as const
export type SetupStep = (typeof setupSteps)[number]
