import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Outbox, QueuedMail } from '../mail/outbox.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { CurrentSettings, ShopInfo } from '../settings/settings.ts'

type LowProduct = { id: string; title: string; stock: number }

/** More products are only counted. */
const maxListed = 20

/** Marked at once. */
const batchSize = 500

/** Queues a mail to the shop about products whose stock has become low, each once until it isn't low any more. */
export async function queueStockMail(
  db: Db,
  { outbox, settings }: { outbox: Outbox; settings: CurrentSettings },
): Promise<void> {
  await db.transaction(async (tx) => {
    const products = await takeLowProducts(tx)
    if (products.length > 0) await outbox.queue([stockMail(settings.current, products)], tx)
  })
}

/** Looks for products with low stock every minute. */
export function scheduleStockMails(
  jobs: Jobs,
  db: Db,
  services: { outbox: Outbox; settings: CurrentSettings },
): Promise<void> {
  return jobs.schedule({ name: 'low-stock', cron: '* * * * *', run: () => queueStockMail(db, services) })
}

/** In id order, like all locks on products. Those that an order is taking from are left for the next time. */
async function takeLowProducts(tx: Db): Promise<LowProduct[]> {
  const { rows } = (await tx.execute(sql`
    update products set low_stock = 'told' where id in (
      select id from products where low_stock = 'new' and archived_at is null
      order by id limit ${batchSize} for no key update skip locked
    ) returning id, title, stock
  `)) as { rows: LowProduct[] }
  return rows.toSorted((a, b) => a.stock - b.stock || (a.id < b.id ? -1 : 1))
}

function stockMail(shop: ShopInfo, products: LowProduct[]): QueuedMail {
  const others = products.length - 1
  const unlisted = products.length - maxListed
  const lines = products.slice(0, maxListed).map(({ title, stock }) => `${stock} × ${title}`)
  return {
    to: shop.shopEmail,
    onlyToConfirmed: false,
    ...writeMail(shop, 'low_stock', {
      summary: [products[0]?.title, others > 0 && `and ${others} more`].filter(Boolean).join(' '),
      products: [...lines, unlisted > 0 && `and ${unlisted} more`].filter(Boolean).join('\n'),
      productsLink: { action: { label: 'View products', url: `${shop.publicUrl}/admin?stock=low` } },
    }),
  }
}
