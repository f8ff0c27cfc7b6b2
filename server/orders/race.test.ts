import { expect, test } from 'vitest'
import { usualOrder } from '../test/order-requests.ts'
import { raceForTheLast } from '../test/race.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

test('fifty simultaneous orders of the last seven units: seven succeed, the others are rejected', async () => {
  const { winners } = await raceForTheLast(shop, async (headers) => {
    const reply = await shop.app.inject({ method: 'POST', url: '/api/order', headers, payload: usualOrder })
    return { status: reply.statusCode, body: reply.json() }
  })
  const recipients = async () => (await readEmails(shop.outboxFolder)).map(({ headers }) => headers.to)
  await expect
    .poll(recipients)
    .toEqual([...winners, ...winners.map(() => shop.settings.current.shopEmail)].toSorted((a, b) => a.localeCompare(b)))
})
