import type { User } from '#contract/accounts/accounts.ts'
import type { Permission } from '#contract/accounts/permissions.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import type { Queue } from '../platform/jobs/jobs.ts'
import type { PlatformServices } from '../services.ts'
import type { AccountData } from './account-data.ts'
import type { Passwords } from './passwords/hash-password.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Services of accounts and of the platform. */
export type AccountServices = PlatformServices & {
  passwords: Passwords
  sessions: Sessions
  accountData: AccountData
  mayAsStaff: MayAsStaff
  emailConfirmations: EmailConfirmations
  emailChangeEmails: EmailChangeEmails
  passwordResets: PasswordResets
  invitationEmails: InvitationEmails
}

/** Whether a user has a permission now, for endpoints that return more to staff than to others. */
export type MayAsStaff = (user: User | undefined, permission: Permission) => Promise<boolean>

export type EmailConfirmations = Queue<{ email: string; userId: string }>

/** Email changes to report to the old address, by id. */
export type EmailChangeEmails = Queue<{ id: string }>

export type PasswordResets = Queue<{ email: string; actor: Actor }>

/** Invitations to email, by their ids. */
export type InvitationEmails = Queue<{ id: string }>
