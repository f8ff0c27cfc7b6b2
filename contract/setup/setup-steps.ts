/** The steps of the setup, in order. */
export const setupSteps = [
  ...(['account', 'shop', 'seller', 'prices', 'payments', 'emails', 'products', 'legal', 'opening'] as const),
] as const
export type SetupStep = (typeof setupSteps)[number]
