import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendContactMessage } from '#contract/contact.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Env } from '../env.ts'
import { clientKey } from '../limits/client-key.ts'
import type { Limits } from '../limits/limits.ts'
import type { Outbox } from '../mail/outbox.ts'
import { contactConfirmation, contactMail } from './contact-mails.ts'

const perClient = { max: 5, perSeconds: 3600 }

type Options = { env: Env; sessions: Sessions; limits: Limits; outbox: Outbox }

export const contactRoutes: FastifyPluginAsyncZod<Options> = async (app, { env, sessions, limits, outbox }) => {
  app.route({
    ...sendContactMessage,
    async handler({ body, ip, sessionToken }) {
      const email = body.email.toLowerCase()
      await limits.take({ [`contact:${clientKey(ip)}`]: perClient })
      const user = (await sessions.find(sessionToken))?.user
      const isOwn = user?.emailConfirmed && user.email === email
      await outbox.queue([
        contactMail(body, env.SHOP_EMAIL),
        ...(isOwn ? [contactConfirmation(email, env.SHOP_EMAIL)] : []),
      ])
      return { message: 'Thank you. We’ve received your message.' }
    },
  })
}
