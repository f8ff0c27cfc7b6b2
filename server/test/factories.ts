import { eq } from 'drizzle-orm'
import { variantName } from '#contract/catalog/variants.ts'
import { createPasswords } from '../accounts/passwords/hash-password.ts'
import type { Db } from '../platform/db/database.ts'
import { brands, categories, products, productVariants, users } from '../platform/db/schema/index.ts'
import { toSlug } from '../platform/text/slug.ts'

type NewVariant = Pick<typeof productVariants.$inferInsert, 'values'> & Partial<typeof productVariants.$inferInsert>
type NewProduct = Partial<typeof products.$inferInsert> & { variants?: NewVariant[] }
type NewUser = Partial<typeof users.$inferInsert>
type Named = { value: string; label: string }

/** The password of every user created here. */
export const usualPassword = 'the usual password'

/** A new product without category and brand. */
export const aNewProduct = { title: 'Oat Lamp', description: 'It gives light.', price: 120.5, color: 'Oat' }

export const anAddress = { name: 'Ada', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }

/** So that tests don't spend their time on hashing. */
export const cheapPasswordCost = { memoryCost: 1024, timeCost: 1 }

const { hashPassword } = createPasswords({ cost: cheapPasswordCost })
let usualHash: Promise<string> | undefined

/** Functions that create a row with sensible defaults, and the rows that it references. */
export function createFactories(db: Db) {
  let created = 0

  async function aCategory({ value = 'lighting', label = labelFor(value) }: Partial<Named> = {}): Promise<Named> {
    await db.insert(categories).values({ value, label }).onConflictDoNothing()
    return { value, label }
  }

  async function aBrand({ value = 'lumbrace', label = labelFor(value) }: Partial<Named> = {}): Promise<Named> {
    await db.insert(brands).values({ value, label }).onConflictDoNothing()
    return { value, label }
  }

  async function aProductRow({ variants = [], ...given }: NewProduct = {}): Promise<typeof products.$inferSelect> {
    const number = (created += 1)
    const category = (await aCategory({ value: given.category ?? 'lighting' })).value
    const brand = given.brand === null ? null : (await aBrand({ value: given.brand ?? 'lumbrace' })).value
    const [product] = await db
      .insert(products)
      .values({
        id: `product-${number}`,
        title: `Lamp ${number}`,
        description: 'It gives light.',
        priceCents: 10_000,
        color: 'Oat',
        thumbnail: '/media/0123456789abcdef-960x1200-ece6dd/960.webp',
        publishedAt: new Date(),
        ...given,
        category,
        brand,
      })
      .returning()
    if (!product) throw new Error('The product was not created.')
    if (variants.length === 0) return product
    const rows = variants.map((variant, position) => ({
      id: toSlug(variantName(variant)),
      productId: product.id,
      position,
      ...variant,
    }))
    await db.insert(productVariants).values(rows)
    const [{ stock } = product] = await db.select().from(products).where(eq(products.id, product.id))
    return { ...product, stock }
  }

  async function aUser(given: NewUser = {}): Promise<typeof users.$inferSelect> {
    const number = (created += 1)
    usualHash ??= hashPassword(usualPassword)
    const [user] = await db
      .insert(users)
      .values({
        email: `user-${number}@example.com`,
        emailConfirmedAt: new Date(),
        name: `User ${number}`,
        passwordHash: await usualHash,
        staffRole: given.role === 'admin' ? 'owner' : null,
        ...given,
      })
      .returning()
    if (!user) throw new Error('The user was not created.')
    return user
  }

  return { aCategory, aBrand, aProductRow, aUser }
}

/** Turns 'home-textiles' into 'Home Textiles'. */
function labelFor(value: string): string {
  return value.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
}
