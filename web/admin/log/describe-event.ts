import { staffRoleNames } from '#contract/accounts/staff-role-names.ts'
import type { AuditEntry } from '#contract/audit-log/audit.ts'
import type { AuditEvent, AuditGroup } from '#contract/audit-log/audit-events.ts'
import type { CollectionRule } from '#contract/catalog/collections.ts'
import { emailKinds } from '#contract/email-texts/email-kinds.ts'
import { providerNames } from '#contract/payments/payment-methods.ts'
import type { SettingName, ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { formatVariants } from '../changes/describe-change.ts'
import { describePicks, formatRule } from '../changes/describe-collection.ts'
import { describeSetting, settingLabels } from '../changes/describe-setting.ts'
import { describeDiscountValues } from '../discounts/describe-discount.ts'
import { describeFacts } from '../kit/fact-rows.ts'
import {
  collectionPath,
  discountPath,
  emailPath,
  importPath,
  orderPath,
  pagePath,
  productPath,
  withdrawalPath,
} from '../kit/paths.ts'
import { describeField, fieldLabel } from '../kit/product-fields.ts'
import type { Formats } from '../kit/use-formats.ts'
import { visibleText } from '../kit/visible-text.ts'
import { upperFirst } from '../kit/wording.ts'

/** What isn’t called as in the code, such as `product_created`. */
const words: Partial<Record<string, string>> = {
  sign_in: 'Sign-in',
  sign_in_failed: 'Failed sign-in',
  second_step_failed: 'Failed second step of a sign-in',
  sign_out: 'Sign-out',
  sign_up: 'Sign-up',
  guest_accounts_joined: 'Guest orders moved to account',
  email_change_requested: 'New email address requested',
  email_changed: 'Email address changed',
  email_change_undone: 'Change of email address undone',
  email_confirmed: 'Email address confirmed',
  second_factor_added: 'Second step added',
  second_factor_removed: 'Second step removed',
  recovery_codes_created: 'New recovery codes',
  customer_note_added: 'Note about a customer added',
  customer_note_deleted: 'Note about a customer deleted',
  customer_tags_changed: 'Tags of a customer changed',
  customer_corrected: 'Customer corrected',
  admin_created: 'First admin created',
  admin_reset: 'Admin access reset on the server',
  import_run: 'Import started',
  import_undone: 'Undo of import started',
  order_tracking_changed: 'Tracking number changed',
  payment_recorded: 'Bank transfer recorded',
  payment_reversed: 'Recorded bank transfer taken back',
  refund_recorded: 'Refund recorded as paid',
  refund_reversed: 'Refund reopened',
  order_reported: 'Order reported by the owner of its email address',
  order_marks_dismissed: 'Marks of an order dismissed',
  withdrawal_closed: 'Withdrawal marked as done',
  email_resent: 'Email sent again',
  email_template_changed: 'Text of an email changed',
  payment_account_connected: 'Payment provider connected',
  payment_account_changed: 'Payment provider changed',
  payment_account_disconnected: 'Payment provider disconnected',
  navigation_changed: 'Footer changed',
  review_created: 'Review written',
  review_moderated: 'Review published or rejected',
  rate_limited: 'Too many requests',
} satisfies Partial<Record<AuditEvent, string>>

export const groupNames: Record<AuditGroup, string> = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts',
  staff: 'Staff',
  products: 'Products',
  orders: 'Orders',
  settings: 'Settings',
  content: 'Content',
  reviews: 'Reviews',
  rejected: 'Rejected',
}

/** For example 'Failed sign-in', or 'Failed sign-in, 12 times'. */
export function describeEvent({ event, count }: Pick<AuditEntry, 'event' | 'count'>): string {
  const name = words[event] ?? visibleText(upperFirst(event.replaceAll('_', ' ')))
  return count > 1 ? `${name}, ${count.toLocaleString('en-US')} times` : name
}

const emailNames: Record<string, string> = Object.fromEntries(
  Object.entries(emailKinds).map(([kind, { name }]) => [kind, name]),
)

type Subject = NonNullable<AuditEntry['subject']>

/** What an entry is about, and the screen that shows it, if there is one. */
export function describeSubject({ type, id, label }: Subject): { text: string; to?: string } {
  const text = visibleText(label || id)
  if (type === 'product') return { text, ...(label && { to: productPath(id) }) }
  if (type === 'order') return label ? { text: `Order ${label}`, to: orderPath(id) } : { text: 'Deleted order' }
  if (type === 'withdrawal')
    return label ? { text: `Withdrawal by ${text}`, to: withdrawalPath(id) } : { text: 'Deleted withdrawal' }
  if (type === 'review') return { text: label ? `Review of ${text}` : 'Deleted review' }
  if (type === 'import') return label ? { text, to: importPath(id) } : { text: 'Deleted import' }
  if (type === 'user') return { text: label ? text : 'Deleted account' }
  if (type === 'email') return { text: 'Unknown email address' }
  if (type === 'page') return label ? { text, to: pagePath(id) } : { text: 'Deleted page' }
  if (type === 'session' || type === 'settings' || type === 'home-page' || type === 'navigation') return { text: '' }
  if (type === 'collection') return label ? { text, to: collectionPath(id) } : { text }
  if (type === 'discount') return label ? { text, to: discountPath(id) } : { text }
  if (type === 'synonyms') return { text: '' }
  if (type === 'payment_account') return { text: providerNames[id] ?? text }
  if (type === 'email_template') return { text: emailNames[id] ?? text, to: emailPath(id) }
  return { text }
}

