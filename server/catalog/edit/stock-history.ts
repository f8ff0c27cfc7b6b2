import { sql } from 'drizzle-orm'
import type { StockStep } from '#contract/catalog/product-log.ts'
import { actorName, readActorName } from '../../platform/audit/actor-name.ts'
import type { Db } from '../../platform/db/database.ts'
import { refundLines } from '../../platform/db/refund-lines.ts'

const maxStockSteps = 100

type StepRow = Omit<StockStep, 'createdAt' | 'order' | 'variant'> & {
  createdAt: Date | string
  orderId: string | null
  number: number
  event: 'sold' | 'cancelled' | 'refunded' | 'written_off'
  variantId: string | null
  variant: string | null
  /** Whether the product's own stock got another meaning, because it got options or lost them. */
  isBreak: boolean
}

/**
 * Lists stock set by admins, taken by orders, and returned by cancelled orders and refunds, newest first. Orders don't record the
 * remaining stock, so it is computed back from the current stock, which admins' entries confirm.
 */
export async function listStockSteps(db: Db, productId: string): Promise<StockStep[]> {
  const [rows, current] = await Promise.all([readSteps(db, productId), readStocks(db, productId)])
  const steps: StockStep[] = []
  for (const { orderId, number, event, variantId, isBreak, createdAt, ...row } of rows) {
    if (isBreak) {
      current.set(null, row.from)
      continue
    }
    const after = orderId === null ? row.to : (current.get(variantId) ?? null)
    const before = orderId === null ? row.from : after === null ? null : after - (row.moved ?? 0)
    current.set(variantId, before)
    const isKnown = after !== null && before !== null
    steps.push({
      ...row,
      by: readActorName(row.by),
      createdAt: new Date(createdAt).toISOString(),
      order: orderId === null ? null : { id: orderId, number, event },
      moved: orderId === null ? (isKnown ? after - before : null) : row.moved,
      from: before,
      to: after,
    })
  }
  return steps.slice(0, maxStockSteps)
}

/** How many units of an order's item refunds had returned to stock when its status changed. */
const returnedBefore = sql`coalesce((
  select sum(line.quantity) from refunds
  cross join lateral ${refundLines}
  where refunds.order_id = item.order_id and line.position = item.position and "isRestocked" and created_at <= entry.at
), 0)::integer`

async function readSteps(db: Db, productId: string): Promise<StepRow[]> {
  const { rows } = (await db.execute(sql`
    select step.created_at as "createdAt", ${actorName({ userId: sql`step.user_id` })} as by,
      "orderId", number, event, moved, "from", "to", reason, step.variant_id as "variantId", "isBreak",
      array_to_string(variant."values", ', ') as variant
    from (
      select created_at, user_id, null::uuid as "orderId", null::integer as number, null as event,
        null::integer as moved,
        (fields -> 'stock' ->> 'from')::integer as "from", (fields -> 'stock' ->> 'to')::integer as "to",
        null as variant_id, reason, fields ? 'options' as "isBreak"
      from product_changes where product_id = ${productId} and (fields ? 'stock' or fields ? 'options')
      union all
      select created_at, user_id, null, null, null, null,
        (
          select (before ->> 'stock')::integer from jsonb_array_elements(fields -> 'variants' -> 'from') as before
          where before ->> 'id' = variant ->> 'id'
        ),
        (variant ->> 'stock')::integer, variant ->> 'id', reason, false
      from product_changes, jsonb_array_elements(fields -> 'variants' -> 'to') as variant
      where product_id = ${productId} and variant ? 'stock'
      union all
      select entry.at, entry.user_id, orders.id, orders.number,
        case when entry.status <> 'cancelled' then 'sold' when entry.is_restocked then 'cancelled' else 'written_off' end,
        case
          when entry.position = 0 then -item.quantity
          when entry.status = 'cancelled' and not entry.is_restocked then 0
          when entry.status = 'cancelled' then item.quantity - ${returnedBefore}
          else ${returnedBefore} - item.quantity
        end, null, null, item.variant_id, '', false
      from order_items as item
      join orders on orders.id = item.order_id
      join order_history as entry on entry.order_id = orders.id
      left join order_history as before on before.order_id = entry.order_id and before.position = entry.position - 1
      where item.product_id = ${productId}
        and (entry.position = 0 or entry.status = 'cancelled' or before.status = 'cancelled')
      union all
      select refunds.created_at, refunds.user_id, orders.id, orders.number, 'refunded', line.quantity, null, null,
        item.variant_id, '', false
      from order_items as item
      join refunds on refunds.order_id = item.order_id
      cross join lateral ${refundLines}
      join orders on orders.id = item.order_id
      where item.product_id = ${productId} and line.position = item.position and "isRestocked"
    ) as step
    left join users on users.id = step.user_id
    left join product_variants as variant on variant.product_id = ${productId} and variant.id = step.variant_id
    where moved is distinct from 0 or event = 'written_off'
    order by step.created_at desc, variant.position limit ${maxStockSteps}
  `)) as { rows: StepRow[] }
  return rows
}

/** The current stock of the product, or of each of its variants by id. */
async function readStocks(db: Db, productId: string): Promise<Map<string | null, number | null>> {
  const { rows } = (await db.execute(sql`
    select null as id, stock from products where id = ${productId} and options = '{}'
    union all
    select id, stock from product_variants where product_id = ${productId}
  `)) as { rows: { id: string | null; stock: number | null }[] }
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}
