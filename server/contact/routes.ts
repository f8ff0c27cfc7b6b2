import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendContactMessage } from '#contract/contact.ts'
import type { Env } from '../env.ts'
import { clientKey } from '../limits/client-key.ts'
import type { Limits } from '../limits/limits.ts'
import type { Outbox } from '../mail/outbox.ts'
import { contactMails } from './contact-mails.ts'

/** Every message makes two mails, one of them to an address nobody has proved to own: enough for a person, not for abuse. */
const perClient = { most: 5, perSeconds: 3600 }

export const contactRoutes: FastifyPluginAsyncZod<{ env: Env; limits: Limits; outbox: Outbox }> = async (
  app,
  { env, limits, outbox },
) => {
  app.route({
    ...sendContactMessage,
    handler: async ({ body, ip }) => {
      await limits.take({ [`contact:${clientKey(ip)}`]: perClient })
      for (const mail of contactMails(body, env.ADMIN_EMAIL)) await outbox.queue(mail)
      return { message: 'Thank you. Your message is on its way, and a copy is coming to you.' }
    },
  })
}
