import { and, countDistinct, desc, eq, gt, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Product, Variant } from '#contract/catalog/catalog.ts'
import type { Fact } from '#contract/catalog/facts.ts'
import type { ProductValues } from '#contract/catalog/product-fields.ts'
import { shownDetails } from '#contract/catalog/shown-details.ts'
import { inheritedFacts } from '#contract/catalog/shown-facts.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import { cheapest, getPrices, variantPrices } from '#contract/catalog/variant-prices.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import { toPercentage, toUnits } from '#contract/money.ts'
import { type Db, prepareOnce } from '../../platform/db/database.ts'
import { brands, categories, orderItems, orders, products } from '../../platform/db/schema/index.ts'
import { findColorGroup } from '../../search/color-group.ts'
import { listSearchTexts } from '../../search/queries.ts'
import { foldText } from '../../search/words.ts'
import {
  isDisplayedAsFree,
  productDiscount,
  productPrice,
  requiresPriorPrice,
  roundPrices,
  variantDiscount,
  variantPrice,
} from '../displayed-price.ts'
import type { StoredDefinition } from '../facts/definition-queries.ts'
import { createFactFormat, listFilterDefinitions, toFactFilters } from '../facts/fact-filters.ts'
import { type ProductRow, toValues, type VariantRow } from '../product-fields.ts'
import { toVariantText } from './option-sets.ts'
import type { FactFilter } from './option-values.ts'
import { cardColors } from './shown-options.ts'
import { type IndexedProduct, saleFlags } from './sorted-index.ts'

type IndexedRow = Omit<IndexedProduct, 'color' | 'variants' | 'facts' | 'isLow'> & {
  /** Null if none of them can be a filter. */
  facts: Fact[] | null
  color: string
  options: string[]
  /** Variants for sale. Null without a lookup for products without options. */
  variants: { values: string[]; inStock: boolean; isLow: boolean }[] | null
  reorderLevel: number | null
}

/** Not with the query builder, which would take seconds to convert the columns of a million products. */
async function readIndexedRows(db: Db, which: SQL, hasFilters: boolean): Promise<IndexedRow[]> {
  const { rows } = (await db.execute(sql`
    select products.id, category, coalesce(brand, '') as brand, products.archived_at is not null as archived,
      published_at is null as draft, coalesce(of_variants.price, ${productPrice}) as price,
      displayed_rating as rating, coalesce(of_variants.discount, ${productDiscount}) as discount, title,
      products.stock, products.reorder_level as "reorderLevel", color, options,
      floor(extract(epoch from created_at) * 1000)::double precision as "createdAt",
      floor(extract(epoch from updated_at) * 1000)::double precision as "updatedAt",
      of_variants.variants, case when ${hasFilters} and facts <> '[]' then facts end as facts,
      (case when products.active_discount_ppb > 0 or of_variants.on_sale then ${saleFlags.on} else 0 end)
        | (case when products.active_discount_ppb = 0 and products.sale_changes_at is not null or of_variants.scheduled
          then ${saleFlags.scheduled} else 0 end) as sales,
      coalesce(ceil(extract(epoch from least(
        case when products.active_discount_ppb > 0 then products.sale_changes_at end, of_variants.sale_ends_at
      )) / 3600), 0)::integer as "saleEndsHour"
    from products left join lateral (
      select json_agg(json_build_object(
          'values', "values", 'inStock', stock is distinct from 0,
          'isLow', coalesce(stock <= coalesce(reorder_level, products.reorder_level, ${lowStockThreshold}), false)
        )) as variants,
        min(${variantPrice}) as price, max(${variantDiscount}) as discount,
        bool_or(active_discount_ppb > 0) as on_sale,
        bool_or(active_discount_ppb is null and discount_ppb > 0 and sale_changes_at is not null) as scheduled,
        min(sale_changes_at) filter (where active_discount_ppb > 0) as sale_ends_at
      from product_variants as variant
      where cardinality(products.options) > 0 and product_id = products.id and archived_at is null
    ) as of_variants on true
    ${which}
  `)) as { rows: IndexedRow[] }
  return rows
}

/** Products per read, so that a large catalog neither blocks requests nor is in memory twice. */
const chunkSize = 10_000

