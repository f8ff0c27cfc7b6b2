import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { StaffInvitation, StaffMember } from '#contract/accounts/staff.ts'
import { type Db, isUuid } from '../../platform/db/database.ts'
import { staffInvitations, users } from '../../platform/db/schema/index.ts'
import type { UserRow } from '../queries.ts'

type InvitationRow = typeof staffInvitations.$inferSelect

const isActive = gt(staffInvitations.expiresAt, sql`now()`)

/** Owners first, then by name. */
export async function listMembers(db: Db, id?: string): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      staffRole: users.staffRole,
      // Sessions are deleted when they end; then the last sign-in or sign-out is in the audit log.
      lastSeenAt: sql`coalesce(
        (select max(last_seen_at) from sessions where user_id = users.id),
        (
          select created_at from audit_log where event in ('sign_in', 'sign_out') and user_id = users.id
          order by audit_log.id desc limit 1
        )
      )`.mapWith(users.createdAt),
      hasSecondFactor: sql<boolean>`
        exists (select from authenticator_apps where user_id = users.id and confirmed_at is not null)
        or exists (select from passkeys where user_id = users.id)`,
    })
    .from(users)
    .where(and(isNotNull(users.staffRole), id === undefined ? undefined : eq(users.id, id)))
    .orderBy(sql`${users.staffRole} <> 'owner'`, asc(users.name), asc(users.email))
  return rows.map(({ staffRole, lastSeenAt, ...row }) => ({
    ...row,
    // Only staff is listed.
    staffRole: staffRole ?? 'read_only',
    lastSeenAt: (lastSeenAt as Date | null)?.toISOString() ?? null,
  }))
}

/** Locks all staff until the transaction ends, so that the last owner can't be lost in simultaneous changes. */
export function lockStaff(tx: Db): Promise<UserRow[]> {
  return tx.select().from(users).where(isNotNull(users.staffRole)).orderBy(asc(users.id)).for('update')
}

/** Oldest first. */
export async function listInvitations(db: Db): Promise<StaffInvitation[]> {
  const rows = await db.select().from(staffInvitations).where(isActive).orderBy(asc(staffInvitations.createdAt))
  return rows.map(toInvitation)
}

export function toInvitation({ id, email, staffRole, createdAt, expiresAt }: InvitationRow): StaffInvitation {
  return { id, email, staffRole, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** Replaces an invitation to the same address, whose link no longer works then. */
export async function saveInvitation(
  tx: Db,
  given: Pick<typeof staffInvitations.$inferInsert, 'email' | 'staffRole' | 'language' | 'expiresAt'>,
): Promise<InvitationRow> {
  const [saved] = await tx
    .insert(staffInvitations)
    .values(given)
    .onConflictDoUpdate({
      target: staffInvitations.email,
      set: { ...given, tokenHash: null, createdAt: sql`now()` },
    })
    .returning()
  return saved as InvitationRow
}

/** Sets the token of the link that is emailed next. Returns undefined if the invitation no longer exists. */
export async function setInvitationToken(db: Db, id: string, tokenHash: string): Promise<InvitationRow | undefined> {
  const [found] = await db
    .update(staffInvitations)
    .set({ tokenHash })
    .where(and(eq(staffInvitations.id, id), isActive))
    .returning()
  return found
}

const hasLink = (tokenHash: string, email: string) =>
  and(eq(staffInvitations.tokenHash, tokenHash), eq(staffInvitations.email, email), isActive)

/** Finds the invitation of a link that has not expired. */
export async function findInvitation(db: Db, tokenHash: string, email: string): Promise<InvitationRow | undefined> {
  const [found] = await db.select().from(staffInvitations).where(hasLink(tokenHash, email))
  return found
}

/** Deletes the invitation and returns it. Of several simultaneous requests with one link, only one gets it. */
export async function consumeInvitation(tx: Db, tokenHash: string, email: string): Promise<InvitationRow | undefined> {
  const [taken] = await tx.delete(staffInvitations).where(hasLink(tokenHash, email)).returning()
  return taken
}

export async function deleteInvitation(tx: Db, id: string): Promise<InvitationRow | undefined> {
  if (!isUuid(id)) return undefined
  const [deleted] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
  return deleted
}
