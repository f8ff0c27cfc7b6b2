import * as z from 'zod/mini'
import { type Endpoint, IdParams, line } from '../endpoint.ts'
import { Email, LinkOwner, Password } from './accounts.ts'
import { assignableRoles, staffRoles } from './staff-roles.ts'

const AssignableRole = z.enum(assignableRoles, 'Select a role.')

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

const LinkToken = z.string().check(z.minLength(1, 'Incorrect Link'), z.maxLength(200, 'Incorrect Link'))

const InvitationLink = z.object({ token: LinkToken, email: Email })

/** See `linkNeeds` for when a password is needed. The name is for new accounts. */
export const AcceptedInvitation = z.extend(InvitationLink, {
  name: z.optional(line(100)),
  password: z.optional(Password),
})
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>

export const listStaff = {
  method: 'GET',
  url: '/api/admin/staff',
  schema: {
    summary: 'Lists the staff, and the invitations that can still be accepted. For admins.',
    response: { 200: z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) }) },
  },
} satisfies Endpoint

export const inviteStaff = {
  method: 'POST',
  url: '/api/admin/staff/invitations',
  schema: {
    summary:
      'Emails a staff invitation, which can be accepted once within 7 days. It replaces an earlier one to the same address. For admins.',
    body: NewInvitation,
    response: { 200: StaffInvitation },
  },
} satisfies Endpoint

export const withdrawInvitation = {
  method: 'DELETE',
  url: '/api/admin/staff/invitations/:id',
  schema: {
    summary: 'Withdraws an invitation to the staff. For admins.',
    params: IdParams,
    response: { 200: IdParams },
  },
} satisfies Endpoint

export const updateStaff = {
  method: 'PATCH',
  url: '/api/admin/staff/:id',
  schema: {
    summary: 'Changes the staff role of an admin. For admins.',
    params: IdParams,
    body: z.object({ staffRole: AssignableRole }),
    response: { 200: StaffMember },
  },
} satisfies Endpoint

export const removeStaff = {
  method: 'DELETE',
  url: '/api/admin/staff/:id',
  schema: {
    summary: 'Makes an admin an ordinary user and ends all of the user’s sessions. For admins.',
    params: IdParams,
    response: { 200: IdParams },
  },
} satisfies Endpoint

export const transferOwnership = {
  method: 'POST',
  url: '/api/admin/staff/:id/ownership',
  schema: {
    summary: 'Transfers ownership to another admin. The current owner becomes a manager. For the owner.',
    params: IdParams,
    body: z.object({ currentPassword: z.string('Enter your current password.').check(z.maxLength(128, 'Too long.')) }),
    response: { 200: StaffMember },
  },
} satisfies Endpoint

export const checkInvitation = {
  method: 'GET',
  url: '/api/auth/invitation',
  schema: {
    summary: 'Returns the role of a staff invitation and the fields required to accept it.',
    querystring: InvitationLink,
    response: { 200: z.extend(LinkOwner, { staffRole: z.enum(assignableRoles) }) },
  },
} satisfies Endpoint

export const acceptInvitation = {
  method: 'POST',
  url: '/api/auth/invitation',
  schema: {
    summary:
      'Accepts an emailed staff invitation, which works once. Needs a session of the invited account or a new password.',
    body: AcceptedInvitation,
    response: { 200: z.object({ message: z.string() }) },
  },
} satisfies Endpoint
