import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendContactMessage } from '#contract/contact/contact.ts'
import { t } from '#contract/language/t.ts'
import { emailLimit } from '../accounts/account-limits.ts'
import type { AccountServices } from '../accounts/services.ts'
import { isReported } from '../orders/links/queries.ts'
import { shopLanguage } from '../platform/language/current-language.ts'
import { clientKey } from '../platform/limits/client-key.ts'
import { contactConfirmation, contactEmail } from './contact-emails.ts'

const perClient = { max: 5, perSeconds: 3600 }

export const contactRoutes: FastifyPluginAsyncZod<AccountServices> = async (
  app,
  { db, settings, sessions, limits, outbox },
) => {
  app.route({
    ...sendContactMessage,
    async handler({ body, ip, sessionToken }) {
      const email = body.email.toLowerCase()
      await limits.take({ [`contact:${clientKey(ip)}`]: perClient })
      const user = (await sessions.find(sessionToken))?.user
      const isOwn = user?.emailConfirmed && user.email === email
      const { current: shop } = settings
      const sender = { email, language: shopLanguage(shop) }
      await outbox.queue([
        contactEmail(shop, body),
        ...(isOwn || (await mayConfirmTo(email)) ? [contactConfirmation(shop, sender)] : []),
      ])
      return { message: t('Thank you. We’ve received your message.') }
    },
  })

  /** Anyone can enter someone else's address. */
  async function mayConfirmTo(email: string): Promise<boolean> {
    return !(await isReported(db, email)) && limits.isWithin(emailLimit('contact', email))
  }
}
