import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findOrder } from '../../orders/queries.ts'
import { createPostgresDatabase } from '../../test/test-database.ts'
import { openPostgres } from './postgres.ts'

const database = await openPostgres(await createPostgresDatabase({ migrated: false }))
afterAll(() => database.close())

const folder = join(import.meta.dirname, 'migrations')
const migrate = async (file: string) => database.executeSql(await readFile(join(folder, file), 'utf8'))

test('an order from before discounts and taxes keeps its amounts, and its parts add up', async () => {
  const [initial = '', ...later] = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  await migrate(initial)
  await database.executeSql(/* sql */ `
    insert into categories (value, label) values ('lighting', 'Lighting');
    insert into products (id, title, description, price_cents, color, thumbnail, category)
      values ('lamp', 'Lamp', '', 1050, '', '', 'lighting');
    insert into users (id, email) values ('5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b11', 'ada@example.com');
    insert into orders (id, user_id, subtotal_cents, shipping_cents, total_cents, currency, address, payment_method,
      idempotency_key, expected_from, expected_until)
      values ('5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b12', '5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b11', 2000, 490, 2490, 'USD',
        '{}', 'cash', 'key', '2026-03-02', '2026-03-04');
    insert into order_items (order_id, position, product_id, title, thumbnail, price_cents, discount_ppb,
      unit_price_cents, quantity)
      values ('5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b12', 0, 'lamp', 'Lamp', '', 1050, 47619048, 1000, 2);
    insert into order_history (order_id, position, status)
      values ('5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b12', 0, 'pending');
  `)
  for (const file of later) await migrate(file)
  await database.executeSql('update orders set total_cents = total_cents')
  expect(await findOrder(database.db, '5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b12')).toMatchObject({
    subtotal: 20,
    discount: 0,
    shipping: 4.9,
    total: 24.9,
    discounts: [],
    shippingMethod: { id: 'standard', name: 'Standard' },
    taxes: [{ name: '', rate: 0, net: 24.9, tax: 0 }],
    items: [{ unitPrice: 10, quantity: 2, amount: 20, reductions: [], tax: { net: 20, tax: 0 } }],
  })
})
