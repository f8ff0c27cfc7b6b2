import { type Fact, factName, factValue, maxFacts } from '#contract/catalog/facts.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import { parseYesNo } from '../../platform/csv/yes-no.ts'
import { toPlainText } from './to-plain-text.ts'
import type { SourceRow } from './translation.ts'
import { withLineBreaks } from './woocommerce-cells.ts'
import { dimensionsName } from './woocommerce-columns.ts'

type Row = Pick<SourceRow<string>, 'get' | 'html'>

export const dimensionColumns = ['length', 'width', 'height'] as const

/** The facts that fit, and whether others were skipped. The first of several with a name is used. */
export function fitFacts(given: Fact[]): { facts: Fact[]; isCut: boolean } {
  const unique = given.filter(({ name }, at) => given.findIndex((fact) => factKey(fact.name) === factKey(name)) === at)
  const fitting = unique.filter(
    ({ name, value }) => factName.safeParse(name).success && factValue.safeParse(value).success,
  )
  return { facts: fitting.slice(0, maxFacts), isCut: Math.min(fitting.length, maxFacts) < unique.length }
}

/** Such as “30 × 40 × 2 cm”, or each of them if one is missing. `nameOf` finds the name of a column in the file. */
export function dimensionsOf({ get }: Row, nameOf: (column: string) => string): Fact[] {
  const given = dimensionColumns.filter((column) => Number(get(column).replace(',', '.')) > 0)
  const unitOf = (column: string) => /\((\w+)\)/.exec(nameOf(column))?.[1] ?? ''
  const wordOf = (column: string) => nameOf(column).replace(/\s*\(.*/, '')
  const units = new Set(given.map(unitOf))
  if (given.length < dimensionColumns.length || units.size > 1) {
    return given.map((column) => ({ name: wordOf(column), value: `${get(column)} ${unitOf(column)}` }))
  }
  const value = `${given.map(get).join(' × ')} ${[...units].join('')}`
  return [{ name: dimensionsName(nameOf('length')), value }]
}

/** The custom fields of plug-ins for search engines and advertising, whose texts shoppers don't see on the page. */
const ofPlugin = /^(rank_math|yoast|wpseo|seopress|aioseo|slim_seo|fb_|wc_facebook|wc_gla|google_|gla_|wpml|elementor)/i

const notForShoppers = /^(https?:|[{[<#]|[aOsibd]:\d)|\[\w+[^\]]*\]|%\w+%/

/**
 * A custom field as a fact, if its text is for shoppers. Fields of the plug-in Advanced Custom Fields are, as far as they are
 * words: their `reference` names the field. Other plug-ins keep their settings like that too, so only text of several words is.
 */
export function metaFact({ html }: Row, key: string, reference: string): Fact | undefined {
  const value = toPlainText(withLineBreaks(html(`meta:${key}`)))
  const isField = reference.startsWith('field_')
  const isText = /\p{L}/u.test(value) && !notForShoppers.test(value) && parseYesNo(value) === undefined
  if (!isText || key.startsWith('_') || ofPlugin.test(key) || !(isField || /\p{L}{2,}.*\s/u.test(value)))
    return undefined
  const words = key.replace(/[_-]+/g, ' ').trim()
  return { name: words.charAt(0).toUpperCase() + words.slice(1), value }
}
