import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { cartOwner } from './cart.ts'
import { cartLimits } from './cart-limits.ts'
import type { CartOwner } from './lines.ts'

/** Returns the owner of the cart that a request is about; undefined for a guest without a cart. */
export async function findOwner(
  sessions: Pick<Sessions, 'find'>,
  { sessionToken, cartToken }: FastifyRequest,
): Promise<CartOwner | undefined> {
  return cartOwner((await sessions.find(sessionToken))?.user, cartToken)
}

/** Counts a change of a cart, or of what belongs to it, toward the rate limits. Throws `too_many_requests`. */
export function countChange(limits: Limits, { ip }: FastifyRequest, owner: CartOwner | undefined): Promise<void> {
  return limits.take(cartLimits(ip, owner && 'userId' in owner ? owner.userId : undefined))
}
