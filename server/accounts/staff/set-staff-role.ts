import { sql } from 'drizzle-orm'
import type { StaffRole } from '#contract/accounts/staff-roles.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { type UserRow, updateUser } from '../queries.ts'

/** Gives a user a staff role, or with null none, and records it. */
export async function setStaffRole(
  tx: Db,
  actor: Actor,
  { id, staffRole: before }: Pick<UserRow, 'id' | 'staffRole'>,
  staffRole: StaffRole | null,
): Promise<void> {
  // Otherwise, a trigger records the change without the actor.
  await tx.execute(sql`select set_config('shop.role_change_is_recorded', 'yes', true)`)
  await updateUser(tx, id, { role: staffRole ? 'admin' : 'user', staffRole })
  await recordEvents(tx, actor, {
    event: 'role_changed',
    subject: { type: 'user', id },
    before: { role: before ?? 'user' },
    after: { role: staffRole ?? 'user' },
  })
}
