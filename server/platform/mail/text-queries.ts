import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { MailKind } from '#contract/mail-kinds.ts'
import type { MailText } from '#contract/mails.ts'
import { actorName } from '../audit/actor-name.ts'
import type { Db } from '../db/database.ts'
import { auditLog, mailTexts, users } from '../db/schema/index.ts'

/** The texts that staff have replaced. */
export async function readMailTexts(db: Db): Promise<Partial<Record<MailKind, MailText>>> {
  const rows = await db.select().from(mailTexts).where(isNotNull(mailTexts.text))
  return Object.fromEntries(rows.map(({ kind, subject, text }) => [kind, { subject, text }]))
}

type StoredText = { text: MailText | null; revision: number }

/** Reads a text for a change in this transaction. */
export async function lockMailText(tx: Db, kind: MailKind): Promise<StoredText> {
  await tx.insert(mailTexts).values({ kind }).onConflictDoNothing()
  const [row] = await tx.select().from(mailTexts).where(eq(mailTexts.kind, kind)).for('update')
  return { text: toText(row), revision: row?.revision ?? 0 }
}

export async function updateMailText(
  tx: Db,
  kind: MailKind,
  { text, revision, userId }: StoredText & { userId: string | null },
): Promise<void> {
  const texts = text ?? { subject: null, text: null }
  await tx
    .update(mailTexts)
    .set({ ...texts, revision, userId, changedAt: new Date() })
    .where(eq(mailTexts.kind, kind))
}

/** The text before the last change, from the security log. */
export async function findPreviousText(db: Db, kind: MailKind): Promise<MailText | null> {
  const [entry] = await db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.event, 'mail_changed'), eq(auditLog.subjectId, kind)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return (entry?.before as MailText | undefined) ?? null
}

export async function findMailText(db: Db, kind: MailKind) {
  const [row] = await db
    .select({
      subject: mailTexts.subject,
      text: mailTexts.text,
      revision: mailTexts.revision,
      by: actorName(mailTexts),
      changedAt: mailTexts.changedAt,
    })
    .from(mailTexts)
    .leftJoin(users, eq(users.id, mailTexts.userId))
    .where(eq(mailTexts.kind, kind))
  if (!row) return { text: null, revision: 0, lastChange: null }
  const { revision, by, changedAt } = row
  const lastChange = revision > 0 ? { by, createdAt: changedAt.toISOString() } : null
  return { text: toText(row), revision, lastChange }
}

function toText(row: { subject: string | null; text: string | null } | undefined): MailText | null {
  return row && row.subject !== null && row.text !== null ? { subject: row.subject, text: row.text } : null
}
