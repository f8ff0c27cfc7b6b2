import { decodeHTMLStrict } from 'entities'
import type { Fact } from '#contract/catalog/facts.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import type { ProductValues } from '#contract/catalog/product-fields.ts'
import { parseContent } from '#contract/catalog/unit-price.ts'
import type { CsvColumn } from '#contract/imports/csv-columns.ts'
import type { ImportFormat } from '#contract/imports/import-file.ts'
import { plural, t } from '#contract/language/t.ts'
import { withoutQuote } from '../../platform/csv/csv-cells.ts'
import { type FileRow, wrongCellCount } from '../file-row.ts'

/** A file from another shop system, in the columns of this shop. */
export type Translation = {
  format: ImportFormat
  columns: CsvColumn[]
  /** The columns that new products need and the file doesn't have. Existing products keep their values. */
  added: CsvColumn[]
  /** The file's column from which each of the shop's columns is read, for errors. */
  names: Partial<Record<CsvColumn, string>>
  /** The column for product ids in a file of products with errors, unless the ids follow from its other columns. */
  idColumn?: string | undefined
  /** Columns with content in the rows read so far that are not imported, with the number of rows. */
  ignored: () => string[]
  /** The values that the shop can't store in the products read so far, and how it handles them. */
  notes: () => string[]
  rows: (rows: AsyncIterable<FileRow>) => AsyncGenerator<FileRow>
  /** Changes the values of a product that the shop has already, where the file has less detail. */
  keep?: (values: ProductPatch, current: ProductValues) => ProductPatch
}

/** The cells of a file row, by the names in a format's table of columns. Missing ones are empty. */
export type SourceRow<Name extends string> = {
  line: number
  /** A cell as text: other shops also write names with HTML entities, such as “&amp;”. */
  get: (name: Name) => string
  /** A cell as HTML. */
  html: (name: Name) => string
  errors: Record<string, string>
  /** The row as it is in the file. */
  source: FileRow
}

/** The cells of a product's row, and its facts: those without a value are removed, and others that it has are kept. */
export type Values = Partial<Record<CsvColumn, string>> & { facts?: Fact[] }

type Columns<Name extends string> = Record<Name, readonly string[]>

/** Removes accents and case, since files come from many programs. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Finds the columns of a format in a header, each under any of its names, ignoring case and accents. */
export function findColumns<Name extends string>(header: string[], columns: Columns<Name>) {
  const given = header.map(plain)
  const places = new Map<Name, number>()
  for (const [name, names] of Object.entries(columns) as [Name, readonly string[]][]) {
    const place = given.findIndex((each) => names.some((known) => plain(known) === each))
    if (place !== -1) places.set(name, place)
  }
  const used = new Set(places.values())
  const named = header.map((name, place) => ({ name: name.trim(), place, rows: 0 })).filter(({ name }) => name !== '')
  const unused = named.filter(({ place }) => !used.has(place))
  return {
    has: (name: Name) => places.has(name),
    /** The name in the file. */
    nameOf: (...names: Name[]) => {
      const found = names.find((name) => places.has(name))
      return found && header[places.get(found) as number]?.trim()
    },
    /** Counts a row whose cell in a column that is otherwise read isn't imported. */
    skip(name: Name): void {
      const column = named.find(({ place }) => place === places.get(name))
      if (column) column.rows += 1
    },
    /** The other columns with content in the rows read so far, and those with cells that were skipped. */
    ignored: () =>
      named
        .filter(({ rows }) => rows > 0)
        .map(({ name, rows }) => `${name} (${plural(rows, '{count} row', '{count} rows')})`),
    read(source: FileRow): SourceRow<Name> {
      const { line, cells } = source
      const isWhole = cells.length === header.length
      for (const column of unused) column.rows += (cells[column.place] ?? '').trim() === '' ? 0 : 1
      const html = (name: Name) => withoutQuote(cells[places.get(name) ?? -1] ?? '').trim()
      const row = wrongCellCount(cells.length, header.length)
      return {
        line,
        get: (name) => decodeEntities(html(name)),
        html,
        errors: isWhole ? {} : { row },
        source,
      }
    },
  }
}

const decodeEntities = (text: string) =>
  text.includes('&') ? decodeHTMLStrict(text).replaceAll('\u00a0', ' ').trim() : text

const maxNamed = 3

const required = ['description', 'category', 'price'] as const

const fallbacks = {
  description: () => t('The file has no descriptions: new products get their title.'),
  category: (category: string) => t('The file has no categories: new products are “{category}”.', { category }),
  price: () => t('The file has no prices: new products are drafts until you enter one.'),
}