/** Reads the index fields of all products. */
export async function listAllIndexedProducts(
  db: Db,
): Promise<{ products: IndexedProduct[]; factFilters: FactFilter[] }> {
  const all: IndexedProduct[] = []
  const definitions = await listFilterDefinitions(db)
  const toIndexed = indexedProductMaker(definitions)
  const readAfter = (id: string) =>
    readIndexedRows(db, sql`where products.id > ${id} order by products.id limit ${chunkSize}`, definitions.length > 0)
  let next: Promise<IndexedRow[]> | undefined = readAfter('')
  while (next) {
    const rows: IndexedRow[] = await next
    // While these are added, the database reads the next ones.
    next = rows.length === chunkSize ? readAfter((rows.at(-1) as IndexedRow).id) : undefined
    for (const row of rows) all.push(toIndexed(row))
  }
  return { products: all, factFilters: toFactFilters(definitions) }
}

/** So few that adding their words takes a few milliseconds. */
const changedChunkSize = 500

/** Reads the index fields of the given products, a chunk at a time: the ids, and the products that exist. */
export async function* readIndexedProducts(db: Db, ids: string[]) {
  const definitions = await listFilterDefinitions(db)
  const toIndexed = indexedProductMaker(definitions)
  for (let from = 0; from < ids.length; from += changedChunkSize) {
    const chunk = ids.slice(from, from + changedChunkSize)
    const rows = await readIndexedRows(db, sql`where ${inArray(products.id, chunk)}`, definitions.length > 0)
    const texts = await listSearchTexts(db, chunk)
    yield { ids: chunk, found: rows.map(toIndexed), texts }
  }
}

/** Returns a function that makes products of rows. They share the strings of their categories, brands and options. */
function indexedProductMaker(definitions: StoredDefinition[]): (row: IndexedRow) => IndexedProduct {
  const factsOf = createFactFormat(definitions)
  const texts = new Map<string, string>()
  const shared = (text: string) => {
    if (!texts.has(text)) texts.set(text, text)
    return texts.get(text) as string
  }
  return (row) => ({
    id: row.id,
    category: shared(row.category),
    brand: shared(row.brand),
    archived: row.archived,
    draft: row.draft,
    price: row.price,
    rating: row.rating,
    discount: row.discount,
    sales: row.sales,
    saleEndsHour: row.saleEndsHour,
    title: foldText(row.title),
    stock: row.stock,
    isLow: isLow(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    color: findColorGroup(row.color),
    variants: shared(formatVariants(row)),
    facts: row.facts === null ? '' : shared(factsOf({ ...row, facts: row.facts })),
    // Set by the index. V8 stores properties that are added later in a separate object, which takes more memory.
    number: 0,
    sold: 0,
  })
}

function isLow({ stock, reorderLevel, variants }: IndexedRow): boolean {
  if (variants) return variants.some((variant) => variant.isLow)
  return stock !== null && stock <= (reorderLevel ?? lowStockThreshold)
}

function formatVariants({ options, variants, stock }: IndexedRow): string {
  const described = variants?.map(({ values, inStock }) =>
    toVariantText({ values: values.map((value, index) => `${options[index]}:${value}`), inStock }),
  )
  return [...new Set(described ?? [toVariantText({ values: [], inStock: stock !== 0 })])].toSorted().join('\n')
}

/**
 * The products for sale that have a price and would be displayed as costing 0 if prices were rounded, or one of their
 * variants: how many, and the titles of the first.
 */
export async function listDisplayedAsFree(db: Db, limit: number): Promise<{ total: number; titles: string[] }> {
  const { rows } = (await db.execute(sql`
    select title, (count(*) over ())::integer as total from products
    where archived_at is null and ${isDisplayedAsFree(sql`true`)}
    order by title limit ${limit}
  `)) as { rows: { title: string; total: number }[] }
  return { total: rows[0]?.total ?? 0, titles: rows.map(({ title }) => title) }
}

const soldDays = 90

/** Units of each product in the orders of the last 90 days that aren't cancelled, less the refunded ones. */
export async function countSold(db: Db): Promise<Map<string, number>> {
  const refunded = sql`(
    select order_id, line.position, sum(line.quantity) as units from refunds
    cross join lateral jsonb_to_recordset(lines) as line (position integer, quantity integer)
    where state <> 'failed' group by order_id, line.position
  ) as refunded`
  const sold = sql<number>`sum(${orderItems.quantity} - coalesce(refunded.units, 0))::integer`
  const isOfItem = sql`refunded.order_id = ${orderItems.orderId} and refunded.position = ${orderItems.position}`
  const rows = await db
    .select({ id: orderItems.productId, units: sold })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(refunded, isOfItem)
    .where(and(ne(orders.status, 'cancelled'), gt(orders.createdAt, sql`now() - make_interval(days => ${soldDays})`)))
    .groupBy(orderItems.productId)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** Formats a timestamp as JavaScript does in JSON. */
function isoMoment(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * The variants of a product in display order, as JSON, so that one statement reads whole products. Not for statements that
 * lock the product: they would read the variants before they wait for the lock.
 */
export const variantsOfProduct = sql<VariantRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'values', "values", 'sku', sku, 'barcode', barcode, 'priceCents', price_cents, 'discountPpb', discount_ppb,
    'activeDiscountPpb', active_discount_ppb, 'saleStartsAt', ${isoMoment(sql`sale_starts_at`)},
    'saleEndsAt', ${isoMoment(sql`sale_ends_at`)}, 'priorCents', prior_cents, 'stock', stock,
    'content', content, 'reorderLevel', reorder_level, 'image', image, 'archived', archived_at is not null
  ) order by position, id), '[]')
  from product_variants where product_id = products.id
)`

/** Empty for a product without a brand. */
export const labelOfBrand = sql<string>`coalesce(${brands.label}, '')`

/** The columns of all tables that `toProduct` needs. */
export const productColumns = {
  product: products,
  roundPrices,
  requiresPriorPrice,
  variants: variantsOfProduct,
  categoryLabel: categories.label,
  brandLabel: labelOfBrand,
  brandFacts: brands.facts,
}

const productsById = prepareOnce((db) =>
  db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.value, products.category))
    .leftJoin(brands, eq(brands.value, products.brand))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::text[])`)
    .orderBy(products.id)
    .prepare('products_by_id'),
)

