import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { type Texts, translations } from '../platform/db/schema/index.ts'

/** The translated texts of parts of the shop, by language and part. */
export type ShopTranslations = Record<string, Record<string, Texts>>

export async function readShopTranslations(db: Db): Promise<ShopTranslations> {
  const { id, language, texts } = translations
  const rows = await db.select({ id, language, texts }).from(translations).where(eq(translations.type, 'shop'))
  const byLanguage = Map.groupBy(rows, (row) => row.language)
  return Object.fromEntries(
    [...byLanguage].map(([code, own]) => [code, Object.fromEntries(own.map((row) => [row.id, row.texts]))]),
  )
}