/** The columns of a file with the ones that every product needs. */
export function withRequired(columns: CsvColumn[]) {
  const added = required.filter((column) => !columns.includes(column))
  return { columns: [...columns, ...added], added }
}

export type FormatOptions = {
  /** The language of new slugs. */
  language: string
  /** The category of products without one, in the shop's main language. */
  uncategorized: string
}

/** Describes what happened to a value of some products. */
type Note = (uncategorized: string) => string

/** Collects the products with a note, and lists the first of them, after what the columns that were added to the file mean. */
export function createNotes(added: (keyof typeof fallbacks)[], uncategorized: string) {
  const found = new Map<Note, { titles: string[]; more: number }>()
  return {
    add(note: Note, title: string): void {
      const { titles, more } = found.get(note) ?? { titles: [], more: 0 }
      found.set(note, titles.length < maxNamed ? { titles: [...titles, title], more } : { titles, more: more + 1 })
    },
    list: () => [
      ...added.map((column) => fallbacks[column](uncategorized)),
      ...[...found].map(([note, { titles, more }]) => {
        const listed = titles.join(', ')
        const all =
          more === 0
            ? listed
            : plural(more, '{titles} and {count} other', '{titles} and {count} others', { titles: listed })
        return `${note(uncategorized)}: ${all}.`
      }),
    ],
  }
}

export const notes = {
  description: () => t('No description: the title was used'),
  category: (category: string) => t('No category: “{category}” was used', { category }),
  categories: () => t('Multiple categories: only the first was imported'),
  paths: () => t('Nested category: only the first and last levels were used'),
  backorders: () => t('Sold when out of stock: stock isn’t tracked, and the quantity was skipped'),
  giftCards: () => t('Gift cards, imported as ordinary products'),
  hidden: () => t('Archived, unlisted or private, so imported as a draft'),
  units: () => t('Unsupported unit: unit price skipped'),
  untaxed: () => t('Not taxed in the other shop: select the tax class'),
  taxedVariants: () => t('Only some variants taxable: treated as taxable'),
  unpriced: () => t('Variants without a price: archived if they’re new'),
  metafields: () => t('Metafields that aren’t text of up to 1,000 characters: skipped'),
  decimals: () => t('Prices with more than two decimals: rounded'),
  handles: () => t('Handle longer than 100 characters: shortened'),
  images: () => t('More than 12 images: only the first 12 were imported'),
}

export function toFileRow(
  columns: CsvColumn[],
  { line, errors }: Pick<FileRow, 'line' | 'errors'>,
  values: Values,
  sources: Pick<SourceRow<string>, 'source' | 'errors'>[] = [],
): FileRow {
  const cells = columns.map((column) => values[column] ?? '')
  return {
    line,
    cells,
    facts: values.facts ?? [],
    errors,
    sources: sources.map((row) => ({ ...row.source, errors: row.errors })),
  }
}

const metric: Record<string, { unit: string; size: number }> = {
  oz: { unit: 'g', size: 28.349_523 },
  lb: { unit: 'g', size: 453.592_37 },
  floz: { unit: 'ml', size: 29.573_53 },
}

/** A content such as “250 g”, in metric units; empty without an amount. `isUnknown` if the unit can't be used. */
export function toContent(amount: string, unit: string): { cell: string; isUnknown: boolean } {
  const number = Number(amount.replace(',', '.'))
  if (!(number > 0)) return { cell: '', isUnknown: false }
  const converted = metric[unit.toLowerCase().replace(/[^a-z]/g, '')]
  const text = converted ? `${Math.round(number * converted.size)} ${converted.unit}` : `${number} ${unit}`
  const cell = parseContent(text) ?? ''
  return { cell, isUnknown: cell === '' }
}

/** The last part of a path such as “Clothing > Shirts”. */
export function lastOfPath(path: string): string {
  return path.split('>').at(-1)?.trim() ?? ''
}

/** A cell of images, and whether some were skipped. */
export function toImages(images: { src: string; alt: string }[], max: number): { cell: string; isCut: boolean } {
  const unique = images.filter(({ src }, at) => images.findIndex((each) => each.src === src) === at)
  const lines = unique.slice(0, max).map(({ src, alt }) => `${toAddress(src)} ${toLine(alt)}`.trim())
  return { cell: lines.join('\n'), isCut: unique.length > max }
}

/** A URL without spaces. A path of the other shop must not look like one of this shop. */
function toAddress(src: string): string {
  const address = src.replace(/\s/g, '%20')
  return /^\/(?!\/)/.test(address) ? `.${address}` : address
}

/** One line of at most 300 characters, without half a character at its end. */
function toLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 300)
  return line.replace(/[\uD800-\uDBFF]$/, '')
}
