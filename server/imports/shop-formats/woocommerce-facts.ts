import { isDeepStrictEqual } from 'node:util'
import { type Fact, factName, factValue, maxFacts } from '#contract/catalog/facts.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import { parseYesNo } from '../../platform/csv/yes-no.ts'
import { toPlainText } from './to-plain-text.ts'
import type { createNotes, findColumns, SourceRow } from './translation.ts'
import { withLineBreaks } from './woocommerce-cells.ts'
import { dimensionsName } from './woocommerce-columns.ts'
import { wooNotes } from './woocommerce-notes.ts'

export type Row = SourceRow<string>

export type Attribute = { name: string; values: string[]; isVisible: boolean }

type Context = {
  file: ReturnType<typeof findColumns<string>>
  /** The keys of the custom fields. */
  metas: string[]
  add: ReturnType<typeof createNotes>['add']
  nameOf: (column: string) => string
  attributesOf: (row: Row) => Attribute[]
  colorOf: (row: Row, options: string[]) => string
}

const contentColumns = ['unit', 'unitAmount']

/** Returns functions that read the facts of a product, and note facts that it can't have. */
export function createFacts({ file, metas, add, nameOf, attributesOf, colorOf }: Context) {
  const shownMetas = new Set<string>()

  /** Attributes that aren't options, dimensions, and custom fields with text for shoppers. */
  function factsOf(row: Row, variations: Row[], options: string[]): Fact[] {
    const title = row.get('name')
    const color = colorOf(row, options)
    const others = attributesOf(row).filter(
      ({ name, values }) => values.length > 0 && !options.includes(name) && !(color !== '' && isColor(name)),
    )
    if (others.some(({ isVisible }) => !isVisible)) add(wooNotes.hiddenAttributes, title)
    const shown = others.filter(({ isVisible }) => isVisible)
    const { facts, isCut } = fitFacts([
      ...shown.map(({ name, values }) => ({ name, value: values.join(', ') })),
      ...sizeOf(row, variations),
      ...metas.flatMap((key) => metaOf(row, key)),
    ])
    if (isCut) add(wooNotes.longFacts, title)
    return facts
  }

  /** The shop has no dimensions of variants. */
  function sizeOf(row: Row, variations: Row[]): Fact[] {
    const own = dimensionsOf(row, nameOf)
    const sizes = variations.map((each) => dimensionsOf(each, nameOf))
    const isSame = sizes.every((size) => isDeepStrictEqual(size, sizes[0]))
    return own.length === 0 && isSame ? (sizes[0] ?? []) : own
  }

  function metaOf(row: Row, key: string): Fact[] {
    const name = `meta:${key}`
    if (row.get(name) === '' || contentColumns.some((column) => nameOf(column) === nameOf(name))) return []
    const fact = metaFact(row, key, row.get(`meta:_${key}`))
    if (fact && !shownMetas.has(key)) add(wooNotes.metas, fact.name)
    if (fact) shownMetas.add(key)
    else file.skip(name)
    return fact ? [fact] : []
  }

  return { factsOf, sizeOf }
}

export const isColor = (name: string) => /^(colou?r|farbe|couleur|colore?|kleur|kolor)$/i.test(name)

const dimensionColumns = ['length', 'width', 'height'] as const

/** The facts that fit, and whether others were skipped. The first of several with a name is used. */
function fitFacts(given: Fact[]): { facts: Fact[]; isCut: boolean } {
  const unique = given.filter(({ name }, at) => given.findIndex((fact) => factKey(fact.name) === factKey(name)) === at)
  const fitting = unique.filter(
    ({ name, value }) => factName.safeParse(name).success && factValue.safeParse(value).success,
  )
  return { facts: fitting.slice(0, maxFacts), isCut: Math.min(fitting.length, maxFacts) < unique.length }
}

/** Such as “30 × 40 × 2 cm”, or each of them if one is missing. `nameOf` finds the name of a column in the file. */
function dimensionsOf({ get }: Row, nameOf: (column: string) => string): Fact[] {
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

/** The custom fields of plug-ins for search engines and advertising, whose text shoppers don't see on the page. */
const ofPlugin = /^(rank_math|yoast|wpseo|seopress|aioseo|slim_seo|fb_|wc_facebook|wc_gla|google_|gla_|wpml|elementor)/i

const notForShoppers = /^(https?:|[{[<#]|[aOsibd]:\d)|\[\w+[^\]]*\]|%\w+%/

/**
 * A custom field as a fact, if its text is for shoppers. Fields of the plug-in Advanced Custom Fields are, if they
 * are words: their `reference` names the field. Other plug-ins keep their settings like that too, so only text of several
 * words is.
 */
function metaFact({ html }: Row, key: string, reference: string): Fact | undefined {
  const value = toPlainText(withLineBreaks(html(`meta:${key}`)))
  const isField = reference.startsWith('field_')
  const isText = /\p{L}/u.test(value) && !notForShoppers.test(value) && parseYesNo(value) === undefined
  if (!isText || key.startsWith('_') || ofPlugin.test(key) || !(isField || /\p{L}{2,}.*\s/u.test(value)))
    return undefined
  const words = key.replace(/[_-]+/g, ' ').trim()
  return { name: words.charAt(0).toUpperCase() + words.slice(1), value }
}
