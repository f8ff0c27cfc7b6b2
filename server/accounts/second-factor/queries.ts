import { and, asc, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { type Db, isUuid, prepareOnce } from '../../platform/db/database.ts'
import {
  authenticatorApps,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  users,
} from '../../platform/db/schema/index.ts'
import type { UserRow } from '../queries.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

const secondFactorOf = prepareOnce((db) =>
  db
    .select({
      hasApp: sql<boolean>`exists (
        select from authenticator_apps where user_id = users.id and confirmed_at is not null
      )`,
      passkeys: sql`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at
        ) order by created_at), '[]')
        from passkeys where user_id = users.id
      )`.mapWith(readPasskeys),
      recoveryCodesLeft: sql<number>`(select count(*)::integer from recovery_codes where user_id = users.id)`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('second_factor'),
)

/** Reads how an account is protected in addition to its password. */
export async function getSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const [found] = await secondFactorOf(db).execute({ userId })
  return found ?? { hasApp: false, passkeys: [], recoveryCodesLeft: 0 }
}

function readPasskeys(rows: SecondFactor['passkeys']): SecondFactor['passkeys'] {
  const read = (at: string) => new Date(at).toISOString()
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: read(createdAt),
    lastUsedAt: lastUsedAt && read(lastUsedAt),
  }))
}

/**
 * Returns the secret of the app that is being set up: the given one, unless there is one that was created within the last
 * 15 minutes. Older ones may have been seen by someone else.
 */
export async function insertAppSecret(db: Db, userId: string, secret: string): Promise<string> {
  await db
    .insert(authenticatorApps)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secret, createdAt: sql`now()` },
      setWhere: sql`${authenticatorApps.confirmedAt} is null and ${authenticatorApps.createdAt} < now() - interval '15 minutes'`,
    })
  return (await findUnconfirmedSecret(db, userId)) ?? secret
}

export function findUnconfirmedSecret(db: Db, userId: string): Promise<string | undefined> {
  return findAppSecret(db, userId, isNull(authenticatorApps.confirmedAt))
}

export function findConfirmedSecret(db: Db, userId: string): Promise<string | undefined> {
  return findAppSecret(db, userId, isNotNull(authenticatorApps.confirmedAt))
}

async function findAppSecret(db: Db, userId: string, state: ReturnType<typeof isNull>): Promise<string | undefined> {
  const [app] = await db
    .select({ secret: authenticatorApps.secret })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), state))
  return app?.secret
}

/** Starts using an app. Returns false if another request was faster. */
export async function confirmApp(tx: Db, userId: string, secret: string, step: number): Promise<boolean> {
  const confirmed = await tx
    .update(authenticatorApps)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.secret, secret),
        isNull(authenticatorApps.confirmedAt),
      ),
    )
    .returning({ userId: authenticatorApps.userId })
  return confirmed.length > 0
}

/** Records a code as used. Returns false if it, or a later one, was used before. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = await db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId })
  return used.length > 0
}

/** Returns whether the user had a confirmed app. */
export async function deleteApp(tx: Db, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ confirmedAt: authenticatorApps.confirmedAt })
  return deleted.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

export async function findPasskey(db: Db, userId: string, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
  return found
}

export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(passkey)
}

export async function updatePasskeyUse(db: Db, id: string, counter: number): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id))
}

/** Returns whether the user had this passkey. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return deleted.length > 0
}

export function listRecoveryCodes(db: Db, userId: string): Promise<{ id: string; codeHash: string }[]> {
  return db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Returns false if another request has used the code. */
export async function deleteRecoveryCode(db: Db, id: string): Promise<boolean> {
  const deleted = await db.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning({ id: recoveryCodes.id })
  return deleted.length > 0
}

/** Deletes everything but the password. Returns whether there was a second factor. */
export async function deleteSecondFactor(tx: Db, userId: string): Promise<boolean> {
  const hadApp = await deleteApp(tx, userId)
  const deleted = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  await replaceRecoveryCodes(tx, userId, [])
  return hadApp || deleted.length > 0
}

/** Deletes second factors added since a time, and all recovery codes if no app or passkey remains. */
export async function deleteFactorsSince(tx: Db, userId: string, since: Date): Promise<void> {
  await tx
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), gte(authenticatorApps.confirmedAt, since)))
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
  await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)))
  const { hasApp, passkeys: left } = await getSecondFactor(tx, userId)
  if (!hasApp && left.length === 0) await replaceRecoveryCodes(tx, userId, [])
}

export async function insertPendingSignIn(tx: Db, pending: typeof pendingSignIns.$inferInsert): Promise<void> {
  await tx.insert(pendingSignIns).values(pending)
}

/** Finds the account of a sign-in that waits for its second step. */
export async function findUserBySignIn(db: Db, tokenHash: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, sql`now()`)))
  return found?.user
}

/** Returns false if another request has completed the sign-in. */
export async function deletePendingSignIn(db: Db, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, tokenHash))
    .returning({ userId: pendingSignIns.userId })
  return deleted.length > 0
}

/** Replaces the last challenge of a session or pending sign-in. */
export async function saveChallenge(db: Db, challenge: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values(challenge)
    .onConflictDoUpdate({ target: passkeyChallenges.tokenHash, set: challenge })
}

/** Returns the challenge and deletes it, so that it works once. */
export async function consumeChallenge(db: Db, tokenHash: string): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.tokenHash, tokenHash))
    .returning({
      challenge: passkeyChallenges.challenge,
      isValid: sql<boolean>`${passkeyChallenges.expiresAt} > now()`,
    })
  return taken?.isValid ? taken.challenge : undefined
}
