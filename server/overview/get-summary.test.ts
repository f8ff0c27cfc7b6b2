import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ShopSummary } from '#contract/orders/orders.ts'
import { outboxEmails } from '../platform/db/schema/index.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow, catalog } = shop
/** A time zone where it is another day now. */
const otherZone = new Date().getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
const shopElsewhere = await openTestShop({ settings: { TIME_ZONE: otherZone }, database: shop.database })
const { aShopper, anOrder, change } = createOrderRequests(shop)
const admin = await aShopper({ role: 'admin' })

const summary = async (query = '') =>
  (await app.inject({ url: `/api/admin/summary${query}`, headers: admin.headers })).json<ShopSummary>()

test('the summary has the days, the total of unpaid orders, and open tasks', async () => {
  await aProductRow({ id: 'lamp', priceCents: 10_000, stock: 100 })
  await aProductRow({ stock: 3 })
  await aProductRow({ stock: 0 })
  await catalog.refresh()
  const { headers } = await aShopper()
  const { total } = await anOrder(headers, { lamp: 2 })
  const cancelled = await anOrder(headers, { lamp: 1 })
  await change(headers, cancelled.id, { status: 'cancelled' })

  const { days, ...attention } = await summary()
  expect(attention).toEqual({
    unpaid: total,
    toDispatch: 1,
    reported: 0,
    cancelledByCustomers: 1,
    withdrawals: 0,
    refunds: { toPay: 0, failed: 0 },
    lowStock: 1,
    soldOut: 1,
    lastBackup: null,
    notices: [expect.stringContaining('notice on the legal guarantee') as string],
    setup: { done: 2, of: 9 },
  })
  expect(days).toHaveLength(30)
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), orders: 2, revenue: 0, chargedBack: 0 })
})

test('emails that can’t be sent are in the notices', async () => {
  const email = { kind: 'order_placed', recipient: 'ada@example.com', subject: '' } as const
  const notices = async () => (await summary()).notices.filter((notice) => notice.includes('email'))
  await shop.db.insert(outboxEmails).values([
    { ...email, id: randomUUID() },
    { ...email, id: randomUUID(), state: 'suppressed', suppressionReason: 'unconfirmed' },
    { ...email, id: randomUUID(), state: 'failed', createdAt: new Date(Date.now() - 25 * 3_600_000) },
  ])
  expect(await notices()).toEqual([])
  await shop.db.insert(outboxEmails).values([
    {
      ...email,
      id: randomUUID(),
      attempts: 1,
      lastError: 'connect ECONNREFUSED',
      createdAt: new Date(Date.now() - 750_000),
    },
    { ...email, id: randomUUID(), attempts: 2, lastError: 'connect ECONNREFUSED' },
    { ...email, id: randomUUID(), state: 'failed', attempts: 9, lastError: 'connect ECONNREFUSED' },
  ])
  expect(await notices()).toEqual([
    '2 emails waiting for 12 minutes. The outbox shows why.',
    '1 email of the last day couldn’t be sent. The outbox shows why.',
  ])
})

test('days begin at midnight in the shop’s time zone, or in a given one', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: otherZone }).format(new Date())
  expect((await summary(`?timeZone=${otherZone}`)).days.at(-1)?.day).toBe(today)
  const request = { url: '/api/admin/summary', headers: admin.headers }
  expect((await shopElsewhere.app.inject(request)).json<ShopSummary>().days.at(-1)?.day).toBe(today)
  const listed = async (day: string) => {
    const reply = await shopElsewhere.app.inject({ ...request, url: `/api/order?from=${day}&to=${day}` })
    return reply.headers['x-total-count']
  }
  expect([await listed(today), await listed(new Date().toISOString().slice(0, 10))]).toEqual(['2', '0'])
})

test('the summary has the age of the last backup, unless automatic backups are off', async () => {
  await mkdir(shop.env.BACKUP_DIR)
  const file = join(shop.env.BACKUP_DIR, 'galleria-2026-03-01T02-30-00-000Z.tar.gz')
  await writeFile(file, '')
  const hoursAgo = Date.now() / 1000 - 5 * 3600
  await utimes(file, hoursAgo, hoursAgo)
  const { lastBackup } = await summary()
  expect(lastBackup?.ageHours).toBeCloseTo(5, 1)
  const { app: withoutBackups } = await openTestShop({ settings: { BACKUP_COUNT: '0' }, database: shop.database })
  const reply = await withoutBackups.inject({ url: '/api/admin/summary', headers: admin.headers })
  expect(reply.json()).not.toHaveProperty('lastBackup')
})
