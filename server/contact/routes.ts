import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendContactMessage } from '#contract/contact.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { takeFromLimit } from '../limits/take-from-limit.ts'
import type { Outbox } from '../mail/outbox.ts'
import { contactMails } from './contact-mails.ts'

/** Every message makes two mails, one of them to an address nobody has proved to own: enough for a person, not for abuse. */
const perClient = { most: 5, perSeconds: 3600 }

export const contactRoutes: FastifyPluginAsyncZod<{ env: Env; db: Db; outbox: Outbox }> = async (
  app,
  { env, db, outbox },
) => {
  app.route({
    ...sendContactMessage,
    handler: async ({ body, ip }) => {
      if (env.RATE_LIMITS) await takeFromLimit(db, `contact:${ip}`, perClient)
      for (const mail of contactMails(body, env.ADMIN_EMAIL)) await outbox.queue(mail)
      return { message: 'Thank you. Your message is on its way, and a copy is coming to you.' }
    },
  })
}
