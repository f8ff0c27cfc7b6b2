import { and, eq, isNotNull } from 'drizzle-orm'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EmailText } from '#contract/email-texts/emails.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { Db } from '../platform/db/database.ts'
import { emailTexts } from '../platform/db/schema/index.ts'

/** Which text: of what email, and in which language. */
export type EmailTextKey = { kind: EmailKind; language: LanguageCode }

/** The email templates edited by staff, by their language. */
export type EmailTexts = Partial<Record<string, Partial<Record<EmailKind, EmailText>>>>

export async function readEmailTexts(db: Db): Promise<EmailTexts> {
  const rows = await db.select().from(emailTexts).where(isNotNull(emailTexts.text))
  const byLanguage = Map.groupBy(rows, ({ language }) => language)
  return Object.fromEntries(
    [...byLanguage].map(([language, texts]) => [
      language,
      Object.fromEntries(texts.map(({ kind, subject, text }) => [kind, { subject, text }])),
    ]),
  )
}

const isText = ({ kind, language }: EmailTextKey) => and(eq(emailTexts.kind, kind), eq(emailTexts.language, language))

/** Reads a text for a change in this transaction. Null for the built-in one. */
export async function lockEmailText(tx: Db, key: EmailTextKey): Promise<EmailText | null> {
  await tx.insert(emailTexts).values(key).onConflictDoNothing()
  const [row] = await tx.select().from(emailTexts).where(isText(key)).for('update')
  return row && row.subject !== null && row.text !== null ? { subject: row.subject, text: row.text } : null
}

export async function updateEmailText(tx: Db, key: EmailTextKey, text: EmailText | null): Promise<void> {
  await tx
    .update(emailTexts)
    .set(text ?? { subject: null, text: null })
    .where(isText(key))
}
