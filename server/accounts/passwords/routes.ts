import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { resetLimits, resetRequestLimits, signInsTo } from '../account-limits.ts'
import { createBrowserToken } from '../recognized-browser.ts'
import type { AccountServices } from '../services.ts'
import { resetPassword } from './password-resets.ts'
import { findUserByReset } from './queries.ts'

export const passwordRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, services) => {
  const { db, passwords, limits, passwordResets, accountData } = services
  noStore(app)

  app.route({
    ...contract.requestPasswordReset,
    async handler({ body, ip, actor }) {
      await limits.take(resetRequestLimits(body.email, ip))
      await passwordResets.add([{ ...body, actor }])
      return { message: t('If this email address has an account, a reset link is on its way.') }
    },
  })

  app.route({
    ...contract.resetPassword,
    async handler({ body, ip, actor }, reply) {
      // Only failures count, so no one can lock out the owner of a valid link.
      if (!(await findUserByReset(db, body))) {
        await limits.take(resetLimits(body.email, ip))
      }
      const account = await resetPassword({ ...services, passwords: passwords.from(ip) }, body, actor)
      accountData.changed([account.id, ...account.guestIds])
      // The owner need not wait because of someone else's guesses, neither before nor after them.
      await limits.reset(signInsTo(body.email))
      reply.setBrowserToken(createBrowserToken(account))
      return { message: t('Password Reset') }
    },
  })
}
