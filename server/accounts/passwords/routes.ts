import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts.ts'
import type { Db } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { noStore } from '../../plugins/no-store.ts'
import { resetLimits, resetRequestLimits, signInLimits } from '../account-limits.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Passwords } from './hash-password.ts'
import { type PasswordResets, resetPassword } from './password-resets.ts'

type Options = {
  env: Env
  db: Db
  passwords: Passwords
  sessions: Sessions
  limits: Limits
  outbox: Outbox
  passwordResets: PasswordResets
}

export const passwordRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { env, db, passwords, sessions, limits, outbox, passwordResets },
) => {
  noStore(app)

  app.route({
    ...contract.requestPasswordReset,
    async handler({ body, ip }) {
      await limits.take(resetRequestLimits(body.email, ip))
      await passwordResets.add([body])
      return { message: 'If this email address has an account, a reset link is on its way.' }
    },
  })

  app.route({
    ...contract.resetPassword,
    async handler({ body, ip }) {
      await limits.take(resetLimits(body.email, ip))
      const { userId } = await resetPassword({ db, passwords, outbox, env }, body)
      sessions.forget(userId)
      // Someone else's guesses may have locked the account; unlock it for its owner.
      await limits.reset(signInLimits.account(body.email))
      return { message: 'Password Reset' }
    },
  })
}
