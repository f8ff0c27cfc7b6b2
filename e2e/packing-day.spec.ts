import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import { toast } from './accounts.ts'
import { expect, openAsAdmin, test } from './admin.ts'
import { heading } from './pages.ts'
import { addToCart, createShopper, placeOrder, setStatus } from './shopping.ts'

/** The presses and fields of a day with twenty orders. */
const maxPresses = 12

test('twenty orders are packed, get scanned tracking numbers and are dispatched, and one is undone', async ({
  page,
  admin,
  otherUser,
  createProduct,
  allowProblems,
}) => {
  test.setTimeout(90_000)
  allowProblems(/409/)
  const product = await createProduct({ stock: null, price: 20 })
  await createShopper(otherUser.request)
  const orders: Order[] = []
  for (let count = 0; count < 20; count += 1) {
    await addToCart(otherUser.request, product)
    orders.push(await placeOrder(otherUser.request, { city: `Berg ${count}` }))
  }
  const [first, second] = orders as [Order, Order]
  const startedAt = Date.now()
  let presses = 0
  const press = (target: Locator) => {
    presses += 1
    return target.click()
  }

  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(product.title)}`)
  await press(page.getByRole('checkbox', { name: 'Select all on this page' }))
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await press(bar.getByRole('button', { name: 'Prepare (20)' }))
  await expect(heading(page)).toHaveText('Prepare 20 orders')

  for (const [link, title] of [
    ['Picking list', 'Picking list'],
    ['20 packing slips', '20 packing slips'],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await press(page.getByRole('link', { name: link }))
    await expect(heading(await opened)).toHaveText(title)
    await (await opened).close()
  }

  presses += 1
  await page.getByLabel('Carrier', { exact: true }).selectOption('DHL')
  const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  const numbers = rows.getByRole('textbox', { name: /^Tracking number of order/ })
  await press(numbers.first())
  for (let count = 0; count < 20; count += 1) {
    await page.keyboard.insertText(`JD0146000038123456${10 + count}`)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('20 of 20 with a tracking number.')).toBeVisible()
  const dispatch = page.getByRole('button', { name: 'Dispatch 20 orders' })
  await expect(dispatch).toBeFocused()

  // The customer cancels one.
  await setStatus(otherUser.request, first, 'cancelled')
  await press(dispatch)
  await expect(page.getByRole('alert').first()).toHaveText(
    '19 orders dispatched. 1 order wasn’t dispatched: see below.',
  )
  const cancelled = rows.filter({ hasText: `Order ${first.number}` })
  await expect(cancelled).toContainText('the customer has cancelled it. You entered JD0146')
  await expect(rows.getByText('Dispatched', { exact: true })).toHaveCount(19)

  await press(rows.getByRole('link', { name: `Order ${second.number}` }))
  await expect(page.getByRole('region', { name: 'Tracking' })).toContainText('JD0146')
  await press(page.getByText(`Undo dispatch of order ${second.number}`, { exact: true }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Undo dispatch' }))
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  const seconds = (Date.now() - startedAt) / 1000
  test.info().annotations.push({ type: 'presses', description: `${presses}, ${seconds} s` })
  expect(presses).toBeLessThanOrEqual(maxPresses)
  const left = (await (await admin.get(`/api/order/${first.id}`)).json()) as Order
  expect([left.status, left.tracking]).toEqual(['cancelled', null])
})

test('a carrier’s file fills in the tracking numbers, and what doesn’t match is listed', async ({
  page,
  otherUser,
  createProduct,
  allowProblems,
}) => {
  allowProblems(/400/)
  const product = await createProduct()
  await createShopper(otherUser.request)
  const orders: Order[] = []
  for (let count = 0; count < 2; count += 1) {
    await addToCart(otherUser.request, product)
    orders.push(await placeOrder(otherUser.request))
  }
  const [first, second] = orders as [Order, Order]
  await openAsAdmin(page, `/admin/orders/prepare?id=${first.id},${second.id}`)
  await page.getByText('Fill in from a carrier’s file').click()
  const csv = `Sendungsnummer;Sendungsreferenz\n0034043416109402${first.number};${first.number}\n00349;1\n`
  await page.getByLabel('Upload a CSV file').setInputFiles({
    name: 'dhl.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await expect(page.getByText('1 tracking number filled in. Nothing is saved yet.')).toBeVisible()
  await expect(page.getByText('Line 3: there is no order 1.')).toBeVisible()
  await expect(page.getByLabel(`Tracking number of order ${first.number}`)).toHaveValue(
    `0034043416109402${first.number}`,
  )
  await page.getByLabel('Carrier', { exact: true }).selectOption('DHL')
  await page.getByLabel(`Tracking number of order ${second.number}`).fill('<>')
  await page.getByRole('button', { name: 'Dispatch 2 orders' }).click()
  await expect(page.getByText('Enter letters and digits.').first()).toBeVisible()
  await page.getByLabel(`Tracking number of order ${second.number}`).fill('')
  await page.getByRole('button', { name: 'Dispatch 2 orders' }).click()
  await expect(toast(page, '2 orders dispatched.')).toBeVisible()
  await expect(heading(page)).toHaveText('Orders')
})

test('addresses are downloaded for DHL, and its file of tracking numbers dispatches the orders', async ({
  page,
  admin,
  otherUser,
  createProduct,
}) => {
  const product = await createProduct()
  await createShopper(otherUser.request)
  const orders: Order[] = []
  for (const street of ['Mill Road 9', 'Hof Sonnenschein']) {
    await addToCart(otherUser.request, product)
    orders.push(await placeOrder(otherUser.request, { street, city: 'Berg', postalCode: '80331', country: 'DE' }))
  }
  const [first, second] = orders as [Order, Order]
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(product.title)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByText('More', { exact: true }).click()
  await bar.getByRole('button', { name: 'Addresses for labels' }).click()
  await expect(heading(page)).toHaveText('Addresses for labels')
  await expect(page.getByText('1 address has no certain house number')).toContainText(String(second.number))
  await page.getByLabel('File for').selectOption('DHL')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^labels-.*_format-dhl\.csv$/)
  const [header = '', ...rows] = (await readFile(await file.path(), 'latin1')).trim().split('\n')
  const column = header.split(';').indexOf('"Sendungsreferenz"')
  const references = rows.map((row) => row.split(';')[column]?.replaceAll('"', ''))
  expect(references).toEqual([`Order ${first.number}`, `Order ${second.number}`])

  await page.getByRole('link', { name: 'Enter tracking numbers' }).click()
  await page.getByText('Fill in from a carrier’s file').click()
  const lines = references.map((reference, index) => `0034043416109402211${index};${reference};33333333330101`)
  await page.getByLabel('Upload a CSV file').setInputFiles({
    name: 'dhl.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Sendungsnummer;Sendungsreferenz;Abrechnungsnummer', ...lines].join('\n')),
  })
  await expect(page.getByText('2 tracking numbers filled in. Nothing is saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Dispatch 2 orders' }).click()
  await expect(toast(page, '2 orders dispatched.')).toBeVisible()
  const sent = (await (await admin.get(`/api/order/${second.id}`)).json()) as Order
  expect([sent.status, sent.tracking?.carrier, sent.tracking?.number]).toEqual([
    'dispatched',
    'dhl',
    '00340434161094022111',
  ])
})
