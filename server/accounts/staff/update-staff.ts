import type { StaffRole } from '#contract/accounts/staff-roles.ts'
import { t } from '#contract/language/t.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import { formerOwnerEmail, newOwnerEmail } from '../account-emails.ts'
import { permissionMissing } from '../guards/require-admin.ts'
import type { UserRow } from '../queries.ts'
import type { AccountServices } from '../services.ts'
import { deleteSessions } from '../sessions/queries.ts'
import { lockStaff } from './queries.ts'
import { setStaffRole } from './set-staff-role.ts'

/** Throws `not_found`, or `last_owner` if the shop would be left without an owner. */
export async function updateStaff(db: Db, id: string, staffRole: StaffRole, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const member = replaceable(await lockStaff(tx), id)
    if (member.staffRole !== staffRole) await setStaffRole(tx, actor, member, staffRole)
  })
}

/** Makes an admin an ordinary user and ends all sessions of the user. Throws `not_found` or `last_owner`. */
export async function removeStaff(db: Db, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const member = replaceable(await lockStaff(tx), id)
    await setStaffRole(tx, actor, member, null)
    await deleteSessions(tx, id)
  })
}

/** The member of the staff whose role is to be changed. */
function replaceable(staff: UserRow[], id: string): UserRow {
  const member = find(staff, id)
  const owners = staff.filter(({ staffRole }) => staffRole === 'owner')
  if (member.staffRole === 'owner' && owners.length === 1) {
    throw new ShopError('last_owner', t('Your shop needs an owner. Transfer ownership first.'))
  }
  return member
}

function find(staff: UserRow[], id: string): UserRow {
  const member = staff.find((each) => each.id === id)
  if (!member) throw notFound(t('Staff member not found.'))
  return member
}

/**
 * Transfers ownership to another staff member. The current owner becomes a manager. Emails both. Throws `not_found`,
 * even for the owner's own id, or `forbidden` if they are no longer the owner.
 */
export async function transferOwnership(
  { db, outbox, settings }: Pick<AccountServices, 'db' | 'outbox' | 'settings'>,
  { ownerId, newOwnerId }: { ownerId: string; newOwnerId: string },
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const staff = await lockStaff(tx)
    const owner = staff.find(({ id, staffRole }) => id === ownerId && staffRole === 'owner')
    if (!owner) throw permissionMissing()
    const newOwner = find(
      staff.filter(({ id }) => id !== ownerId),
      newOwnerId,
    )
    await setStaffRole(tx, actor, newOwner, 'owner')
    await setStaffRole(tx, actor, owner, 'manager')
    const shop = settings.current
    await outbox.queue([newOwnerEmail(shop, newOwner), formerOwnerEmail(shop, owner)], tx)
  })
}
