import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CartItem } from '#contract/cart/cart.ts'
import * as contract from '#contract/cart/cart.ts'
import * as pricing from '#contract/cart/cart-pricing.ts'
import * as saved from '#contract/cart/saved-items.ts'
import { t } from '#contract/language/t.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { notFound } from '../platform/errors.ts'
import { noStore } from '../platform/http/no-store.ts'
import { createToken, hashToken } from '../platform/http/token.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import type { VatIds } from '../taxes/vat-ids.ts'
import { addToCart, changeQuantity, listCart, removeFromCart } from './cart.ts'
import type { CartContents } from './cart-contents.ts'
import { codeLimits } from './cart-limits.ts'
import { addCode, getCartPricing, removeCode, setVatId } from './cart-pricing.ts'
import type { CartOwner } from './lines.ts'
import { saveCountry } from './queries.ts'
import { countChange, findOwner } from './request-owner.ts'
import { listSaved, moveToCart, removeSavedItem, saveForLater } from './saved-items.ts'

/** Carts and saved items of users and guests. */
export const cartRoutes: FastifyPluginAsyncZod<
  CatalogServices & { cartContents: CartContents; settings: CurrentSettings; vatIds: VatIds }
> = async (app, { db, catalog, translations, sessions, cartContents, limits, settings, vatIds }) => {
  noStore(app)
  const shop = { db, catalog, settings }

  const translate = async (item: CartItem): Promise<CartItem> => (await translations.items([item]))[0] ?? item

  app.route({
    ...contract.listCartItems,
    async handler(request) {
      const owner = await findOwner(sessions, request)
      return owner ? translations.items(await listCart(db, owner)) : []
    },
  })

  app.route({
    ...contract.addCartItem,
    async handler(request, reply) {
      const owner = await findOwner(sessions, request)
      await countChange(limits, request, owner)
      const key = request.headers['idempotency-key']
      if (owner) {
        const item = await addToCart(shop, owner, request.body, key)
        cartContents.changed(owner)
        return translate(item)
      }
      const token = createToken()
      const item = await addToCart(shop, { tokenHash: hashToken(token) }, request.body, key)
      reply.setCartToken(token)
      return translate(item)
    },
  })

  app.route({
    ...contract.updateCartItem,
    async handler(request) {
      const owner = await getOwner(request)
      await countChange(limits, request, owner)
      const item = await changeQuantity(shop, owner, request.params.id, request.body.quantity)
      cartContents.changed(owner)
      return translate(item)
    },
  })

  app.route({
    ...contract.removeCartItem,
    async handler(request) {
      const owner = await getOwner(request)
      await removeFromCart(db, owner, request.params.id)
      cartContents.changed(owner)
      return { id: request.params.id }
    },
  })

  app.route({
    ...pricing.getCartPricing,
    handler: async (request) => priceCart(request, await findOwner(sessions, request)),
  })

  app.route({
    ...pricing.setCartDestination,
    async handler(request, reply) {
      const { sessionToken, body } = request
      await countChange(limits, request, await findOwner(sessions, request))
      const owner = await ownerWithCart(request, reply)
      await saveCountry(db, owner, body.country)
      return priceCart({ sessionToken, query: body }, owner)
    },
  })

  app.route({
    ...pricing.addCartCode,
    async handler(request, reply) {
      await limits.take(codeLimits(request.ip))
      const owner = await ownerWithCart(request, reply)
      await addCode(db, owner, request.body.code)
      return priceCart(request, owner)
    },
  })

  app.route({
    ...pricing.setCartVatId,
    async handler(request, reply) {
      await limits.take(codeLimits(request.ip))
      const owner = await ownerWithCart(request, reply)
      await setVatId({ ...shop, vatIds }, owner, request.body.vatId)
      return priceCart(request, owner)
    },
  })

  app.route({
    ...pricing.removeCartCode,
    async handler(request) {
      const owner = await getOwner(request)
      await removeCode(db, owner, request.params.id)
      return priceCart(request, owner)
    },
  })

  app.route({
    ...saved.listSavedItems,
    async handler(request) {
      const owner = await findOwner(sessions, request)
      return owner ? translations.items(await listSaved(db, owner)) : []
    },
  })

  app.route({
    ...saved.saveCartItem,
    async handler(request) {
      const owner = await getOwner(request)
      await countChange(limits, request, owner)
      const item = await saveForLater(shop, owner, request.body.cartItem)
      cartContents.changed(owner)
      return translate(item)
    },
  })

  app.route({
    ...saved.moveSavedItem,
    async handler(request) {
      const owner = await getOwner(request)
      await countChange(limits, request, owner)
      const item = await moveToCart(shop, owner, request.params.id)
      cartContents.changed(owner)
      return translate(item)
    },
  })

  app.route({
    ...saved.removeSavedItem,
    async handler(request) {
      const owner = await getOwner(request)
      await countChange(limits, request, owner)
      await removeSavedItem(db, owner, request.params.id)
      return { id: request.params.id }
    },
  })

  /** The owner of the request’s cart, with a new cookie for a guest who has none. */
  async function ownerWithCart(request: FastifyRequest, reply: FastifyReply): Promise<CartOwner> {
    const owner = await findOwner(sessions, request)
    if (owner) return owner
    const token = createToken()
    reply.setCartToken(token)
    return { tokenHash: hashToken(token) }
  }

  async function priceCart(
    { sessionToken, query }: Pick<FastifyRequest, 'sessionToken'> & { query: pricing.DestinationQuery },
    owner: CartOwner | undefined,
  ): Promise<pricing.CartPricing> {
    const user = (await sessions.find(sessionToken))?.user
    return getCartPricing(shop, { owner, user, destination: query })
  }

  async function getOwner(request: FastifyRequest): Promise<CartOwner> {
    const owner = await findOwner(sessions, request)
    if (!owner) throw notFound(t('Cart item not found.'))
    return owner
  }
}
