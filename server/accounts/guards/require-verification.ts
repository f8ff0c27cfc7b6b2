import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import { verificationRequired } from '../second-factor/verify-identity.ts'
import type { AccountServices } from '../services.ts'
import type { Session } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the user must have proved who they are within the last minutes. See docs/behavior.md#confirming-its-you. For
     * downloads, the screen that links to them: browsers go there after the user has confirmed.
     */
    needsVerification?: boolean | string
  }
}

type RequireVerificationServices = Pick<AccountServices, 'db' | 'sessions'> & {
  env: Pick<Env, 'PUBLIC_URL'>
}

/** Milliseconds for which a proof counts. */
const proofLifetime = 15 * 60_000

/**
 * Rejects requests with 403 `verification_required` on routes with `config: { needsVerification: true }`, unless the
 * user has signed in or confirmed within the last 15 minutes. Runs after the guards, before the body is read.
 */
export function requireVerification(app: FastifyInstance, { env, db, sessions }: RequireVerificationServices): void {
  app.addHook('preParsing', async ({ routeOptions, sessionToken, headers, url }, reply) => {
    const { needsVerification } = routeOptions.config
    const services = { db, sessions }
    if (!needsVerification || (await hasRecentProof(services, sessionToken))) return
    if (typeof needsVerification === 'string' && headers.accept?.includes('text/html')) {
      const next = needsVerification + (/\?.*/.exec(url)?.[0] ?? '')
      reply.redirect(`${env.PUBLIC_URL}/confirm?${new URLSearchParams({ next })}`)
    } else {
      await requireRecentProof(services, sessionToken)
    }
  })
}

/** Throws `verification_required` unless the user has signed in or confirmed within the last 15 minutes. */
export async function requireRecentProof(
  services: Pick<RequireVerificationServices, 'db' | 'sessions'>,
  sessionToken: string | undefined,
): Promise<void> {
  if (await hasRecentProof(services, sessionToken)) return
  const { user } = await services.sessions.get(sessionToken)
  throw await verificationRequired(services.db, user.id)
}

/** Whether the user has signed in or confirmed within the last 15 minutes. */
export async function hasRecentProof(
  { sessions }: Pick<RequireVerificationServices, 'sessions'>,
  sessionToken: string | undefined,
): Promise<boolean> {
  // The cache of this process may be out of date.
  return isRecent(await sessions.get(sessionToken)) || isRecent(await sessions.read(sessionToken))
}

function isRecent({ verifiedAt }: Session): boolean {
  return Date.now() - verifiedAt.getTime() < proofLifetime
}
