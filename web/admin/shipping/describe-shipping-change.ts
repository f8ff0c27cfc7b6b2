import { countries } from '#contract/address/countries.ts'
import { countryOfPostalCodes, withoutCountry } from '#contract/shipping/postal-codes.ts'
import type { ShopShipping } from '#contract/shipping/shipping.ts'
import { listFirst } from '../kit/wording.ts'
import { regionLabel } from './region-choice.tsx'

type Change = NonNullable<ShopShipping['lastChange']>['changes'][number]

/** The lists of a zone, with the names of their items. */
const lists: Record<string, (item: string) => string> = {
  countries: (code) => countries[code] ?? code,
  regions: regionLabel,
  postalCodes: postalCodesLabel,
}

/** Returns, for example, "25938...25999 (Germany)". */
export function postalCodesLabel(entry: string): string {
  const country = countryOfPostalCodes(entry)
  return `${withoutCountry(entry)} (${countries[country] ?? country})`
}

/** A change of a zone or method, one line for each of its lists. */
export function describeShippingChange({ event, name, before, after }: Change): string[] {
  const subject = `${event.startsWith('shipping_zone') ? 'Zone' : 'Method'} “${name}”`
  if (event.endsWith('_created')) return [`${subject} created`]
  if (event.endsWith('_deleted')) return [`${subject} deleted`]
  const listed = Object.entries(lists).flatMap(([key, label]) => {
    const [from, to] = [before[key], after[key]] as [string[] | undefined, string[] | undefined]
    if (!from || !to) return []
    const without = (all: string[], others: string[]) =>
      listFirst(all.filter((item) => !others.includes(item)).map(label))
    const [added, removed] = [without(to, from), without(from, to)]
    return [added && `${subject}: added ${added}`, removed && `${subject}: removed ${removed}`].filter(Boolean)
  })
  const renamed = typeof after['name'] === 'string' ? [`${subject} renamed to “${after['name']}”`] : []
  const lines = [...renamed, ...listed]
  return lines.length > 0 ? lines : [`${subject} changed`]
}
