import type { FastifyInstance } from 'fastify'
import { t } from '#contract/language/t.ts'
import type { Db } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import type { CurrentSettings } from '../../settings/settings.ts'
import { lacksSecondFactor } from '../second-factor/may-as-staff.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether staff can do more than shoppers at an endpoint that both can use. */
    isForStaffToo?: boolean
  }
}

/**
 * While the shop's settings require it, rejects admins without two-step verification with 403
 * `second_factor_setup_required`. See docs/behavior.md#two-step-verification. Runs after the guards, before the body is
 * read.
 */
export function requireStaffSecondFactor(app: FastifyInstance, services: { db: Db; settings: CurrentSettings }): void {
  app.addHook('preParsing', async ({ routeOptions: { config }, session }) => {
    const isStaffOnly = config.permission !== undefined
    if (!isStaffOnly && !(config.isForStaffToo && session.user.staffRole)) return
    if (!(await lacksSecondFactor(services, session.user.id))) return
    throw new ShopError('second_factor_setup_required', t('Set up two-step verification in your profile to continue.'))
  })
}
