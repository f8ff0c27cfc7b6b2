import type { FastifyInstance } from 'fastify'
import { may, type Permission } from '#contract/accounts/permissions.ts'
import { t } from '#contract/language/t.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { requireSession } from './require-session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that an admin needs for the endpoint. See docs/behavior.md#staff-roles. */
    permission?: Permission
  }
}

/** The tag of these endpoints in the API document. */
// Not translated: the documentation of the API
export const adminTag = 'Admin'

/**
 * Restricts a scope to admins: anonymous requests get 401 and users 403, before their input is validated. So do admins
 * whose staff role doesn't have the `permission` in the config of the route, which each route must declare.
 */
export function requireAdmin(app: FastifyInstance, sessions: Sessions): void {
  requireSession(app, sessions)
  app.addHook('onRoute', (route) => {
    if (!route.config?.permission) throw new Error(`${route.url} doesn’t declare a permission.`)
    route.schema = { ...route.schema, tags: [adminTag] }
  })
  app.addHook('onRequest', async ({ session: { user }, routeOptions }) => {
    if (user.role !== 'admin') throw forAdminsOnly()
    if (!may(user, routeOptions.config.permission)) throw permissionMissing()
  })
}

export function forAdminsOnly(): ShopError {
  return new ShopError('forbidden', t('You don’t have access to this page.'))
}

export function permissionMissing(): ShopError {
  return new ShopError('forbidden', t('Your staff role doesn’t allow this.'))
}
