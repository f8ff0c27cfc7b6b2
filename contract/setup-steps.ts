/** The steps of the setup, in order. Free of zod, like the screen that lists them. */
export const setupSteps = ['account', 'shop', 'seller', 'prices', 'mails', 'products', 'legal', 'opening'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Steps that are done because of what the shop has, and not because someone has finished them. */
export const derivedSteps = ['account', 'legal'] as const satisfies SetupStep[]
