import { isDay } from '#contract/day.ts'
import { type CsvColumn, optionColumns } from '#contract/imports/csv-columns.ts'
import { toMoment } from '#contract/local-time.ts'
import type { Place } from '../../platform/csv/csv-cells.ts'
import { toIsoLocal } from '../../platform/csv/local-dates.ts'
import { toSlug } from '../../platform/text/slug.ts'
import { startOfDay } from '../../platform/time/days.ts'

/** The name of the column with the product's id in this shop. */
export const productIdColumn = 'product id'

export const wooColumns: Record<string, string[]> = {
  id: ['ID'],
  /** In files of products with errors, which the shop has written. */
  productId: [productIdColumn],
  type: ['Type', 'Typ'],
  sku: ['SKU', 'Artikelnummer'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN', 'GTIN, UPC, EAN, oder ISBN'],
  name: ['Name'],
  published: ['Published', 'Veröffentlicht'],
  shortDescription: ['Short description', 'Kurzbeschreibung'],
  description: ['Description', 'Beschreibung'],
  saleStarts: ['Date sale price starts', 'Datum, an dem Angebotspreis beginnt'],
  saleEnds: ['Date sale price ends', 'Datum, an dem Angebotspreis endet'],
  inStock: ['In stock?', 'Vorrätig?', 'Auf Lager?'],
  stock: ['Stock', 'Lager', 'Lagerbestand', 'Bestand'],
  lowStock: ['Low stock amount', 'Geringe Lagermenge'],
  backorders: ['Backorders allowed?', 'Lieferrückstände erlaubt?', 'Nachbestellungen erlaubt?'],
  weight: ['Weight', 'Gewicht'].flatMap((word) => ['kg', 'g', 'lbs', 'oz'].map((unit) => `${word} (${unit})`)),
  taxStatus: ['Tax status', 'Steuerstatus'],
  taxClass: ['Tax class', 'Steuerklasse'],
  shippingClass: ['Shipping class', 'Versandklasse'],
  /** Of the plug-in Germanized, in exports with metadata. */
  unit: ['Meta: _unit'],
  unitAmount: ['Meta: _unit_product'],
  salePrice: ['Sale price', 'Angebotspreis'],
  regularPrice: ['Regular price', 'Regulärer Preis'],
  categories: ['Categories', 'Kategorien'],
  images: ['Images', 'Bilder'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Übergeordnet'],
  brands: ['Brands', 'Marken'],
}

/** The columns of an attribute, in English and in German, whose words differ between versions. */
const attributeColumn = /^(attribute|attribut|eigenschaft) (\d+) (\S+)$/i

/** The attribute numbers in a header, and the names of their columns. */
export function findAttributes(header: string[]): { numbers: string[]; columns: Record<string, string[]> } {
  const columns: Record<string, string[]> = {}
  const numbers: string[] = []
  for (const name of header) {
    const [, , number = '', part = ''] = attributeColumn.exec(name.trim()) ?? []
    if (/^name$/i.test(part)) {
      numbers.push(number)
      columns[`attribute${number}Name`] = [name]
    } else if (/^(value\(s\)|wert\(e\)|werte?)$/i.test(part)) columns[`attribute${number}Value`] = [name]
  }
  return { numbers, columns }
}

/** Whether a column controls how an attribute is shown, which the shop ignores. */
export function isAttributeSetting(name: string): boolean {
  const [, , , part = ''] = attributeColumn.exec(name) ?? []
  return /^(visible|global|default|sichtbar|standard)$/i.test(part)
}

/** The category in a list of paths: the first, or the innermost one that is in it. */
export function firstCategory(categories: string[]): { path: string; others: number } {
  const parts = (path: string) => path.split('>').map((part) => part.trim())
  const first = parts(categories[0] ?? '')
  const isIn = (path: string[]) => first.every((part, at) => part === path[at])
  const inside = categories.filter((path) => isIn(parts(path)))
  const path = inside.reduce((best, each) => (parts(each).length > parts(best).length ? each : best), inside[0] ?? '')
  const isOn = (other: string) => parts(other).every((part, at) => part === parts(path)[at])
  return { path, others: categories.filter((other) => !isOn(other)).length }
}

/**
 * The WooCommerce columns from which each of the shop's columns is read. It is omitted if the file has none of them.
 */
export const sources: Partial<Record<CsvColumn, string[]>> = {
  id: ['name'],
  title: ['name'],
  description: ['description', 'shortDescription'],
  price: ['regularPrice'],
  discountPercentage: ['salePrice'],
  saleStartsAt: ['saleStarts'],
  saleEndsAt: ['saleEnds'],
  color: ['attribute1Name'],
  category: ['categories'],
  brand: ['brands'],
  stock: ['stock', 'inStock'],
  weight: ['weight'],
  content: ['unitAmount'],
  reorderLevel: ['lowStock'],
  taxClass: ['taxClass', 'taxStatus'],
  shippingClass: ['shippingClass'],
  sku: ['sku'],
  barcode: ['barcode'],
  images: ['images'],
  archived: ['published'],
  ...Object.fromEntries(
    optionColumns.flatMap(([name, value], at) => [
      [name, [`attribute${at + 1}Name`]],
      [value, [`attribute${at + 1}Value`]],
    ]),
  ),
  variantSku: ['sku'],
  variantBarcode: ['barcode'],
  variantPrice: ['regularPrice'],
  variantDiscountPercentage: ['salePrice'],
  variantSaleStartsAt: ['saleStarts'],
  variantSaleEndsAt: ['saleEnds'],
  variantStock: ['stock', 'inStock'],
  variantContent: ['unitAmount'],
  variantReorderLevel: ['lowStock'],
}

/** WooCommerce writes no separators of thousands, so a comma separates decimals. */
export const parseDecimal = (text: string) => Number(text.replace(',', '.'))

const grams: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 }

/** A weight in whole grams, or empty. The column name contains the unit. */
export function toGrams(weight: string, column: string): string {
  const unit = /\((\w+)\)/.exec(column)?.[1]?.toLowerCase() ?? 'kg'
  const number = parseDecimal(weight)
  return number > 0 ? `${Math.max(1, Math.round(number * (grams[unit] ?? 1)))}` : ''
}

/**
 * The tax class with the same meaning, or a class of the shop with the same slug. What isn't taxed has the zero rate.
 */
export function toTaxClass(status: string, taxClass: string): string {
  if (['none', 'shipping'].includes(status.toLowerCase())) return 'zero'
  const slug = toSlug(taxClass)
  return { 'reduced-rate': 'reduced', 'zero-rate': 'zero', '': 'standard', parent: 'standard' }[slug] ?? slug
}

/**
 * Returns a function that makes product ids, since a file has no slugs. The first product of a name gets the slug of its
 * name, so importing the file again updates it.
 */
export function createIds(): (slug: string, id: string) => string {
  const counts = new Map<string, number>()
  return (slug, id) => {
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return slug === '' || count === 1 ? slug : `${slug}-${id || count}`
  }
}

/** Splits at commas that aren't escaped by a backslash. */
export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

/** WordPress shows empty lines as paragraphs, and its export writes line breaks as “\n”. */
export function withLineBreaks(html: string): string {
  const text = html.replaceAll('\\n', '\n')
  return /<(p|div|br|ul|ol|h\d)\b/i.test(text) ? text : text.replaceAll('\n', '<br>\n')
}

/** The moment in ISO 8601 when a sale begins; empty for none. Sales begin with their day, or at the time in the cell. */
export function saleStart(cell: string, { country, timeZone }: Place): string {
  const local = toIsoLocal(cell, country) ?? cell
  return toMoment(isDay(local) ? `${local}T00:00` : local, timeZone) ?? cell
}

/** The moment from which a sale is over: it ends with its day, or with the last second in the cell. */
export function saleEnd(cell: string, { country, timeZone }: Place): string {
  const local = toIsoLocal(cell, country) ?? cell
  if (isDay(local)) return new Date(startOfDay(local, timeZone, 1)).toISOString()
  const moment = toMoment(local, timeZone) ?? cell
  return cell.endsWith(':59') && !Number.isNaN(Date.parse(moment))
    ? new Date(Date.parse(moment) + 1000).toISOString()
    : moment
}
