export const staffRoles = ['owner', 'manager', 'fulfillment', 'read_only'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles that an owner can give. Handing the shop over makes an owner. */
export const assignableRoles = ['manager', 'fulfillment', 'read_only'] as const satisfies StaffRole[]
export type AssignableRole = (typeof assignableRoles)[number]
