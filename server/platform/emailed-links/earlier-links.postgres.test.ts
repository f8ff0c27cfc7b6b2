import { expect, test } from 'vitest'
import { anEmptyDatabase, testEnv } from '../../test/backup-shop.ts'
import { aDatabaseBefore } from '../../test/earlier-database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Database } from '../db/database.ts'
import { hashToken } from '../http/token.ts'
import { replaceToken } from './emailed-links.ts'

const ada = '5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b11'
const guest = '5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b12'
const order = '5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b13'
const address = JSON.stringify({ name: 'Ada', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' })
const queued = '5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b14'

/** A database with links of each kind in their earlier tables. The token of each is its name. */
function anEarlierDatabase(): Promise<Database> {
  const hash = Object.fromEntries(['reset', 'order', 'expired', 'undo'].map((token) => [token, hashToken(token)]))
  return aDatabaseBefore(
    'emailed-links',
    /* sql */ `
    insert into users (id, email, password_hash, email_confirmed_at)
      values ('${ada}', 'ada@example.com', 'none', now()), ('${guest}', 'guest@example.com', null, null);
    insert into categories (value, label) values ('lighting', 'Lighting');
    insert into products (id, title, description, price_cents, color, thumbnail, category)
      values ('lamp', 'Lamp', '', 1050, '', '/images/lamp.webp', 'lighting');
    insert into orders (id, user_id, subtotal_cents, shipping_cents, total_cents, currency, address, payment_method,
      idempotency_key, expected_from, expected_until)
      values ('${order}', '${guest}', 2000, 490, 2490, 'USD', '${address}', 'cash', 'key', '2026-03-02', '2026-03-04');
    insert into order_items (order_id, position, product_id, title, thumbnail, price_cents, discount_ppb,
      unit_price_cents, quantity)
      values ('${order}', 0, 'lamp', 'Lamp', '/images/lamp.webp', 1050, 47619048, 1000, 2);
    insert into order_history (order_id, position, status) values ('${order}', 0, 'pending');
    insert into password_resets values ('${hash['reset']}', '${ada}', now() + interval '1 hour');
    insert into email_confirmations values ('${hash['order']}', '${guest}', now() + interval '7 days', 'guest@example.com');
    insert into order_links values ('${hash['order']}', '${order}', now() + interval '90 days'),
      ('${hash['expired']}', '${order}', now() - interval '1 day');
    insert into email_changes (id, user_id, old_email, token_hash, changed_at, expires_at)
      values (default, '${ada}', 'old@example.com', '${hash['undo']}', now() - interval '1 day', now() + interval '6 days'),
        ('${queued}', '${ada}', 'older@example.com', null, now() - interval '2 days', now() + interval '5 days');
  `,
  )
}

test('links that were emailed before the migration work as long as they would have', async () => {
  const database = await anEarlierDatabase()
  await database.migrate()
  const { app } = await openTestShop({ database })
  const post = async (url: string, payload: object) => (await app.inject({ method: 'POST', url, payload })).statusCode
  const open = async (token: string) => (await app.inject({ url: `/api/linked-order?token=${token}` })).statusCode
  expect([await open('order'), await open('expired'), await open('reset')]).toEqual([200, 404, 404])
  expect(await post('/api/linked-order/new-link', { token: 'expired' })).toBe(200)

  const password = 'analytical engine'
  const confirmation = { token: 'order', email: 'guest@example.com', password }
  const confirm = () => post('/api/auth/confirm-email', confirmation)
  expect([await confirm(), await confirm(), await open('order')]).toEqual([200, 400, 200])

  const reset = { token: 'reset', email: 'ada@example.com', password }
  const undo = { token: 'undo', email: 'old@example.com', password }
  // No link can be used for another purpose.
  expect(await post('/api/auth/reset-password', { ...undo, token: 'order' })).toBe(400)
  expect(await post('/api/auth/email-change-undo', { ...undo, token: 'reset' })).toBe(400)
  expect([await post('/api/auth/reset-password', reset), await post('/api/auth/reset-password', reset)]).toEqual([
    200, 400,
  ])

  // The email of this one was still queued.
  expect(await replaceToken(database.db, queued)).toMatchObject({ email: 'older@example.com' })
  expect(await post('/api/auth/email-change-undo', undo)).toBe(200)
  const changes = await database.executeSql("select email from emailed_links where purpose = 'email_change'")
  expect(changes.rows).toEqual([{ email: 'older@example.com' }])
})

test('the restore of an earlier backup ends its links', async () => {
  const database = await anEarlierDatabase()
  const env = await testEnv()
  const target = await anEmptyDatabase()
  await restoreBackup(target, env, await writeBackup(database, env, await temporaryFolder()))
  const { rows } = await target.executeSql('select purpose, expires_at > now() as is_active from emailed_links')
  expect(rows).toEqual([
    { purpose: 'order', is_active: false },
    { purpose: 'order', is_active: false },
  ])
})
