import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts.ts'
import { hashToken } from '../../cookies/token.ts'
import type { Db } from '../../db/database.ts'
import type { Limits } from '../../limits/limits.ts'
import { noStore } from '../../plugins/no-store.ts'
import { requireSession } from '../../plugins/require-session.ts'
import type { CurrentSettings } from '../../settings/settings.ts'
import { confirmationLimits, mailLimit, signInsTo } from '../account-limits.ts'
import { confirmGuestAccount, needsPassword } from '../guest-accounts/confirm-guest-account.ts'
import type { ForgetAccounts } from '../guest-accounts/join-guest-accounts.ts'
import type { Passwords } from '../passwords/hash-password.ts'
import { findUserByEmail } from '../queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { confirmEmail, type EmailConfirmations } from './confirmations.ts'
import { findGuestByConfirmation } from './queries.ts'

type Options = {
  settings: CurrentSettings
  db: Db
  passwords: Passwords
  sessions: Sessions
  limits: Limits
  emailConfirmations: EmailConfirmations
  forgetAccounts: ForgetAccounts
}

export const emailAddressRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { settings, db, passwords, sessions, limits, emailConfirmations, forgetAccounts },
) => {
  noStore(app)

  app.route({
    ...contract.confirmEmail,
    async handler({ body, actor, ip, sessionToken }) {
      const guest = await findGuestByConfirmation(db, hashToken(body.token), body.email)
      const services = { db, passwords: passwords.from(ip), settings }
      const changedIds = guest
        ? await confirmGuestAccount(services, guest, body, actor)
        : await confirmEmail(db, body, actor, (await sessions.find(sessionToken))?.user.id)
      forgetAccounts(changedIds)
      // The owner need not wait because of somebody else's guesses.
      if (guest) await limits.reset(signInsTo(body.email))
      return { message: 'Email address confirmed.' }
    },
  })

  app.route({
    ...contract.checkConfirmationLink,
    async handler({ query: { token, email } }) {
      const isGuest = (await findGuestByConfirmation(db, hashToken(token), email)) !== undefined
      return { isGuest, needsPassword: isGuest && needsPassword(await findUserByEmail(db, email)) }
    },
  })

  await app.register(async (signedIn: typeof app) => {
    requireSession(signedIn, sessions)

    signedIn.route({
      ...contract.sendEmailConfirmation,
      async handler({ session: { user }, ip }) {
        if (user.emailConfirmed) return { message: 'Your email address is confirmed.' }
        const kind = user.hasPassword ? 'confirmation' : 'guest'
        await limits.take({ ...confirmationLimits(ip), ...mailLimit(kind, user.email) })
        await emailConfirmations.add([{ email: user.email, userId: user.id }])
        return { message: `We've sent a new link to ${user.email}.` }
      },
    })
  })
}
