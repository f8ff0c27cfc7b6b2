import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EmailText } from '#contract/email-texts/emails.ts'
import type { Email } from '../platform/mail/transport.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { type builtInEmails, builtInText, getPlaceholders } from './built-in-emails.ts'
import type { EmailValue } from './email-definition.ts'
import { type EmailBlock, renderEmail } from './email-template.ts'

/** An email without its recipient. */
export type WrittenEmail = Pick<Email, 'subject' | 'text' | 'html'> & { kind: EmailKind }

/** `order` is the order that an email is about. */
export type OutgoingEmail = Email & WrittenEmail & { order?: string }

/** The values of an email's placeholders. */
type ValuesOf<K extends EmailKind> = Record<keyof (typeof builtInEmails)[K]['placeholders'], EmailValue>

/** Writes an email from the edited or built-in template, and adds `smallPrint` below. */
export function writeEmail<K extends EmailKind>(
  shop: ShopInfo,
  kind: K,
  values: ValuesOf<K>,
  smallPrint = '',
): WrittenEmail {
  return { kind, ...fillText(shop, shop.emailTexts[kind] ?? builtInText(kind), values, smallPrint) }
}

/** Writes an email with sample values. */
export function writeSample(shop: ShopInfo, kind: EmailKind, text: EmailText): WrittenEmail {
  const values = [...getPlaceholders(kind)].map(([name, { sample }]) => [name, sample(shop)])
  return { kind, ...fillText(shop, text, Object.fromEntries(values) as Record<string, EmailValue>) }
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
