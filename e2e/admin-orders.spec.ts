import { toast } from './accounts.ts'
import { expect, openAsAdmin, test, unique } from './admin.ts'
import { heading } from './pages.ts'
import { addToCart, createShopper, placeOrder } from './shopping.ts'

test('an order is found by the customer’s name, opened, packed, dispatched and delivered', { tag: '@phone' }, async ({
  page,
  otherUser,
  createProduct,
}) => {
  const product = await createProduct()
  await createShopper(otherUser.request)
  await addToCart(otherUser.request, product, 2)
  const name = unique('Zoë')
  const { number } = await placeOrder(otherUser.request, { name })
  await openAsAdmin(page, '/admin/orders')
  await page.getByLabel('Search orders').fill(name.replace('ë', 'e'))
  await page.getByLabel('Search orders').press('Enter')
  const orders = page.getByRole('list', { name: 'Orders' })
  await expect(page.getByRole('checkbox', { name: /^Select order/ })).toHaveCount(1)
  await orders.getByRole('button', { name: `Details of order ${number}` }).click()
  await expect(orders).toContainText(product.title)
  await expect(orders).toContainText('Mill Road 9')
  await orders.getByRole('link', { name: `Order ${number}` }).click()
  await expect(heading(page)).toHaveText(`Order ${number}`)
  const customer = page.getByRole('region', { name: 'Customer' }).getByRole('link').first()
  await expect(customer).toHaveAttribute('href', /^\/admin\/customers\//)
  await page.goBack()
  await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByText('More', { exact: true }).click()
  await bar.getByRole('button', { name: 'Packing slips' }).click()
  await expect(heading(page)).toHaveText(`Packing slip ${number}`)
  await expect(page.getByText('Cash on delivery: collect $240.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeVisible()
  for (const other of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(other.first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await expect(page.getByRole('checkbox', { name: `Select order ${number}` })).toBeChecked()
  await expect(page.getByLabel('Search orders')).not.toHaveValue('')
  await orders.getByRole('button', { name: `Details of order ${number}` }).click()
  await orders.getByRole('button', { name: `Dispatch order ${number}` }).click()
  await expect(toast(page, `Order ${number} dispatched.`)).toBeVisible()
  const groups = orders.getByRole('group', { name: `Status of order ${number}` })
  await expect(groups.first()).toBeFocused()
  const status = groups.last()
  await status.getByText(`Cancel order ${number}`, { exact: true }).click()
  await expect(status.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await status.getByText('Keep order', { exact: true }).click()
  await status.getByRole('button', { name: `Mark delivered order ${number}` }).press('Enter')
  await expect(orders.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(status.getByText(/^(Cancel|Mark delivered) order/)).toHaveCount(0)
})

test('selected orders change together, and orders that cannot are named', async ({
  page,
  admin,
  otherUser,
  createProduct,
}) => {
  const product = await createProduct()
  await createShopper(otherUser.request)
  const orders = []
  for (let count = 0; count < 2; count += 1) {
    await addToCart(otherUser.request, product)
    orders.push(await placeOrder(otherUser.request))
  }
  await admin.patch(`/api/order/${orders[0]?.id}`, { data: { status: 'cancelled' } })
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(product.title)}`)
  for (const { number } of orders) await page.getByLabel(`Select order ${number}`).check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Dispatch' }).click()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByRole('alert')).toHaveText(
    /^Order \d+ dispatched\. Order \d+ wasn’t dispatched: it is cancelled\.$/,
  )
  const list = page.getByRole('list', { name: 'Orders' })
  await expect(list.getByText('Dispatched', { exact: true })).toHaveCount(1)
  await expect(list.getByText('Cancelled', { exact: true })).toHaveCount(1)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByText('Pending', { exact: true })).toHaveCount(1)

  await page.getByLabel(`Select order ${orders[0]?.number}`).uncheck()
  await page.getByLabel(`Select order ${orders[1]?.number}`).check()
  await bar.getByText('More', { exact: true }).click()
  await bar.getByRole('button', { name: 'Cancel orders' }).click()
  const question = bar.getByRole('alertdialog', { name: /^Cancel the selected orders/ })
  await question.getByLabel('Reason').selectOption('Damaged')
  await question.getByLabel('Return the items to stock').uncheck()
  await expect(list.getByText('Pending', { exact: true })).toHaveCount(1)
  await question.getByRole('button', { name: 'Cancel orders' }).click()
  await expect(list.getByText('Cancelled', { exact: true })).toHaveCount(2)
  await expect(heading(page)).toBeFocused()
})
