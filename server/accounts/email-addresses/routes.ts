import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { findLinkUser } from '../../platform/emailed-links/emailed-links.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { confirmationLimits, emailLimit, signInsTo } from '../account-limits.ts'
import { requireSession } from '../guards/require-session.ts'
import type { AccountRow } from '../queries.ts'
import { createBrowserToken } from '../recognized-browser.ts'
import type { AccountServices } from '../services.ts'
import { cancelEmailChange, undoEmailChange } from './change-email.ts'
import { confirmEmail, findLinkedAccount } from './confirm-email.ts'
import { describeLinkOwner } from './link-owner.ts'

export const emailAddressRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, services) => {
  const { db, sessions, limits, emailConfirmations, emailChangeEmails, accountData } = services
  const servicesFor = (ip: string) => ({ ...services, passwords: services.passwords.from(ip) })
  noStore(app)

  app.route({
    ...contract.confirmEmail,
    async handler({ body, actor, ip, sessionToken }, reply) {
      const signedInId = (await sessions.find(sessionToken))?.user.id
      const { id, guestIds, passwordHash } = await confirmEmail(servicesFor(ip), body, actor, signedInId)
      accountData.changed([id, ...guestIds])
      emailChangeEmails.poll()
      if (passwordHash !== undefined) await letIn(body.email, { id, passwordHash }, reply)
      return { message: t('Email address confirmed.') }
    },
  })

  app.route({
    ...contract.checkConfirmationLink,
    async handler({ query, sessionToken }) {
      const linked = await findLinkedAccount(db, query)
      if (!linked) return { needs: 'nothing' as const, removesSetup: false, isGuest: false, isNewAddress: false }
      const { guest, isNewAddress } = linked
      const signedInId = (await sessions.find(sessionToken))?.user.id
      return { ...describeLinkOwner(linked, signedInId), isGuest: guest !== undefined, isNewAddress }
    },
  })

  app.route({
    ...contract.checkEmailChangeUndo,
    handler: async ({ query }) => ({
      isValid: (await findLinkUser(db, 'email_change', query)) !== undefined,
    }),
  })

  app.route({
    ...contract.undoEmailChange,
    async handler({ body, actor, ip }, reply) {
      const { guestIds, ...account } = await undoEmailChange(servicesFor(ip), body, actor)
      accountData.changed([account.id, ...guestIds])
      await letIn(body.email, account, reply)
      return { message: t('Email address restored.') }
    },
  })

  /** Lets the owner, who has just set a password, sign in without delays from failed attempts and without an email about it. */
  async function letIn(email: string, account: Pick<AccountRow, 'id' | 'passwordHash'>, reply: FastifyReply) {
    await limits.reset(signInsTo(email))
    reply.setBrowserToken(createBrowserToken(account))
  }

  await app.register(async (signedIn: typeof app) => {
    requireSession(signedIn, sessions)

    signedIn.route({
      ...contract.sendEmailConfirmation,
      async handler({ session: { user }, ip }) {
        const email = user.pendingEmail ?? user.email
        if (email === user.email && user.emailConfirmed) return { message: t('Your email address is confirmed.') }
        const kind = user.hasPassword ? 'confirmation' : 'guest'
        await limits.take({ ...confirmationLimits(ip), ...emailLimit(kind, email) })
        await emailConfirmations.add([{ email, userId: user.id }])
        return { message: t('We’ve sent a new link to {email}.', { email }) }
      },
    })

    signedIn.route({
      ...contract.cancelEmailChange,
      async handler({ session: { user } }) {
        const changed = await cancelEmailChange(db, user)
        sessions.forget(user.id)
        return changed
      },
    })
  })
}
