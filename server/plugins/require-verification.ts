import type { FastifyInstance } from 'fastify'
import { verificationRequired } from '../accounts/second-factor/verify-identity.ts'
import type { Session, Sessions } from '../accounts/sessions/sessions.ts'
import type { Db } from '../db/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the user must have proved who they are within the last minutes. See docs/behavior.md#confirming-its-you. */
    needsVerification?: boolean
  }
}

/** Milliseconds for which a proof counts. */
const proofLifetime = 15 * 60_000

/**
 * Answers 403 `verification_required` on routes that are marked with `config: { needsVerification: true }`, unless the
 * user has signed in or confirmed within the last 15 minutes. Runs after the guards, before the body is read.
 */
export function requireVerification(app: FastifyInstance, { db, sessions }: { db: Db; sessions: Sessions }): void {
  app.addHook('preParsing', async ({ routeOptions, sessionToken }) => {
    if (!routeOptions.config.needsVerification || isRecent(await sessions.get(sessionToken))) return
    // Another process may know better than this one's cache.
    const session = await sessions.read(sessionToken)
    if (!isRecent(session)) throw await verificationRequired(db, session.user.id)
  })
}

function isRecent({ verifiedAt }: Session): boolean {
  return Date.now() - verifiedAt.getTime() < proofLifetime
}
