import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { ShopError } from '../errors.ts'
import { requireSession } from './require-session.ts'

/** The tag of these endpoints in the API document. */
export const adminTag = 'Admin'

/** Restricts a scope to admins: anonymous requests answer 401 and users 403, before their input is validated. */
export function requireAdmin(app: FastifyInstance, sessions: Sessions): void {
  requireSession(app, sessions)
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, tags: [adminTag] }
  })
  app.addHook('onRequest', async ({ session }) => {
    if (session.user.role !== 'admin') throw forAdminsOnly()
  })
}

export function forAdminsOnly(): ShopError {
  return new ShopError('forbidden', "You don't have access to this page.")
}