/** Reads products by id, in the order of their ids, without unknown ones. */
export async function listProductsById(db: Db, ids: string[]): Promise<Product[]> {
  return (await productsById(db).execute({ ids: withoutNul(ids) })).map(toProduct)
}

/** PostgreSQL rejects strings that contain a NUL with an error. No product has such an id. */
export function withoutNul(ids: string[]): string[] {
  return ids.filter((id) => !id.includes('\0'))
}

type JoinedRow = {
  roundPrices: boolean
  requiresPriorPrice: boolean
  product: Omit<ProductRow, 'variants'>
  variants: VariantRow[]
  categoryLabel: string
  brandLabel: string
  /** Null without a brand. */
  brandFacts: Fact[] | null
}

export function toProduct({
  product: row,
  variants,
  categoryLabel,
  brandLabel,
  brandFacts,
  roundPrices: isRounded,
  requiresPriorPrice: isCompared,
}: JoinedRow): Product {
  // The type of `values` is an error when a field is missing in the API's product.
  const values: Pick<Product, Exclude<keyof ProductValues, 'variants'>> & Pick<ProductValues, 'variants'> = toValues({
    ...row,
    variants,
  })
  const { id, discountPpb, activeDiscountPpb, priorCents, thumbnail, displayedRating, reviewCount } = row
  const base = { price: values.price, discountPercentage: toPercentage(activeDiscountPpb) }
  const withPriorPrice = (
    prices: ReturnType<typeof variantPrices>,
    cents: number | null,
  ): typeof prices & Pick<Product, 'priorPrice'> => {
    if (!isCompared || prices.discountPercentage === 0) return prices
    return { ...prices, priorPrice: cents === null ? prices.discountedPrice : toUnits(cents) }
  }
  const pricedVariants = values.variants.map((variant, index) => {
    const { activeDiscountPpb: own = null, priorCents: prior = null } = variants[index] ?? {}
    const ownDiscount = own === null ? null : toPercentage(own)
    const prices = variantPrices({ ...values, ...base }, { ...variant, ownDiscount }, isRounded)
    return { ...variant, ...(own !== null && { isOwnSaleOn: true }), ...withPriorPrice(prices, prior) }
  })
  const lead = cheapest(pricedVariants)
  const { price, discountPercentage, discountedPrice, priorPrice, unitPrice } =
    lead ?? withPriorPrice(getPrices({ ...values, ...base }, isRounded), priorCents)
  const inherited = inheritedFacts(values.facts ?? [], brandFacts ?? [])
  const hasBase = price !== base.price || discountPercentage !== base.discountPercentage
  return {
    ...values,
    id,
    rating: displayedRating,
    reviewCount,
    importedRating: values.rating,
    price,
    discountPercentage,
    discountedPrice,
    ...(hasBase && { base }),
    ...(activeDiscountPpb !== discountPpb && { saleDiscountPercentage: values.discountPercentage }),
    ...(priorPrice !== undefined && { priorPrice }),
    ...(unitPrice && { unitPrice }),
    thumbnail,
    categoryLabel,
    brandLabel,
    ...(inherited.length > 0 && { brandFacts: inherited }),
    ...(row.publishedAt === null && { draft: true }),
    createdAt: row.createdAt.toISOString(),
    variants: pricedVariants,
  }
}

