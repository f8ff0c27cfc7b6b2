import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { ShopError } from '../errors.ts'
import { requireSession } from './require-session.ts'

/** Shuts a scope to all but admins: visitors are answered 401 and users 403, before anything they sent is looked at. */
export function requireAdmin(app: FastifyInstance, sessions: Sessions): void {
  requireSession(app, sessions)
  app.addHook('onRequest', async ({ session }) => {
    if (session.user.role !== 'admin') throw forAdminsOnly()
  })
}

export function forAdminsOnly(): ShopError {
  return new ShopError('forbidden', "You don't have access to this page.")
}
