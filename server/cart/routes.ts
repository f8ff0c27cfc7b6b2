import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/cart.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { noStore } from '../plugins/no-store.ts'
import { addToCart, changeQuantity, listCart, removeFromCart } from './cart.ts'
import type { CartOwners } from './cart-owners.ts'
import type { CartOwner } from './queries.ts'

type Options = { db: Db; catalog: Catalog; cartOwners: CartOwners }

/** SPEC.md section 7: the cart's calls, for users and visitors alike. */
export const cartRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, catalog, cartOwners }) => {
  noStore(app)
  const shop = { db, catalog }

  app.route({
    ...contract.listCartItems,
    async handler(request) {
      const owner = await cartOwners.find(request)
      return owner ? listCart(shop, owner) : []
    },
  })

  app.route({
    ...contract.addCartItem,
    async handler(request, reply) {
      const { owner, cookie } = await ownerOrNew(request)
      const item = await addToCart(shop, owner, request.body)
      if (cookie !== undefined) reply.header('set-cookie', cookie)
      return item
    },
  })

  app.route({
    ...contract.changeCartItem,
    handler: async (request) => changeQuantity(shop, await getOwner(request), request.params.id, request.body.quantity),
  })

  app.route({
    ...contract.removeCartItem,
    async handler(request) {
      await removeFromCart(db, await getOwner(request), request.params.id)
      return { id: request.params.id }
    },
  })

  async function ownerOrNew(request: FastifyRequest): Promise<{ owner: CartOwner; cookie?: string }> {
    const owner = await cartOwners.find(request)
    return owner ? { owner } : cartOwners.create()
  }

  /** Who has no cart has no items either. */
  async function getOwner(request: FastifyRequest): Promise<CartOwner> {
    const owner = await cartOwners.find(request)
    if (!owner) throw notFound('cart item')
    return owner
  }
}
