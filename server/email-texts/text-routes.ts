import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/email-texts/emails.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { AccountServices } from '../accounts/services.ts'
import type { Settings } from '../settings/settings.ts'
import {
  changeEmail,
  describeEmail,
  getTextKey,
  listEmails,
  previewEmail,
  sampleOf,
  textOf,
  undoEmail,
} from './change-email.ts'
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
  const getKey = ({ params, query }: { params: { id: string }; query: { language?: LanguageCode | undefined } }) =>
    getTextKey(settings.current, params.id, query.language)

  app.route({ ...contract.listEmails, config: { permission: 'settings' }, handler: async () => listEmails(services) })

  app.route({
    ...contract.getEmail,
    config: { permission: 'settings' },
    handler: async (request) => describeEmail(services, getKey(request)),
  })

  app.route({
    ...contract.changeEmail,
    config: { permission: 'settings', needsVerification: true },
    async handler(request) {
      const key = getKey(request)
      await changeEmail(services, request.actor, key, request.body)
      return describeEmail(services, key)
    },
  })

  app.route({
    ...contract.undoEmail,
    config: { permission: 'settings', needsVerification: true },
    async handler(request) {
      const key = getKey(request)
      await undoEmail(services, request.actor, key, request.body.id)
      return describeEmail(services, key)
    },
  })

  app.route({
    ...contract.previewEmail,
    config: { permission: 'settings' },
    async handler(request) {
      const key = getKey(request)
      checkEmailText(key.kind, request.body)
      return previewEmail(settings.current, key, request.body)
    },
  })

  app.route({
    ...contract.showEmail,
    config: { permission: 'settings' },
    async handler(request, reply) {
      const key = getKey(request)
      reply.type('text/html; charset=utf-8').headers(previewHeaders)
      return previewEmail(settings.current, key, textOf(settings.current, key)).html
    },
  })

  app.route({
    ...contract.testEmail,
    config: { permission: 'settings' },
    async handler(request) {
      const key = getKey(request)
      checkEmailText(key.kind, request.body)
      const sample = sampleOf(settings.current, key, request.body)
      return sendTestEmail({ env, transport }, request.session.user.email, sample)
    },
  })
}
