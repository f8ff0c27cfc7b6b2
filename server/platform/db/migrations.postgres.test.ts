import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { countries } from '#contract/countries.ts'
import { deliveryDays, deliveryTimeOf } from '#contract/delivery.ts'
import { createPostgresDatabase } from '../../test/test-database.ts'
import { migrationsFolder } from './database.ts'
import { openPostgres } from './postgres.ts'
import { migrateUpTo } from './schema-version.ts'

const url = await createPostgresDatabase({ migrated: false })
const shops = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)))
afterAll(() => Promise.all(shops.map((shop) => shop.close())))

test('processes that start at once apply each migration once', async () => {
  await Promise.all(shops.map((shop) => shop.migrate()))
  const results = await shops[0]?.executeSql('select hash from drizzle.__drizzle_migrations')
  const hashes = results?.rows.map((row) => (row as { hash: string }).hash) ?? []
  expect(hashes.length).toBeGreaterThan(0)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect((await shops[1]?.executeSql('select * from products'))?.rows).toEqual([])
})

test('names become accounts where only one has the name, and the first admin becomes the owner', async () => {
  const database = await openPostgres(await createPostgresDatabase({ migrated: false }))
  afterAll(() => database.close())
  await migrateUpTo(database, await timeBefore('0015_audit_log'))
  await database.executeSql(`
    insert into users (email, name, role, password_hash, created_at) values
      ('nameless@example.com', '', 'admin', '', '2026-09-02'), ('ada@example.com', 'Ada', 'admin', '', '2026-09-01'),
      ('ida@example.com', 'Ida', 'user', '', '2026-09-01'), ('ida@example.net', 'Ida', 'user', '', '2026-09-01');
    insert into categories values ('lighting', 'Lighting');
    insert into brands values ('lumbrace', 'Lumbrace');
    insert into products (id, title, description, price_cents, color, thumbnail, category, brand)
      values ('lamp', 'Lamp', '', 1, '', '', 'lighting', 'lumbrace');
    insert into product_changes (product_id, type, fields, by)
      select 'lamp', 'changed', '{}', by from unnest('{Ada, nameless@example.com, Ida, Gone}'::text[]) as by;
    insert into imports (file_name, by) values ('a.csv', 'Ada');
    insert into orders (user_id, subtotal_cents, shipping_cents, total_cents, currency, address, payment_method, idempotency_key)
      select id, 1, 0, 1, 'USD', '{}', 'cash', '1' from users where email = 'ida@example.net';
    insert into order_history (order_id, position, status, by)
      select id, position, 'pending', by from orders, (values (0, 'Ida'), (1, 'Ada'), (2, 'Ida')) as entry (position, by);
  `)
  await database.migrate()
  const actors = async (table: string, order: string) =>
    (
      await database.executeSql(`
        select coalesce(users.email, entry.by) as by from ${table} as entry left join users on users.id = user_id order by ${order}
      `)
    ).rows.map((row) => (row as { by: string }).by)
  expect(await actors('product_changes', 'by')).toEqual(['Gone', 'Ida', 'ada@example.com', 'nameless@example.com'])
  expect(await actors('imports', 'by')).toEqual(['ada@example.com'])
  expect(await actors('order_history', 'position')).toEqual(['ida@example.net', 'ada@example.com', 'Ida'])
  expect((await database.executeSql('select email, staff_role from users order by email')).rows).toEqual([
    { email: 'ada@example.com', staff_role: 'owner' },
    { email: 'ida@example.com', staff_role: null },
    { email: 'ida@example.net', staff_role: null },
    { email: 'nameless@example.com', staff_role: 'manager' },
  ])
})

test('a shop that exists keeps rounding its prices, unless it has turned that off, and a new one has cents', async () => {
  const settingsAfter = settingsSince(await timeBefore('0064_rounding_of_older_shops'))
  const turnedOff = `insert into shop_settings ("values") values ('{"roundsPrices": false}')`
  const named = `insert into shop_settings ("values") values ('{"name": "Lamps"}')`
  expect(await settingsAfter(user)).toMatchObject({ roundsPrices: true })
  expect(await settingsAfter(`${user}; ${named}`)).toMatchObject({ name: 'Lamps', roundsPrices: true })
  expect(await settingsAfter(`${user}; ${turnedOff}`)).toMatchObject({ roundsPrices: false })
  expect(await settingsAfter('select 1')).toBeUndefined()
})

test('a shop that exists keeps shipping to all countries, and a new one ships to its own', async () => {
  const settingsAfter = settingsSince(await timeBefore('0069_countries_of_older_shops'))
  const named = `insert into shop_settings ("values") values ('{"name": "Lamps"}')`
  const shipsTo = Object.keys(countries).toSorted()
  expect(await settingsAfter(user)).toEqual({ shipsTo })
  expect(await settingsAfter(`${user}; ${named}`)).toEqual({ name: 'Lamps', shipsTo })
  expect(await settingsAfter('select 1')).toBeUndefined()
})

