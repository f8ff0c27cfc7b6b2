import { eq, inArray, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalog.ts'
import { toUnits } from '#contract/money.ts'
import type { Db } from '../db/database.ts'
import { brands, categories, products } from '../db/schema/index.ts'
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

/** What the index needs of every product, or of those named. */
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

/** Answers a function that reads the products named, in no particular order; unknown ids are left out. */
export function prepareProductsById(db: Db): (ids: string[]) => Promise<Product[]> {
  const statement = db
    .select({ product: products, categoryLabel: categories.label, brandLabel: brands.label })
    .from(products)
    .innerJoin(categories, eq(categories.value, products.category))
    .innerJoin(brands, eq(brands.value, products.brand))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('products_by_id')
  // PostgreSQL keeps no text with a NUL in it, and refuses even to look for one.
  return async (ids) => (await statement.execute({ ids: ids.filter((id) => !id.includes('\0')) })).map(toProduct)
}

export function listCategoryLabels(db: Db) {
  return db.select().from(categories).orderBy(categories.label)
}

export function listBrandLabels(db: Db) {
  return db.select().from(brands).orderBy(brands.label)
}

type ProductRow = { product: typeof products.$inferSelect; categoryLabel: string; brandLabel: string }

function toProduct({ product, categoryLabel, brandLabel }: ProductRow): Product {
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    price: toUnits(product.priceCents),
    discountPercentage: product.discountBasisPoints / 100,
    discountedPrice: product.discountedPrice,
    rating: product.rating,
    color: product.color,
    thumbnail: product.thumbnail,
    pictures: product.pictures,
    category: product.category,
    categoryLabel,
    brand: product.brand,
    brandLabel,
    stock: product.stock,
    archived: product.archivedAt !== null,
    createdAt: product.createdAt.toISOString(),
  }
}
