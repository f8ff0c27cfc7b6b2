import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/audit-log/audit.ts'
import type { Db } from '../platform/db/database.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditRoutes: FastifyPluginAsyncZod<{ settings: CurrentSettings; db: Db }> = async (
  app,
  { settings, db },
) => {
  app.route({
    ...contract.listAuditLog,
    config: { permission: 'security' },
    async handler({ query: { _page: page, _limit: limit, ...filter } }, reply) {
      const timeZone = settings.current.timeZone
      const { entries, total } = await listAuditLog(db, { ...filter, timeZone, limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return entries
    },
  })
}
