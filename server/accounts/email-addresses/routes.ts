import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts.ts'
import type { Db } from '../../db/database.ts'
import type { Limits } from '../../limits/limits.ts'
import { noStore } from '../../plugins/no-store.ts'
import { requireSession } from '../../plugins/require-session.ts'
import { confirmationLimits, mailLimit } from '../account-limits.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { confirmEmail, type EmailConfirmations, type MailWithheldOrders } from './confirmations.ts'

type Options = {
  db: Db
  sessions: Sessions
  limits: Limits
  emailConfirmations: EmailConfirmations
  mailWithheldOrders: MailWithheldOrders
}

export const emailAddressRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, sessions, limits, emailConfirmations, mailWithheldOrders },
) => {
  noStore(app)

  app.route({
    ...contract.confirmEmail,
    async handler({ body, actor }) {
      sessions.forget(await confirmEmail({ db, mailWithheldOrders }, body, actor))
      return { message: 'Email address confirmed.' }
    },
  })

  await app.register(async (signedIn: typeof app) => {
    requireSession(signedIn, sessions)

    signedIn.route({
      ...contract.sendEmailConfirmation,
      async handler({ session: { user }, ip }) {
        if (user.emailConfirmed) return { message: 'Your email address is confirmed.' }
        await limits.take({ ...confirmationLimits(ip), ...mailLimit('confirmation', user.email) })
        await emailConfirmations.add([{ email: user.email }])
        return { message: `We've sent a new link to ${user.email}.` }
      },
    })
  })
}
