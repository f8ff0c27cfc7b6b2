import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type MailKind, mailKindNames } from '#contract/mail-kinds.ts'
import * as contract from '#contract/mails.ts'
import { requireAdmin } from '../accounts/guards/require-admin.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Db } from '../platform/db/database.ts'
import type { Env } from '../platform/env.ts'
import { notFound } from '../platform/errors.ts'
import { noStore } from '../platform/http/no-store.ts'
import { builtInMails } from '../platform/mail/built-in-mails.ts'
import type { MailTransport } from '../platform/mail/transport.ts'
import { writeSample } from '../platform/mail/write-mail.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { changeMail, describeMail, listMails, previewMail } from './change-mail.ts'
import { checkMailText } from './check-mail-text.ts'
import { sendTestMail } from './send-test-mail.ts'

type Options = { env: Env; db: Db; sessions: Sessions; settings: Settings; transport: MailTransport }

/** A mail has inline styles. Only pages of the shop can show it, and nothing in it runs. */
const previewHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
  'x-frame-options': 'SAMEORIGIN',
}

/** Edits the texts of mails. For admins only. */
export const mailTextRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { env, sessions, transport, ...services },
) => {
  noStore(app)
  requireAdmin(app, sessions)
  const { settings } = services

  app.route({ ...contract.listMails, config: { permission: 'settings' }, handler: async () => listMails(services) })

  app.route({
    ...contract.getMail,
    config: { permission: 'settings' },
    handler: async ({ params }) => describeMail(services, getKind(params.id)),
  })

  app.route({
    ...contract.changeMail,
    config: { permission: 'settings', needsVerification: true },
    async handler({ params, body, actor }) {
      const kind = getKind(params.id)
      await changeMail(services, actor, kind, body)
      return describeMail(services, kind)
    },
  })

  app.route({
    ...contract.previewMail,
    config: { permission: 'settings' },
    async handler({ params, body }) {
      const kind = getKind(params.id)
      checkMailText(kind, body)
      return previewMail(settings.current, kind, body)
    },
  })

  app.route({
    ...contract.showMail,
    config: { permission: 'settings' },
    async handler({ params }, reply) {
      const kind = getKind(params.id)
      const text = settings.current.mailTexts[kind] ?? builtInMails[kind]
      reply.type('text/html; charset=utf-8').headers(previewHeaders)
      return previewMail(settings.current, kind, text).html
    },
  })

  app.route({
    ...contract.testMail,
    config: { permission: 'settings' },
    async handler({ params, body, session }) {
      const kind = getKind(params.id)
      checkMailText(kind, body)
      return sendTestMail({ env, transport }, session.user.email, writeSample(settings.current, kind, body))
    },
  })
}

function getKind(id: string): MailKind {
  const kind = mailKindNames.find((name) => name === id)
  if (!kind) throw notFound('Mail')
  return kind
}
