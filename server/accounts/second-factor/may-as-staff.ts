import type { User } from '#contract/accounts/accounts.ts'
import { may, type Permission } from '#contract/accounts/permissions.ts'
import type { PlatformServices } from '../../platform/services.ts'
import { findFactorFields } from './verify-second-factor.ts'

/** Whether a user has a permission now, for endpoints that return more to staff than to others. */
export type MayAsStaff = (user: User | undefined, permission: Permission) => Promise<boolean>

type Services = Pick<PlatformServices, 'db' | 'settings'>

/** Checks the permission, and two-step verification while the shop's settings require it. */
export const createMayAsStaff =
  (services: Services): MayAsStaff =>
  async (user, permission) =>
    user !== undefined && may(user, permission) && !(await lacksSecondFactor(services, user.id))

/** Whether the shop's settings require two-step verification, and an account of the staff doesn't have it. */
export async function lacksSecondFactor({ db, settings }: Services, userId: string): Promise<boolean> {
  return settings.current.requireStaffTwoFactor && !(await findFactorFields(db, userId))
}
