import { eq, inArray, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalog.ts'
import type { ProductValues } from '#contract/product-changes.ts'
import type { Db } from '../db/database.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { brands, categories, products } from '../db/schema/index.ts'
import { type ProductRow, toValues } from './product-fields.ts'
import { foldText } from './product-filter.ts'
import type { IndexedProduct } from './sorted-index.ts'

const indexedColumns = {
  id: products.id,
  category: products.category,
  brand: products.brand,
  archivedAt: products.archivedAt,
  price: products.discountedPrice,
  rating: products.rating,
  title: products.title,
  stock: products.stock,
  createdAt: products.createdAt,
}

type IndexedRow = Omit<IndexedProduct, 'archived' | 'createdAt'> & { archivedAt: Date | null; createdAt: Date }

/** Reads what the index needs of all products, or of the given ones. */
export async function listIndexedProducts(db: Db, ids?: string[]): Promise<IndexedProduct[]> {
  const query = db.select(indexedColumns).from(products)
  const rows: IndexedRow[] = await (ids ? query.where(inArray(products.id, ids)) : query)
  return rows.map(({ archivedAt, createdAt, title, ...row }) => ({
    ...row,
    title: foldText(title),
    archived: archivedAt !== null,
    createdAt: createdAt.getTime(),
  }))
}

/** What `toProduct` needs, from the three tables. */
export const productColumns = { product: products, categoryLabel: categories.label, brandLabel: brands.label }

const productsById = prepareOnce((db) =>
  db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.value, products.category))
    .innerJoin(brands, eq(brands.value, products.brand))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('products_by_id'),
)

/** Reads products by id, in no particular order. Unknown ids are left out. */
export async function listProductsById(db: Db, ids: string[]): Promise<Product[]> {
  return (await productsById(db).execute({ ids: withoutNul(ids) })).map(toProduct)
}

/** PostgreSQL rejects strings that contain a NUL with an error. No product has such an id. */
export function withoutNul(ids: string[]): string[] {
  return ids.filter((id) => !id.includes('\0'))
}

export function listCategoryLabels(db: Db) {
  return db.select().from(categories).orderBy(categories.label)
}

export function listBrandLabels(db: Db) {
  return db.select().from(brands).orderBy(brands.label)
}

type JoinedRow = { product: ProductRow; categoryLabel: string; brandLabel: string }

export function toProduct({ product: row, categoryLabel, brandLabel }: JoinedRow): Product {
  // The type of `values` is an error when a field is missing in the API's product.
  const values: Pick<Product, keyof ProductValues> = toValues(row)
  const { id, discountedPrice, thumbnail } = row
  return {
    ...values,
    id,
    discountedPrice,
    thumbnail,
    categoryLabel,
    brandLabel,
    createdAt: row.createdAt.toISOString(),
  }
}

/** How many rows of the catalog were ever written, from PostgreSQL's statistics, which are a few seconds behind. */
export async function countWrites(db: Db): Promise<number> {
  const { rows } = (await db.execute(sql`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::double precision as writes from pg_stat_user_tables
    where relid in ('products'::regclass, 'categories'::regclass, 'brands'::regclass)
  `)) as { rows: { writes: number }[] }
  return rows[0]?.writes ?? 0
}
