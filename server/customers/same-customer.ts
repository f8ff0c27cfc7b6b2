import { type SQL, sql } from 'drizzle-orm'

// See docs/decisions/067-one-customer-per-address.md. Both are about the row of `users` around them.

/**
 * The ids of the accounts that are shown as one customer: the row's, and guest accounts with the same email address.
 */
export const accountIds: SQL = sql`(
  select same.id from users as same
  where same.email = users.email and (
    same.id = users.id
    or (
      same.password_hash is null
      and (users.password_hash is null or (users.email_confirmed_at is not null and users.role = 'user'))
    )
  )
)`

/** Whether the row represents the customer: the account with the confirmed address, or else the latest guest. */
export const isShown: SQL = sql`not (users.password_hash is null and exists (
  select from users as other
  where other.email = users.email and other.role = 'user' and (
    other.email_confirmed_at is not null
    or (other.password_hash is null and (other.created_at, other.id) > (users.created_at, users.id))
  )
))`
