import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/cart/wishlist.ts'
import { t } from '#contract/language/t.ts'
import type { CatalogServices } from '../../catalog/services.ts'
import { notFound } from '../../platform/errors.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { createToken, hashToken } from '../../platform/http/token.ts'
import type { CartContents } from '../cart-contents.ts'
import { countChange, findOwner } from '../request-owner.ts'
import { clearWishlistToken } from './queries.ts'
import { addToWishlist, getSharedWishlist, getWishlist, removeFromWishlist, shareWishlist } from './wishlist.ts'

/** Wishlists of users and guests, which belong to their carts. */
export const wishlistRoutes: FastifyPluginAsyncZod<CatalogServices & { cartContents: CartContents }> = async (
  app,
  { db, catalog, translations, sessions, cartContents, limits },
) => {
  noStore(app)

  app.route({
    ...contract.getWishlist,
    async handler(request) {
      const owner = await findOwner(sessions, request)
      if (!owner) return { items: [], shareToken: null }
      const { items, shareToken } = await getWishlist(db, owner)
      return { items: await translations.items(items), shareToken }
    },
  })

  app.route({
    ...contract.addWishlistItem,
    async handler(request, reply) {
      const known = await findOwner(sessions, request)
      await countChange(limits, request, known)
      const token = createToken()
      const owner = known ?? { tokenHash: hashToken(token) }
      const added = await addToWishlist({ db, catalog }, owner, request.body.product)
      if (!known) reply.setCartToken(token)
      cartContents.changed(owner)
      const [item = added] = await translations.items([added])
      return item
    },
  })

  app.route({
    ...contract.removeWishlistItem,
    async handler(request) {
      const { id } = request.params
      const owner = await findOwner(sessions, request)
      if (!owner) return { id }
      await countChange(limits, request, owner)
      await removeFromWishlist(db, owner, id)
      cartContents.changed(owner)
      return { id }
    },
  })

  app.route({
    ...contract.shareWishlist,
    async handler(request) {
      const owner = await findOwner(sessions, request)
      if (!owner) throw notFound(t('Wishlist not found.'))
      await countChange(limits, request, owner)
      return { shareToken: await shareWishlist(db, owner) }
    },
  })

  app.route({
    ...contract.unshareWishlist,
    async handler(request) {
      const owner = await findOwner(sessions, request)
      if (owner) await clearWishlistToken(db, owner)
      return { shareToken: null }
    },
  })

  app.route({
    ...contract.getSharedWishlist,
    handler: async ({ params }) => translations.products(await getSharedWishlist(db, params.token)),
  })
}
