import { eq, isNotNull } from 'drizzle-orm'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EmailText } from '#contract/email-texts/emails.ts'
import type { Db } from '../platform/db/database.ts'
import { emailTexts } from '../platform/db/schema/index.ts'

/** The email templates edited by staff. */
export async function readEmailTexts(db: Db): Promise<Partial<Record<EmailKind, EmailText>>> {
  const rows = await db.select().from(emailTexts).where(isNotNull(emailTexts.text))
  return Object.fromEntries(rows.map(({ kind, subject, text }) => [kind, { subject, text }]))
}

/** Reads a text for a change in this transaction. Null for the built-in one. */
export async function lockEmailText(tx: Db, kind: EmailKind): Promise<EmailText | null> {
  await tx.insert(emailTexts).values({ kind }).onConflictDoNothing()
  const [row] = await tx.select().from(emailTexts).where(eq(emailTexts.kind, kind)).for('update')
  return row && row.subject !== null && row.text !== null ? { subject: row.subject, text: row.text } : null
}

export async function updateEmailText(tx: Db, kind: EmailKind, text: EmailText | null): Promise<void> {
  await tx
    .update(emailTexts)
    .set(text ?? { subject: null, text: null })
    .where(eq(emailTexts.kind, kind))
}
