import type { AuditEntry } from '#contract/audit-log/audit.ts'
import type { AuditSubject } from '#contract/audit-log/audit-events.ts'
import { emailKinds } from '#contract/email-texts/email-kinds.ts'
import { isLanguageCode, type LanguageCode, languageName } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { providerNames } from '#contract/payments/payment-methods.ts'
import {
  collectionPath,
  detailPath,
  discountPath,
  emailPath,
  importPath,
  orderPath,
  pagePath,
  productPath,
  translationsPath,
  withdrawalPath,
} from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'

type Subject = NonNullable<AuditEntry['subject']>
type Describe = (id: string, label: string) => { text: string; to?: string }

const hidden: Describe = () => ({ text: '' })
const plain: Describe = (id, label) => ({ text: label || id })

/** A subject with a screen, unless it was deleted. */
const linked =
  (pathOf: (id: string) => string, deleted?: string, textOf = (label: string) => label): Describe =>
  (id, label) =>
    label ? { text: textOf(label), to: pathOf(id) } : { text: deleted ?? id }

const emailNames = new Map<string, string>(Object.entries(emailKinds).map(([kind, { name }]) => [kind, name()]))

/** An id has the kind of an email, and the language of its text unless it is English: order_placed/de. */
function describeEmail(id: string): ReturnType<Describe> {
  const [kind = '', language = 'en'] = id.split('/')
  const name = emailNames.get(kind) ?? kind
  if (!isLanguageCode(language) || language === 'en') return { text: name, to: emailPath(kind) }
  return { text: inLanguage(name, language), to: emailPath(kind, language) }
}

/** The ID begins with the language. Words, parts of the shop and deleted items have no label. */
function describeTranslation(id: string, label: string): ReturnType<Describe> {
  const [language = ''] = id.split('/')
  const to = `${translationsPath}/${id}`
  if (!isLanguageCode(language)) return { text: label || id, to }
  return { text: label ? inLanguage(label, language) : languageName(language), to }
}

const inLanguage = (field: string, language: LanguageCode) =>
  t('{field} ({language})', { field, language: languageName(language) })

/** Describes the subjects of each type. Deleted ones have no label. */
const describers: Record<AuditSubject, Describe> = {
  user: (_id, label) => ({ text: label || t('Deleted account') }),
  email: () => ({ text: t('Unknown email address') }),
  session: hidden,
  product: linked(productPath),
  category: plain,
  brand: plain,
  collection: linked(collectionPath),
  fact_definition: linked(detailPath),
  discount: linked(discountPath),
  payment_account: (id) => ({ text: providerNames()[id] ?? id }),
  synonyms: hidden,
  image: plain,
  import: linked(importPath, t('Deleted import')),
  order: linked(orderPath, t('Deleted order'), (number) => t('Order {number}', { number })),
  withdrawal: linked(withdrawalPath, t('Deleted withdrawal'), (name) => t('Withdrawal by {name}', { name })),
  review: (_id, label) => ({ text: label ? t('Review of {title}', { title: label }) : t('Deleted review') }),
  settings: hidden,
  shipping_zone: plain,
  shipping_method: plain,
  page: linked(pagePath, t('Deleted page')),
  navigation: hidden,
  'home-page': hidden,
  translation: describeTranslation,
  email_template: describeEmail,
  path: plain,
}

/** The subject of an entry, and the screen that shows it, if there is one. */
export function describeSubject({ type, id, label }: Subject): { text: string; to?: string } {
  const described = describers[type](id, label)
  return { ...described, text: visibleText(described.text) }
}
