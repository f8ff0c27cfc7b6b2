import { t } from '#contract/language/t.ts'
import { sourceFieldPrefix } from '#contract/translations/translated-types.ts'
import { fieldKind } from '#contract/translations/translations.ts'
import { settingLabels } from '../changes/describe-setting.ts'
import { describeChanged } from '../kit/wording.ts'

/** The part that a text belongs to, by the first half of the kind of its field. */
const places: Record<string, string> = {
  section: t('Section'),
  banner: t('Banner'),
  tile: t('Tile'),
  group: t('Group'),
  link: t('Link'),
  closure: t('Days off'),
  method: t('Shipping method'),
  discount: t('Discount'),
  tax: t('Tax'),
}

const labels: Record<string, string> = {
  ...settingLabels,
  title: t('Title'),
  label: t('Name'),
  slug: t('URL'),
  name: t('Name'),
  heading: t('Heading'),
  text: t('Text'),
  body: t('Text'),
  action: t('Button text'),
  note: t('Note for shoppers'),
  pickupPlace: t('Pickup address and hours'),
  seoTitle: t('SEO title'),
  metaDescription: t('Meta description'),
  description: t('Description'),
  alt: t('Alt text'),
}

/** The label of a text by the name of its field: “Banner · Title”. */
export function fieldLabel(name: string): string {
  const [first = '', second] = fieldKind(name).split('.')
  return second === undefined ? (labels[first] ?? first) : `${places[first] ?? first} · ${labels[second] ?? second}`
}

type Change = { before?: Record<string, unknown> | null; after?: Record<string, unknown> | null }

/** One line for each text that a change replaced, or marked as up to date. */
export function describeTexts({ before, after }: Change): string[] {
  const names = Object.keys(after ?? {})
  return names.flatMap((name) => {
    if (name === 'body') return t('Text changed')
    if (!name.startsWith(sourceFieldPrefix)) {
      return describeChanged(fieldLabel(name), textOf(before?.[name]), textOf(after?.[name]))
    }
    const field = name.slice(sourceFieldPrefix.length)
    return names.includes(field) ? [] : t('{field}: marked as up to date', { field: fieldLabel(field) })
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : t('none'))
