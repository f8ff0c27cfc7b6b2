import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as report from '#contract/taxes/tax-report.ts'
import * as contract from '#contract/taxes/taxes.ts'
import type { Db } from '../platform/db/database.ts'
import { today } from '../platform/time/days.ts'
import type { Settings } from '../settings/settings.ts'
import { createClass, deleteClass, listClasses, listClassIds, renameClass } from './classes.ts'
import { parseRateFile } from './parse-rate-file.ts'
import { createRate, deleteRate, importRates, listRates } from './rates.ts'
import { getTaxReport, writeTaxReport } from './report.ts'

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
      return importRates(db, actor, await parseRateFile(body.csv, await listClassIds(db)))
    },
  })

  app.route({
    ...report.getTaxReport,
    config: { permission: 'reports' },
    handler: ({ query }) => getTaxReport(db, settings.current, query),
  })

  app.route({
    ...report.exportTaxReport,
    config: { permission: 'reports' },
    async handler({ query, log }, reply) {
      const { current: shop } = settings
      const found = await getTaxReport(db, shop, query)
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="taxes.csv"')
      const file: unknown = writeTaxReport(found, shop.country, (error) =>
        log.error({ err: error }, 'an export failed'),
      )
      return file as string
    },
  })
}
