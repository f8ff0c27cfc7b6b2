import { may } from '#contract/accounts/permissions.ts'
import type { PlatformServices } from '../../services.ts'
import type { MayAsStaff } from '../services.ts'
import { findFactorFields } from './verify-second-factor.ts'

type MayAsStaffServices = Pick<PlatformServices, 'db' | 'settings'>

/** Checks the permission, and two-step verification while the shop's settings require it. */
export const createMayAsStaff =
  (services: MayAsStaffServices): MayAsStaff =>
  async (user, permission) =>
    user !== undefined && may(user, permission) && !(await lacksSecondFactor(services, user.id))

/** Whether the shop's settings require two-step verification, and an account of the staff doesn't have it. */
export async function lacksSecondFactor({ db, settings }: MayAsStaffServices, userId: string): Promise<boolean> {
  return settings.current.requireStaffTwoFactor && !(await findFactorFields(db, userId))
}
