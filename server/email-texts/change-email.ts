import { isDeepStrictEqual } from 'node:util'
import { type EmailKind, emailKindNames } from '#contract/email-texts/email-kinds.ts'
import type { EditedEmail, EmailPreview, EmailText } from '#contract/email-texts/emails.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { changedTo, ShopError } from '../platform/errors.ts'
import { builtInEmails, placeholdersOf } from '../platform/mail/built-in-emails.ts'
import { findEmailText, findPreviousText, lockEmailText, updateEmailText } from '../platform/mail/text-queries.ts'
import { writeSample } from '../platform/mail/write-email.ts'
import type { Settings, ShopInfo } from '../platform/settings/settings.ts'
import { checkEmailText } from './check-email-text.ts'

type Services = { db: Db; settings: Settings }

export function listEmails({ settings }: Services) {
  return emailKindNames.map((kind) => {
    const text = settings.current.emailTexts[kind]
    return { kind, subject: (text ?? builtInEmails[kind]).subject, isEdited: text !== undefined }
  })
}

/** Returns an email with sample values. Its links don't work. */
export function previewEmail(shop: ShopInfo, kind: EmailKind, given: EmailText): EmailPreview {
  const { html, ...preview } = writeSample(shop, kind, given)
  return { ...preview, html: html.replaceAll(/ href="[^"]*"/g, '') }
}

/** Returns the text of an email with its placeholders and a preview. */
export async function describeEmail({ db, settings }: Services, kind: EmailKind): Promise<EditedEmail> {
  const stored = await findEmailText(db, kind)
  const { subject, text } = stored.text ?? builtInEmails[kind]
  return {
    kind,
    ...{ subject, text },
    isEdited: stored.text !== null,
    revision: stored.revision,
    lastChange: stored.lastChange,
    previous: stored.lastChange && (await findPreviousText(db, kind)),
    placeholders: [...placeholdersOf(kind)].map(([name, { meaning, isBlock, isForSubject, isRequired }]) => ({
      ...{ name, meaning, isBlock, isForSubject, isRequired },
    })),
    preview: previewEmail(settings.current, kind, { subject, text }),
  }
}

/**
 * Replaces the text of an email, or uses the built-in one again. Throws `invalid_input`, and `email_template_changed` if the text is
 * not the expected revision.
 */
export async function changeEmail(
  { db, settings }: Services,
  actor: Actor,
  kind: EmailKind,
  { text, revision }: { text: EmailText | null; revision: number },
): Promise<void> {
  if (text) checkEmailText(kind, text)
  const builtIn: EmailText = { subject: builtInEmails[kind].subject, text: builtInEmails[kind].text }
  const after = text ?? builtIn
  const wanted = isDeepStrictEqual(after, builtIn) ? null : after
  await db.transaction(async (tx) => {
    const stored = await lockEmailText(tx, kind)
    if (isDeepStrictEqual(stored.text, wanted)) return
    const before = stored.text ?? builtIn
    if (stored.revision !== revision) throw emailChanged(before, after)
    await updateEmailText(tx, kind, { text: wanted, revision: stored.revision + 1, userId: actor.userId })
    await recordEvents(tx, actor, {
      event: 'email_template_changed',
      subject: { type: 'email_template', id: kind },
      before,
      after,
    })
  })
  await settings.refresh()
}

function emailChanged(before: EmailText, after: EmailText): ShopError {
  const names = (['subject', 'text'] as const).filter((name) => before[name] !== after[name])
  const fields = Object.fromEntries(names.map((name) => [name, changedTo(before[name])]))
  return new ShopError('email_template_changed', 'This text has been changed in the meantime.', { fields })
}
