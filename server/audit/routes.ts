import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/audit.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { noStore } from '../plugins/no-store.ts'
import { requireAdmin } from '../plugins/require-admin.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditRoutes: FastifyPluginAsyncZod<{ env: Env; db: Db; sessions: Sessions }> = async (
  app,
  { env, db, sessions },
) => {
  noStore(app)
  requireAdmin(app, sessions)

  app.route({
    ...contract.listAuditLog,
    async handler({ query: { _page: page, _limit: limit, ...filter } }, reply) {
      const timeZone = env.TIME_ZONE
      const { entries, total } = await listAuditLog(db, { ...filter, timeZone, limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return entries
    },
  })
}
