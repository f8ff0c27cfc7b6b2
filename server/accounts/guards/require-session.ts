import type { FastifyInstance } from 'fastify'
import type { Session, Sessions } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Only set in scopes guarded by `requireSession`. */
    session: Session
  }
}

/** Rejects guests with 401 on all routes of this scope, before validation. */
export function requireSession(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session')
  app.addHook('onRequest', async (request) => {
    request.session = await sessions.get(request.sessionToken)
  })
}
