import { t } from '../language/t.ts'
import type { StaffRole } from './staff-roles.ts'

export const staffRoleNames = (): Record<StaffRole, string> => ({
  owner: t('Owner'),
  manager: t('Manager'),
  fulfillment: t('Fulfillment'),
  read_only: t('Read-only'),
})

/** The permissions of each role. */
export const staffRoleTasks = (): Record<StaffRole, string> => ({
  owner: t('Can do everything, and manages the staff.'),
  manager: t('Can do everything except manage the staff.'),
  fulfillment: t('Can view products, orders and reviews, correct stock, and change the status of orders.'),
  read_only: t('Can view products, orders and reviews.'),
})
