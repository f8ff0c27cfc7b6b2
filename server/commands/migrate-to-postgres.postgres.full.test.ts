import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordMovement } from '../ledger/write-ledger.ts'
import { openEmbedded } from '../platform/db/embedded/open-embedded.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { orders, users } from '../platform/db/schema/index.ts'
import { createFactories } from '../test/factories.ts'
import { insertOrderRows } from '../test/order-rows.ts'
import { addPricingRules, readPricingRules } from '../test/pricing-rules.ts'
import { runCommand } from '../test/run-command.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase } from '../test/test-database.ts'
import { addTranslations, readTranslations } from '../test/translation-rows.ts'

const folder = await temporaryFolder()

/** An embedded shop with products, rules of prices, a customer with a paid order, and a manager. */
async function anEmbeddedShop(): Promise<string> {
  const database = await openEmbedded(folder)
  await database.migrate()
  const { db } = database
  const { aProductRow, aUser } = createFactories(db)
  await aProductRow({ id: 'lamp' })
  const { id: userId } = await aUser({ email: 'ada@example.com' })
  await aUser({ email: 'ida@example.com', role: 'admin', staffRole: 'manager' })
  await addPricingRules(db)
  await addTranslations(db)
  const [orderId = ''] = await insertOrderRows(db, { userId, count: 1, productIds: ['lamp'] })
  const paid = { channel: 'cash', kind: 'paid', amountCents: 100, currency: 'USD', reference: orderId } as const
  await recordMovement(db, { orderId, ...paid })
  await database.close()
  return folder
}

/** The emails of users, the payment statuses of orders, the rules of prices, and the translations. */
async function readShop(url: string) {
  const { db, close } = await openPostgres(url)
  const emails = await db.select({ email: users.email }).from(users).orderBy(users.email)
  const statuses = await db.select({ status: orders.paymentStatus }).from(orders)
  const rules = await readPricingRules(db)
  const translated = await readTranslations(db)
  await close()
  return { emails: emails.map(({ email }) => email), statuses: statuses.map(({ status }) => status), rules, translated }
}

test('an embedded shop moves to a PostgreSQL server, and its backup is restored on another', async () => {
  const DATA_DIR = await anEmbeddedShop()
  const url = await createPostgresDatabase({ migrated: false })
  const moved = await runCommand({ DATA_DIR, input: `${url}\n` }, 'migrate-to-postgres')
  expect(moved).toMatchObject({ code: 0, error: '' })
  expect(moved.stdout).toMatch(/Moved \d+ rows and compared each of them:\n.* {2}users +2\n.*Set DATABASE_URL/s)
  const shop = await readShop(url)
  expect(shop).toMatchObject({ emails: ['ada@example.com', 'ida@example.com'], statuses: ['paid'] })
  expect(shop.translated).toMatchObject([{ language: 'de', texts: { title: 'Lampe “Öl”' } }, { language: 'removed' }])
  expect(shop.rules).toMatchObject({ zones: [{ name: 'DACH' }], products: [{ id: 'lamp' }, { id: 'soon' }] })

  const other = await createPostgresDatabase({ migrated: false })
  const [name = ''] = await readdir(join(DATA_DIR, 'backups'))
  const from = ['restore', '--from', join(DATA_DIR, 'backups', name)]
  const restored = await runCommand({ DATA_DIR, DATABASE_URL: other }, ...from)
  expect(restored).toMatchObject({ code: 0, error: '' })
  expect(restored.stdout).toMatch(/Everyone is signed out.*\n {2}ida@example\.com: manager, without two-step/)
  expect(await readShop(other)).toEqual(shop)
})

test('a migration without the URL of a server reports the missing URL', async () => {
  expect(await runCommand({ DATA_DIR: folder }, 'migrate-to-postgres')).toMatchObject({
    code: 1,
    error:
      'Enter the URL of the server: npm run migrate-to-postgres < file, or npm run migrate-to-postgres on a terminal.',
  })
})

test('a command without its argument prints its usage', async () => {
  expect(await runCommand({}, 'backup')).toMatchObject({ code: 1, error: 'Usage: npm run backup -- --to <folder>' })
})
