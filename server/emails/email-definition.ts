import { pageUrl } from '../platform/language/reader-language.ts'
import type { ShopInfo } from '../settings/settings.ts'
import type { EmailBlock } from './email-template.ts'

/** The replacement of a placeholder: words, or a block that is a separate paragraph. */
export type EmailValue = string | EmailBlock

/** Its meaning is in the language of the request, its sample in that of the email. */
export type Placeholder = {
  meaning: () => string
  sample: (shop: ShopInfo) => EmailValue
  isBlock: boolean
  /** Whether the subject can contain it: words of one line without secrets, since the outbox stores subjects. */
  isForSubject: boolean
  /** Whether the email is of no use without it. */
  isRequired: boolean
}

/** The built-in text of an email, in English. Paragraphs after a line of `---` are small print. */
export type EmailDefinition = { subject: string; text: string; placeholders: Record<string, Placeholder> }

type Sample<T> = (shop: ShopInfo) => T

export const words = (meaning: () => string, sample: Sample<string>, isRequired = false): Placeholder => ({
  meaning,
  sample,
  isRequired,
  isBlock: false,
  isForSubject: true,
})

/** Words of several lines, links, or something that only the recipient should see. */
export const lines = (meaning: () => string, sample: Sample<string>, isRequired = false): Placeholder => ({
  ...words(meaning, sample, isRequired),
  isForSubject: false,
})

export const block = (meaning: () => string, sample: Sample<EmailBlock>, isRequired = true): Placeholder => ({
  meaning,
  sample,
  isRequired,
  isBlock: true,
  isForSubject: false,
})

/** A button with a link. */
export const button = (meaning: () => string, label: () => string, path: string) =>
  block(meaning, (shop) => ({ action: { label: label(), url: pageUrl(shop, path) } }))

/** The URL of a page of the shop. */
export const address = (meaning: () => string, path: string) => lines(meaning, (shop) => pageUrl(shop, path))
