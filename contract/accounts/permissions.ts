// Part of every page, so it holds only what guards need.

import type { StaffRole } from './staff-roles.ts'

/** The permissions of admin endpoints and screens. See docs/behavior.md#staff-roles. */
export const permissions = [
  ...(['view', 'orders', 'refunds', 'stock', 'catalog', 'reviews'] as const),
  ...(['reports', 'settings', 'security', 'staff'] as const),
] as const
export type Permission = (typeof permissions)[number]

const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => permission !== 'staff'),
  fulfillment: ['view', 'orders', 'stock'],
  read_only: ['view'],
}

/** Whether a user has a permission. Guests and shoppers have none. */
export function may(
  user: { staffRole: StaffRole | null } | null | undefined,
  permission: Permission | undefined,
): boolean {
  return Boolean(user?.staffRole && permission && permissionsOf[user.staffRole].includes(permission))
}
