import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { queueStockEmail } from './stock-emails.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', PUBLIC_URL: 'http://shop.example.com' } })
const { database, db, outbox, settings, outboxFolder } = shop
const { aListedProduct, patch, sendOk } = await createAdminRequests(shop)
const { aShopper, anOrder, change } = createOrderRequests(shop)

const isStockEmail = ({ text }: { text: string }) => text.includes('/admin?stock=low')

/** The low stock emails so far, after sending all that are due. */
async function stockEmails() {
  await queueStockEmail(db, { outbox, settings })
  const queued = () => database.executeSql(`select 1 from jobs.job where state < 'completed' and name = 'email'`)
  await expect.poll(async () => (await queued()).rows).toEqual([])
  return (await readEmails(outboxFolder)).filter(isStockEmail)
}

let before: number
beforeEach(async () => {
  before = (await stockEmails()).length
})
const newEmails = async () => (await stockEmails()).slice(before)

test('the shop gets one email when products run low, and another one only after they were not', async () => {
  const [lamp, desk] = [
    await aListedProduct({ title: 'Lamp', stock: 7 }),
    await aListedProduct({ title: 'Desk', stock: 6 }),
  ]
  const { headers } = await aShopper()
  const order = await anOrder(headers, { [lamp.id]: 2, [desk.id]: 3 })
  const [email, ...others] = await newEmails()
  expect([email?.headers['subject'], email?.headers['to'], others]).toEqual([
    'Low stock: Desk and 1 more',
    'shop@shop.example.com',
    [],
  ])
  expect(email?.text).toContain(
    'Desk · 3 left\nLamp · 5 left\n\nView products: http://shop.example.com/admin?stock=low&state=for-sale',
  )
  await anOrder(headers, { [lamp.id]: 1 })
  expect(await newEmails()).toHaveLength(1)
  await change(headers, order.id, { status: 'cancelled' })
  expect(await newEmails()).toHaveLength(1)
  await anOrder(headers, { [lamp.id]: 1 })
  expect((await newEmails()).map((each) => each.headers['subject'])).toContain('Low stock: Lamp')
})

test('a product can have its own number from which its stock is low', async () => {
  const lamp = await aListedProduct({ title: 'Bulb', stock: 40 })
  await patch(lamp.id, { reorderLevel: 30 })
  expect(await newEmails()).toEqual([])
  const { headers } = await aShopper()
  await anOrder(headers, { [lamp.id]: 10 })
  expect(await newEmails()).toHaveLength(1)
  const low = await sendOk<Product[]>('GET', '/api/products?admin=true&stock=low&q=bulb')
  expect(low).toMatchObject([{ id: lamp.id, stock: 30, reorderLevel: 30 }])
})

test('each variant has its own alert, at its level, the product’s level, or 5', async () => {
  const variants = [
    { id: 's', values: ['S'], stock: 1 },
    { id: 'm', values: ['M'], stock: 3, reorderLevel: 1 },
    { id: 'l', values: ['L'], stock: 20 },
    { id: 'xl', values: ['XL'], stock: 20, reorderLevel: 10 },
  ]
  const { id } = await aListedProduct({ title: 'Elster', options: ['Size'], variants })
  const lowOnes = async () =>
    (await sendOk<Product[]>('GET', '/api/products?admin=true&stock=low&q=elster')).map((product) => product.id)
  expect([await newEmails(), await lowOnes()]).toEqual([[], [id]])
  const { headers } = await aShopper()
  await anOrder(headers, { [`${id}/m`]: 3, [`${id}/l`]: 10, [`${id}/xl`]: 10 })
  expect((await newEmails()).map(({ text }) => text?.split('\n\n')[2])).toEqual([
    'Elster · M · 0 left\nElster · XL · 10 left',
  ])
  await patch(id, { reorderLevel: 12 })
  expect((await newEmails()).at(-1)?.text).toContain('Elster · L · 10 left')
  await patch(id, { variants: variants.map((variant) => ({ id: variant.id, stock: 30, reorderLevel: 20 })) })
  expect([await newEmails(), await lowOnes()]).toMatchObject([{ length: 2 }, []])
  await patch(id, { variants: [{ id: 's', stock: 0, archived: true }] })
  expect([await newEmails(), await lowOnes()]).toMatchObject([{ length: 2 }, []])
})

test('there is no email about products that are added, archived or not tracked', async () => {
  await aListedProduct({ stock: 1 })
  const archived = await aListedProduct({ stock: 9 })
  await patch(archived.id, { archived: true, stock: 1 })
  const untracked = await aListedProduct({ stock: 9 })
  await patch(untracked.id, { stock: null })
  expect(await newEmails()).toEqual([])
})
