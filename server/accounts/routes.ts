import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts/accounts.ts'
import { completeLogIn, startPasskeyLogIn } from '#contract/accounts/second-factor.ts'
import { t } from '#contract/language/t.ts'
import { asUser, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { ShopError } from '../platform/errors.ts'
import { noStore } from '../platform/http/no-store.ts'
import { hashToken } from '../platform/http/token.ts'
import { type BuiltLanguages, checkBuilt } from '../platform/language/built-languages.ts'
import { newSignInEmail } from './account-emails.ts'
import { guestLimits, signUpLimits } from './account-limits.ts'
import { changeProfile } from './change-profile.ts'
import { requireSession } from './guards/require-session.ts'
import { requireRecentProof } from './guards/require-verification.ts'
import { changeGuestAddress, createGuestAccount } from './guest-accounts/create-guest-account.ts'
import { mergeGuestAccounts } from './guest-accounts/merge-guest-accounts.ts'
import { logIn } from './log-in.ts'
import { findPasswordHash } from './passwords/queries.ts'
import { lockAddress, toUser, type UserRow } from './queries.ts'
import { createBrowserToken, isRecognizedBrowser } from './recognized-browser.ts'
import { startAuthentication } from './second-factor/passkeys.ts'
import { beginSignIn, getSigningIn, signInExpired } from './second-factor/pending-sign-in.ts'
import { deletePendingSignIn } from './second-factor/queries.ts'
import { findFactorFields, verifySecondFactor } from './second-factor/verify-second-factor.ts'
import type { AccountServices } from './services.ts'
import { signUp } from './sign-up.ts'

export const signInRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, services) => {
  const { settings, db, sessions, limits, outbox, eventCounter, accountData } = services
  const servicesFor = (ip: string) => ({ ...services, passwords: services.passwords.from(ip) })
  noStore(app)

  app.route({
    ...contract.signUp,
    config: { needsOpenShop: true },
    async handler(request, reply) {
      await limits.take(signUpLimits(request.body.email, request.ip))
      const user = await signUp(servicesFor(request.ip), request.body, request.actor)
      await startSession(request, reply, user)
      return toUser(user)
    },
  })

  app.route({
    ...contract.logIn,
    async handler(request, reply) {
      const user = await logIn(servicesFor(request.ip), request.body, request)
      const fields = await findFactorFields(db, user.id)
      if (fields) {
        reply.setSignInToken(await beginSignIn(db, user))
        throw new ShopError('second_factor_required', t('Confirm your sign-in with the second step.'), { fields })
      }
      await startSession(request, reply, user)
      await reportNewBrowser(request, user)
      return toUser(user)
    },
  })

  app.route({
    ...contract.createGuestAccount,
    config: { needsOpenShop: true },
    async handler(request, reply) {
      const { body, actor, sessionToken } = request
      await limits.take(guestLimits(request.ip))
      const previous = (await sessions.find(sessionToken))?.user
      const changed =
        previous?.hasPassword === false && (await changeGuestAddress({ db, settings }, previous, body, actor))
      if (changed) {
        sessions.forget(changed.id)
        return toUser(changed)
      }
      const guest = await createGuestAccount({ db, settings }, body, actor)
      await startSession(request, reply, guest)
      return toUser(guest)
    },
  })

  app.route({
    ...startPasskeyLogIn,
    async handler({ signInToken = '' }) {
      const { id: userId } = await getSigningIn(db, signInToken)
      return { ...(await startAuthentication({ db, settings }, { userId, tokenHash: hashToken(signInToken) })) }
    },
  })

  app.route({
    ...completeLogIn,
    async handler(request, reply) {
      const { signInToken = '', body, ip } = request
      const user = await getSigningIn(db, signInToken)
      const tokenHash = hashToken(signInToken)
      try {
        await verifySecondFactor(servicesFor(ip), user, tokenHash, body)
      } catch (error) {
        const subject = { type: 'user', id: user.id } as const
        eventCounter.count(request.actor, { event: 'second_step_failed', subject })
        throw error
      }
      if (!(await deletePendingSignIn(db, tokenHash))) throw signInExpired()
      await startSession(request, reply, user)
      await reportNewBrowser(request, user)
      reply.setSignInToken(null)
      return toUser(user)
    },
  })

  app.route({
    ...contract.logOut,
    async handler(request, reply) {
      const user = (await sessions.find(request.sessionToken))?.user
      if (user) await recordEvents(db, asUser(request.actor, user), { event: 'sign_out' })
      await sessions.end(request.sessionToken)
      reply.setSessionToken(null)
      // Fastify sends strings as text, but this one is JSON.
      return reply.header('content-type', 'application/json; charset=utf-8').send('"success"' as 'success')
    },
  })

  async function startSession(
    { sessionToken: replaces, cartToken, headers, actor: client }: FastifyRequest,
    reply: FastifyReply,
    user: UserRow,
  ): Promise<void> {
    const { id: userId, passwordHash } = user
    const userAgent = headers['user-agent']
    const actor = asUser(client, user)
    const previous = (await sessions.find(replaces))?.user
    reply.setSessionToken(await sessions.begin({ userId, passwordHash, userAgent, replaces, actor }))
    if (passwordHash !== null) reply.setBrowserToken(createBrowserToken({ id: userId, passwordHash }))
    const guest = previous?.hasPassword === false ? previous : undefined
    const ofCookie = cartToken === undefined ? undefined : { tokenHash: hashToken(cartToken) }
    const guestCart = guest ? { userId: guest.id } : ofCookie
    if (guestCart) await accountData.mergeCarts(db, guestCart, userId)
    // Anyone who signs in with a confirmed address has proven that it is theirs.
    const isOwner = guest?.email === user.email && user.emailConfirmedAt !== null
    const joined = isOwner ? await db.transaction(joinGuests) : []
    if (guestCart || isOwner) accountData.changed([userId, ...joined])
    if (cartToken !== undefined) reply.setCartToken(null)

    async function joinGuests(tx: Db): Promise<string[]> {
      await lockAddress(tx, user.email)
      return mergeGuestAccounts(tx, accountData, user, actor)
    }
  }

  async function reportNewBrowser({ browserToken, headers }: FastifyRequest, user: UserRow): Promise<void> {
    if (browserToken !== undefined && isRecognizedBrowser(browserToken, user)) return
    const signIn = { userAgent: headers['user-agent'] ?? '', at: new Date() }
    await outbox.queue([newSignInEmail(settings.current, user, signIn)])
  }
}

export const profileRoutes: FastifyPluginAsyncZod<AccountServices & { web: BuiltLanguages }> = async (app, options) => {
  const { web, ...services } = options
  const { db, sessions } = services
  noStore(app)
  requireSession(app, sessions)

  app.route({ ...contract.getProfile, handler: async ({ session }) => session.user })

  app.route({
    ...contract.changeProfile,
    async handler({ session, body, ip, actor, sessionToken }, reply) {
      const { id, email, hasPassword } = session.user
      checkBuilt(web, 'language', [body.language ?? []].flat())
      const isNewEmail = body.email !== undefined && body.email !== email
      if (isNewEmail && hasPassword && (await findFactorFields(db, id))) {
        await requireRecentProof({ db, sessions }, sessionToken)
      }
      const user = await changeProfile({ ...services, passwords: services.passwords.from(ip) }, session, body, actor)
      sessions.forget(user.id)
      const passwordHash = body.password === undefined ? undefined : await findPasswordHash(db, user.id)
      if (passwordHash !== undefined) reply.setBrowserToken(createBrowserToken({ id: user.id, passwordHash }))
      return user
    },
  })
}
