import { createHash } from 'node:crypto'
import { maxFacts, mergeFacts } from '#contract/catalog/facts.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { type ProductValues, productId } from '#contract/catalog/product-fields.ts'
import { type CsvColumn, exportedStockColumn } from '#contract/imports/csv-columns.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { GroupType } from '#contract/listing.ts'
import { readRounding } from '../catalog/displayed-price.ts'
import { listAllIds, listProducts, listSkuOwners, listSkus } from '../catalog/edit/edit-queries.ts'
import { differences } from '../catalog/edit/update-product.ts'
import { listDefinitions } from '../catalog/facts/definition-queries.ts'
import { definitionsFor, fitNewFacts } from '../catalog/facts/fit-facts.ts'
import { listLabels } from '../catalog/groups/group-queries.ts'
import { requiredFields, toValues } from '../catalog/product-fields.ts'
import type { Place } from '../platform/csv/csv-cells.ts'
import type { Db } from '../platform/db/database.ts'
import { listClassIds } from '../taxes/classes.ts'
import { listTranslatedSlugs } from '../translations/translated-slugs.ts'
import { checkVariants } from './check-variants.ts'
import { type CheckedRow, unchangedRow } from './checked-row.ts'
import { mergeStock } from './exported-stock.ts'
import { findWarnings } from './find-warnings.ts'
import type { ProductRows } from './group-rows.ts'
import { createIdMaker } from './id-maker.ts'
import { listAddedImages } from './image-queries.ts'
import { NewLabels } from './new-labels.ts'
import { createRowReader, type ReadProduct } from './read-rows.ts'
import { joinImages } from './remote-images.ts'
import type { Translation } from './shop-formats/translation.ts'
import { toChanged, toCreated, withTranslations } from './stored-values.ts'
import { changesOfCells, type StoredTexts } from './translation-cells.ts'
import { listStoredTexts } from './translation-queries.ts'

type Known = {
  current: ProductValues | undefined
  skuOwners: ReadonlyMap<string, string>
  /** The images of other sites that imports have added to the product. */
  added: ReadonlyMap<string, string> | undefined
  texts: StoredTexts
}

/** The categories or brands that cells name, and new ones. */
async function openLabels(
  db: Db,
  type: GroupType,
  options: { language: string; hasPaths: boolean },
): Promise<NewLabels> {
  const taken = (await listTranslatedSlugs(db, type)).map(({ slug }) => slug)
  return new NewLabels(await listLabels(db, type), { ...options, taken })
}

/**
 * Returns a function that checks products of one file in batches, the labels that the import would create, and the rows
 * that add the same product as an earlier one.
 */
