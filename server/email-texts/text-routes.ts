import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type EmailKind, emailKindNames } from '#contract/email-texts/email-kinds.ts'
import * as contract from '#contract/email-texts/emails.ts'
import { t } from '#contract/language/t.ts'
import type { AccountServices } from '../accounts/services.ts'
import { mainEmailText, writeMainSample } from '../emails/write-email.ts'
import { notFound } from '../platform/errors.ts'
import type { Settings } from '../settings/settings.ts'
import { changeEmail, describeEmail, listEmails, previewEmail, undoEmail } from './change-email.ts'
import { checkEmailText } from './check-email-text.ts'
import { sendTestEmail } from './send-test-email.ts'

/** An email has inline styles. Only pages of the shop can show it, and nothing in it runs. */
const previewHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
  'x-frame-options': 'SAMEORIGIN',
}

/** Edits email templates. For admins only. */
export const emailTextRoutes: FastifyPluginAsyncZod<AccountServices & { settings: Settings }> = async (
  app,
  { env, transport, ...services },
) => {
  const { settings } = services

  app.route({ ...contract.listEmails, config: { permission: 'settings' }, handler: async () => listEmails(services) })

  app.route({
    ...contract.getEmail,
    config: { permission: 'settings' },
    handler: async ({ params }) => describeEmail(services, getKind(params.id)),
  })

  app.route({
    ...contract.changeEmail,
    config: { permission: 'settings', needsVerification: true },
    async handler({ params, body, actor }) {
      const kind = getKind(params.id)
      await changeEmail(services, actor, kind, body)
      return describeEmail(services, kind)
    },
  })

  app.route({
    ...contract.undoEmail,
    config: { permission: 'settings', needsVerification: true },
    async handler({ params, body, actor }) {
      const kind = getKind(params.id)
      await undoEmail(services, actor, kind, body.id)
      return describeEmail(services, kind)
    },
  })

  app.route({
    ...contract.previewEmail,
    config: { permission: 'settings' },
    async handler({ params, body }) {
      const kind = getKind(params.id)
      checkEmailText(kind, body)
      return previewEmail(settings.current, kind, body)
    },
  })

  app.route({
    ...contract.showEmail,
    config: { permission: 'settings' },
    async handler({ params }, reply) {
      const kind = getKind(params.id)
      const text = mainEmailText(settings.current, kind)
      reply.type('text/html; charset=utf-8').headers(previewHeaders)
      return previewEmail(settings.current, kind, text).html
    },
  })

  app.route({
    ...contract.testEmail,
    config: { permission: 'settings' },
    async handler({ params, body, session }) {
      const kind = getKind(params.id)
      checkEmailText(kind, body)
      return sendTestEmail({ env, transport }, session.user.email, writeMainSample(settings.current, kind, body))
    },
  })
}

function getKind(id: string): EmailKind {
  const kind = emailKindNames.find((name) => name === id)
  if (!kind) throw notFound(t('Email not found.'))
  return kind
}
