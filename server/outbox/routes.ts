import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/email-texts/emails.ts'
import { t } from '#contract/language/t.ts'
import type { OrderServices } from '../orders/services.ts'
import { isUuid } from '../platform/db/database.ts'
import { type Cursor, listEmails, listEmailsAbout, type OutboxRow } from './queries.ts'
import { sendAgain, toOutboxEmail } from './send-again.ts'

/** Emails of the last 30 days. For admins only. */
export const outboxRoutes: FastifyPluginAsyncZod<OrderServices> = async (app, services) => {
  app.route({
    ...contract.listOutbox,
    config: { permission: 'settings' },
    async handler({ query: { state, q = '', before, _limit: limit } }) {
      const recipient = q.toLowerCase()
      // One more shows whether there is another page.
      const rows = await listEmails(services.db, { state, recipient, before: readCursor(before), limit: limit + 1 })
      const emails = rows.slice(0, limit)
      return { emails: emails.map(toOutboxEmail), next: rows.length > limit ? writeCursor(emails.at(-1)) : null }
    },
  })

  app.route({
    ...contract.listOrderEmails,
    config: { permission: 'view' },
    handler: async ({ params }) => (await listEmailsAbout(services.db, params.id)).map(toOutboxEmail),
  })

  app.route({
    ...contract.sendEmailAgain,
    config: { permission: 'orders' },
    async handler({ params, session, actor }) {
      await sendAgain(services, session.user, actor, params.id)
      return { message: t('The email is on its way.') }
    },
  })
}

function writeCursor(row: OutboxRow | undefined): string | null {
  return row ? `${row.email.createdAt.toISOString()}_${row.email.id}` : null
}

/** A malformed cursor means the first page. */
function readCursor(before = ''): Cursor | undefined {
  const [time = '', id = ''] = before.split('_')
  // PostgreSQL doesn't read all years that JavaScript does.
  const createdAt = new Date(time.startsWith('2') ? time : Number.NaN)
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : undefined
}
