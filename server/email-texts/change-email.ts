import { isDeepStrictEqual } from 'node:util'
import { type EmailKind, emailKindNames } from '#contract/email-texts/email-kinds.ts'
import type { EditedEmail, EmailPreview, EmailText, EmailTextChange } from '#contract/email-texts/emails.ts'
import { t } from '#contract/language/t.ts'
import { builtInText, getPlaceholders } from '../emails/built-in-emails.ts'
import { mainEmailText, writeMainSample } from '../emails/write-email.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { change, findLastChange, type Tracked, undo } from '../platform/changes/tracked.ts'
import type { Db } from '../platform/db/database.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import { lockEmailText, updateEmailText } from '../settings/email-text-queries.ts'
import type { Settings, ShopInfo } from '../settings/settings.ts'
import { checkEmailText } from './check-email-text.ts'

type EmailTextServices = { db: Db; settings: Settings }

export function listEmails({ settings }: EmailTextServices) {
  return emailKindNames.map((kind) => {
    const { subject } = mainEmailText(settings.current, kind)
    return { kind, subject, isEdited: settings.current.emailTexts[kind] !== undefined }
  })
}

/** Returns an email with sample values. Its links don't work. */
export function previewEmail(shop: ShopInfo, kind: EmailKind, given: EmailText): EmailPreview {
  const { html, ...preview } = writeMainSample(shop, kind, given)
  return { ...preview, html: html.replaceAll(/ href="[^"]*"/g, '') }
}

/** Returns the text of an email with its placeholders and a preview. */
export async function describeEmail({ db, settings }: EmailTextServices, kind: EmailKind): Promise<EditedEmail> {
  const { current: shop } = settings
  const text = mainEmailText(shop, kind)
  return {
    kind,
    ...text,
    isEdited: shop.emailTexts[kind] !== undefined,
    lastChange: await findLastChange(db, trackedEmail(shop, kind), text),
    placeholders: [...getPlaceholders(kind)].map(([name, { meaning, isBlock, isForSubject, isRequired }]) => ({
      name,
      meaning: meaning(),
      isBlock,
      isForSubject,
      isRequired,
    })),
    preview: previewEmail(shop, kind, text),
  }
}

/** The text that staff edit, which is in the main language, whatever theirs is. */
const mainBuiltInText = (shop: ShopInfo, kind: EmailKind) => inLanguageOf(shop, null, () => builtInText(kind))

function trackedEmail(shop: ShopInfo, kind: EmailKind): Tracked<EmailText> {
  const builtIn = mainBuiltInText(shop, kind)
  return {
    event: 'email_template_changed',
    subject: { type: 'email_template', id: kind },
    conflict: { code: 'email_template_changed', message: t('Someone else changed this email template.') },
    lock: async (tx) => (await lockEmailText(tx, kind)) ?? builtIn,
    check: (_tx, next) => checkEmailText(kind, next),
    write: (tx, next) => updateEmailText(tx, kind, isDeepStrictEqual(next, builtIn) ? null : next),
  }
}

/**
 * Replaces the text of an email, or with null uses the built-in one again. Throws `invalid_input`, and
 * `email_template_changed` if the text isn't the expected one.
 */
export async function changeEmail(
  { db, settings }: EmailTextServices,
  actor: Actor,
  kind: EmailKind,
  { text, expected }: EmailTextChange,
): Promise<void> {
  const { current: shop } = settings
  const values = text ?? mainBuiltInText(shop, kind)
  await db.transaction((tx) => change(tx, actor, trackedEmail(shop, kind), { values, expected }))
  await settings.refresh()
}

/** Reverts the last change. Throws not_found, and `email_template_changed` if there is a newer one. */
export async function undoEmail(
  { db, settings }: EmailTextServices,
  actor: Actor,
  kind: EmailKind,
  id: number,
): Promise<void> {
  await db.transaction((tx) => undo(tx, actor, trackedEmail(settings.current, kind), id))
  await settings.refresh()
}
