import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/taxes/taxes.ts'
import type { Db } from '../platform/db/database.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { today } from '../platform/time/days.ts'
import { createClass, deleteClass, listClasses, listClassIds, renameClass } from './classes.ts'
import { createRate, deleteRate, importRates, listRates } from './rates.ts'
import { readRateFile } from './read-rate-file.ts'

/** Tax classes and rates. For admins only. */
export const adminTaxRoutes: FastifyPluginAsyncZod<{ db: Db; settings: Settings }> = async (app, { db, settings }) => {
  const list = () => listRates(db, today(settings.current.timeZone))

  app.route({ ...contract.listTaxClasses, config: { permission: 'view' }, handler: () => listClasses(db) })

  app.route({
    ...contract.createTaxClass,
    config: { permission: 'settings' },
    handler: ({ actor, body }) => createClass(db, actor, body.name),
  })

  app.route({
    ...contract.updateTaxClass,
    config: { permission: 'settings' },
    handler: ({ actor, params, body }) => renameClass(db, actor, params.id, body.name),
  })

  app.route({
    ...contract.deleteTaxClass,
    config: { permission: 'settings' },
    handler: ({ actor, params }) => deleteClass(db, actor, params.id),
  })

  app.route({ ...contract.listTaxRates, config: { permission: 'settings' }, handler: list })

  app.route({
    ...contract.createTaxRate,
    config: { permission: 'settings' },
    async handler({ actor, body }) {
      await createRate(db, actor, body)
      return list()
    },
  })

  app.route({
    ...contract.deleteTaxRate,
    config: { permission: 'settings' },
    async handler({ actor, params }) {
      await deleteRate(db, actor, params.id)
      return list()
    },
  })

  app.route({
    ...contract.importTaxRates,
    config: { permission: 'settings' },
    async handler({ actor, body }) {
      return importRates(db, actor, await readRateFile(body.csv, await listClassIds(db)))
    },
  })
}
