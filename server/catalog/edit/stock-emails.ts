import { sql } from 'drizzle-orm'
import { plural, t } from '#contract/language/t.ts'
import type { Outbox, QueuedEmail } from '../../emails/outbox.ts'
import { writeEmail } from '../../emails/write-email.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { pageUrl } from '../../platform/language/reader-language.ts'
import type { CurrentSettings, ShopInfo } from '../../settings/settings.ts'

/** A product, or a variant with its values. */
type LowProduct = { title: string; values: string[]; stock: number }

/** More are only counted. */
const maxListed = 20

/** The maximum number marked in one statement. */
const batchSize = 500

/** Queues an email to the shop about products and variants whose stock has become low, once until it has recovered. */
export async function queueStockEmail(
  db: Db,
  { outbox, settings }: { outbox: Outbox; settings: CurrentSettings },
): Promise<void> {
  await db.transaction(async (tx) => {
    const products = await takeLowProducts(tx)
    if (products.length > 0) await outbox.queue([stockEmail(settings.current, products)], tx)
  })
}

/** Looks for products with low stock every minute. */
export function scheduleStockEmails(
  jobs: Jobs,
  db: Db,
  services: { outbox: Outbox; settings: CurrentSettings },
): Promise<void> {
  return jobs.schedule({ name: 'low-stock', cron: '* * * * *', run: () => queueStockEmail(db, services) })
}

/** Products are locked in id order, like everywhere. Those that an order is taking from are left for the next time. */
async function takeLowProducts(tx: Db): Promise<LowProduct[]> {
  const { rows } = (await tx.execute(sql`
    with low as (
      select id from products
      where archived_at is null and (low_stock_alert = 'pending' or exists (
        select from product_variants as variant
        where product_id = products.id and variant.low_stock_alert = 'pending' and variant.archived_at is null
      ))
      order by id limit ${batchSize} for no key update skip locked
    ), marked as (
      update products set low_stock_alert = 'sent' from low where products.id = low.id and low_stock_alert = 'pending'
      returning title, '{}'::text[] as "values", stock
    ), marked_variants as (
      update product_variants as variant set low_stock_alert = 'sent' from low, products
      where product_id = low.id and products.id = low.id and variant.low_stock_alert = 'pending' and variant.archived_at is null
      returning title, "values", variant.stock
    )
    select * from marked union all select * from marked_variants
    order by stock, title, "values"
  `)) as { rows: LowProduct[] }
  return rows
}

function stockEmail(shop: ShopInfo, products: LowProduct[]): QueuedEmail {
  const written = writeEmail(shop, null, 'low_stock', () => ({
    ...describeProducts(products),
    productsLink: {
      action: { label: t('View products'), url: pageUrl(shop, '/admin?stock=low&state=for-sale') },
    },
  }))
  return { to: shop.shopEmail, onlyToConfirmed: false, ...written }
}

function describeProducts(products: LowProduct[]): { summary: string; products: string } {
  const others = products.length - 1
  const unlisted = products.length - maxListed
  const nameOf = ({ title, values }: LowProduct) => [title, ...values].join(' · ')
  const lines = products
    .slice(0, maxListed)
    .map((product) => `${nameOf(product)} · ${plural(product.stock, '{count} left', '{count} left')}`)
  const [first] = products
  const title = first ? nameOf(first) : ''
  return {
    summary: others > 0 ? plural(others, '{title} and {count} more', '{title} and {count} more', { title }) : title,
    products: [...lines, unlisted > 0 && plural(unlisted, 'and {count} more', 'and {count} more')]
      .filter(Boolean)
      .join('\n'),
  }
}
