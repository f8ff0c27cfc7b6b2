import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EmailText } from '#contract/email-texts/emails.ts'
import { actorName } from '../audit/actor-name.ts'
import type { Db } from '../db/database.ts'
import { auditLog, emailTexts, users } from '../db/schema/index.ts'

/** The email templates edited by staff. */
export async function readEmailTexts(db: Db): Promise<Partial<Record<EmailKind, EmailText>>> {
  const rows = await db.select().from(emailTexts).where(isNotNull(emailTexts.text))
  return Object.fromEntries(rows.map(({ kind, subject, text }) => [kind, { subject, text }]))
}

type StoredText = { text: EmailText | null; revision: number }

/** Reads a text for a change in this transaction. */
export async function lockEmailText(tx: Db, kind: EmailKind): Promise<StoredText> {
  await tx.insert(emailTexts).values({ kind }).onConflictDoNothing()
  const [row] = await tx.select().from(emailTexts).where(eq(emailTexts.kind, kind)).for('update')
  return { text: toText(row), revision: row?.revision ?? 0 }
}

export async function updateEmailText(
  tx: Db,
  kind: EmailKind,
  { text, revision, userId }: StoredText & { userId: string | null },
): Promise<void> {
  const texts = text ?? { subject: null, text: null }
  await tx
    .update(emailTexts)
    .set({ ...texts, revision, userId, changedAt: new Date() })
    .where(eq(emailTexts.kind, kind))
}

/** The text before the last change, from the audit log. */
export async function findPreviousText(db: Db, kind: EmailKind): Promise<EmailText | null> {
  const [entry] = await db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.event, 'email_template_changed'), eq(auditLog.subjectId, kind)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return (entry?.before as EmailText | undefined) ?? null
}

export async function findEmailText(db: Db, kind: EmailKind) {
  const [row] = await db
    .select({
      subject: emailTexts.subject,
      text: emailTexts.text,
      revision: emailTexts.revision,
      by: actorName(emailTexts),
      changedAt: emailTexts.changedAt,
    })
    .from(emailTexts)
    .leftJoin(users, eq(users.id, emailTexts.userId))
    .where(eq(emailTexts.kind, kind))
  if (!row) return { text: null, revision: 0, lastChange: null }
  const { revision, by, changedAt } = row
  const lastChange = revision > 0 ? { by, createdAt: changedAt.toISOString() } : null
  return { text: toText(row), revision, lastChange }
}

function toText(row: { subject: string | null; text: string | null } | undefined): EmailText | null {
  return row && row.subject !== null && row.text !== null ? { subject: row.subject, text: row.text } : null
}
