import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/mails.ts'
import { requireAdmin } from '../accounts/guards/require-admin.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { OrderEmails } from '../orders/order-emails.ts'
import type { Db } from '../platform/db/database.ts'
import { noStore } from '../platform/http/no-store.ts'
import { isUuid } from '../platform/is-uuid.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { CurrentSettings } from '../platform/settings/settings.ts'
import { type Cursor, listMails, listMailsAbout, type OutboxRow } from './queries.ts'
import { sendAgain, toOutboxMail } from './send-again.ts'

type Options = {
  db: Db
  sessions: Sessions
  outbox: Outbox
  orderEmails: OrderEmails
  settings: CurrentSettings
}

/** The mails of the last 30 days. For admins only. */
export const outboxRoutes: FastifyPluginAsyncZod<Options> = async (app, { sessions, ...services }) => {
  noStore(app)
  requireAdmin(app, sessions)

  app.route({
    ...contract.listOutbox,
    config: { permission: 'settings' },
    async handler({ query: { state, q = '', before, _limit: limit } }) {
      const recipient = q.toLowerCase()
      // One more shows whether there is another page.
      const rows = await listMails(services.db, { state, recipient, before: readCursor(before), limit: limit + 1 })
      const mails = rows.slice(0, limit)
      return { mails: mails.map(toOutboxMail), next: rows.length > limit ? writeCursor(mails.at(-1)) : null }
    },
  })

  app.route({
    ...contract.listOrderMails,
    config: { permission: 'view' },
    handler: async ({ params }) => (await listMailsAbout(services.db, params.id)).map(toOutboxMail),
  })

  app.route({
    ...contract.sendMailAgain,
    config: { permission: 'orders' },
    async handler({ params, session, actor }) {
      await sendAgain(services, session.user, actor, params.id)
      return { message: 'The mail is on its way.' }
    },
  })
}

function writeCursor(row: OutboxRow | undefined): string | null {
  return row ? `${row.mail.createdAt.toISOString()}_${row.mail.id}` : null
}

/** A malformed cursor is that of the first page. */
function readCursor(before = ''): Cursor | undefined {
  const [time = '', id = ''] = before.split('_')
  // PostgreSQL doesn't read all years that JavaScript does.
  const createdAt = new Date(time.startsWith('2') ? time : Number.NaN)
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : undefined
}
