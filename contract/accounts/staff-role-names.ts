import type { StaffRole } from './staff-roles.ts'

export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  fulfillment: 'Fulfillment',
  read_only: 'Read-only',
}

/** The permissions of each role. */
export const staffRoleTasks: Record<StaffRole, string> = {
  owner: 'Can do everything, and manages the staff.',
  manager: 'Can do everything except manage the staff.',
  fulfillment: 'Can view products, orders and reviews, correct stock, and change the status of orders.',
  read_only: 'Can view products, orders and reviews.',
}
