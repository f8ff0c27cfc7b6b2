import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createOrderRequests, usualOrder } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { app, aProductRow, settings } = shop
const { aShopper, fill } = createOrderRequests(shop)

/** The statements that a function sends, by their name or text. */
async function listStatements(run: () => Promise<void>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return (query.mock.calls as unknown as [string | { name?: string; text?: string }][]).map(([statement]) =>
      typeof statement === 'string' ? statement : `${statement.name ?? ''} ${statement.text ?? ''}`,
    )
  } finally {
    query.mockRestore()
  }
}

test('an order locks its products after it has read taxes, the VAT ID, discounts and open orders', async () => {
  Object.assign(settings.current, { taxes: 'charged' })
  const { id } = await aProductRow({ stock: 5 })
  const { headers } = await aShopper({ emailConfirmedAt: null })
  await fill(headers, { [id]: 1 })
  const billing = { company: 'Atelier', vatId: 'DE136695976', address: '' }
  const statements = await listStatements(async () => {
    const payload = { ...usualOrder, billing }
    expect((await app.inject({ method: 'POST', url: '/api/order', headers, payload })).statusCode).toBe(200)
  })
  const read = ['from "vat_id_checks"', 'from "tax_rates"', 'discounts_by_cart', 'pg_advisory_xact_lock']
  const positions = [...read, 'lock_lines', 'insert_order'].map((part) =>
    statements.findIndex((statement) => statement.includes(part)),
  )
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})