const countedEvents: string[] = [
  'sign_in_failed',
  'second_step_failed',
  'identity_not_confirmed',
  'access_denied',
  'rate_limited',
] satisfies AuditEvent[]

type Actor = Pick<AuditEntry, 'user' | 'role' | 'ip' | 'browser' | 'event'>

/** Who did it. The name comes last, because people choose it themselves. */
export function describeAccount({ user, role, ip, event }: Actor): string {
  if (user) {
    const { name, email } = user
    return visibleText([role === 'admin' && 'Admin', email, name !== email && name].filter(Boolean).join(' · '))
  }
  if (ip !== null) return 'Not signed in'
  return countedEvents.includes(event) ? 'Several clients' : 'System'
}

/** From where, and with which browser. */
export function describeClient({ ip, browser }: Actor): string {
  return [ip, browser].filter(Boolean).join(' · ')
}

/** One line per value. */
export function describeValues(
  {
    event,
    before,
    after,
    variantNames = {},
  }: Pick<AuditEntry, 'before' | 'after'> & Partial<Pick<AuditEntry, 'event' | 'variantNames'>>,
  formats: Formats,
): string[] {
  if (event === 'discount_created' || event === 'discount_changed') {
    return describeDiscountValues(before, after ?? {}, formats).map(visibleText)
  }
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  // What a method is in, which only its undo needs.
  names.delete('zoneId')
  return [...names].flatMap((name) => {
    if (name === 'productIds') return describePicks(before?.[name], after?.[name])
    if (name === 'facts' && before && after) {
      return describeFacts(before[name], after[name]).map((line) => `${fieldLabel(name)}: ${line}`)
    }
    if (name === 'variants' && before && after) return formatVariants(before[name], after[name], variantNames, formats)
    const values = [before, after].flatMap((side) =>
      side && Object.hasOwn(side, name) ? describeValue(name, side[name], formats) : [],
    )
    return `${labels[name] ?? (isSetting(name) ? settingLabels[name] : fieldLabel(name))}: ${values.join(' → ')}`
  })
}

function describeValue(name: string, value: unknown, formats: Formats): string {
  if (name === '_sort' || name === '_order') return sortWords[String(value)] ?? visibleText(String(value))
  if (name === 'role') return roleNames[value as keyof typeof roleNames] ?? visibleText(String(value))
  if (name === 'rule') return visibleText(formatRule(value as CollectionRule | null, formats.money))
  if (name === 'groups' || name === 'social') return visibleText(describeLinks(value as LinkGroup[] | NamedLink[]))
  const shown = isSetting(name) ? describeSetting(name, value as ShopSettings[SettingName], formats.money) : value
  return describeField(name, shown, formats)
}

type NamedLink = { name?: string; label?: string; to: string }
type LinkGroup = { title: string; links: NamedLink[] }

/** Links of the footer: `Help (Contact: /contact, Returns: /pages/returns), Links (…)`. */
function describeLinks(values: (LinkGroup | NamedLink)[]): string {
  const texts = values.map((value) =>
    'links' in value
      ? `${value.title} (${describeLinks(value.links)})`
      : [value.name ?? value.label, value.to].filter(Boolean).join(': '),
  )
  return texts.join(', ') || 'none'
}

/** Entries from before there were staff roles have the role `admin`. */
const roleNames = { ...staffRoleNames, user: 'Customer', admin: 'Admin' }

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settingLabels, name)
}

const sortWords: Record<string, string> = {
  relevance: 'relevance',
  createdAt: 'date',
  title: 'title',
  price: 'price',
  rating: 'rating',
  stock: 'stock',
  discount: 'discount',
  total: 'total',
  asc: 'ascending',
  desc: 'descending',
}

/** Fields that belong to neither products nor settings. */
const labels: Record<string, string> = {
  email: 'Email address',
  corrected: 'Corrected',
  contacts: 'With email addresses and phone numbers',
  format: 'Format',
  orders: 'Orders',
  taxRate: 'Tax rate',
  imported: 'Imported rates',
  guestIds: 'Guest accounts',
  role: 'Role',
  label: 'Name',
  value: 'URL handle',
  seoTitle: 'SEO title',
  // Its earlier name.
  pageTitle: 'SEO title',
  position: 'Position',
  postalCodes: 'Postal codes',
  image: 'Image',
  words: 'Words',
  alsoFind: 'Also find',
  fileName: 'File',
  rows: 'Rows',
  products: 'Products',
  rule: 'Rule',
  q: 'Search',
  state: 'State',
  _sort: 'Sorted by',
  _order: 'Order',
  mark: 'Mark',
  from: 'From',
  to: 'To',
  reply: 'Answer',
  version: 'Version',
  groups: 'Groups',
  social: 'Social links',
  subject: 'Subject',
  text: 'Text',
  emailKind: 'Email',
}
