import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EmailText } from '#contract/email-texts/emails.ts'
import { currentLanguage } from '#contract/language/current-language.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import type { Email } from '../platform/mail/transport.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { type builtInEmails, builtInText, getPlaceholders } from './built-in-emails.ts'
import type { EmailValue } from './email-definition.ts'
import { type EmailBlock, renderEmail } from './email-template.ts'

/** Who an email is written to. The language is null for the shop's main one. */
export type Reader = { email: string; language: LanguageCode | null }

/** An email without its recipient. */
export type WrittenEmail = Pick<Email, 'subject' | 'text' | 'html'> & { kind: EmailKind; language: LanguageCode }

/** `order` is the order that an email is about. */
export type OutgoingEmail = Email & WrittenEmail & { order?: string }

/** The values of an email's placeholders. */
type ValuesOf<K extends EmailKind> = Record<keyof (typeof builtInEmails)[K]['placeholders'], EmailValue>

/**
 * Writes an email in the language of its reader, or with null in the shop's main one. The functions that word its values
 * and the small print below are called in that language.
 */
export function writeEmail<K extends EmailKind>(
  shop: ShopInfo,
  language: LanguageCode | null,
  kind: K,
  wordValues: () => ValuesOf<K>,
  wordSmallPrint = () => '',
): WrittenEmail {
  return inLanguageOf(shop, language, () => ({
    kind,
    language: language ?? shop.languages[0],
    ...fillText(shop, emailText(shop, kind), wordValues(), wordSmallPrint()),
  }))
}

/** Writes an email in the current language with sample values. */
export function writeSample(shop: ShopInfo, kind: EmailKind, text: EmailText): Omit<WrittenEmail, 'language'> {
  const values = [...getPlaceholders(kind)].map(([name, { sample }]) => [name, sample(shop)])
  return { kind, ...fillText(shop, text, Object.fromEntries(values) as Record<string, EmailValue>) }
}

/** The text of an email in the current language: the one that staff have written in it, or the built-in one. */
export function emailText(shop: ShopInfo, kind: EmailKind): EmailText {
  return shop.emailTexts[currentLanguage().code]?.[kind] ?? builtInText(kind)
}

/** Values are filled in once, so that a value that looks like a placeholder is unchanged. */
function fillText(shop: ShopInfo, { subject, text }: EmailText, given: Record<string, EmailValue>, smallPrint = '') {
  const values = new Map(Object.entries({ shopName: shop.name, ...given }))
  const fill = (part: string) =>
    part.replaceAll(placeholder, (_, name: string) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : ''
    })
  const findBlock = (paragraph: string): EmailBlock | undefined => {
    const value = values.get(loneName(paragraph) ?? '')
    return typeof value === 'object' ? value : undefined
  }
  const { paragraphs, footnote } = splitText(text)
  return renderEmail(shop, {
    subject: fill(subject),
    paragraphs: paragraphs.map((paragraph) => findBlock(paragraph) ?? fill(paragraph).trim()).filter(Boolean),
    footnote: [fill(footnote).trim(), smallPrint].filter(Boolean).join('\n\n'),
  })
}

/** A placeholder anywhere in a text. */
export const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** The placeholder that is all of a paragraph. */
export function loneName(paragraph: string): string | undefined {
  return /^\s*\{\{\s*(\w+)\s*\}\}\s*$/.exec(paragraph)?.[1]
}

/** Paragraphs after a line of `---` are small print. */
export function splitText(text: string): { paragraphs: string[]; footnote: string } {
  const [main = '', ...smallPrint] = text.split(/^---\s*$/m)
  return { paragraphs: main.split(/\n{2,}/), footnote: smallPrint.join('').trim() }
}
