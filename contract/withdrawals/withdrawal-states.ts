/** `closed`: staff have dealt with it. */
export const withdrawalStates = ['open', 'closed'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * How certain it is that a withdrawal concerns an order. `certain`: it was declared on the order’s page or its emailed link.
 * `likely`: the order number and the email address match. `possible`: only the number does.
 */
export const orderMatches = ['certain', 'likely', 'possible'] as const
export type OrderMatch = (typeof orderMatches)[number]
