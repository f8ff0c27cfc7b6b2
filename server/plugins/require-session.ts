import type { FastifyInstance } from 'fastify'
import type { Session, Sessions } from '../accounts/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request; there in scopes that `requireSession` guards, and nowhere else. */
    session: Session
  }
}

/** Shuts a scope to visitors: whatever is routed in it answers 401 to them, before it looks at anything they sent. */
export function requireSession(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session')
  app.addHook('onRequest', async (request) => {
    request.session = await sessions.get(request)
  })
}
