import type { Db } from '../platform/db/database.ts'
import { translations } from '../platform/db/schema/index.ts'

/** Adds translations of the product `lamp`, one to a language that no shop has. */
export async function addTranslations(db: Db): Promise<void> {
  const lamp = { type: 'product', id: 'lamp' } as const
  await db.insert(translations).values([
    { ...lamp, language: 'de', texts: { title: 'Lampe “Öl”' }, sources: { title: 'Lamp' } },
    { ...lamp, language: 'removed', texts: { title: 'Lampada' }, sources: { title: 'Lamp' } },
  ])
}

/** All translations, in order. */
export const readTranslations = (db: Db) =>
  db.select().from(translations).orderBy(translations.type, translations.id, translations.language)
