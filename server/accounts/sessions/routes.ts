import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { recordEvents } from '../../platform/audit/record-events.ts'
import { notFound } from '../../platform/errors.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { requireSession } from '../guards/require-session.ts'
import type { AccountServices } from '../services.ts'
import { listActiveSessions } from './list-active-sessions.ts'
import { deleteSession } from './queries.ts'

export const sessionRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, { db, sessions }) => {
  noStore(app)
  requireSession(app, sessions)

  app.route({ ...contract.checkSession, handler: async ({ session }) => session.user })

  app.route({ ...contract.listSessions, handler: ({ session }) => listActiveSessions(db, session) })

  app.route({
    ...contract.endSession,
    config: { needsVerification: true },
    async handler({ session: { user }, params: { id }, actor }) {
      await db.transaction(async (tx) => {
        if (!(await deleteSession(tx, user.id, id))) throw notFound(t('Session not found.'))
        await recordEvents(tx, actor, { event: 'session_ended', subject: { type: 'session', id } })
      })
      sessions.forget(user.id)
      return { id }
    },
  })
}
