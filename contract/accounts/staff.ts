import * as z from 'zod/mini'
import { endpoint, IdParams, line, maxCharacters } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { ConfirmationLink, Email, LinkOwner, Password } from './accounts.ts'
import { assignableRoles, staffRoles } from './staff-roles.ts'

const AssignableRole = z.enum(assignableRoles, error('Select a role.'))

export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole: z.enum(staffRoles),
  /** When the shop last got a request from them, within five minutes; null if they haven't signed in for a year. */
  lastSeenAt: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  staffRole: z.enum(assignableRoles),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const NewInvitation = z.object({ email: Email, staffRole: AssignableRole })
export type NewInvitation = z.infer<typeof NewInvitation>

/** See `linkNeeds` for when a password is needed. The name is for new accounts. */
export const AcceptedInvitation = z.extend(ConfirmationLink, {
  name: z.optional(line(100)),
  password: z.optional(Password),
})
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>

export const listStaff = endpoint('GET', '/api/admin/staff', {
  summary: 'Lists the staff, and the invitations that can still be accepted.',
  response: z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) }),
})

export const inviteStaff = endpoint('POST', '/api/admin/staff/invitations', {
  summary:
    'Emails a staff invitation, which can be accepted once within 7 days. It replaces an earlier one to the same address.',
  body: NewInvitation,
  response: StaffInvitation,
})

export const withdrawInvitation = endpoint('DELETE', '/api/admin/staff/invitations/:id', {
  summary: 'Withdraws an invitation to the staff.',
  params: IdParams,
  response: IdParams,
})

export const updateStaff = endpoint('PATCH', '/api/admin/staff/:id', {
  summary: 'Changes the staff role of an admin.',
  params: IdParams,
  body: z.object({ staffRole: AssignableRole }),
  response: StaffMember,
})

export const removeStaff = endpoint('DELETE', '/api/admin/staff/:id', {
  summary: 'Makes an admin an ordinary user and ends all of the user’s sessions.',
  params: IdParams,
  response: IdParams,
})

export const transferOwnership = endpoint('POST', '/api/admin/staff/:id/ownership', {
  summary: 'Transfers ownership to another admin. The current owner becomes a manager.',
  params: IdParams,
  body: z.object({
    currentPassword: z.string(error('Enter your current password.')).check(maxCharacters(128)),
  }),
  response: StaffMember,
})

export const checkInvitation = endpoint('GET', '/api/auth/invitation', {
  summary: 'Returns the role of a staff invitation and the fields required to accept it.',
  querystring: ConfirmationLink,
  response: z.extend(LinkOwner, { staffRole: z.enum(assignableRoles) }),
})

export const acceptInvitation = endpoint('POST', '/api/auth/invitation', {
  summary:
    'Accepts an emailed staff invitation, which works once. Needs a session of the invited account or a new password.',
  body: AcceptedInvitation,
  response: z.object({ message: z.string() }),
})
