import { inArray } from 'drizzle-orm'
import { addressLines } from '#contract/address/address-lines.ts'
import { formatDate } from '#contract/language/format-time.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { listOrderTexts } from '#contract/orders/order-texts.ts'
import { maxBulkOrders, type Order } from '#contract/orders/orders.ts'
import type { PackingSlip } from '#contract/orders/packing-slips.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { orders } from '../platform/db/schema/index.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { listOrdersById } from './queries.ts'

/** Lists the packing slips of the orders with these ids, separated by commas, in their order. */
export async function listPackingSlips(db: Db, shop: ShopInfo, ids: string): Promise<PackingSlip[]> {
  const known = ids.split(',').filter(isUuid).slice(0, maxBulkOrders)
  const [found, languages] = await Promise.all([listOrdersById(db, known), findLanguages(db, known)])
  return found.map((order) => writePackingSlip(shop, order, languages.get(order.id) ?? null))
}

async function findLanguages(db: Db, ids: string[]): Promise<Map<string, LanguageCode | null>> {
  const { id, language } = orders
  const rows = await db.select({ id, language }).from(orders).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.language]))
}

function writePackingSlip(shop: ShopInfo, order: Order, language: LanguageCode | null): PackingSlip {
  const { id, number, createdAt, address, pickupPlace } = order
  return {
    orderId: id,
    language: language ?? shop.languages[0],
    addressLines: inLanguageOf(shop, null, () => addressLines(address, shop.country)),
    ...inLanguageOf(shop, language, () => ({
      title: t('Order {number}', { number: String(number) }),
      day: formatDate(createdAt, shop.timeZone),
      items: t('Items'),
      quantity: t('Quantity'),
      item: t('Item'),
      packed: t('Packed'),
      shipping: pickupPlace === null ? t('Shipping method') : t('Will be picked up'),
      texts: listOrderTexts(order).map(({ shopHeading, text }) => ({ heading: shopHeading, text })),
    })),
  }
}
