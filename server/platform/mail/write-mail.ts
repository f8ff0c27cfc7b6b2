import type { MailKind } from '#contract/mail-kinds.ts'
import type { MailText } from '#contract/mails.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { builtInMails, placeholdersOf } from './built-in-mails.ts'
import { type Mail, type MailBlock, renderMail } from './email-template.ts'
import type { MailValue } from './mail-definition.ts'

/** A mail without its recipient. */
export type WrittenMail = Pick<Mail, 'subject' | 'text' | 'html'> & { kind: MailKind }

/** `order` is the order that a mail is about. */
export type OutgoingMail = Mail & WrittenMail & { order?: string }

/** The values of a mail's placeholders. */
type ValuesOf<K extends MailKind> = Record<keyof (typeof builtInMails)[K]['placeholders'], MailValue>

/** Writes a mail with the text of the staff, or with the built-in one. `smallPrint` is added below either. */
export function writeMail<K extends MailKind>(
  shop: ShopInfo,
  kind: K,
  values: ValuesOf<K>,
  smallPrint = '',
): WrittenMail {
  return { kind, ...fillText(shop, shop.mailTexts[kind] ?? builtInMails[kind], values, smallPrint) }
}

/** Writes a mail with sample values. */
export function writeSample(shop: ShopInfo, kind: MailKind, text: MailText): WrittenMail {
  const values = [...placeholdersOf(kind)].map(([name, { sample }]) => [
    name,
    typeof sample === 'function' ? sample(shop) : sample,
  ])
  return { kind, ...fillText(shop, text, Object.fromEntries(values) as Record<string, MailValue>) }
}

/** Values are filled in once, so that one that looks like a placeholder stays as it is. */
function fillText(shop: ShopInfo, { subject, text }: MailText, given: Record<string, MailValue>, smallPrint = '') {
  const values = new Map(Object.entries({ shopName: shop.name, ...given }))
  const fill = (part: string) =>
    part.replaceAll(placeholder, (_, name: string) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : ''
    })
  const findBlock = (paragraph: string): MailBlock | undefined => {
    const value = values.get(loneName(paragraph) ?? '')
    return typeof value === 'object' ? value : undefined
  }
  const { paragraphs, footnote } = splitText(text)
  return renderMail(shop, {
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
