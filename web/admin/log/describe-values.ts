import { staffRoleNames } from '#contract/accounts/staff-role-names.ts'
import type { AuditEntry } from '#contract/audit-log/audit.ts'
import type { CollectionRule } from '#contract/catalog/collections.ts'
import type { SettingName, ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { comparisons } from '../changes/describe-change.ts'
import { describePicks, formatRule } from '../changes/describe-collection.ts'
import { describeSetting, settingLabels } from '../changes/describe-setting.ts'
import { describeDetailValues } from '../details/describe-detail.ts'
import { describeDiscountValues } from '../discounts/describe-discount.ts'
import { describeValue, type Field, productField, text } from '../kit/product-fields.ts'
import type { Formats } from '../kit/use-formats.ts'
import { visibleText } from '../kit/visible-text.ts'

type Values = Pick<AuditEntry, 'before' | 'after'> & Partial<Pick<AuditEntry, 'event' | 'variantNames'>>

/** Describes the values of an entry, one line for each. */
export function describeValues({ event, before, after, variantNames = {} }: Values, formats: Formats): string[] {
  if (event === 'discount_created' || event === 'discount_changed') {
    return describeDiscountValues(before, after ?? {}, formats).map(visibleText)
  }
  if (event?.startsWith('fact_definition_')) return describeDetailValues(before, after ?? {}).map(visibleText)
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  // The zone of a shipping method, which only undo needs.
  names.delete('zoneId')
  return [...names].flatMap((name) => {
    if (name === 'productIds') return describePicks(before?.[name], after?.[name])
    const compare = before && after && comparisons[name]
    if (compare) return compare(before[name], after[name], formats, variantNames)
    const setting = event === 'settings_changed' ? settingField(name) : undefined
    const { label, describe } = setting ?? fields[name] ?? productField(name)
    const values = [before, after].flatMap((side) =>
      side && Object.hasOwn(side, name) ? describe(side[name], formats) : [],
    )
    return `${label}: ${values.join(' → ')}`
  })
}

function settingField(name: string): Field | undefined {
  if (!Object.hasOwn(settingLabels, name)) return undefined
  const setting = name as SettingName
  return {
    label: settingLabels[setting],
    describe: (value, { money }) => describeValue(describeSetting(setting, value as ShopSettings[SettingName], money)),
  }
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

const links = (label: string): Field => ({
  label,
  describe: (value) => visibleText(describeLinks(value as LinkGroup[] | NamedLink[])),
})

const oneOf = (label: string, names: Record<string, string>): Field => ({
  label,
  describe: (value) => names[String(value)] ?? visibleText(String(value)),
})

const sortNames = { createdAt: 'date' }
const orderNames = { asc: 'ascending', desc: 'descending' }

/** Entries from before there were staff roles have the role `admin`. */
const roleNames = { ...staffRoleNames, user: 'Customer', admin: 'Admin' }

/** Values that belong to neither products nor settings. */
const fields: Record<string, Field> = {
  name: text('Name'),
  email: text('Email address'),
  corrected: text('Corrected'),
  contacts: text('With email addresses and phone numbers'),
  format: text('Format'),
  orders: text('Orders'),
  taxRate: text('Tax rate'),
  imported: text('Imported rates'),
  guestIds: text('Guest accounts'),
  role: oneOf('Role', roleNames),
  label: text('Name'),
  value: text('URL handle'),
  seoTitle: text('SEO title'),
  // Its earlier name.
  pageTitle: text('SEO title'),
  position: text('Position'),
  postalCodes: text('Postal codes'),
  image: text('Image'),
  sizeGuide: text('Size guide'),
  words: text('Words'),
  alsoFind: text('Also find'),
  fileName: text('File'),
  rows: text('Rows'),
  products: text('Products'),
  rule: {
    label: 'Rule',
    describe: (value, { money }) => visibleText(formatRule(value as CollectionRule | null, money)),
  },
  q: text('Search'),
  state: text('Status'),
  _sort: oneOf('Sorted by', sortNames),
  _order: oneOf('Order', orderNames),
  mark: text('Mark'),
  from: text('From'),
  to: text('To'),
  reply: text('Reply'),
  version: text('Version'),
  groups: links('Groups'),
  social: links('Social links'),
  subject: text('Subject'),
  text: text('Text'),
  emailKind: text('Email'),
}
