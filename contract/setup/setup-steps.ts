/** The steps of the setup, in order. Free of zod, like the screen that lists them. */
export const setupSteps = [
  ...(['account', 'shop', 'seller', 'prices', 'payments', 'emails', 'products', 'legal', 'opening'] as const),
] as const
export type SetupStep = (typeof setupSteps)[number]
