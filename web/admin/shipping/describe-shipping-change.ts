import { countryName } from '#contract/address/countries.ts'
import { t } from '#contract/language/t.ts'
import { countryOfPostalCodes, withoutCountry } from '#contract/shipping/postal-codes.ts'
import type { ShopShipping } from '#contract/shipping/shipping.ts'
import { listFirst } from '../kit/wording.ts'
import { regionLabel } from './region-choice.tsx'

type Change = NonNullable<ShopShipping['lastChange']>['changes'][number]

/** The lists of a zone, with the names of their items. */
export const placeNames = {
  countries: countryName,
  regions: regionLabel,
  postalCodes: postalCodesLabel,
}

/** Returns, for example, "25938...25999 (Germany)". */
export function postalCodesLabel(entry: string): string {
  const country = countryOfPostalCodes(entry)
  return `${withoutCountry(entry)} (${countryName(country)})`
}

const describeZone = (name: string) => ({
  created: t('Zone “{name}” created', { name }),
  deleted: t('Zone “{name}” deleted', { name }),
  changed: t('Zone “{name}” changed', { name }),
  renamed: (newName: string) => t('Zone “{name}” renamed to “{newName}”', { name, newName }),
})

const describeMethod = (name: string) => ({
  created: t('Method “{name}” created', { name }),
  deleted: t('Method “{name}” deleted', { name }),
  changed: t('Method “{name}” changed', { name }),
  renamed: (newName: string) => t('Method “{name}” renamed to “{newName}”', { name, newName }),
})

/** A change of a zone or method, one line for each of its lists. */
export function describeShippingChange({ event, name, before, after }: Change): string[] {
  const texts = event.startsWith('shipping_zone') ? describeZone(name) : describeMethod(name)
  if (event.endsWith('_created')) return [texts.created]
  if (event.endsWith('_deleted')) return [texts.deleted]
  const listed = Object.entries(placeNames).flatMap(([key, label]) => {
    const [from, to] = [before[key], after[key]] as [string[] | undefined, string[] | undefined]
    if (!from || !to) return []
    const without = (all: string[], others: string[]) =>
      listFirst(all.filter((item) => !others.includes(item)).map(label))
    const [added, removed] = [without(to, from), without(from, to)]
    return [
      added && t('Zone “{name}”: added {places}', { name, places: added }),
      removed && t('Zone “{name}”: removed {places}', { name, places: removed }),
    ].filter(Boolean)
  })
  const renamed = typeof after['name'] === 'string' ? [texts.renamed(after['name'])] : []
  const lines = [...renamed, ...listed]
  return lines.length > 0 ? lines : [texts.changed]
}