/** A product of a list, which doesn't show facts. */
export function withoutFacts({ facts: _facts, brandFacts: _brandFacts, ...product }: Product): Product {
  return product
}

/**
 * A product of a list, without what only concerns the staff: archived variants, its tax and shipping class, the stock from
 * which it is low, and sales to come.
 */
export function forShoppers({
  facts: _facts,
  brandFacts: _brandFacts,
  taxClass: _taxClass,
  shippingClass: _shippingClass,
  base: _base,
  saleDiscountPercentage,
  ...product
}: Product): Product {
  const saleEndsAt = saleDiscountPercentage === undefined ? product.saleEndsAt : null
  const variants = product.variants
    .filter(({ archived }) => !archived)
    .map((variant) => variantForShoppers(variant, { saleEndsAt, saleDiscountPercentage }))
  const lead = cheapest(variants)
  const colors = cardColors(product)
  return {
    ...product,
    saleStartsAt: null,
    saleEndsAt: lead ? (lead.saleEndsAt ?? null) : saleEndsAt,
    reorderLevel: null,
    variants,
    ...(colors && { cardColors: colors }),
  }
}

/** The product as its page gets it. */
export function forProductPage(product: Product): ShownProduct {
  const { facts, brandFacts } = product
  return { ...forShoppers(product), facts, ...(brandFacts && { brandFacts }), ...shownDetails(product) }
}

/** A variant of a product without what only concerns the staff, as above. */
export function variantForShoppers(
  {
    discountOverride: _discountOverride,
    saleStartsAt: _saleStartsAt,
    saleEndsAt: ownEnd,
    isOwnSaleOn = false,
    ...variant
  }: Variant,
  { saleEndsAt, saleDiscountPercentage }: Pick<Product, 'saleEndsAt' | 'saleDiscountPercentage'>,
): Variant {
  const end = isOwnSaleOn ? ownEnd : saleDiscountPercentage === undefined && saleEndsAt
  return { ...variant, ...(end && { saleEndsAt: end }), reorderLevel: null }
}

/** The maximum number of orders to read per product, so that a bestseller doesn't take long. */
const maxCountedOrders = 1000

/** Ids of products of other categories that were ordered together with this one at least twice, the most frequent first. */
export async function listOrderedTogether(db: Db, id: string): Promise<string[]> {
  const its = db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.productId, id))
    .limit(maxCountedOrders)
    .as('its')
  const count = countDistinct(orderItems.orderId)
  const rows = await db
    .select({ id: products.id })
    .from(its)
    .innerJoin(orders, and(eq(orders.id, its.orderId), ne(orders.status, 'cancelled')))
    .innerJoin(orderItems, and(eq(orderItems.orderId, its.orderId), ne(orderItems.productId, id)))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(sql`${products.category} <> (select category from products where id = ${id})`)
    .groupBy(products.id)
    .having(gte(count, 2))
    .orderBy(desc(count), products.id)
    .limit(12)
  return rows.map((row) => row.id)
}
