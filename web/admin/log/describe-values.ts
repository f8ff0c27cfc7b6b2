import { staffRoleNames } from '#contract/accounts/staff-role-names.ts'
import { countryName } from '#contract/address/countries.ts'
import type { AuditEntry } from '#contract/audit-log/audit.ts'
import type { CollectionRule } from '#contract/catalog/collections.ts'
import { isDay } from '#contract/day.ts'
import { formatPercent, localDecimals } from '#contract/language/format.ts'
import { formatDate } from '#contract/language/format-time.ts'
import { inContext, t } from '#contract/language/t.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { statusWord } from '#contract/orders/status-words.ts'
import type { MethodFields } from '#contract/shipping/shipping.ts'
import type { SettingName, ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { NewTaxRate } from '#contract/taxes/taxes.ts'
import { comparisons } from '../changes/describe-change.ts'
import { describePicks, formatRule } from '../changes/describe-collection.ts'
import { describeSetting, settingLabels } from '../changes/describe-setting.ts'
import { describeDetailValues } from '../details/describe-detail.ts'
import { describeDiscountValues } from '../discounts/describe-discount.ts'
import { describeValue, type Field, productField, text } from '../kit/product-fields.ts'
import type { Formats } from '../kit/use-formats.ts'
import { visibleText } from '../kit/visible-text.ts'
import { describeChanged } from '../kit/wording.ts'
import { statusNames } from '../reviews/status-names.ts'
import { placeNames } from '../shipping/describe-shipping-change.ts'
import { methodBases, methodKinds } from '../shipping/method-choices.ts'
import { describeTexts } from '../translations/describe-texts.ts'

type Values = Pick<AuditEntry, 'before' | 'after'> & Partial<Pick<AuditEntry, 'event' | 'variantNames'>>

/** Describes the values of an entry, one line for each. */
export function describeValues({ event, before, after, variantNames = {} }: Values, formats: Formats): string[] {
  if (event === 'discount_created' || event === 'discount_changed') {
    return describeDiscountValues(before, after ?? {}, formats).map(visibleText)
  }
  if (event === 'translation_changed') return describeTexts({ before, after }).map(visibleText)
  if (event?.startsWith('fact_definition_')) return describeDetailValues(before, after ?? {}).map(visibleText)
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  // The zone of a shipping method, which only undo needs.
  names.delete('zoneId')
  return [...names].flatMap((name) => {
    if (name === 'productIds') return describePicks(before?.[name], after?.[name])
    const compare = before && after && comparisons[name]
    if (compare) return compare(before[name], after[name], formats, variantNames)
    const setting = event === 'settings_changed' ? settingField(name) : undefined
    const own = event?.startsWith('review_') ? reviewFields : fields
    const { label, describe } = setting ?? own[name] ?? productField(name)
    const values = [before, after].flatMap((side) =>
      side && Object.hasOwn(side, name) ? describe(side[name], formats) : [],
    )
    const [from = '', to] = values
    return to === undefined ? `${label}: ${from}` : describeChanged(label, from, to)
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
  return texts.join(', ') || t('none')
}

const links = (label: string): Field => ({
  label,
  describe: (value) => visibleText(describeLinks(value as LinkGroup[] | NamedLink[])),
})

const oneOf = (label: string, names: Record<string, string>): Field => ({
  label,
  describe: (value) => names[String(value)] ?? visibleText(String(value)),
})

/** A tax rate. Old entries have it in the words of whoever changed it. */
function describeRate(value: NewTaxRate | string): string {
  if (typeof value === 'string') return value
  const { country, region, taxClass, name, rate, since } = value
  const place = [countryName(country), region].filter(Boolean).join(', ')
  return t('{place}, {taxClass}: {name} {rate} from {since}', {
    place,
    taxClass,
    name,
    rate: formatPercent(rate),
    since: formatDate(since, 'UTC'),
  })
}

const day = (label: string): Field => ({
  label,
  describe: (value) => (isDay(String(value)) ? formatDate(String(value), 'UTC') : describeValue(value)),
})

const sortNames = { createdAt: t('date') }
const orderNames = { asc: t('ascending'), desc: t('descending') }

/** Entries from before there were staff roles have the role `admin`. */
const roleNames = { ...staffRoleNames(), user: t('Customer'), admin: inContext('a person', 'Admin') }

const truths = { true: t('yes'), false: t('no') }

const orderStatusNames = Object.fromEntries(orderStatuses.map((status) => [status, statusWord(status)]))

const placesOf = (label: string, nameOf: (place: string) => string): Field => ({
  label,
  describe: (value) => describeValue((value as string[]).map(nameOf)),
})

/** Values that belong to neither products nor settings. */
const fields: Record<string, Field> = {
  name: text(t('Name')),
  email: text(t('Email address')),
  corrected: text(t('Corrected')),
  contacts: text(t('With email addresses and phone numbers')),
  format: text(t('Format')),
  orders: text(t('Orders')),
  taxRate: { label: t('Tax rate'), describe: (value) => visibleText(describeRate(value as NewTaxRate | string)) },
  imported: text(t('Imported rates')),
  guestIds: text(t('Guest accounts')),
  role: oneOf(t('Role'), roleNames),
  label: text(t('Name')),
  value: text(t('URL handle')),
  seoTitle: text(t('SEO title')),
  // Its earlier name.
  pageTitle: text(t('SEO title')),
  position: text(t('Position')),
  postalCodes: placesOf(t('Postal codes'), placeNames.postalCodes),
  image: text(t('Image')),
  sizeGuide: text(t('Size guide')),
  words: text(t('Words')),
  alsoFind: text(t('Also find')),
  fileName: text(t('File')),
  rows: text(t('Rows')),
  products: text(inContext('admin area', 'Products')),
  rule: {
    label: t('Rule'),
    describe: (value, { money }) => visibleText(formatRule(value as CollectionRule | null, money)),
  },
  q: text(t('Search')),
  state: text(t('Status')),
  _sort: oneOf(t('Sorted by'), sortNames),
  _order: oneOf(inContext('sequence', 'Order'), orderNames),
  mark: text(t('Mark')),
  from: day(t('From')),
  to: day(t('To')),
  reply: text(t('Reply')),
  version: text(t('Version')),
  groups: links(t('Groups')),
  social: links(t('Social links')),
  subject: text(t('Subject')),
  text: text(t('Text')),
  emailKind: text(t('Email')),
  status: oneOf(t('Status'), orderStatusNames),
  active: oneOf(t('Active'), truths),
  isTest: oneOf(t('Test mode'), truths),
  countries: placesOf(t('Countries'), placeNames.countries),
  regions: placesOf(t('Regions'), placeNames.regions),
  kind: oneOf(t('Kind'), methodKinds),
  by: oneOf(t('Price depends on'), methodBases),
  steps: {
    label: t('Prices'),
    describe: (value, { money }) =>
      (value as MethodFields['steps'])
        .map(({ from, price }) => `${localDecimals(String(from))}: ${money(price)}`)
        .join(', '),
  },
  freeFrom: {
    label: t('Free shipping from'),
    describe: (value, { money }) => (value === null ? t('not set') : money(value as number)),
  },
  minDays: text(t('Business days, from')),
  maxDays: text(t('Business days, to')),
  cutOffTime: text(t('Cut-off time')),
  pickupPlace: { label: t('Pickup address and hours'), describe: (value) => describeValue(value || null) },
  takesClasses: text(t('Shipping classes')),
}

/** Reviews and orders have different statuses of the same code. */
const reviewFields: Record<string, Field> = { ...fields, status: oneOf(t('Status'), statusNames) }
