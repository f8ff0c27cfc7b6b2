import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendContactMessage } from '#contract/contact.ts'
import { anonymized } from '../accounts/account-limits.ts'
import type { Env } from '../env.ts'
import { clientKey } from '../limits/client-key.ts'
import type { Limits } from '../limits/limits.ts'
import type { Outbox } from '../mail/outbox.ts'
import { contactMails } from './contact-mails.ts'

/** Low, since every message sends a mail to an unverified address. */
const perClient = { max: 5, perSeconds: 3600 }
const perRecipient = { max: 5, perSeconds: 86_400 }

export const contactRoutes: FastifyPluginAsyncZod<{ env: Env; limits: Limits; outbox: Outbox }> = async (
  app,
  { env, limits, outbox },
) => {
  app.route({
    ...sendContactMessage,
    handler: async ({ body, ip }) => {
      const email = body.email.toLowerCase()
      await limits.take({ [`contact:${clientKey(ip)}`]: perClient, [`contact:${anonymized(email)}`]: perRecipient })
      await outbox.queue(contactMails(body, env.SHOP_EMAIL))
      return { message: 'Thank you. We’ve sent you a confirmation.' }
    },
  })
}
