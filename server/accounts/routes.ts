import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as accounts from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { notFound } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import type { Limits } from '../limits/limits.ts'
import type { Outbox } from '../mail/outbox.ts'
import { noStore } from '../plugins/no-store.ts'
import { requireSession } from '../plugins/require-session.ts'
import { resetLimits, resetRequestLimits, signInLimits, signUpLimits } from './account-limits.ts'
import { changeProfile } from './change-profile.ts'
import { listActiveSessions } from './list-active-sessions.ts'
import { logIn } from './log-in.ts'
import { type PasswordResets, resetPassword } from './password-resets.ts'
import { deleteSession } from './queries.ts'
import type { Sessions } from './sessions.ts'
import { signUp } from './sign-up.ts'

type Options = {
  env: Env
  db: Db
  sessions: Sessions
  limits: Limits
  outbox: Outbox
  passwordResets: PasswordResets
  /** Done once somebody has signed in, for what they brought along as a visitor. Answers a cookie's header. */
  afterSignIn: (request: FastifyRequest, userId: string) => Promise<string | undefined>
}

/** SPEC.md section 7: the calls of identity. Whom they answer to and with what is nobody else's, so nothing keeps it. */
export const accountRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  noStore(app)
  await app.register(authRoutes, options)
  await app.register(profileRoutes, options)
}

const authRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { env, db, sessions, limits, outbox, passwordResets, afterSignIn },
) => {
  app.route({
    ...accounts.signUp,
    async handler(request, reply) {
      await limits.take(signUpLimits(request.body.email, request.ip))
      const user = await signUp(db, request.body)
      await signIn(request, reply, user.id)
      return user
    },
  })

  app.route({
    ...accounts.logIn,
    async handler(request, reply) {
      const { email } = request.body
      await limits.take(signInLimits.of(email, request.ip))
      const { user, passwordHash } = await logIn(db, request.body)
      await limits.forget(signInLimits.account(email))
      await signIn(request, reply, user.id, passwordHash)
      return user
    },
  })

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    passwordHash?: string,
  ): Promise<void> {
    reply.header('set-cookie', await sessions.begin(request, userId, passwordHash))
    const cookie = await afterSignIn(request, userId)
    if (cookie !== undefined) reply.header('set-cookie', cookie)
  }

  app.route({ ...accounts.checkSession, handler: async (request) => (await sessions.get(request)).user })

  app.route({
    ...accounts.logOut,
    async handler(request, reply) {
      reply.header('set-cookie', await sessions.end(request))
      // Fastify takes a string for text; this one is JSON.
      return reply.header('content-type', 'application/json; charset=utf-8').send('"success"' as 'success')
    },
  })

  app.route({
    ...accounts.requestPasswordReset,
    async handler({ body, ip }) {
      await limits.take(resetRequestLimits(body.email, ip))
      await passwordResets.add(body)
      return { message: 'If there is an account with this address, a link is on its way to it.' }
    },
  })

  app.route({
    ...accounts.resetPassword,
    async handler({ body, ip }) {
      await limits.take(resetLimits(body.email, ip))
      const { userId } = await resetPassword({ db, outbox, env }, body)
      sessions.forget(userId)
      // Whoever was locked out by somebody else's guesses can sign in now.
      await limits.forget(signInLimits.account(body.email))
      return { message: 'Password Reset' }
    },
  })
}

const profileRoutes: FastifyPluginAsyncZod<Options> = async (app, { env, db, sessions, limits, outbox }) => {
  requireSession(app, sessions)

  app.route({ ...accounts.getProfile, handler: async ({ session }) => session.user })

  app.route({
    ...accounts.changeProfile,
    async handler({ session, body }) {
      const user = await changeProfile({ db, limits, outbox, env }, session, body)
      sessions.forget(user.id)
      return user
    },
  })

  app.route({ ...accounts.listSessions, handler: ({ session }) => listActiveSessions(db, session) })

  app.route({
    ...accounts.endSession,
    async handler({ session, params: { id } }) {
      const isThere = isUuid(id) && (await deleteSession(db, session.user.id, id))
      if (!isThere) throw notFound('session')
      sessions.forget(session.user.id)
      return { id }
    },
  })
}
