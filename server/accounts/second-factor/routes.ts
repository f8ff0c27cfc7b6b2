import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts/second-factor.ts'
import { t } from '#contract/language/t.ts'
import { recordEvents } from '../../platform/audit/record-events.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { hashToken } from '../../platform/http/token.ts'
import { requireSession } from '../guards/require-session.ts'
import type { AccountServices } from '../services.ts'
import { describeDevice } from '../sessions/list-active-sessions.ts'
import { describeApp } from './authenticator-app.ts'
import { addApp, addPasskey, removeApp, removePasskey, renewRecoveryCodes, startApp } from './change-second-factor.ts'
import { startAuthentication, startRegistration } from './passkeys.ts'
import { getSecondFactor } from './queries.ts'
import { verifyIdentity } from './verify-identity.ts'

const config = { needsVerification: true }

/** The API for two-step verification of signed-in users. */
export const secondFactorRoutes: FastifyPluginAsyncZod<AccountServices> = async (
  app,
  { sessions, passwords, eventCounter, ...options },
) => {
  const { db, settings } = options
  noStore(app)
  requireSession(app, sessions)

  const servicesFor = ({ ip, actor }: Pick<FastifyRequest, 'ip' | 'actor'>) => ({
    ...options,
    passwords: passwords.from(ip),
    actor,
  })
  const tokenHashOf = ({ sessionToken = '' }: { sessionToken: string | undefined }) => hashToken(sessionToken)

  app.route({
    ...contract.verifyIdentity,
    async handler(request) {
      const { session, actor, body, sessionToken } = request
      const subject = { type: 'user', id: session.user.id } as const
      try {
        await verifyIdentity(servicesFor(request), session.user, tokenHashOf(request), body)
      } catch (error) {
        eventCounter.count(actor, { event: 'identity_not_confirmed', subject })
        throw error
      }
      await sessions.setVerified(sessionToken)
      await recordEvents(db, actor, { event: 'identity_confirmed', subject })
      return { message: t('Confirmed.') }
    },
  })

  app.route({
    ...contract.startPasskeyVerification,
    async handler(request) {
      const owner = { userId: request.session.user.id, tokenHash: tokenHashOf(request) }
      return { ...(await startAuthentication({ db, settings }, owner)) }
    },
  })

  app.route({ ...contract.getSecondFactor, handler: ({ session }) => getSecondFactor(db, session.user.id) })

  app.route({
    ...contract.startApp,
    config,
    handler: async ({ session: { user } }) =>
      describeApp(settings.current.name, user.email, await startApp(db, user.id)),
  })

  app.route({
    ...contract.confirmApp,
    config,
    async handler(request) {
      return { recoveryCodes: await addApp(servicesFor(request), request.session.user, request.body.code) }
    },
  })

  app.route({
    ...contract.deleteApp,
    config,
    async handler(request) {
      const { user } = request.session
      await removeApp(servicesFor(request), user)
      return getSecondFactor(db, user.id)
    },
  })

  app.route({
    ...contract.startPasskey,
    config,
    async handler(request) {
      return { ...(await startRegistration({ db, settings }, request.session.user, tokenHashOf(request))) }
    },
  })

  app.route({
    ...contract.addPasskey,
    config,
    async handler(request) {
      const name = describeDevice(request.headers['user-agent'] ?? '')
      const passkey = { tokenHash: tokenHashOf(request), name, response: request.body.passkey }
      return { recoveryCodes: await addPasskey(servicesFor(request), request.session.user, passkey) }
    },
  })

  app.route({
    ...contract.deletePasskey,
    config,
    async handler(request) {
      const { user } = request.session
      await removePasskey(servicesFor(request), user, request.params.id)
      return getSecondFactor(db, user.id)
    },
  })

  app.route({
    ...contract.createRecoveryCodes,
    config,
    async handler(request) {
      return { recoveryCodes: await renewRecoveryCodes(servicesFor(request), request.session.user) }
    },
  })
}