const user = `insert into users (email, password_hash) values ('ada@example.com', '')`

/** Returns a function that migrates a database from a version, to which SQL was added, and returns its settings. */
function settingsSince(version: number) {
  return async (sql: string) => {
    const database = await openPostgres(await createPostgresDatabase({ migrated: false }))
    afterAll(() => database.close())
    await migrateUpTo(database, version)
    await database.executeSql(sql)
    await database.migrate()
    const [row] = (await database.executeSql('select "values" from shop_settings')).rows
    return (row as { values: object } | undefined)?.values
  }
}

test('discounts of products, orders and checked imports become more precise', async () => {
  const database = await openPostgres(await createPostgresDatabase({ migrated: false }))
  afterAll(() => database.close())
  await migrateUpTo(database, await timeBefore('0067_discount_precision'))
  await database.executeSql(`
    insert into categories (value, label) values ('lighting', 'Lighting');
    insert into products (id, title, description, price_cents, discount_basis_points, color, thumbnail, category, updated_at)
      values ('lamp', 'Lamp', '', 1000, 1250, '', '', 'lighting', '2026-01-01');
    insert into users (email, password_hash) values ('ada@example.com', '');
    insert into orders (user_id, subtotal_cents, shipping_cents, total_cents, currency, address, payment_method, idempotency_key)
      select id, 1, 0, 1, 'USD', '{}', 'cash', '1' from users;
    insert into order_items (order_id, position, product_id, title, thumbnail, price_cents, discount_basis_points, unit_price_cents, quantity)
      select id, 0, 'lamp', 'Lamp', '', 1000, 3333, 667, 1 from orders;
    insert into imports (file_name) values ('a.csv');
    insert into import_rows (import_id, line, kind, product_id, title, fields, errors, before, after)
      select id, 2, 'changed', 'lamp', 'Lamp', '{}', '{}', '{"discount_basis_points": 1250}',
        '{"discount_basis_points": 10000, "price_cents": 5}' from imports;
  `)
  await database.migrate()
  const read = async (sql: string) => (await database.executeSql(sql)).rows
  expect(await read(`select discount_ppb, updated_at < '2026-01-02' as same from products`)).toEqual([
    { discount_ppb: 125_000_000, same: true },
  ])
  expect(await read('select discount_ppb, unit_price_cents from order_items')).toEqual([
    { discount_ppb: 333_300_000, unit_price_cents: 667 },
  ])
  expect(await read('select before, after from import_rows')).toEqual([
    { before: { discount_ppb: 125_000_000 }, after: { discount_ppb: 1_000_000_000, price_cents: 5 } },
  ])
})

test('orders that exist get the days on which they were said to arrive', async () => {
  const database = await openPostgres(await createPostgresDatabase({ migrated: false }))
  afterAll(() => database.close())
  await migrateUpTo(database, await timeBefore('0072_expected_delivery'))
  await database.executeSql(`
    insert into categories (value, label) values ('lighting', 'Lighting');
    insert into products (id, title, description, price_cents, color, thumbnail, category)
      values ('lamp', 'Lamp', '', 1000, '', '', 'lighting');
    ${user};
    insert into shop_settings ("values") values ('{"deliveryTime": {"minDays": 0, "maxDays": 7}}');
    insert into orders (user_id, subtotal_cents, shipping_cents, total_cents, currency, address, payment_method, idempotency_key, created_at)
      select id, 1, 0, 1, 'USD', '{}', 'cash', day, '2026-03-01 23:30Z'::timestamptz + day * interval '1 day'
      from users, generate_series(0, 13) as day;
    insert into order_items (order_id, position, product_id, title, thumbnail, price_cents, discount_ppb, unit_price_cents, quantity, made_to_order_days)
      select id, position, 'lamp', 'Lamp', '', 1000, 0, 667, 1, nullif(position, 0) * 2
      from orders, generate_series(0, 1) as position where idempotency_key > '5' or position = 0;
  `)
  await database.migrate()
  const { rows } = await database.executeSql(`
    select created_at::text as placed, expected_from::text as "from", expected_until::text as until,
      (select max(made_to_order_days) from order_items where order_id = orders.id) as made
    from orders
  `)
  expect(rows).toHaveLength(14)
  for (const { placed, from, until, made } of rows as { placed: string; from: string; until: string; made: number }[]) {
    const time = deliveryTimeOf([{ madeToOrderDays: made }], { minDays: 0, maxDays: 7 })
    expect([from, until]).toEqual(deliveryDays(new Date(placed), time, { timeZone: 'UTC', holidays: [] }))
  }
})

/** When the migration before the one with this name was made. */
async function timeBefore(tag: string): Promise<number> {
  const { entries } = JSON.parse(await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return entries[entries.findIndex((entry) => entry.tag === tag) - 1]?.when ?? 0
}
