import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { type FactDefinitionFields, NewFactDefinition } from '#contract/catalog/fact-definitions.ts'
import type { Fact } from '#contract/catalog/facts.ts'
import { yesNo } from '#contract/catalog/fit-fact.ts'
import { safetyNames } from '#contract/catalog/shown-details.ts'
import { HomePage } from '#contract/home-page/home-page.ts'
import { factColumn, factOfColumn } from '#contract/imports/csv-columns.ts'
import { Navigation } from '#contract/navigation/navigation.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { reviews } from '../platform/db/schema/index.ts'
import { root } from '../root.ts'

/** Returns a text of the sample in a language. `field` is the column or the key that it is in. */
export type Translate = (text: string, field: string) => string

/** The columns and keys with texts that are translated. */
export const textFields = {
  products: ['title', 'description', 'color', 'option1Name', 'option1Value', 'options', 'alt'],
  variants: ['values'],
  reviews: ['title', 'text'],
  categories: ['label', 'description'],
  definitions: ['name', 'unit', 'choices'],
  synonyms: ['words', 'alsoFind'],
  homePage: ['heading', 'title', 'text', 'action', 'alt'],
  navigation: ['title', 'label'],
  settings: ['tagline'],
} as const satisfies Record<string, string[]>

const read = (name: string) => readFileSync(join(root, 'sample', name), 'utf8')
const readJson = (name: string): unknown => JSON.parse(read(name))
const readRows = <Column extends string>(name: string) =>
  parse<Record<Column, string> & Record<string, string>>(read(name), { columns: true })

/** Translates the texts and lists of texts in these fields of a value, at any depth. */
export function translateFields<T>(value: T, fields: readonly string[], translate: Translate): T {
  const translateAny = (each: unknown, field: string) => (typeof each === 'string' ? translate(each, field) : each)
  return JSON.parse(JSON.stringify(value), (field, each: unknown) => {
    if (!fields.includes(field)) return each
    return Array.isArray(each) ? each.map((part) => translateAny(part, field)) : translateAny(each, field)
  }) as T
}

/** Facts that EU law requires have fixed names, and yes and no are stored in English. A number is kept, but not its unit. */
export function translateFact({ name, value }: Fact, translate: Translate): Fact {
  const [, number = '', words = value] = /^([\d.]+ )(\S+)$/.exec(value) ?? []
  return {
    name: safetyNames.some((each) => each === name) ? name : translate(name, 'detail'),
    value: yesNo.some((each) => each === value) ? value : number + translate(words, 'value of a detail'),
  }
}

/** Texts in Markdown are translated by paragraph. */
export const translateParagraphs = (text: string, translate: Translate) =>
  text.replace(/.+(?:\n.+)*/g, (paragraph) => translate(paragraph, 'paragraph'))

/** The ids of the sample products. */
export const readSampleIds = () => [...new Set(readRows<'id'>('products.csv').map(({ id }) => id))]

/** Files of the product import, in their order. */
export function readSampleImports(translate: Translate): { name: string; content: string }[] {
  const rows = readRows<'images'>('products.csv').map(({ images, ...row }) => ({
    ...translateFields(row, textFields.products, translate),
    images: images.replace(/(?<= ).+$/gm, (alt) => translate(alt, 'alt')),
  }))
  return [
    { name: 'products.csv', content: stringify(rows, { header: true }) },
    { name: 'returns.csv', content: read('returns.csv') },
    { name: 'facts.csv', content: stringify(readFacts(translate), { header: true }) },
  ]
}

function readFacts(translate: Translate): Record<string, string>[] {
  return readRows<'id'>('facts.csv').map(({ id, ...cells }) => {
    const facts = Object.entries(cells).map(([column, value]) => {
      const fact = translateFact({ name: factOfColumn(column) ?? '', value }, translate)
      return [factColumn(fact.name), fact.value]
    })
    return { id, ...Object.fromEntries(facts) }
  })
}

/** The types of details of the sample, in their order. */
export function readSampleDefinitions(translate: Translate) {
  const all = readJson('fact-definitions.json') as Partial<FactDefinitionFields>[]
  const defaults = { unit: '', choices: [], categories: [], isFilter: false }
  return translateFields(all, textFields.definitions, translate).map((given, index) => ({
    ...NewFactDefinition.parse({ ...defaults, ...given }),
    position: index + 1,
  }))
}

/** The facts of brands, by slug. */
export function readSampleBrands(translate: Translate): [string, Fact[]][] {
  const brands = Object.entries(readJson('brands.json') as Record<string, { facts: Fact[] }>)
  return brands.map(([value, { facts }]) => [value, facts.map((fact) => translateFact(fact, translate))])
}

type SampleCategory = { label: string; description: string; parent?: string; sizeGuide?: string }

/** The categories of the sample. */
export function readSampleCategories(translate: Translate) {
  const categories = readJson('categories.json') as Record<string, SampleCategory>
  return Object.entries(categories).map(([value, category]) => ({
    value,
    ...translateFields(category, textFields.categories, translate),
  }))
}

/** The reviews of the sample's products. They belong to no order, so they aren't shown as verified. */
export function readSampleReviews(translate: Translate): (typeof reviews.$inferInsert)[] {
  const rows = readRows<'product' | 'rating' | 'title' | 'text' | 'name' | 'createdAt'>('reviews.csv')
  return rows.map(({ product, rating, createdAt, ...texts }) => ({
    ...translateFields(texts, textFields.reviews, translate),
    productId: product,
    rating: Number(rating),
    status: 'published',
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
  }))
}

/** The synonyms that the sample brings. Each list of words is translated as a whole, with semicolons. */
export function readSampleSynonyms(translate: Translate) {
  const rows = translateFields(readRows<'words' | 'alsoFind'>('synonyms.csv'), textFields.synonyms, translate)
  return rows.map(({ words, alsoFind }) => ({ words: splitWords(words), alsoFind: splitWords(alsoFind) }))
}

/** A list of words as translators see it. */
export const joinWords = (words: string[]) => words.join('; ')
export const splitWords = (text: string) => text.split('; ').filter(Boolean)

export const readSampleHomePage = (translate: Translate): HomePage =>
  HomePage.parse(translateFields(readJson('home-page.json'), textFields.homePage, translate))

/** The footer links of the sample. */
export const readSampleNavigation = (translate: Translate): Navigation =>
  Navigation.parse(translateFields(readJson('navigation.json'), textFields.navigation, translate))

type SampleSettings = Pick<ShopSettings, 'name' | 'tagline' | 'shipsTo' | 'roundPrices'>

/** The settings that the sample brings. */
export const readSampleSettings = (translate: Translate): SampleSettings =>
  translateFields(readJson('shop.json') as SampleSettings, textFields.settings, translate)

/** The text page that the sample brings: a file with its title, a description for search engines, and the text. */
export function readSamplePage(translate: Translate) {
  const [, title = '', description = '', body = ''] = /^# (.+)\n\n(.+)\n\n([^]+)$/.exec(read('size-guide.md')) ?? []
  return {
    slug: 'size-guide',
    title: translate(title, 'title'),
    description: translate(description, 'description'),
    body: translateParagraphs(body, translate),
  }
}
