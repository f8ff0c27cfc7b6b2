import type { Db } from '../db/database.ts'
import { brands, categories, products } from '../db/schema/index.ts'

type NewProduct = Partial<typeof products.$inferInsert>
type Named = { value: string; label: string }

/** Things of the shop with sensible defaults; each makes what it needs. */
export function createFactories(db: Db) {
  let made = 0

  async function aCategory({ value = 'lighting', label = labelFor(value) }: Partial<Named> = {}): Promise<Named> {
    await db.insert(categories).values({ value, label }).onConflictDoNothing()
    return { value, label }
  }

  async function aBrand({ value = 'lumbrace', label = labelFor(value) }: Partial<Named> = {}): Promise<Named> {
    await db.insert(brands).values({ value, label }).onConflictDoNothing()
    return { value, label }
  }

  async function aProduct(given: NewProduct = {}): Promise<typeof products.$inferSelect> {
    const number = (made += 1)
    const category = (await aCategory({ value: given.category ?? 'lighting' })).value
    const brand = (await aBrand({ value: given.brand ?? 'lumbrace' })).value
    const [product] = await db
      .insert(products)
      .values({
        id: `product-${number}`,
        title: `Lamp ${number}`,
        description: 'It gives light.',
        priceCents: 10_000,
        color: 'Oat',
        thumbnail: '/media/drawn/1/lamp-table/d99a4e.svg',
        ...given,
        category,
        brand,
      })
      .returning()
    if (!product) throw new Error('The product was not made.')
    return product
  }

  return { aCategory, aBrand, aProduct }
}

/** 'home-textiles' reads 'Home Textiles'. */
function labelFor(value: string): string {
  return value.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
}