export async function createRowChecker(
  db: Db,
  columns: CsvColumn[],
  { language, place, translation }: { language: string; place: Place; translation?: Translation | undefined },
) {
  const missing = requiredFields.filter((name) => !columns.includes(name))
  const rounding = await readRounding(db)
  const definitions = await listDefinitions(db)
  const labels = {
    category: await openLabels(db, 'category', { language, hasPaths: true }),
    brand: await openLabels(db, 'brand', { language, hasPaths: false }),
  }
  const readRows = createRowReader(columns, {
    place,
    isTranslated: translation !== undefined,
    labels,
    taxClasses: await listClassIds(db),
  })
  /** The line of each product so far, by id. */
  const lines = new Map<string, number>()
  /** The line of each SKU so far. */
  const skuLines = new Map<string, number>()
  /** The line of each new product without an id, by a hash of its cells. */
  const newProducts = new Map<string, number>()
  const identical: { line: number; sameAs: number }[] = []
  let makeId: ReturnType<typeof createIdMaker> | undefined

  async function check(products: ProductRows[]): Promise<CheckedRow[]> {
    const read = products.map(readRows)
    const ids = read.map(({ id }) => id).filter(Boolean)
    const rows = await listProducts(db, ids)
    const current = new Map(rows.map((row) => [row.id, toValues(row)]))
    if (read.some(({ id }) => id === '')) makeId ??= createIdMaker(await listAllIds(db), lines, language)
    const skus = read.flatMap(({ values, variants }) =>
      listSkus({ ...values, variants: variants.map((variant) => variant.fields) }),
    )
    const skuOwners = await listSkuOwners(db, skus)
    const withImages = read.filter(({ id, remote }) => id !== '' && remote.length > 0)
    const added = await listAddedImages(
      db,
      withImages.map(({ id }) => id),
    )
    const texts = read[0]?.translations.length ? await listStoredTexts(db, ids) : new Map<string, StoredTexts>()
    return read.flatMap((product) =>
      checkProduct(product, {
        current: current.get(product.id),
        skuOwners,
        added: added.get(product.id),
        texts: texts.get(product.id) ?? new Map(),
      }),
    )
  }

  /** The new SKUs of a product that others have as well, and where. */
  function listSharedSkus(
    { line, id, values, variants }: Pick<ReadProduct, 'line' | 'id' | 'values' | 'variants'>,
    { current, skuOwners }: Pick<Known, 'current' | 'skuOwners'>,
  ): string[] {
    const skus = [
      { sku: values.sku, at: line },
      ...variants.map((variant) => ({ sku: variant.fields.sku, at: variant.line })),
    ]
    const known = new Set(current && listSkus(current))
    return skus.flatMap(({ sku, at }) => {
      if (!sku) return []
      const [first, owner] = [skuLines.get(sku), skuOwners.get(sku)]
      skuLines.set(sku, first ?? at)
      if (known.has(sku)) return []
      if (first !== undefined) return [t('{sku}, as in line {line}', { sku, line: String(first) })]
      return owner === undefined || owner === id ? [] : [t('{sku}, as “{product}”', { sku, product: owner })]
    })
  }

  function checkProduct(
    {
      line,
      id,
      rows,
      title: ownTitle,
      errors: rowErrors,
      values: given,
      facts,
      translations,
      remote,
      options,
      exportedStock,
      variants,
    }: ReadProduct,
    { current, skuOwners, added, texts }: Known,
  ): CheckedRow[] {
    const title = given.title || ownTitle || (current?.title ?? '')
    const checked = { line, productId: id || null, title, ...unchangedRow }
    /** No product id: when the import runs, these rows are about no product. */
    const reject = (errorsByLine: [number, Record<string, string>][]): CheckedRow[] =>
      errorsByLine.map(([at, each], index) => ({
        ...checked,
        line: at,
        kind: 'invalid',
        productId: null,
        title: title || id,
        errors: each,
        rejected: index === 0 ? { id, rows: rows.flatMap((row) => row.sources ?? [row]) } : null,
      }))
    const unreadable = rows
      .flatMap((row) => [...(row.sources ?? []), row])
      .filter((each) => Object.keys(each.errors ?? {}).length > 0)
    if (unreadable.length > 0) {
      const byLine = new Map(unreadable.map(({ line: at, errors: each = {} }) => [at, each]))
      return reject([...byLine].toSorted(([a], [b]) => a - b))
    }
    const fitted = fitNewFacts(facts, {
      before: current?.facts ?? [],
      definitions: definitionsFor(definitions, given.category ?? current?.category),
    })
    const read = facts.length === 0 ? given : { ...given, facts: mergeFacts(current?.facts ?? [], fitted.facts) }
    const {
      values,
      remote: images,
      error: imageError,
    } = joinImages(
      withPrice(current ? withoutUnknown(read, current) : read, current),
      ...([remote, current, added] as const),
    )
    if (current && values.stock !== undefined) values.stock = mergeStock(values.stock, exportedStock, current.stock)
    const { after, errors } = checkVariants({ line, values, options, variants }, current, {
      rounding,
      isTranslated: translation !== undefined,
    })
    const { changes: translated, errors: translationErrors } = changesOfCells(translations, after, texts)
    const own: Record<string, string> = {
      ...translationErrors,
      ...errors.get(line),
      ...(imageError && { images: imageError }),
      ...((values.facts?.length ?? 0) > maxFacts && {
        row: t('At most {max} details.', { max: formatNumber(maxFacts) }),
      }),
      ...rowErrors,
      ...(!current && newProductErrors(id)),
    }
    const firstLine = lines.get(id)
    if (firstLine !== undefined) own['id'] = t('Line {line} has the same product.', { line: String(firstLine) })
    if (id !== '') lines.set(id, firstLine ?? line)
    if (Object.keys(own).length > 0) errors.set(line, own)
    if (errors.size > 0) return reject([...errors])
    for (const name of ['category', 'brand'] as const) {
      if (values[name]) labels[name].add(values[name])
    }
    const warnings = findWarnings(current, after, {
      roundPrices: rounding.roundPrices,
      hasPrice: given.price !== undefined,
      misfits: fitted.misfits,
      sharedSkus: listSharedSkus({ line, id, values, variants }, { current, skuOwners }),
      exportedStocks: columns.includes(exportedStockColumn) && [{ values: [], exportedStock }, ...variants],
    })
    if (!current) {
      if (id === '') findIdentical(line, rows)
      const newId = id || (makeId?.(after) ?? '')
      lines.set(newId, line)
      const created = withTranslations({ before: {}, after: toCreated(after) }, translated)
      return [{ ...checked, kind: 'created', productId: newId, warnings, images, ...created }]
    }
    const changes = differences(current, after)
    const fields = { ...changes, ...translated.fields }
    if (Object.keys(fields).length === 0) return [{ ...checked, kind: 'unchanged', images }]
    const changed = withTranslations(toChanged(current, after, changes), translated)
    return [{ ...checked, kind: 'changed', fields, warnings, images, ...changed }]
  }

  /** The values of an existing product that the file has. */
  function withoutUnknown(values: ProductPatch, current: ProductValues): ProductPatch {
    const { added = [], keep } = translation ?? {}
    const known = Object.fromEntries(Object.entries(values).filter(([name]) => !added.includes(name as CsvColumn)))
    return keep ? keep(known, current) : known
  }

  /** A new product without a price is a draft, and remains one until it has a price. */
  function withPrice(values: ProductPatch, current: ProductValues | undefined): ProductPatch {
    if (translation === undefined || values.price !== undefined) return values
    if (!current) return { ...values, price: 0, archived: true }
    return current.archived && current.price === 0 ? { ...values, archived: true } : values
  }

  function findIdentical(line: number, rows: ProductRows): void {
    const cells = JSON.stringify(rows.map((row) => row.cells))
    const hash = createHash('sha256').update(cells).digest('base64')
    const sameAs = newProducts.get(hash)
    if (sameAs === undefined) newProducts.set(hash, line)
    else identical.push({ line, sameAs })
  }

  function newProductErrors(id: string): Record<string, string> {
    const errors = Object.fromEntries(missing.map((name) => [name, t('New products need this column.')]))
    const { error } = productId.safeParse(id)
    if (id !== '' && error) errors['id'] = error.issues[0]?.message ?? ''
    return errors
  }

  return { check, newCategories: labels.category, newBrands: labels.brand, identical }
}
