import { isDeepStrictEqual } from 'node:util'
import { type MailKind, mailKindNames } from '#contract/mail-kinds.ts'
import type { EditedMail, MailPreview, MailText } from '#contract/mails.ts'
import type { Actor } from '../platform/audit/actor.ts'
import { recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { changedTo, ShopError } from '../platform/errors.ts'
import { builtInMails, placeholdersOf } from '../platform/mail/built-in-mails.ts'
import { findMailText, findPreviousText, lockMailText, updateMailText } from '../platform/mail/text-queries.ts'
import { writeSample } from '../platform/mail/write-mail.ts'
import type { Settings, ShopInfo } from '../platform/settings/settings.ts'
import { checkMailText } from './check-mail-text.ts'

type Services = { db: Db; settings: Settings }

export function listMails({ settings }: Services) {
  return mailKindNames.map((kind) => {
    const text = settings.current.mailTexts[kind]
    return { kind, subject: (text ?? builtInMails[kind]).subject, isEdited: text !== undefined }
  })
}

/** Returns a mail with sample values. Its links lead nowhere. */
export function previewMail(shop: ShopInfo, kind: MailKind, given: MailText): MailPreview {
  const { html, ...preview } = writeSample(shop, kind, given)
  return { ...preview, html: html.replaceAll(/ href="[^"]*"/g, '') }
}

/** Returns the text of a mail with its placeholders and a preview. */
export async function describeMail({ db, settings }: Services, kind: MailKind): Promise<EditedMail> {
  const stored = await findMailText(db, kind)
  const { subject, text } = stored.text ?? builtInMails[kind]
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
    preview: previewMail(settings.current, kind, { subject, text }),
  }
}

/**
 * Replaces the text of a mail, or uses the built-in one again. Throws `invalid_input`, and `mail_changed` if the text is
 * another one than that of the revision.
 */
export async function changeMail(
  { db, settings }: Services,
  actor: Actor,
  kind: MailKind,
  { text, revision }: { text: MailText | null; revision: number },
): Promise<void> {
  if (text) checkMailText(kind, text)
  const builtIn: MailText = { subject: builtInMails[kind].subject, text: builtInMails[kind].text }
  const after = text ?? builtIn
  const wanted = isDeepStrictEqual(after, builtIn) ? null : after
  await db.transaction(async (tx) => {
    const stored = await lockMailText(tx, kind)
    if (isDeepStrictEqual(stored.text, wanted)) return
    const before = stored.text ?? builtIn
    if (stored.revision !== revision) throw mailChanged(before, after)
    await updateMailText(tx, kind, { text: wanted, revision: stored.revision + 1, userId: actor.userId })
    await recordEvents(tx, actor, { event: 'mail_changed', subject: { type: 'mail', id: kind }, before, after })
  })
  await settings.refresh()
}

function mailChanged(before: MailText, after: MailText): ShopError {
  const names = (['subject', 'text'] as const).filter((name) => before[name] !== after[name])
  const fields = Object.fromEntries(names.map((name) => [name, changedTo(before[name])]))
  return new ShopError('mail_changed', 'This text has been changed in the meantime.', { fields })
}
