import { staffRoleNames } from '#contract/staff-role-names.ts'
import { assignableRoles } from '#contract/staff-roles.ts'

export const roleOptions = assignableRoles.map((value) => ({ value, label: staffRoleNames[value] }))
