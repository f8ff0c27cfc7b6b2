import { isDeepStrictEqual } from 'node:util'
import { emailKindNames, languagesOf } from '#contract/email-texts/email-kinds.ts'
import type { EditedEmail, EmailPreview, EmailText, EmailTextChange } from '#contract/email-texts/emails.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { builtInText, getPlaceholders } from '../emails/built-in-emails.ts'
import { emailText, writeSample } from '../emails/write-email.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { change, findLastChange, type Tracked, undo } from '../platform/changes/tracked.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound } from '../platform/errors.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import { type EmailTextKey, lockEmailText, updateEmailText } from '../settings/email-text-queries.ts'
import type { Settings, ShopInfo } from '../settings/settings.ts'
import { checkEmailText } from './check-email-text.ts'

type EmailTextServices = { db: Db; settings: Settings }

/** Returns which text a request is about, by default that in the main language. Throws not_found. */
export function getTextKey(shop: ShopInfo, id: string, language: LanguageCode = shop.languages[0]): EmailTextKey {
  const kind = emailKindNames.find((name) => name === id)
  if (!kind) throw notFound(t('Email not found.'))
  if (!languagesOf(kind, shop.languages).includes(language))
    throw notFound(t('The shop doesn’t send this email in this language.'))
  return { kind, language }
}

export function listEmails({ settings }: Pick<EmailTextServices, 'settings'>) {
  const { current: shop } = settings
  const [language] = shop.languages
  return emailKindNames.map((kind) => ({
    kind,
    subject: textOf(shop, { kind, language }).subject,
    ...describeEdits(shop, { kind, language }),
  }))
}

/** The text of an email, edited or built-in. */
export function textOf(shop: ShopInfo, { kind, language }: EmailTextKey): EmailText {
  return inLanguageOf(shop, language, () => emailText(shop, kind))
}

function describeEdits(shop: ShopInfo, { kind, language }: EmailTextKey) {
  const isEditedIn = (code: LanguageCode) => shop.emailTexts[code]?.[kind] !== undefined
  return { isEdited: isEditedIn(language), editedIn: languagesOf(kind, shop.languages).filter(isEditedIn) }
}

/** Returns an email with sample values. Its links don't work. */
export function previewEmail(shop: ShopInfo, key: EmailTextKey, given: EmailText): EmailPreview {
  const { html, ...preview } = sampleOf(shop, key, given)
  return { ...preview, html: html.replaceAll(/ href="[^"]*"/g, '') }
}

/** Writes an email with sample values. */
export function sampleOf(shop: ShopInfo, { kind, language }: EmailTextKey, given: EmailText) {
  return inLanguageOf(shop, language, () => writeSample(shop, kind, given))
}

/** Returns the text of an email with its placeholders and a preview. */
export async function describeEmail({ db, settings }: EmailTextServices, key: EmailTextKey): Promise<EditedEmail> {
  const { current: shop } = settings
  const text = textOf(shop, key)
  return {
    ...key,
    ...text,
    ...describeEdits(shop, key),
    lastChange: await findLastChange(db, trackedEmail(shop, key), text),
    placeholders: [...getPlaceholders(key.kind)].map(([name, { meaning, isBlock, isForSubject, isRequired }]) => ({
      name,
      meaning: meaning(),
      isBlock,
      isForSubject,
      isRequired,
    })),
    preview: previewEmail(shop, key, text),
  }
}

const builtInTextOf = (shop: ShopInfo, { kind, language }: EmailTextKey) =>
  inLanguageOf(shop, language, () => builtInText(kind))

/** The id of a text in the audit log. Entries without a language are about the English text. */
const auditId = ({ kind, language }: EmailTextKey) => (language === 'en' ? kind : `${kind}/${language}`)

function trackedEmail(shop: ShopInfo, key: EmailTextKey): Tracked<EmailText> {
  const builtIn = builtInTextOf(shop, key)
  return {
    event: 'email_template_changed',
    subject: { type: 'email_template', id: auditId(key) },
    conflict: { code: 'email_template_changed', message: t('Someone else changed this email template.') },
    lock: async (tx) => (await lockEmailText(tx, key)) ?? builtIn,
    check: (_tx, next) => checkEmailText(key.kind, next),
    write: (tx, next) => updateEmailText(tx, key, isDeepStrictEqual(next, builtIn) ? null : next),
  }
}

/**
 * Replaces the text of an email, or with null uses the built-in one again. Throws `invalid_input`, and
 * `email_template_changed` if the text isn't the expected one.
 */
export async function changeEmail(
  { db, settings }: EmailTextServices,
  actor: Actor,
  key: EmailTextKey,
  { text, expected }: EmailTextChange,
): Promise<void> {
  const { current: shop } = settings
  const values = text ?? builtInTextOf(shop, key)
  await db.transaction((tx) => change(tx, actor, trackedEmail(shop, key), { values, expected }))
  await settings.refresh()
}

/** Reverts the last change. Throws not_found, and `email_template_changed` if there is a newer one. */
export async function undoEmail(
  { db, settings }: EmailTextServices,
  actor: Actor,
  key: EmailTextKey,
  id: number,
): Promise<void> {
  await db.transaction((tx) => undo(tx, actor, trackedEmail(settings.current, key), id))
  await settings.refresh()
}
