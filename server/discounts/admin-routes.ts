import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { may } from '#contract/accounts/permissions.ts'
import * as contract from '#contract/discounts/discounts.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { createDiscount, getDiscount, listDiscounts, undoDiscount, updateDiscount } from './discounts.ts'

/** The API for managing discounts, for admins only. */
export const adminDiscountRoutes: FastifyPluginAsyncZod<Pick<CatalogServices, 'db' | 'settings'>> = async (
  app,
  { db, settings },
) => {
  const reading = ({ session }: FastifyRequest) => ({
    now: new Date(),
    revenueIn: may(session.user, 'reports') ? settings.current.currency : null,
  })

  app.route({
    ...contract.listDiscounts,
    config: { permission: 'view' },
    handler: (request) => listDiscounts(db, reading(request)),
  })

  app.route({
    ...contract.getDiscount,
    config: { permission: 'view' },
    handler: (request) => getDiscount(db, request.params.id, reading(request)),
  })

  app.route({
    ...contract.createDiscount,
    config: { permission: 'catalog', needsVerification: true },
    async handler(request) {
      const id = await createDiscount(db, request.actor, request.body)
      return getDiscount(db, id, reading(request))
    },
  })

  app.route({
    ...contract.updateDiscount,
    config: { permission: 'catalog', needsVerification: true },
    async handler(request) {
      const { id } = request.params
      await updateDiscount(db, request.actor, id, request.body)
      return getDiscount(db, id, reading(request))
    },
  })

  app.route({
    ...contract.undoDiscount,
    config: { permission: 'catalog', needsVerification: true },
    async handler(request) {
      const { id } = request.params
      await undoDiscount(db, request.actor, id, request.body.id)
      return getDiscount(db, id, reading(request))
    },
  })
}
