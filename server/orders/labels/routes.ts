import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/orders/shipping-labels.ts'
import { recordEvents } from '../../platform/audit/record-events.ts'
import { exportName } from '../../platform/csv/export-name.ts'
import type { OrderServices } from '../services.ts'
import { describeLabels, findLabels } from './list-labels.ts'
import { writeLabels } from './write-labels.ts'

type LabelsRoutesOptions = Pick<OrderServices, 'db' | 'catalog' | 'settings'>

/** Addresses for shipping labels, for admins. */
export const shippingLabelRoutes: FastifyPluginAsyncZod<LabelsRoutesOptions> = async (
  app,
  { db, catalog, settings },
) => {
  app.route({
    ...contract.listLabels,
    config: { permission: 'orders' },
    async handler({ query }) {
      const shop = settings.current
      return describeLabels(await findLabels({ db, catalog, shop }, query, false), shop)
    },
  })

  app.route({
    ...contract.exportLabels,
    config: { permission: 'orders' },
    async handler({ query: { format, contacts, ...query }, actor }, reply) {
      const shop = settings.current
      const { labels } = await findLabels({ db, catalog, shop }, query, contacts === 'yes')
      await recordEvents(db, actor, {
        event: 'label_addresses_exported',
        after: { format, orders: labels.length, contacts: contacts === 'yes' },
      })
      const name = exportName('labels', shop.timeZone, { format })
      reply.type('text/csv').header('content-disposition', `attachment; filename="${name}"`)
      // The contract's type is the text that the file contains.
      const file: unknown = await writeLabels(
        labels.map(({ label }) => label),
        format,
        shop,
      )
      return file as string
    },
  })
}
