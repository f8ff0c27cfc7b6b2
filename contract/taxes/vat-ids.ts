import * as z from 'zod/mini'

/**
 * The state of a VAT ID: being checked, confirmed or rejected by the official service, or not checked, since the service
 * doesn’t respond or doesn’t support the country.
 */
export const vatIdStates = ['pending', 'confirmed', 'invalid', 'unavailable'] as const
export type VatIdState = (typeof vatIdStates)[number]

/** A VAT ID that a customer has entered for a cart. */
export const CartVatId = z.object({ id: z.string(), state: z.enum(vatIdStates) })
export type CartVatId = z.infer<typeof CartVatId>
