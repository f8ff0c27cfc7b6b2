import { desc, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import { settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import { type ShopPart, shopParts } from '#contract/translations/translated-types.ts'
import type { Db } from '../platform/db/database.ts'
import { discounts, homePages, navigation, taxRates } from '../platform/db/schema/index.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { readStoredSettings } from '../settings/queries.ts'
import { readShippingZones } from '../settings/zone-queries.ts'
import {
  type Change,
  changeFooter,
  changeHomePage,
  changeName,
  changeSettings,
  changeShipping,
  readInto,
} from './shop-texts.ts'

type ShopSubject = { id: ShopPart; name: string; sources: Texts }

const partNames = (): Record<ShopPart, string> => ({
  settings: t('Settings'),
  home: t('Home page'),
  footer: t('Footer'),
  shipping: t('Shipping methods'),
  discounts: t('Discounts'),
  taxes: t('Taxes'),
})

/** The parts of the shop that have texts to translate. The home page is the published one. */
export async function listShopSubjects(db: Db): Promise<ShopSubject[]> {
  const found: ShopSubject[] = []
  // One after the other, since a transaction has one connection.
  for (const id of shopParts) {
    const part = await findShopSubject(db, id)
    if (part) found.push(part)
  }
  return found
}

/** Returns undefined for a part without texts. */
export async function findShopSubject(db: Db, id: string): Promise<ShopSubject | undefined> {
  const part = shopParts.find((each) => each === id)
  if (!part) return undefined
  const sources: Texts = {}
  await readers[part](db, readInto(sources))
  return Object.keys(sources).length > 0 ? { id: part, name: partNames()[part], sources } : undefined
}

const readers: Record<ShopPart, (db: Db, change: Change) => Promise<unknown>> = {
  async settings(db, change) {
    changeSettings({ ...settingDefaults, ...(await readStoredSettings(db)) }, change)
  },
  async home(db, change) {
    const [page] = await db.select().from(homePages).orderBy(desc(homePages.id)).limit(1)
    if (page) changeHomePage(page.content, change)
  },
  async footer(db, change) {
    const [footer] = await db.select().from(navigation)
    if (footer) changeFooter(footer.links, change)
  },
  async shipping(db, change) {
    changeShipping(await readShippingZones(db), change)
  },
  async discounts(db, change) {
    const { name } = discounts
    const isCurrent = sql`archived_at is null and (ends_at is null or ends_at > now())`
    const rows = await db.selectDistinct({ name }).from(discounts).where(isCurrent).orderBy(name)
    for (const row of rows) changeName('discount', row.name, change)
  },
  async taxes(db, change) {
    const { name } = taxRates
    const rows = await db.selectDistinct({ name }).from(taxRates).orderBy(name)
    for (const row of rows) changeName('tax', row.name, change)
  },
}
