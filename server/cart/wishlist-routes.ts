import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/wishlist.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { createToken, hashToken } from '../cookies/token.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import type { Limits } from '../limits/limits.ts'
import { cartLimits } from '../limits/shopping-limits.ts'
import { noStore } from '../plugins/no-store.ts'
import { cartOwner } from './cart.ts'
import type { CartContents } from './cart-contents.ts'
import type { CartOwner } from './lines.ts'
import { addToWishlist, getSharedWishlist, getWishlist, shareWishlist } from './wishlist.ts'
import { clearWishlistToken, markWishlistItemRemoved } from './wishlist-queries.ts'

type Options = { db: Db; catalog: Catalog; sessions: Sessions; cartContents: CartContents; limits: Limits }

/** Wishlists of users and guests, which belong to their carts. */
export const wishlistRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, catalog, sessions, cartContents, limits },
) => {
  noStore(app)

  app.route({
    ...contract.getWishlist,
    async handler(request) {
      const owner = await findOwner(request)
      return owner ? getWishlist(db, owner) : { items: [], shareToken: null }
    },
  })

  app.route({
    ...contract.addWishlistItem,
    async handler(request, reply) {
      const known = await findOwner(request)
      await countChange(request, known)
      const token = createToken()
      const owner = known ?? { tokenHash: hashToken(token) }
      const item = await addToWishlist({ db, catalog }, owner, request.body.product)
      if (!known) reply.setCartToken(token)
      cartContents.changed(owner)
      return item
    },
  })

  app.route({
    ...contract.removeWishlistItem,
    async handler(request) {
      const { id } = request.params
      const owner = await findOwner(request)
      if (!owner || id.includes('\0')) return { id }
      await countChange(request, owner)
      await markWishlistItemRemoved(db, owner, id)
      cartContents.changed(owner)
      return { id }
    },
  })

  app.route({
    ...contract.shareWishlist,
    async handler(request) {
      const owner = await findOwner(request)
      if (!owner) throw notFound('Wishlist')
      await countChange(request, owner)
      return { shareToken: await shareWishlist(db, owner) }
    },
  })

  app.route({
    ...contract.unshareWishlist,
    async handler(request) {
      const owner = await findOwner(request)
      if (owner) await clearWishlistToken(db, owner)
      return { shareToken: null }
    },
  })

  app.route({
    ...contract.getSharedWishlist,
    handler: ({ params }) => getSharedWishlist(db, params.token),
  })

  /** Returns undefined for a guest without a cart. */
  async function findOwner({ sessionToken, cartToken }: FastifyRequest): Promise<CartOwner | undefined> {
    return cartOwner((await sessions.find(sessionToken))?.user, cartToken)
  }

  function countChange({ ip }: FastifyRequest, owner: CartOwner | undefined): Promise<void> {
    return limits.take(cartLimits(ip, owner && 'userId' in owner ? owner.userId : undefined))
  }
}
