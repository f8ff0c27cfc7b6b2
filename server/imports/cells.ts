import * as z from 'zod/mini'
import type { ProductColumn } from '#contract/import-file.ts'
import { productFields } from '#contract/product-changes.ts'
import type { Values } from '../catalog/edit-queries.ts'

/** A product's values as they stand in a file's cells. */
export function toCells({ pictures, archived, ...values }: Values): Record<Exclude<ProductColumn, 'id'>, string> {
  const { title, description, price, discountPercentage, rating, color, category, brand, stock } = values
  return {
    ...{ title, description, color, category, brand },
    price: String(price),
    discountPercentage: String(discountPercentage),
    rating: String(rating),
    stock: stock === null ? '' : String(stock),
    pictures: pictures.map(({ src, alt }) => (alt ? `${src} ${alt}` : src)).join('\n'),
    archived: archived ? 'yes' : 'no',
  }
}

/**
 * What a cell says, for the contract's schema to judge. An empty cell is a value as well: no discount, no rating, a stock
 * that is not counted, no pictures.
 */
export function readCell(column: Exclude<ProductColumn, 'id' | 'category' | 'brand'>, cell: string): unknown {
  const text = withoutQuote(cell).trim()
  switch (column) {
    case 'price':
      return text === '' ? undefined : readNumber(text)
    case 'discountPercentage':
    case 'rating':
      return text === '' ? 0 : readNumber(text)
    case 'stock':
      return text === '' ? null : readNumber(text)
    case 'pictures':
      return text.split(/\r?\n/).flatMap(readPicture)
    case 'archived':
      return { yes: true, true: true, '1': true, no: false, false: false, '0': false, '': false }[text.toLowerCase()]
    default:
      return text
  }
}

/** Spreadsheets run what begins like a formula, so it is written, also by this shop, with a quotation mark before it. */
export function withoutQuote(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** 1999.5 is also written 1999,50 and 1,999.50; what is no number becomes NaN. */
function readNumber(text: string): number {
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** A line is a picture's address and, after a space, the words for who cannot see it. */
function readPicture(line: string): { src: string; alt: string }[] {
  const text = line.trim()
  if (text === '') return []
  const [src = ''] = text.split(/\s/, 1)
  return [{ src, alt: text.slice(src.length).trim() }]
}

/** Judges what `readCell` read, of the columns that a file has. */
export function schemaOf(columns: readonly ProductColumn[]) {
  const all = { ...productFields, archived: z.boolean('“yes” or “no”, please.') }
  const own = columns.filter((column) => column !== 'id')
  return z.object(Object.fromEntries(own.map((column) => [column, all[column]])))
}
