import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { retentionDays } from '../../retention.ts'
import type { Db } from '../db/database.ts'
import { emailedLinks, linkPurposes, users } from '../db/schema/index.ts'
import { createToken, hashToken } from '../http/token.ts'

type LinkPurpose = (typeof linkPurposes)[number]

type LinkRules = {
  /** Hours until it expires. */
  hours: number
  isUsedOnce: boolean
  /** Days from its expiry until it is deleted. */
  keptDays: number
  /** Whether restoring a backup deletes it or lets it expire. */
  onRestore: 'delete' | 'expire'
}

export const linkRules = {
  password_reset: { hours: 1, isUsedOnce: true, keptDays: 0, onRestore: 'delete' },
  email_confirmation: { hours: 7 * 24, isUsedOnce: true, keptDays: 0, onRestore: 'delete' },
  /** Sent to the old address of an account, to undo the change. */
  email_change: { hours: retentionDays.formerEmail * 24, isUsedOnce: true, keptDays: 0, onRestore: 'delete' },
  /** An expired link can still send a new one to the address of its order. */
  order: { hours: 90 * 24, isUsedOnce: false, keptDays: retentionDays.orderLink, onRestore: 'expire' },
} as const satisfies Record<LinkPurpose, LinkRules>

type UsedOnce = { [P in LinkPurpose]: (typeof linkRules)[P]['isUsedOnce'] extends true ? P : never }[LinkPurpose]

type EmailedLink = typeof emailedLinks.$inferSelect

/** A token with the address that it is emailed to. */
export type SentLink = { token: string; email: string }

type LinkOwner = { userId: string; email: string } | { orderId: string }

/** Stores a link to email and returns its token, of which only a hash is stored. */
export async function issueLink(
  db: Db,
  purpose: LinkPurpose,
  owner: LinkOwner,
  token = createToken(),
): Promise<{ id: string; token: string }> {
  const expiresAt = new Date(Date.now() + linkRules[purpose].hours * 3_600_000)
  const [link] = await db
    .insert(emailedLinks)
    .values({ purpose, tokenHash: hashToken(token), ...owner, expiresAt })
    .returning({ id: emailedLinks.id })
  if (!link) throw new Error('The link was not stored.')
  return { id: link.id, token }
}

/** Gives a link a new token, which replaces the one before. Returns undefined if it has expired or no longer exists. */
export async function replaceToken(db: Db, id: string): Promise<SentLink | undefined> {
  const token = createToken()
  const [link] = await db
    .update(emailedLinks)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(emailedLinks.id, id), isActive))
    .returning({ email: emailedLinks.email })
  return link && { token, email: link.email ?? '' }
}

export const isActive: SQL = gt(emailedLinks.expiresAt, sql`now()`)

export const hasToken = (purpose: LinkPurpose, token: string): SQL | undefined =>
  and(eq(emailedLinks.purpose, purpose), eq(emailedLinks.tokenHash, hashToken(token)))

const isUsable = (purpose: UsedOnce, { token, email }: SentLink) =>
  and(hasToken(purpose, token), eq(emailedLinks.email, email), isActive)

/** Finds the user of a link that can still be used. */
export async function findLinkUser(
  db: Db,
  purpose: UsedOnce,
  link: SentLink,
): Promise<typeof users.$inferSelect | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(emailedLinks)
    .innerJoin(users, eq(users.id, emailedLinks.userId))
    .where(isUsable(purpose, link))
  return found?.user
}

/** Deletes a link that is used once, and returns it. Of several simultaneous requests with one link, only one gets it. */
export async function consumeLink(tx: Db, purpose: UsedOnce, link: SentLink): Promise<EmailedLink | undefined> {
  const [consumed] = await tx.delete(emailedLinks).where(isUsable(purpose, link)).returning()
  return consumed
}

/** Deletes the links of a user, all of a purpose or only some of these. */
export async function deleteLinks(tx: Db, purpose: UsedOnce, userId: string, some?: SQL): Promise<void> {
  await tx.delete(emailedLinks).where(and(eq(emailedLinks.purpose, purpose), eq(emailedLinks.userId, userId), some))
}

/** Deletes expired links, for some purposes only after a while. */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  for (const purpose of linkPurposes) {
    const expired = lte(emailedLinks.expiresAt, sql`now() - make_interval(days => ${linkRules[purpose].keptDays})`)
    await db.delete(emailedLinks).where(and(eq(emailedLinks.purpose, purpose), expired))
  }
}

/** Ends the links of a restored backup. */
export async function endLinks(tx: Db): Promise<void> {
  for (const purpose of linkPurposes) {
    const isOfPurpose = eq(emailedLinks.purpose, purpose)
    if (linkRules[purpose].onRestore === 'delete') await tx.delete(emailedLinks).where(isOfPurpose)
    else await tx.update(emailedLinks).set({ expiresAt: sql`now()` }).where(and(isOfPurpose, isActive))
  }
}
