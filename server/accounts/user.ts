import type { User } from '#contract/accounts/accounts.ts'
import type { users } from '../platform/db/schema/index.ts'
import { ShopError } from '../platform/errors.ts'

export type UserRow = typeof users.$inferSelect

/** An account that isn't a guest account. */
export type AccountRow = UserRow & { passwordHash: string }

/** Removes the password hash. */
export function toUser({ passwordHash, emailConfirmedAt, createdAt, ...user }: UserRow): User {
  const { id, email, pendingEmail, name, role, staffRole, imageId, phone, addresses } = user
  const emailConfirmed = emailConfirmedAt !== null
  const hasPassword = passwordHash !== null
  const image = imageId === '' ? '' : `/api/users/own/image/${imageId}`
  return {
    ...{ id, email, emailConfirmed, pendingEmail, hasPassword, name, role, staffRole, image, phone, addresses },
    createdAt: createdAt.toISOString(),
  }
}

/** Doesn't say whether the email address or the password is wrong. */
export const wrongCredentials = () => new ShopError('invalid_credentials', 'Incorrect email or password.')
