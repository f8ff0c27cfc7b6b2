import type { Fact } from '#contract/catalog/facts.ts'
import type { ProductValues } from '#contract/catalog/product-fields.ts'
import { getDiscountedPrice } from '#contract/displayed-price.ts'
import { type ImportWarning, importWarnings, priceDropPercentage } from '#contract/imports/import-file.ts'
import { type Import, maxWarnedProducts } from '#contract/imports/imports.ts'
import { quoted } from '#contract/language/quoted.ts'
import { plural } from '#contract/language/t.ts'
import type { CheckedRow } from './checked-row.ts'
import { findByValues } from './variant-cells.ts'

/** Spreadsheets write long numbers like this, and their last digits are lost. */
const scientificNotation = /^\d([.,]\d+)?e\+?\d+$/i

type FindWarningsOptions = {
  roundPrices: boolean
  /** Whether the file has a price of the product. */
  hasPrice: boolean
  /** The stock of the product and its variants when the file was exported, if it has it. */
  exportedStocks: ExportedStock[] | false
  /** The new SKUs that others have as well, and where. */
  sharedSkus: string[]
  /** The new facts that don’t fit their definitions. */
  misfits: Fact[]
}

type ExportedStock = { values: string[]; exportedStock: number | null | undefined }

/**
 * Returns the warnings about a row of a file. `before` is undefined for a new product. A value that
 * the product already has causes no warning.
 */
export function findWarnings(
  before: ProductValues | undefined,
  after: ProductValues,
  { roundPrices, hasPrice, exportedStocks, sharedSkus, misfits }: FindWarningsOptions,
): CheckedRow['warnings'] {
  const isForSale = !after.archived
  const old = before && soldAs(before, roundPrices)
  const sold = [...soldAs(after, roundPrices)]
  const was = (id: string) => old?.get(id)
  const found: Record<ImportWarning, boolean> = {
    no_price: !before && !hasPrice,
    free: isForSale && sold.some(([id, { price }]) => price === 0 && (before?.archived || was(id)?.price !== 0)),
    price_drop: isForSale && sold.some(([id, { price }]) => price > 0 && hasDropped(was(id)?.price, price)),
    rounded: sold.some(([id, { price, exact }]) => price !== exact && was(id)?.exact !== exact),
    stock_kept: before !== undefined && exportedStocks && exportedStocks.some((each) => hasMoved(each, before)),
    stock_set: !exportedStocks && sold.some(([id, { stock }]) => isOther(was(id)?.stock, stock)),
    sku: sharedSkus.length > 0,
    untracked: sold.some(([id, { stock }]) => stock === null && typeof was(id)?.stock === 'number'),
    barcode: sold.some(([id, { barcode }]) => scientificNotation.test(barcode) && was(id)?.barcode !== barcode),
    facts: misfits.length > 0,
    archived: before?.archived === false && (after.archived || hasVariant(before, after, { archived: true })),
    restored: isForSale && (before?.archived === true || hasVariant(before, after, { archived: false })),
  }
  const details: Partial<Record<ImportWarning, string>> = {
    sku: sharedSkus.join(', '),
    facts: misfits.map(({ name, value }) => `${name} ${quoted(value)}`).join(', '),
    stock_kept: before && exportedStocks ? describeMoved(exportedStocks, before) : '',
  }
  return Object.fromEntries(importWarnings.filter((kind) => found[kind]).map((kind) => [kind, details[kind] ?? '']))
}

/** Whether the stock is no longer the one that was exported. */
function hasMoved(exported: ExportedStock, before: ProductValues): boolean {
  const { exportedStock } = exported
  const item = findItem(exported, before)
  return exportedStock !== undefined && item !== undefined && item.stock !== exportedStock
}

/** Such as “3 fewer since the export”, if all stock is and was tracked. */
function describeMoved(all: ExportedStock[], before: ProductValues): string {
  const differences = all
    .filter((each) => hasMoved(each, before))
    .map((each) => (findItem(each, before)?.stock ?? Number.NaN) - (each.exportedStock ?? Number.NaN))
  const sum = differences.reduce((total, each) => total + each, 0)
  if (sum === 0 || Number.isNaN(sum)) return ''
  const units = Math.abs(sum)
  return sum < 0
    ? plural(units, '{count} fewer since the export', '{count} fewer since the export')
    : plural(units, '{count} more since the export', '{count} more since the export')
}

const findItem = ({ values }: ExportedStock, before: ProductValues) =>
  before.options.length === 0 ? before : findByValues(before.variants, values.slice(0, before.options.length))

const isOther = (before: number | null | undefined, stock: number | null) =>
  typeof before === 'number' && stock !== null && stock !== before

/** Whether a variant is archived now, or no longer is. */
function hasVariant(
  before: ProductValues | undefined,
  after: ProductValues,
  { archived }: { archived: boolean },
): boolean {
  const old = before?.variants.filter((variant) => variant.archived !== archived) ?? []
  return old.some(({ id }) => after.variants.some((variant) => variant.id === id && variant.archived === archived))
}

const hasDropped = (before: number | undefined, price: number) =>
  before !== undefined && price <= before * (1 - priceDropPercentage / 100)

/**
 * The items for sale of a product: its variants by id, or itself, with the prices that shoppers pay,
 * with and without rounding.
 */
function soldAs({ price, discountPercentage, stock, barcode, variants }: ProductValues, roundPrices: boolean) {
  const pay = (own: number, discount: number | null = null) => {
    const priced = { price: own, discountPercentage: discount ?? discountPercentage }
    return { price: getDiscountedPrice(priced, roundPrices), exact: getDiscountedPrice(priced, false) }
  }
  const forSale = variants.filter(({ archived }) => !archived)
  if (forSale.length === 0) return new Map([['', { ...pay(price), stock, barcode }]])
  return new Map(
    forSale.map((each) => [each.id, { ...each, ...pay(each.priceOverride ?? price, each.discountOverride) }]),
  )
}

/** Counts the warnings of a file by kind. */
export function countWarnings() {
  const found = new Map<ImportWarning, Import['warnings'][number]>()
  return {
    add(rows: CheckedRow[]): void {
      for (const { line, title, warnings } of rows) {
        for (const [kind, detail] of Object.entries(warnings) as [ImportWarning, string][]) {
          const { count, products } = found.get(kind) ?? { count: 0, products: [] }
          const product = { line, title, ...(detail !== '' && { detail }) }
          const listed = count < maxWarnedProducts ? [...products, product] : products
          found.set(kind, { kind, count: count + 1, products: listed })
        }
      }
    },
    list: (): Import['warnings'] => importWarnings.flatMap((kind) => found.get(kind) ?? []),
  }
}
