import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'

const { executeSql } = await openTestDatabase()

/** Tables with few rows, and references to rows that are never deleted. */
const withoutIndex = [
  'brands (size_guide)',
  'categories (parent)',
  'categories (size_guide)',
  'customer_notes (order_id)',
  'group_merges (size_guide)',
  'old_brand_slugs (value)',
  'old_category_slugs (value)',
  'old_collection_slugs (value)',
  'old_page_slugs (value)',
  'payment_webhooks (attempt_id)',
  'payments (attempt_id)',
  'payments (refund_id)',
  'shipping_methods (zone_id)',
]

test('a foreign key that changes or deletes rows has an index to find them, except in small tables', async () => {
  const { rows } = await executeSql(`
    select conrelid::regclass || ' (' || string_agg(attname, ', ' order by place) || ')' as name
    from pg_constraint
    cross join lateral unnest(conkey) with ordinality as key (number, place)
    join pg_attribute on attrelid = conrelid and attnum = number
    where contype = 'f' and connamespace = 'public'::regnamespace and (confupdtype = 'c' or confdeltype in ('c', 'n'))
      and not exists (
        select from pg_index
        where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      )
    group by conrelid, pg_constraint.oid
    order by name
  `)
  expect(rows.map((row) => (row as { name: string }).name)).toEqual(withoutIndex)
})
