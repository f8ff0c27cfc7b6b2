import type { User } from '#contract/accounts.ts'
import type { users } from '../db/schema/index.ts'

export type UserRow = typeof users.$inferSelect

/** Removes the password hash. */
export function toUser({ id, email, emailConfirmedAt, name, role, phone, addresses, createdAt }: UserRow): User {
  const emailConfirmed = emailConfirmedAt !== null
  return { id, email, emailConfirmed, name, role, phone, addresses, createdAt: createdAt.toISOString() }
}

/** The name under which a user appears in histories and in the log; the email address if there is none. */
export function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email
}
