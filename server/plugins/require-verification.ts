import type { FastifyInstance } from 'fastify'
import { verificationRequired } from '../accounts/second-factor/verify-identity.ts'
import type { Session, Sessions } from '../accounts/sessions/sessions.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the user must have proved who they are within the last minutes. See docs/behavior.md#confirming-its-you. For
     * downloads, the screen that links to them: browsers go there after the user has confirmed.
     */
    needsVerification?: boolean | string
  }
}

type Services = { env: Pick<Env, 'PUBLIC_URL'>; db: Db; sessions: Sessions }

/** Milliseconds for which a proof counts. */
const proofLifetime = 15 * 60_000

/**
 * Answers 403 `verification_required` on routes that are marked with `config: { needsVerification: true }`, unless the
 * user has signed in or confirmed within the last 15 minutes. Runs after the guards, before the body is read.
 */
export function requireVerification(app: FastifyInstance, { env, db, sessions }: Services): void {
  app.addHook('preParsing', async ({ routeOptions, sessionToken, headers, url }, reply) => {
    const { needsVerification } = routeOptions.config
    if (!needsVerification || isRecent(await sessions.get(sessionToken))) return
    // Another process may know better than this one's cache.
    const session = await sessions.read(sessionToken)
    if (isRecent(session)) return
    if (typeof needsVerification === 'string' && headers.accept?.includes('text/html')) {
      const next = needsVerification + (/\?.*/.exec(url)?.[0] ?? '')
      reply.redirect(`${env.PUBLIC_URL}/confirm?${new URLSearchParams({ next })}`)
    } else {
      throw await verificationRequired(db, session.user.id)
    }
  })
}

function isRecent({ verifiedAt }: Session): boolean {
  return Date.now() - verifiedAt.getTime() < proofLifetime
}
