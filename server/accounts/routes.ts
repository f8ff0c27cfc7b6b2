import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts.ts'
import { asUser } from '../audit/actor.ts'
import type { EventCounter } from '../audit/event-counter.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Limits } from '../limits/limits.ts'
import type { Outbox } from '../mail/outbox.ts'
import { noStore } from '../plugins/no-store.ts'
import { requireSession } from '../plugins/require-session.ts'
import { signUpLimits } from './account-limits.ts'
import { changeProfile } from './change-profile.ts'
import { createBrowserToken } from './known-browser.ts'
import { logIn } from './log-in.ts'
import type { Passwords } from './passwords/hash-password.ts'
import { findPasswordHash } from './passwords/queries.ts'
import type { Sessions } from './sessions/sessions.ts'
import { signUp } from './sign-up.ts'
import { toUser, type UserRow } from './user.ts'

type SignInOptions = {
  env: Env
  db: Db
  passwords: Passwords
  sessions: Sessions
  limits: Limits
  eventCounter: EventCounter
  /** Moves the items of a guest's cart to the cart of the user. */
  joinCarts: (cartToken: string, userId: string) => Promise<void>
}

export const signInRoutes: FastifyPluginAsyncZod<SignInOptions> = async (
  app,
  { env, db, passwords, sessions, limits, eventCounter, joinCarts },
) => {
  noStore(app)

  app.route({
    ...contract.signUp,
    async handler(request, reply) {
      await limits.take(signUpLimits(request.body.email, request.ip))
      const user = await signUp({ db, passwords: passwords.from(request.ip), env }, request.body, request.actor)
      await startSession(request, reply, user)
      return toUser(user)
    },
  })

  app.route({
    ...contract.logIn,
    async handler(request, reply) {
      const services = { db, passwords: passwords.from(request.ip), limits, eventCounter }
      const user = await logIn(services, request.body, request)
      await startSession(request, reply, user)
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
    reply.setSessionToken(await sessions.begin({ userId, passwordHash, userAgent, replaces, actor }))
    reply.setBrowserToken(createBrowserToken(user))
    if (cartToken === undefined) return
    await joinCarts(cartToken, userId)
    reply.setCartToken(null)
  }
}

type ProfileOptions = {
  env: Env
  db: Db
  passwords: Passwords
  sessions: Sessions
  limits: Limits
  outbox: Outbox
}

export const profileRoutes: FastifyPluginAsyncZod<ProfileOptions> = async (
  app,
  { env, db, passwords, sessions, limits, outbox },
) => {
  noStore(app)
  requireSession(app, sessions)

  app.route({ ...contract.getProfile, handler: async ({ session }) => session.user })

  app.route({
    ...contract.changeProfile,
    async handler({ session, body, ip, actor }, reply) {
      const services = { db, passwords: passwords.from(ip), limits, outbox, env }
      const user = await changeProfile(services, session, body, actor)
      sessions.forget(user.id)
      const passwordHash = body.password === undefined ? undefined : await findPasswordHash(db, user.id)
      if (passwordHash !== undefined) reply.setBrowserToken(createBrowserToken({ id: user.id, passwordHash }))
      return user
    },
  })
}
