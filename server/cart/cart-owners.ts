import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../accounts/sessions.ts'
import { createToken, hashToken } from '../cookies/token.ts'
import { createTokenCookie } from '../cookies/token-cookie.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { joinCarts } from './cart.ts'
import type { CartOwner } from './queries.ts'

type Request = Pick<FastifyRequest, 'headers'>

/** Whose cart a request is about: the user's who is signed in, else that of whoever holds the visitor's cookie. */
export type CartOwners = {
  find(request: Request): Promise<CartOwner | null>
  /** Says without looking anywhere whether a visitor comes with a cart. */
  hasVisitorsCart(request: Request): boolean
  /** A new visitor's cart, with the cookie's header; it is made when something is put in. */
  create(): { owner: CartOwner; cookie: string }
  /** Joins a visitor's cart to that of the user they have become. Answers the header that takes the cookie away. */
  join(request: Request, userId: string): Promise<string | undefined>
}

export function openCartOwners(db: Db, sessions: Sessions, env: Env): CartOwners {
  const cookie = createTokenCookie(env, 'galleria_cart')
  const ofVisitor = ({ headers }: Request) => {
    const token = cookie.read(headers.cookie)
    return token === undefined ? null : { tokenHash: hashToken(token) }
  }
  return {
    async find(request) {
      const session = await sessions.find(request)
      return session ? { userId: session.user.id } : ofVisitor(request)
    },
    hasVisitorsCart: (request) => ofVisitor(request) !== null,
    create() {
      const token = createToken()
      return { owner: { tokenHash: hashToken(token) }, cookie: cookie.give(token) }
    },
    async join(request, userId) {
      const visitor = ofVisitor(request)
      if (!visitor) return undefined
      await joinCarts(db, visitor, userId)
      return cookie.take()
    },
  }
}
