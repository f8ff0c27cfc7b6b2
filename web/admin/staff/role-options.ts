import { staffRoleNames } from '#contract/accounts/staff-role-names.ts'
import { assignableRoles } from '#contract/accounts/staff-roles.ts'

export const roleOptions = assignableRoles.map((value) => ({ value, label: staffRoleNames[value] }))
