import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPostgres } from '../db/postgres.ts'
import { usualOrder } from '../test/order-requests.ts'
import { raceForTheLast } from '../test/race.ts'
import { readMails } from '../test/read-mails.ts'
import { fetchWithRetry, startShop } from '../test/shop-process.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase } from '../test/test-database.ts'
import { openTestShop } from '../test/test-shop.ts'

const url = await createPostgresDatabase()
const database = await openPostgres(url)
const shop = await openTestShop({ database })

test('two processes sharing a database sell the last seven units once and send one mail to each shopper', async () => {
  const folders = [await temporaryFolder(), await temporaryFolder()]
  const origins = await Promise.all(
    folders.map((folder) =>
      startShop({ DATABASE_URL: url, DATA_DIR: folder, ADMIN_PASSWORD: 'not to be guessed' }).opened(),
    ),
  )

  const { winners } = await raceForTheLast(shop, async (headers, racer) => {
    const reply = await fetchWithRetry(`${origins[racer % 2]}/api/order`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(usualOrder),
    })
    return { status: reply.status, body: (await reply.json()) as never }
  })

  const outboxes = [shop.outboxFolder, ...folders.map((folder) => join(folder, 'outbox'))]
  const recipients = async () =>
    (await Promise.all(outboxes.map(readMails)))
      .flat()
      .map(({ headers }) => headers.to ?? '')
      .filter((to) => to !== shop.env.SHOP_EMAIL)
  await expect.poll(async () => (await recipients()).length).toBe(winners.length)
  expect(new Set(await recipients())).toEqual(new Set(winners))
})
